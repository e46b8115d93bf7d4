"""Deletion of the data of servers that removed the bot.

It also withdraws erased users from matches that they could not leave at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from matches.core.availability import DAY
from matches.service.service import Service

log = logging.getLogger(__name__)

KEPT_DAYS = 30
"""Retention of the data of a server that removed the bot, in days."""
LOOK_SECONDS = 3600.0


class GuildCleanup:
    """Records servers that removed the bot, and deletes their data after `KEPT_DAYS`.

    It checks every `rest` seconds.  The time of removal is stored, so a restart does not extend the
    retention.  `is_on` asks Discord whether the bot is on a server, and raises if that is unknown.
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
        """Start the checks; `here` are the servers the bot is on."""
        self._task = asyncio.create_task(self._run(here), name="departures")

    async def stop(self) -> None:
        """Stop after the current check."""
        self._stopping = True
        if self._rest is not None:
            self._rest.cancel()
        if self._task is not None:
            await self._task

    async def leave(self, guild: int) -> None:
        """Record that a server has removed the bot."""
        await self._store.privacy.leave(guild, self._service.now())

    async def come_back(self, guild: int) -> None:
        """Record that the bot is on a server again."""
        await self._store.privacy.come_back(guild)

    async def compare(self, here: Collection[int]) -> None:
        """Record servers joined or left while the bot was offline; `here` are the current ones."""
        known = await self._store.privacy.left()
        for guild in known.keys() & set(here):
            await self.come_back(guild)
        for guild in await self._store.privacy.guilds() - set(here) - known.keys():
            if self._store.ownership.owns(guild):
                await self.leave(guild)

    async def look(self) -> None:
        """Delete the data of each server whose retention has ended."""
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
            log.info("deleted the data of a server that removed the bot")
        except Exception:  # a failure for one server must not block the others
            log.exception("deleting the data of a server failed; the next check retries")

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
                log.exception("the check for servers that removed the bot failed; it is repeated")
            await self._sleep()

    async def _sleep(self) -> None:
        if not self._stopping:
            self._rest = asyncio.create_task(asyncio.sleep(self._seconds))
            await asyncio.wait([self._rest])
