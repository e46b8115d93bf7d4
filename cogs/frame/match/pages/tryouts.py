"""Private page of a scratch table."""

from __future__ import annotations

from msgspec.structs import replace

from cogs.frame.match.buttons.tryouts import TryOutButton, TrySeatButton, TryUndoButton
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_picture, position_pictures
from cogs.frame.match.pages.questions import question
from cogs.frame.match.pages.rows import TRIED, back_buttons, chain_rows, choice_rows, more_button
from cogs.frame.moves.layout import arrange
from cogs.frame.ui.pages import Button, Page, room_on, rows_of
from engines.core import Seat, open_decisions
from matches.core.models import Match
from matches.service.tryouts import ScratchTable
from presentation.formatting import joined


def scratch_match(match: Match, table: ScratchTable) -> Match:
    """Return the match as if it had come to the position of a scratch table."""
    return replace(match, state=table.state, proposal=None, ballot=None)


def mover(table: ScratchTable, seat: Seat | None = None) -> Seat | None:
    """Return the seat whose choices are shown: `seat`, the owner's, or another one to move."""
    to_move = [decision.seat for decision in open_decisions(table.state)]
    return next(
        (one for one in (seat, table.seat) if one in to_move), to_move[0] if to_move else None
    )


async def tryout_page(context: PageContext, table: ScratchTable, code: str = "") -> Page:
    """Return the page of a scratch table with the choices after `code` of the context's seat.

    `context` is about the match of `scratch_match`.
    """
    seat, texts = context.seat, context.texts
    head = joined(texts("tryout-head"), texts("tryout-about"))
    if seat is None:
        page = Page(joined(head, texts("tryout-over")), await board_picture(context))
        return page._replace(rows=rows_of(_below(context, table)))
    stage, players = context.stage(code), await context.players()
    above, drawn = await position_pictures(context, stage)
    rows = () if stage.code else chain_rows(context, seat, TRIED)
    below = back_buttons(context, seat, stage.code, TRIED) if stage.code else []
    page = Page(
        head,
        above=above,
        picture=drawn,
        rows=(*rows, *rows_of([*below, *_below(context, table)])),
        colour=accent(context.match, seat),
    )
    found = arrange(stage, room_on(page))
    asked = question(context.reader, seat, stage, found.left_out)
    called = texts("tryout-seat", name=players.seat(seat))
    return page._replace(
        text=joined(head, called, context.happened, asked),
        rows=(*choice_rows(context, seat, found, kinds=TRIED), *page.rows),
    )


def _below(context: PageContext, table: ScratchTable) -> list[Button]:
    """Return the buttons of a table: undo, other seats to move, a new table, and the match."""
    match, texts = context.match, context.texts
    buttons: list[Button] = []
    if table.can_undo:
        buttons.append(TryUndoButton(match.id, table.clock, label=texts("button-undo")))
    buttons += [
        TrySeatButton(
            match.id,
            seat,
            label=texts("tryout-other", number=seat + 1, colour=_colour(context, seat)),
        )
        for seat in match.to_move
        if seat != context.seat
    ]
    buttons.append(TryOutButton(match.id, label=texts("button-tryout-again")))
    return [*buttons, more_button(match, texts, back=True)]


def _colour(context: PageContext, seat: Seat) -> str:
    return context.texts(f"colour-{context.match.seats[seat].colour}")
