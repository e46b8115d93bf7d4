"""The public page of a match: what happened, the board, and what to do."""

from __future__ import annotations

from cogs.frame.match.ending import end_page
from cogs.frame.match.lines import (
    absent_told,
    goes_back,
    headline,
    joined,
    newest,
    present,
    question,
    told,
    wished,
)
from cogs.frame.match.pictures import board_picture
from cogs.frame.match.rows import (
    choice_rows,
    choose_button,
    consent_rows,
    plan_buttons,
    seat_rows,
    undo_buttons,
)
from cogs.frame.match.sight import Sight, accent
from cogs.frame.ui.pages import Page, Row, rows_of


async def board_page(sight: Sight, since: int) -> Page:
    """Return the public message of a match: what happened since row `since`, and what to do.

    Above the picture stands what stays true, below it what is true until the next board comes.
    """
    match, texts, bot = sight.match, sight.texts, sight.bot
    if match.ended is not None:
        return await end_page(sight)
    notes = await bot.service.reading.notes(match.id, since=since, silent=False)
    drawn = await board_picture(sight)
    happened = newest(told(notes, texts, sight.name))
    now = present(match, texts, bot.service.now())
    awaited = match.awaited
    rows = _rows(sight) if awaited and not goes_back(match) else ()
    return Page(
        text=joined(headline(match, texts), happened),
        picture=drawn,
        below=joined(absent_told(match, texts), now, _below(sight)),
        rows=(*rows, *consent_rows(match, texts), *seat_rows(match, texts)),
        colour=accent(match, awaited[0] if awaited else 0),
    )


def _below(sight: Sight) -> str:
    """Return what stands under the picture: a wish to undo, or the question."""
    match = sight.match
    if match.proposal is not None and goes_back(match):
        return wished(match, match.proposal, sight.texts)
    if sight.asked is None or not sight.offered:
        return ""
    return question(sight.reader, sight.asked, sight.stage())


def _rows(sight: Sight) -> tuple[Row, ...]:
    """Return what the only seat awaited may choose in public, and the way to its own page."""
    seat, offered, everybody = sight.asked, sight.offered, range(len(sight.match.seats))
    own = [choose_button(sight)] if sight.interface.secret or not offered else []
    beside = plan_buttons(sight, everybody)
    if seat is None or not offered:
        return rows_of([*own, *beside])
    undo = [] if own else undo_buttons(sight, seat)
    return (*choice_rows(sight, seat, sight.stage(), own), *rows_of([*undo, *beside]))
