"""The private pages of a seat: what it chooses from, and what it alone sees."""

from __future__ import annotations

from cogs.frame.match.lines import question
from cogs.frame.match.pictures import board_picture, choice_picture, private_picture
from cogs.frame.match.rows import chain_rows, choice_rows, plan_buttons, undo_buttons
from cogs.frame.match.sight import Sight, accent
from cogs.frame.ui.pages import Page, rows_of


async def choice_page(sight: Sight, *, code: str = "", said: str = "", board: bool = False) -> Page:
    """Return the private message that lets a seat choose, once it has chosen `code`.

    It begins with what is `said`, and shows what helps to choose, or the `board`.
    """
    seat, stage = sight.seat, sight.stage(code)
    assert seat is not None
    rows = choice_rows(sight, seat, stage)
    if not code:
        rows += chain_rows(sight, seat)
    rows += rows_of([*undo_buttons(sight, seat), *plan_buttons(sight, [seat])])
    asked = question(sight.reader, seat, stage)
    return Page(
        text=said or asked,
        picture=await (board_picture(sight) if board else choice_picture(sight, stage)),
        below=asked if said else "",
        rows=rows,
        colour=accent(sight.match, seat),
    )


async def hand_page(sight: Sight) -> Page | None:
    """Return what the seat alone sees, in words and picture, if the game tells such a thing."""
    hand, seat = sight.interface.hand, sight.seat
    if hand is None or seat is None:
        return None
    drawn = await private_picture(sight)
    return Page(hand(sight.view, seat, sight.texts), drawn, colour=accent(sight.match, seat))
