"""Which shards this process holds: all of them, or a group that no other process has."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from matches.core.release import RELEASE
from matches.core.shards import groups_of
from matches.store.database import Engines
from matches.store.postgres.lease import Claim, Lease, taken
from settings import Settings, SettingsError


def claim_of(settings: Settings, *, is_server: bool) -> Claim:
    """Return what this process asks for; raise `SettingsError` where that makes no sense."""
    count, text = settings.shard_count, settings.shard_groups
    if text and not (count and is_server):
        raise SettingsError("SHARD_GROUPS needs SHARD_COUNT and a PostgreSQL database.")
    try:
        groups = groups_of(text, count or 1)
    except ValueError as error:
        raise SettingsError(f"SHARD_GROUPS: {error}.") from error
    return Claim(count, groups, f"{socket.gethostname()}:{os.getpid()}", RELEASE)


@asynccontextmanager
async def holding(
    claim: Claim, engines: Engines, stop: asyncio.Event
) -> AsyncIterator[Lease | None]:
    """Hold a group of shards meanwhile, as soon as one is free; None where there is one process.

    None as well where `stop` was set before any was free.
    """
    if not engines.is_server:
        yield None
        return
    lease = await _unless(stop, claim, engines)
    try:
        yield lease
    finally:
        if lease is not None:
            await lease.close()


async def _unless(stop: asyncio.Event, claim: Claim, engines: Engines) -> Lease | None:
    taking = asyncio.create_task(taken(engines.writer, claim))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait([taking, stopping], return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if taking.done():
        return taking.result()
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    return None
