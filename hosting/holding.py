"""Which shards this process holds: all of them, or a group that no other process has."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from matches.core.release import RELEASE
from matches.core.shards import WHOLE, Claim, Ownership, groups_of
from matches.store.database import Engines
from settings import Settings, SettingsError

if TYPE_CHECKING:
    from matches.store.postgres.lease import Lease


def claim_of(settings: Settings) -> Claim | None:
    """Return which groups of shards this process asks for, None where it is the only process.

    Raises `SettingsError` where what is set makes no sense.
    """
    count, text = settings.shard_count, settings.shard_groups
    is_only = not settings.is_on_postgres
    if text and (is_only or not count):
        raise SettingsError("SHARD_GROUPS needs SHARD_COUNT and a PostgreSQL database.")
    try:
        groups = tuple(groups_of(text, count or 1))
    except ValueError as error:
        raise SettingsError(f"SHARD_GROUPS: {error}.") from error
    return (
        None if is_only else Claim(count, groups, f"{socket.gethostname()}:{os.getpid()}", RELEASE)
    )


class Hold:
    """What a process holds by its `claim`: everything where it is the only one (None)."""

    def __init__(self, claim: Claim | None) -> None:
        self._claim = claim
        self._lease: Lease | None = None
        self.identifying: Callable[[int], Awaitable[None]] | None = None

    @property
    def ownership(self) -> Ownership:
        """Return the shards that are held."""
        return WHOLE if self._lease is None else self._lease.ownership

    @property
    def shard_ids(self) -> list[int] | None:
        """Return their numbers, None where it is all."""
        return None if self.ownership.is_whole else list(self.ownership.shards)

    @property
    def processes(self) -> int:
        """Return how many processes share the shards out."""
        return len(self._claim.groups) if self._claim else 1

    @property
    def group(self) -> str:
        """Return the number of the group, empty while there is none."""
        return "" if self._lease is None else str(self._lease.ownership.group)

    @property
    def epoch(self) -> int:
        """Return how many times the group has been taken."""
        return self.ownership.epoch or 0

    @property
    def is_held(self) -> bool:
        """Return whether the lock of the group stands, as far as is known."""
        return self._lease is not None and self._lease.is_held

    @asynccontextmanager
    async def on(self, engines: Engines, stop: asyncio.Event) -> AsyncIterator[None]:
        """Hold a group meanwhile, as soon as one is free or `stop` is set."""
        if self._claim is None:
            yield
            return
        from matches.store.postgres.identifying import Turns  # their driver is an extra

        turns = Turns(engines.writer)
        self.identifying = turns.take
        self._lease = await self._taken(self._claim, engines, stop)
        try:
            yield
        finally:
            await turns.close()
            if self._lease is not None:
                await self._lease.close()

    async def regained(self) -> None:
        """Wait until the lock of the group stands, if there is a group; `keep` sees to that."""
        if self._lease is not None:
            await self._lease.regained()

    async def sure(self) -> None:
        """Wait until it is certain that no other process has the group."""
        if self._lease is not None:
            await self._lease.sure()

    async def listens(self, shard: int) -> None:
        """Let who held the group before know that Discord talks to one of its shards here."""
        if self._lease is not None:
            await self._lease.listens(shard)

    async def leave(self) -> AsyncIterator[frozenset[int]]:
        """Give the group up; yield to which of its shards another process listens by and by."""
        if self._lease is not None:
            async for shards in self._lease.leave():
                yield shards

    async def keep(self) -> None:
        """Let others see that the group is held, for good; raise `LeaseLost` when it is not."""
        if self._lease is not None:
            await self._lease.keep()
        await asyncio.Event().wait()

    async def _taken(self, claim: Claim, engines: Engines, stop: asyncio.Event) -> Lease | None:
        from matches.store.postgres.lease import taken

        taking = asyncio.create_task(taken(engines.writer, claim))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait([taking, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if taking.done():
            return taking.result()
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        return None
