"""Channel access checks for users who are not part of the current interaction."""

from __future__ import annotations

import asyncio
import time

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.channels import is_open_to
from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.recent import Recent
from matches.core.models import ChannelRef

KNOWN_SECONDS = 600.0
"""Seconds after which the cached roles of a member are requested again."""
MAX_KNOWN = 1000
ROLE_TIMEOUT_SECONDS = 3.0


class AccessChecker:
    """Access checker with a cache of members, in memory only."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: Recent[tuple[int, int], tuple[float, discord.Member | None]]
        self._known = Recent(MAX_KNOWN)

    async def sees(
        self, user: int, place: ChannelRef, public: int | None = None, *, unknown: bool = True
    ) -> bool:
        """Return whether a user has access to a channel or thread, or `unknown`.

        The thread with the id `public` is as accessible as its channel.
        """
        guild = self._bot.get_guild(place.guild or 0)
        if guild is None:
            return unknown
        try:
            async with asyncio.timeout(ROLE_TIMEOUT_SECONDS):
                # After a cancellation during a rate limit the library never resumes requests.
                member = await asyncio.shield(self._member(guild, user))
        except (discord.HTTPException, *UNREACHABLE):
            return unknown
        threads = self._bot.thread_types
        return member is not None and is_open_to(member, place, threads, public)

    async def _member(self, guild: discord.Guild, user: int) -> discord.Member | None:
        """Return a member with their roles, None if they have left the server."""
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
