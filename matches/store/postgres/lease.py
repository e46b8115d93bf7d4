"""Shard group leases with standby processes.

A lease is an advisory lock of the server for each group.  It lasts as long as the connection that
took it.  A hanging holder is detected by the time it was last `seen`: a standby ends its
connection.  Each taking raises the group's epoch, so that an earlier holder hands out no further
deliveries (`matches.store.fence`).  Another lock marks each shard on which a holder is connected:
a process that gives up its group answers users until then.  All times are the server's.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, suppress
from typing import Any, NoReturn

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.core.shards import Claim, Ownership, text_of
from matches.store.errors import LeaseLost, StoreError
from matches.store.postgres.engine import LOCKS, TAKING, dedicated_connection

GROUPS = 0x4C55
"""First of the two numbers of the locks of groups; the second is the group's."""
LISTENING = 0x4C57
"""The same for shards on which their holder is connected."""
BEAT_SECONDS, ANSWER_SECONDS = 2.0, 3.0
TAKING_SECONDS = 10.0
"""Limit of all statements of one taking, which may have to wait for a concurrent one."""
STALE_SECONDS = 9.0  # Time without being seen after which a holder counts as gone.
LOOK_SECONDS = 0.5  # interval of the attempts of a standby
SURE_SECONDS = 0.1  # interval of the checks whether the holder was seen
REGAIN_SECONDS = 30.0  # maximum time in which a holder tries to regain its lock
FOLLOW_SECONDS = 0.2  # interval of the checks of the next holder's progress
SPARE_SECONDS = 1.5  # time after which a standby would have taken a released group
APART_SECONDS = 60.0  # interval after which a repeated failure is logged again
GRACE_SECONDS = 5.0  # time for holders to return after the server was away

LOST = (
    *(OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError),
    # raised in a process that was suspended while a connection was ended
    asyncpg.InternalClientError,
)
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_HELD = f"""
    SELECT number, shard_count, shards, holder, pid, {_NOW} - seen AS unseen
    FROM pg_locks JOIN shard_groups ON number = objid::bigint
    WHERE locktype = 'advisory' AND classid::bigint = {GROUPS} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_BESIDE = f"""
    SELECT classid::bigint AS kind, objid::bigint AS number FROM pg_locks
    WHERE locktype = 'advisory' AND classid::bigint IN ({GROUPS}, {LISTENING}) AND objsubid = 2
    AND granted AND pid <> $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_TAKE = f"""
    INSERT INTO shard_groups (number, epoch, holder, shard_count, shards, release, seen)
    VALUES ($1, 1, $2, $3, $4, $5, {_NOW})
    ON CONFLICT (number) DO UPDATE SET epoch = shard_groups.epoch + 1,
    holder = excluded.holder, shard_count = excluded.shard_count, shards = excluded.shards,
    release = excluded.release, seen = excluded.seen
    RETURNING epoch
"""
_BEAT = f"UPDATE shard_groups SET seen = {_NOW} WHERE number = $1 AND epoch = $2 RETURNING number"

log = logging.getLogger(__name__)


class Lease:
    """A held group of shards, described by `ownership`, for as long as `keep` runs."""

    def __init__(self, engine: AsyncEngine, connection: Any, ownership: Ownership) -> None:
        self.ownership = ownership
        self._engine, self._connection = engine, connection
        self._lost, self._seen = _loss_of(connection), time.monotonic()
        self._listening: set[int] = set()
        self._using, self._left = asyncio.Lock(), False

    @property
    def is_held(self) -> bool:
        """Return whether the connection with the lock is open, as far as is known."""
        return not self._lost.is_set()

    async def keep(self) -> NoReturn:
        """Send heartbeats; raise `LeaseLost` when this process no longer holds the group.

        If the connection to the server was lost and the group was not taken, the lock is regained.
        """
        while True:
            try:
                await self._beat()
            except LOST as error:
                log.warning("shard group %s: lock lost: %r", self.ownership.group, error)
                self._lost.set()
                await self._regain()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._lost.wait()

    async def regained(self) -> None:
        """Wait until the lock is held; `keep` regains it after a lost connection."""
        while not self.is_held:
            await asyncio.sleep(SURE_SECONDS)

    async def sure(self) -> None:
        """Wait until the lease was renewed recently enough to be certain.

        A process that was suspended may not know yet that the group was taken.  A process that has
        given it up knows, and only answers users.
        """
        while not self._left and time.monotonic() - self._seen > STALE_SECONDS:
            await asyncio.sleep(SURE_SECONDS)

    async def listens(self, shard: int) -> None:
        """Mark a shard as connected for the previous holder; see `leave`."""
        self._listening.add(shard)
        with suppress(*LOST):  # The mark is repeated when the group is regained.
            async with self._using:
                await _locks(self._connection, LISTENING, shard)

    async def leave(self) -> AsyncIterator[frozenset[int]]:
        """Give the group up; yield the shards on which the next holder listens, until all are.

        Also ends if the group is not taken soon, because then there is no standby.
        """
        if not self.is_held:
            return
        own, self._left = self._connection.get_server_pid(), True
        await self.close()
        begun, shards = time.monotonic(), frozenset(self.ownership.shards)
        with ExitStack() as opened, suppress(*LOST):
            connection = await _connected(self._engine)
            opened.callback(connection.terminate)
            while True:
                await asyncio.sleep(FOLLOW_SECONDS)
                rows = await connection.fetch(_BESIDE, own, timeout=ANSWER_SECONDS)
                held = {(row["kind"], row["number"]) for row in rows}
                heard = frozenset(shard for shard in shards if (LISTENING, shard) in held)
                yield heard
                is_taken = (GROUPS, self.ownership.group) in held
                if heard == shards or not (is_taken or time.monotonic() - begun < SPARE_SECONDS):
                    return

    async def close(self) -> None:
        """Give the group up, so that a standby may take it."""
        self._connection.terminate()

    async def _beat(self) -> None:
        whose, now = (self.ownership.group, self.ownership.epoch), time.monotonic()
        async with self._using:
            seen = await self._connection.fetchval(_BEAT, *whose, timeout=ANSWER_SECONDS)
        if seen is None:
            raise self._taken()
        self._seen = now

    async def _regain(self) -> None:
        self._connection.terminate()
        try:
            async with asyncio.timeout(REGAIN_SECONDS):
                while not await self._is_retaken():
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise LeaseLost(f"The database was away for {REGAIN_SECONDS:g} seconds.") from None
        log.warning("shard group %s: lock regained", self.ownership.group)

    async def _is_retaken(self) -> bool:
        """Return whether the lock could be taken again; False if the server is away."""
        with suppress(*LOST):
            return await self._retaken()
        return False

    async def _retaken(self) -> bool:
        connection = await _connected(self._engine)
        number, epoch = self.ownership.group, self.ownership.epoch
        with ExitStack() as opened:
            opened.callback(connection.terminate)
            async with asyncio.timeout(TAKING_SECONDS), connection.transaction():
                await _lock_taking(connection)
                if await connection.fetchval(_BEAT, number, epoch) is None:
                    raise self._taken()
                if not await _locks(connection, GROUPS, number):
                    await _end_holder(connection, number)  # This is our own old connection.
                    return False
                for shard in self._listening:
                    await _locks(connection, LISTENING, shard)
            opened.pop_all()
        self._connection, self._lost = connection, _loss_of(connection)
        return True

    def _taken(self) -> LeaseLost:
        return LeaseLost(f"Shard group {self.ownership.group} is held by another process.")


async def taken(engine: AsyncEngine, claim: Claim) -> Lease:
    """Return a held group of shards as soon as one is free.

    Raises `StoreError` if running processes divide the shards differently.
    """
    gone, text = -math.inf, ""
    while True:
        try:
            return await _taken_lease(engine, claim, gone)
        except LOST as error:
            if repr(error) != text or time.monotonic() - gone > APART_SECONDS:
                log.warning("no shard group could be taken, retrying: %r", error)
            gone, text = time.monotonic(), repr(error)
        await asyncio.sleep(LOOK_SECONDS)


async def _taken_lease(engine: AsyncEngine, claim: Claim, gone: float) -> Lease:
    """Return the lease of a group that a new connection holds; see `_waited`."""
    connection = await _connected(engine)
    with ExitStack() as opened:
        opened.callback(connection.terminate)
        ownership = await _waited(connection, claim, gone)
        opened.pop_all()
    return Lease(engine, connection, ownership)


async def _waited(connection: Any, claim: Claim, gone: float) -> Ownership:
    """Wait for a free group, take it and return it.

    `gone` is the monotonic time of the last server failure, after which holders may return first.
    """
    waits, begun = False, time.monotonic()
    while True:
        now = time.monotonic()
        absent = now - gone if now < begun + GRACE_SECONDS else math.inf
        if ownership := await _taken(connection, claim, absent):
            return ownership
        if not waits:
            waits = True
            log.info("all shard groups are held: this process waits as a spare")
        await asyncio.sleep(LOOK_SECONDS)


async def _taken(connection: Any, claim: Claim, absent: float) -> Ownership | None:
    """Take a free group, if any; if none is free, end the connections of hanging holders.

    A group whose holder was not seen for `absent` seconds is left to it.
    """
    async with asyncio.timeout(TAKING_SECONDS), connection.transaction():
        await _lock_taking(connection)
        held = {row["number"]: row for row in await connection.fetch(_HELD, timeout=ANSWER_SECONDS)}
        for row in held.values():
            _check(row, claim)
        left = await _unseen(connection, absent)
        for number, shards in enumerate(claim.groups):
            if number not in left and await _locks(connection, GROUPS, number):
                spelled = claim.shard_count, text_of(shards)
                values = number, claim.holder, *spelled, claim.release
                epoch = await connection.fetchval(_TAKE, *values)
                return Ownership(claim.shard_count or 1, shards, number, epoch)
        for number, row in held.items():
            if row["unseen"] > STALE_SECONDS * 1000:
                log.warning("shard group %s: ending unresponsive holder %s", number, row["holder"])
                await _end_holder(connection, number)
    return None


def _check(held: Any, claim: Claim) -> None:
    """Raise `StoreError` unless a group that is held is one of those in the claim."""
    known = dict(enumerate(map(text_of, claim.groups)))
    theirs = held["shard_count"], held["shards"]
    if theirs != (claim.shard_count, known.get(held["number"])):
        raise StoreError(
            "busy",
            f"{held['holder']} holds shards {theirs[1]} of SHARD_COUNT={theirs[0]}: all processes"
            " need the same SHARD_COUNT and SHARD_GROUPS. To change them stop all.",
        )


async def _connected(engine: AsyncEngine) -> Any:
    async with asyncio.timeout(ANSWER_SECONDS):
        return await dedicated_connection(engine)


def _loss_of(connection: Any) -> asyncio.Event:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    return lost


async def _unseen(connection: Any, seconds: float) -> set[int]:
    """Return the groups whose last holder was not seen for `seconds`."""
    if math.isinf(seconds):
        return set()
    query = f"SELECT number FROM shard_groups WHERE {_NOW} - seen >= $1"
    rows = await connection.fetch(query, int(seconds * 1000), timeout=ANSWER_SECONDS)
    return {row["number"] for row in rows}


async def _lock_taking(connection: Any) -> None:
    """Serialise the takings of groups until the transaction ends."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, {TAKING})")


async def _locks(connection: Any, kind: int, number: int) -> bool:
    """Lock something until the connection ends; return whether it was free."""
    query = f"SELECT pg_try_advisory_lock({kind}, $1)"
    return bool(await connection.fetchval(query, number, timeout=ANSWER_SECONDS))


async def _end_holder(connection: Any, number: int) -> None:
    """End the connection that holds a group."""
    query = f"SELECT pg_terminate_backend(pid) FROM ({_HELD}) AS held WHERE number = $1"
    await connection.fetch(query, number, timeout=ANSWER_SECONDS)
