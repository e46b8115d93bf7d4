"""Types (public or private) of threads that Discord does not send with a guild."""

from __future__ import annotations

from typing import Final

import discord

from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.recent import Recent

MAX_THREADS: Final = 10_000


class ThreadTypes:
    """Cache of whether threads are private, in memory only.

    Discord sends no archived threads with a guild, and the type of a thread never changes.
    """

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        # None means that Discord does not show the thread.
        self._known: Recent[int, bool | None] = Recent(MAX_THREADS)

    def is_private(self, guild: discord.Guild, thread: int) -> bool | None:
        """Return whether a thread is private, None if unknown."""
        active = guild.get_thread(thread)
        return self._known.get(thread) if active is None else active.is_private()

    async def learn(self, guild: discord.Guild | None, thread: int | None) -> None:
        """Request once the type of a thread that is not active."""
        if guild is None or thread is None or thread in self._known or guild.get_thread(thread):
            return
        try:
            found: object = await self._bot.fetch_channel(thread)
        except (discord.HTTPException, *UNREACHABLE) as error:
            if not isinstance(error, discord.Forbidden | discord.NotFound):
                return
            found = None
        self._known[thread] = found.is_private() if isinstance(found, discord.Thread) else None
