"""The message at the end of a tournament: who has won, and from which seed all lots followed."""

from __future__ import annotations

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.registration import winners
from cogs.frame.tournament.rules import lots_told
from cogs.frame.tournament.standing_pages import standings_drawn
from cogs.frame.tournament.words import current_round, heading, shown_buttons, texts_of
from cogs.frame.ui.pages import Page, row_of
from matches.core.models import NOBODY
from matches.tournaments.models import Tournament


async def end_page(bot: MatchBot, tournament: Tournament) -> Page:
    """Return the message that tells everybody how a tournament ended."""
    texts, last = texts_of(tournament), current_round(tournament)
    drawn = None if last is None else await standings_drawn(bot, tournament, last, NOBODY, texts)
    lines = [heading(tournament), texts("tournament-over"), *winners(tournament, texts)]
    buttons = shown_buttons(tournament, ("standings", "bracket", "audit"), texts)
    below = "\n".join(lots_told(tournament, texts))
    return Page("\n".join(lines), drawn, below, rows=(row_of(buttons),))
