"""Deletion of the data of servers that removed the bot.

It also sees out people whose data was deleted and who could not leave everything at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from matches.core.availability import DAY
from matches.service.service import Service

log = logging.getLogger(__name__)

KEPT_DAYS = 30
"""So long data of a server that has removed the bot is kept."""
LOOK_SECONDS = 3600.0


class GuildCleanup:
    """Remembers which servers the bot is not on any more, and looks each hour whose time is up.

    Since when stands in the database: a restart forgives nothing.  `is_on` asks Discord whether the
    bot is on a server after all, and raises where Discord cannot say.
    """

    def __init__(
        self,
        service: Service,
        is_on: Callable[[int], Awaitable[bool]],
        rest: float = LOOK_SECONDS,
    ) -> None:
        self._service, self._store = service, service.store
        self._is_on, self._seconds = is_on, rest
        self._rest: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    async def start(self, here: Collection[int]) -> None:
        """Begin with the servers the bot is on now."""
        self._task = asyncio.create_task(self._run(here), name="departures")

    async def stop(self) -> None:
        """End after the look under way."""
        self._stopping = True
        if self._rest is not None:
            self._rest.cancel()
        if self._task is not None:
            await self._task

    async def leave(self, guild: int) -> None:
        """Remember that a server has removed the bot."""
        await self._store.privacy.leave(guild, self._service.now())

    async def come_back(self, guild: int) -> None:
        """Remember that the bot is on a server again."""
        await self._store.privacy.come_back(guild)

    async def compare(self, here: Collection[int]) -> None:
        """Notice what has changed while nobody looked; `here` are the servers the bot is on."""
        known = await self._store.privacy.left()
        for guild in known.keys() & set(here):
            await self.come_back(guild)
        for guild in await self._store.privacy.guilds() - set(here) - known.keys():
            if self._store.ownership.owns(guild):
                await self.leave(guild)

    async def look(self) -> None:
        """Delete what is stored of each server whose time is up."""
        for guild, at in (await self._store.privacy.left()).items():
            due = at + KEPT_DAYS * DAY <= self._service.now()
            if due and self._store.ownership.owns(guild):
                await self._part(guild)

    async def _part(self, guild: int) -> None:
        try:
            if await self._is_on(guild):
                await self.come_back(guild)
                return
            await self._service.privacy.forget_guild(guild)
            log.info("what was stored of a server that removed the bot was deleted")
        except Exception:  # one server must not keep the data of the others
            log.exception("what is stored of a server could not be deleted")

    async def _run(self, here: Collection[int]) -> None:
        compared = False
        while not self._stopping:
            try:
                if not compared:
                    await self.compare(here)
                    compared = True
                await self.look()
                await self._service.privacy.remove_from_ongoing()
            except Exception:
                log.exception("it could not be seen which servers have removed the bot")
            await self._sleep()

    async def _sleep(self) -> None:
        if not self._stopping:
            self._rest = asyncio.create_task(asyncio.sleep(self._seconds))
            await asyncio.wait([self._rest])
