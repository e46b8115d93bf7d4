"""Who sees which place, of people who have clicked nothing just now."""

from __future__ import annotations

import asyncio
import time

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.failures import UNREACHABLE
from cogs.frame.ui.places import is_open_to
from cogs.frame.ui.recent import Recent
from matches.core.models import Place

KNOWN_SECONDS = 600.0
"""How long somebody is known by the roles they had: they are asked for again after that."""
MOST_KNOWN = 1000
PATIENCE_SECONDS = 3.0


class Eyes:
    """Asks Discord for the roles of people, seldom, and remembers them in memory alone."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: Recent[tuple[int, int], tuple[float, discord.Member | None]]
        self._known = Recent(MOST_KNOWN)

    async def sees(self, user: int, place: Place) -> bool:
        """Return whether somebody sees a place; what cannot be found out now is taken as seen."""
        guild = self._bot.get_guild(place.guild or 0)
        if guild is None:
            return True
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                # cut off while Discord lets all requests wait, the library never lets them go on
                member = await asyncio.shield(self._member(guild, user))
        except (discord.HTTPException, *UNREACHABLE):
            return True
        return member is not None and is_open_to(member, place, self._bot.thread_types)

    async def _member(self, guild: discord.Guild, user: int) -> discord.Member | None:
        """Return somebody with their roles, None if they have left the server."""
        key, now = (guild.id, user), time.monotonic()
        since, member = self._known.get(key, (now - KNOWN_SECONDS, None))
        if now - since < KNOWN_SECONDS:
            return member
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound:
            member = None
        self._known[key] = now, member
        return member
