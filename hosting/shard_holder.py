"""Shard group lease of this process, or all shards if it runs alone."""

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
    """Return the shard groups that this process may claim, None if it is the only process.

    Raises `SettingsError` for inconsistent settings.
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


class ShardHolder:
    """The shards held by a process through its `claim`, or all of them if that is None."""

    def __init__(self, claim: Claim | None) -> None:
        self._claim = claim
        self._lease: Lease | None = None
        self.identifying: Callable[[int], Awaitable[None]] | None = None

    @property
    def ownership(self) -> Ownership:
        """Return the ownership of the held shards."""
        return WHOLE if self._lease is None else self._lease.ownership

    @property
    def shard_ids(self) -> list[int] | None:
        """Return the ids of the held shards, None for all."""
        return None if self.ownership.is_whole else list(self.ownership.shards)

    @property
    def processes(self) -> int:
        """Return the number of processes that share the shards."""
        return len(self._claim.groups) if self._claim else 1

    @property
    def group(self) -> str:
        """Return the number of the group, empty while there is none."""
        return "" if self._lease is None else str(self._lease.ownership.group)

    @property
    def epoch(self) -> int:
        """Return the number of times that the group has been taken."""
        return self.ownership.epoch or 0

    @property
    def is_held(self) -> bool:
        """Return whether the lease of the group is held, as far as is known."""
        return self._lease is not None and self._lease.is_held

    @asynccontextmanager
    async def on(self, engines: Engines, stop: asyncio.Event) -> AsyncIterator[None]:
        """Hold a group during the context, as soon as one is free or `stop` is set."""
        if self._claim is None:
            yield
            return
        from matches.store.postgres.identify_limiter import (
            IdentifyLimiter,  # the driver is an extra
        )

        turns = IdentifyLimiter(engines.writer)
        self.identifying = turns.take
        self._lease = await self._taken(self._claim, engines, stop)
        try:
            yield
        finally:
            await turns.close()
            if self._lease is not None:
                await self._lease.close()

    async def regained(self) -> None:
        """Wait until the lease is held, if there is a group; `keep` renews it."""
        if self._lease is not None:
            await self._lease.regained()

    async def sure(self) -> None:
        """Wait until the lease was renewed recently enough to be certain."""
        if self._lease is not None:
            await self._lease.sure()

    async def listens(self, shard: int) -> None:
        """Notify the previous holder that one of the shards is connected here."""
        if self._lease is not None:
            await self._lease.listens(shard)

    async def leave(self) -> AsyncIterator[frozenset[int]]:
        """Release the group; yield the sets of its shards that are connected elsewhere."""
        if self._lease is not None:
            async for shards in self._lease.leave():
                yield shards

    async def keep(self) -> None:
        """Renew the lease until it is lost; raise `LeaseLost` then."""
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
