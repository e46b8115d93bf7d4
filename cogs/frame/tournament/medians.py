"""How long people of a server think about a turn, as far as their matches tell."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from cogs.frame.match.bot import MatchBot
from matches.core.hours import HOUR
from matches.tournaments.models import Tournament

MOST_MATCHES = 50
"""The newest ones of a server: enough to know its people, few enough to be read at once."""


async def turn_hours(bot: MatchBot, tournament: Tournament) -> list[float]:
    """Return the medians of turns, in hours: of those entered, or else of people of the server."""
    found = await bot.service.ratings.results(
        game=tournament.settings.game, guild=tournament.place.guild, most=MOST_MATCHES
    )
    times = defaultdict[int, list[int]](list)
    for seat in (seat for result in found for seat in result.seats):
        if seat.thinking is not None:
            times[seat.user].append(seat.thinking)
    medians = {user: median(known) / HOUR for user, known in times.items()}
    entered = [medians[one.user] for one in tournament.entries if one.user in medians]
    return entered or list(medians.values())
