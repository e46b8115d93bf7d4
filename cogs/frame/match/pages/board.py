"""Public board page: latest events, picture and available actions."""

from __future__ import annotations

from collections.abc import Collection

from cogs.frame.match.pages.ending import end_page
from cogs.frame.match.pages.page_context import PageContext, accent
from cogs.frame.match.pages.pictures import board_pictures
from cogs.frame.match.pages.questions import short_question
from cogs.frame.match.pages.rows import (
    choice_rows,
    choose_button,
    consent_rows,
    more_button,
    plan_buttons,
    resume_buttons,
    seat_rows,
    undo_buttons,
)
from cogs.frame.moves.layout import arrange
from cogs.frame.ui.pages import Page, room_on, row_of, rows_of
from presentation.formatting import joined
from presentation.match.status import format_absent, format_request, goes_back, headline, present
from presentation.match.turn_summaries import TurnSummarizer, last_lines
from presentation.names import SeatNames

MAX_LINES = 4
"""Maximum number of lines above the picture, which must remain visible."""


async def board_page(
    context: PageContext, since: int, until: int, pinged: Collection[int] = ()
) -> Page:
    """Return the public message of a match: events of rows `since` to `until`, and actions.

    It mentions the players to move whom it has `pinged`. The text above the picture remains true,
    the text below is true until the next board.
    """
    match, texts, bot = context.match, context.texts, context.bot
    if match.ended is not None:
        return await end_page(context, since, until, pinged)
    turns = await bot.service.reading.turns(match.id, since=since, until=until)
    players = await context.players(pinged, (note for turn in turns for note in turn.notes))
    head, to_move = headline(players), match.to_move
    lines = TurnSummarizer(players).lines(turns)
    happened = last_lines(lines, MAX_LINES - len(head.split("\n")), texts)
    action, question = _open(context, players)
    now = present(players, bot.service.now(), question)
    above, drawn = await board_pictures(context)
    page = Page(
        text=joined(head, happened),
        above=above,
        picture=drawn,
        below=joined(format_absent(players), action, now),
        rows=(*consent_rows(match, texts), *seat_rows(match, texts)),
        colour=accent(match, to_move[0] if to_move else 0),
    )
    if not to_move or goes_back(match):
        below = [*resume_buttons(match, texts), more_button(match, texts)]
        return page._replace(rows=(*page.rows, row_of(below)))
    return await _with_choices(context, page)


def _open(context: PageContext, players: SeatNames) -> tuple[str, str]:
    """Return the request to go back and the question, of which at most one is open."""
    match = context.match
    if match.proposal is not None and goes_back(match):
        return format_request(match.proposal, players), ""
    if context.decision_seat is None or not context.available_moves:
        return "", ""
    return "", short_question(context.reader, context.decision_seat, context.stage())


async def _with_choices(context: PageContext, page: Page) -> Page:
    """Add the public choices of the only player to move, and the button of their private page."""
    seat, offered, everybody = (
        context.decision_seat,
        context.available_moves,
        range(len(context.match.seats)),
    )
    own = [choose_button(context)] if context.interface.secret or not offered else []
    beside = [*plan_buttons(context, everybody), more_button(context.match, context.texts)]
    if seat is None or not offered:
        return page._replace(rows=(*rows_of([*own, *beside]), *page.rows))
    undo = [] if own else await undo_buttons(context, seat)
    page = page._replace(rows=(*rows_of([*undo, *beside]), *page.rows))
    found = arrange(context.stage(), room_on(page), len(own))
    if found.left_out:
        more = context.texts("ask-more", count=found.left_out)
        page = page._replace(below=joined(page.below, more))
    return page._replace(rows=(*choice_rows(context, seat, found, own), *page.rows))
