"""Private pages of a seat: its choices and its hidden information."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.learning import LessonButton, TipsButton, hint_buttons
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_picture, choice_pictures, private_picture
from cogs.frame.match.pages.rows import (
    back_buttons,
    chain_rows,
    choice_rows,
    more_button,
    plan_buttons,
    undo_buttons,
)
from cogs.frame.match.pages.status_text import joined, question
from cogs.frame.moves.layout import arrange
from cogs.frame.ui.pages import Button, Page, Row, room_on, row_of, rows_of


async def choice_page(
    sight: PageContext, *, code: str = "", said: str = "", board: bool = False
) -> Page:
    """Return the private message with the choices of a seat after `code`.

    It begins with the text `said`, and shows the pictures for the choice, or the `board`.
    """
    seat, stage = sight.seat, sight.stage(code)
    assert seat is not None
    rows = () if stage.code else chain_rows(sight, seat)
    below = [*back_buttons(sight, seat, stage.code)] if stage.code else []
    below += [*await undo_buttons(sight, seat), *plan_buttons(sight, [seat])]
    below.append(more_button(sight.match, sight.texts))
    if sight.guided:
        said = joined(sight.texts("tips"), said)
    above, drawn = (
        (None, await board_picture(sight)) if board else await choice_pictures(sight, stage)
    )
    page = Page(
        text=said,
        above=above,
        picture=drawn,
        rows=(*rows, *rows_of(below), *_tip_rows(sight, stage.code)),
        colour=accent(sight.match, seat),
        turn_of=sight.match.id,
    )
    found = arrange(stage, room_on(page))
    asked = question(sight.reader, seat, stage, found.left_out)
    return page._replace(
        text=joined(said, sight.happened, asked),
        rows=(*choice_rows(sight, seat, found), *page.rows),
    )


def _tip_rows(sight: PageContext, code: str) -> tuple[Row, ...]:
    """Return the buttons for a guided player: a lesson, and the end of the tips."""
    if not sight.guided:
        return ()
    return (_tip_row(sight, code or START, hint_buttons(sight.match, sight.texts)),)


def _tip_row(sight: PageContext, code: str, hints: Sequence[Button] = ()) -> Row:
    match, texts = sight.match, sight.texts
    lesson = LessonButton(match.game.key, label=texts("button-lesson"))
    return row_of([lesson, *hints, TipsButton(match.id, code, label=texts("button-tips-over"))])


def tips_page(sight: PageContext, said: str = "") -> Page:
    """Return the tips alone, below the text `said`, for a seat that has no decision to make."""
    assert sight.seat is not None
    return Page(
        text=joined(said, sight.texts("tips")),
        rows=(_tip_row(sight, START),),
        colour=accent(sight.match, sight.seat),
        turn_of=sight.match.id,
    )


async def hand_page(sight: PageContext) -> Page | None:
    """Return the hidden information of the seat as text and picture, None if there is none."""
    hand, seat = sight.interface.hand, sight.seat
    if hand is None or seat is None:
        return None
    drawn = await private_picture(sight)
    told = joined(sight.happened, hand(sight.view, seat, sight.texts))
    return Page(told, drawn, colour=accent(sight.match, seat))
