"""Final and cancellation messages of a tournament."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.text import people_of, shown_buttons
from cogs.frame.ui.pages import Page, row_of
from matches.core.models import NO_USER
from matches.tournaments.models import Tournament
from presentation.free_text import harmless
from presentation.names import People
from presentation.tournament.registration import winners
from presentation.tournament.rules import describe_lots
from presentation.tournament.standings import standings_drawn
from presentation.tournament.text import ROOM_OF_CALLS, current_round, heading, named, texts_of


async def end_page(bot: MatchBot, tournament: Tournament) -> Page:
    """Return the public message about the result of a tournament."""
    texts, last = texts_of(tournament), current_round(tournament)
    people, drawn = await people_of(bot, tournament), None
    if last is not None:
        drawn = await standings_drawn(tournament, last, NO_USER, people.known, texts)
    lines = [heading(tournament), texts("tournament-over"), *winners(tournament, people, texts)]
    buttons = shown_buttons(tournament, ("standings", "bracket", "audit"), texts)
    below = "\n".join(describe_lots(tournament, texts))
    return Page("\n".join(lines), drawn, below, rows=(row_of(buttons),))


def cancelled_page(
    tournament: Tournament, reason: str, users: Iterable[int], people: People
) -> Page:
    """Return the message to `users` with the reason of the cancellation and what remains."""
    texts = texts_of(tournament)
    lines = [heading(tournament), texts("tournament-cancelled-because", reason=harmless(reason))]
    if tournament.tables:
        lines.append(texts("tournament-cancelled-matches"))
    lines.append("-# " + named(users, people, texts, ROOM_OF_CALLS))
    buttons = shown_buttons(tournament, ("audit",), texts)
    return Page("\n".join(lines), rows=(row_of(buttons),))
