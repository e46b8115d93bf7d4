"""Median thinking time per turn on a server."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from cogs.frame.match.bot import MatchBot
from matches.core.availability import HOUR
from matches.tournaments.models import Tournament

MAX_MATCHES = 50
"""Newest matches of a server: enough to know its users, few enough to be read at once."""


async def turn_hours(bot: MatchBot, tournament: Tournament) -> list[float]:
    """Return the median hours per turn of the entrants, or else of the server's users."""
    found = await bot.service.ratings.results(
        game=tournament.settings.game, guild=tournament.place.guild, most=MAX_MATCHES
    )
    times = defaultdict[int, list[int]](list)
    for seat in (seat for result in found for seat in result.seats):
        if seat.thinking is not None:
            times[seat.user].append(seat.thinking)
    medians = {user: median(known) / HOUR for user, known in times.items()}
    entered = [medians[entry.user] for entry in tournament.entries if entry.user in medians]
    return entered or list(medians.values())
