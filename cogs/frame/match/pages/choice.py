"""Private pages of a seat: its choices and its hidden information."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.learning import LessonButton, TipsButton, hint_buttons
from cogs.frame.match.buttons.tryouts import try_buttons
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import choice_pictures, private_picture
from cogs.frame.match.pages.questions import question
from cogs.frame.match.pages.rows import (
    back_buttons,
    chain_rows,
    choice_rows,
    more_button,
    plan_buttons,
    undo_buttons,
    zoom_rows,
)
from cogs.frame.moves.layout import arrange
from cogs.frame.ui.pages import Button, Page, Row, room_on, row_of, rows_of
from presentation.formatting import joined
from presentation.pictures import Picture


async def choice_page(
    context: PageContext, *, code: str = "", said: str = "", board: Picture | None = None
) -> Page:
    """Return the private message with the choices of a seat after `code`.

    It begins with the text `said`, and shows the pictures for the choice, or that of the `board`.
    """
    seat, stage = context.seat, context.stage(code)
    assert seat is not None
    rows = () if stage.code else chain_rows(context, seat)
    below = [*back_buttons(context, seat, stage.code)] if stage.code else []
    below += [*await undo_buttons(context, seat), *plan_buttons(context, [seat])]
    below += try_buttons(context.match, context.texts)
    below.append(more_button(context.match, context.texts))
    if context.guided:
        said = joined(context.texts("tips"), said)
    above, drawn = (None, board) if board else await choice_pictures(context, stage)
    page = Page(
        text=said,
        above=above,
        picture=drawn,
        rows=(*rows, *rows_of(below), *await zoom_rows(context), *_tip_rows(context, stage.code)),
        colour=accent(context.match, seat),
        turn_of=context.match.id,
    )
    found = arrange(stage, room_on(page))
    asked = question(context.reader, seat, stage, found.left_out)
    return page._replace(
        text=joined(said, context.happened, asked),
        rows=(*choice_rows(context, seat, found), *page.rows),
    )


def _tip_rows(context: PageContext, code: str) -> tuple[Row, ...]:
    """Return the buttons for a guided player: a lesson, and the end of the tips."""
    if not context.guided:
        return ()
    return (_tip_row(context, code or START, hint_buttons(context.match, context.texts)),)


def _tip_row(context: PageContext, code: str, hints: Sequence[Button] = ()) -> Row:
    match, texts = context.match, context.texts
    lesson = LessonButton(match.game.key, label=texts("button-lesson"))
    return row_of([lesson, *hints, TipsButton(match.id, code, label=texts("button-tips-over"))])


def tips_page(context: PageContext, said: str = "") -> Page:
    """Return the tips alone, below the text `said`, for a seat that has no decision to make."""
    assert context.seat is not None
    return Page(
        text=joined(said, context.texts("tips")),
        rows=(_tip_row(context, START),),
        colour=accent(context.match, context.seat),
        turn_of=context.match.id,
    )


async def hand_page(context: PageContext) -> Page | None:
    """Return the hidden information of the seat as text and picture, None if there is none."""
    hand, seat = context.interface.hand, context.seat
    if hand is None or seat is None:
        return None
    drawn = await private_picture(context)
    text = joined(context.happened, hand(context.view, seat, context.texts))
    return Page(text, drawn, colour=accent(context.match, seat))
