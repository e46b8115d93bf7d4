"""Who holds which shards: a lock of the server's for each group, and spares that wait for one.

A lock lasts as long as the connection that took it.  A holder that stands still is known by when it
was `seen`: a spare ends its connection.  Each taking raises the group's epoch, so that whoever held
it before hands nothing more out (`matches.store.fence`).  Another lock tells of each shard to which
a holder listens: who leaves answers people until then.  All moments are the server's.
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
from matches.store.postgres.engine import LOCKS, TAKING, own_connection

GROUPS = 0x4C55
"""First of the two numbers of the locks of groups; the second is the group's."""
LISTENING = 0x4C57
"""The same of shards to which their holder listens."""
BEAT_SECONDS, ANSWER_SECONDS = 2.0, 3.0
TAKING_SECONDS = 10.0
"""For all statements of one taking, which may have to wait for another one's."""
STALE_SECONDS = 9.0  # without being seen: nobody is there any more
LOOK_SECONDS = 0.5  # between two looks of a spare
SURE_SECONDS = 0.1  # between two looks whether the holder was seen
REGAIN_SECONDS = 30.0  # for which a holder tries to come back
FOLLOW_SECONDS = 0.2  # between two looks of who leaves how far the next holder is
SPARE_SECONDS = 1.5  # after which a spare would have taken what was given up
APART_SECONDS = 60.0  # without the same failure, after which it is logged again
GRACE_SECONDS = 5.0  # for which a spare lets holders come back to a server that was away

LOST = (
    *(OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError),
    asyncpg.InternalClientError,  # of who stood still while a connection was ended
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
    """A group of shards that is held, as `ownership` names it, for as long as `keep` runs."""

    def __init__(self, engine: AsyncEngine, connection: Any, ownership: Ownership) -> None:
        self.ownership = ownership
        self._engine, self._connection = engine, connection
        self._lost, self._seen = _loss_of(connection), time.monotonic()
        self._listening: set[int] = set()
        self._using, self._left = asyncio.Lock(), False

    @property
    def is_held(self) -> bool:
        """Return whether the connection stands that holds the lock, as far as is known."""
        return not self._lost.is_set()

    async def keep(self) -> NoReturn:
        """Let spares see that the holder is there; raise `LeaseLost` when it is the holder no more.

        Where the way to the server broke and nobody has taken the group meanwhile it is held on.
        """
        while True:
            try:
                await self._beat()
            except LOST as error:
                log.warning("group %s: its lock is lost: %r", self.ownership.group, error)
                self._lost.set()
                await self._regain()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._lost.wait()

    async def regained(self) -> None:
        """Wait until the lock is held, if the way to the server is broken: `keep` sees to that."""
        while not self.is_held:
            await asyncio.sleep(SURE_SECONDS)

    async def sure(self) -> None:
        """Wait until the group was held so lately that nobody can have taken it.

        Who stood still has not been told yet that it is another's.  Who has given it up knows, and
        tells only what people ask of it.
        """
        while not self._left and time.monotonic() - self._seen > STALE_SECONDS:
            await asyncio.sleep(SURE_SECONDS)

    async def listens(self, shard: int) -> None:
        """Let who held the group before know that a shard is listened to; see `leave`."""
        self._listening.add(shard)
        with suppress(*LOST):  # whoever regains the group tells it again
            async with self._using:
                await _locks(self._connection, LISTENING, shard)

    async def leave(self) -> AsyncIterator[frozenset[int]]:
        """Give the group up; yield to which of its shards the next holder listens, until it is all.

        Ends, too, where nobody takes it up soon: then no spare waits.
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
        """Give the group up: a spare may take it."""
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
        log.warning("group %s: its lock is held again", self.ownership.group)

    async def _is_retaken(self) -> bool:
        """Return whether the lock could be taken again; a server that is away is no error."""
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
                    await _end_holder(connection, number)  # our own old connection
                    return False
                for shard in self._listening:
                    await _locks(connection, LISTENING, shard)
            opened.pop_all()
        self._connection, self._lost = connection, _loss_of(connection)
        return True

    def _taken(self) -> LeaseLost:
        return LeaseLost(f"Group {self.ownership.group} of shards is another process's by now.")


async def taken(engine: AsyncEngine, claim: Claim) -> Lease:
    """Return a group of shards, held, as soon as one is free.

    Raises `StoreError` where processes run that share the shards out otherwise.
    """
    connection, gone, told = await _connected(engine), -math.inf, ""
    while True:
        with ExitStack() as opened:
            opened.callback(connection.terminate)
            try:
                ownership = await _waited(connection, claim, gone)
                opened.pop_all()
                return Lease(engine, connection, ownership)
            except LOST as error:
                if repr(error) != told or time.monotonic() - gone > APART_SECONDS:
                    log.warning("no group of shards can be taken, tried again: %r", error)
                gone, told = time.monotonic(), repr(error)
        await asyncio.sleep(LOOK_SECONDS)
        connection = await _back(engine)


async def _waited(connection: Any, claim: Claim, gone: float) -> Ownership:
    """Return the group that was taken as soon as one was free.

    Where the server was `gone` (when, by the monotonic clock) holders have time to come back first.
    """
    waits, begun = False, time.monotonic()
    while True:
        now = time.monotonic()
        absent = now - gone if now < begun + GRACE_SECONDS else math.inf
        if ownership := await _taken(connection, claim, absent):
            return ownership
        if not waits:
            waits = True
            log.info("every group of shards is held: this process waits as a spare")
        await asyncio.sleep(LOOK_SECONDS)


async def _taken(connection: Any, claim: Claim, absent: float) -> Ownership | None:
    """Take a free group, if any; where none is free, end who stands still and holds one.

    One whose holder was not seen for `absent` seconds is left to it.
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
                log.warning("group %s: %s stands still and is put out", number, row["holder"])
                await _end_holder(connection, number)
    return None


def _check(held: Any, claim: Claim) -> None:
    """Raise `StoreError` unless a group that is held is one of those asked for."""
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
        return await own_connection(engine)


async def _back(engine: AsyncEngine) -> Any:
    """Return a new connection as soon as there is one."""
    while True:
        with suppress(*LOST):
            return await _connected(engine)
        await asyncio.sleep(LOOK_SECONDS)


def _loss_of(connection: Any) -> asyncio.Event:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    return lost


async def _unseen(connection: Any, seconds: float) -> set[int]:
    """Return the groups that were held once and whose holder was not seen for so long."""
    if math.isinf(seconds):
        return set()
    query = f"SELECT number FROM shard_groups WHERE {_NOW} - seen >= $1"
    rows = await connection.fetch(query, int(seconds * 1000), timeout=ANSWER_SECONDS)
    return {row["number"] for row in rows}


async def _lock_taking(connection: Any) -> None:
    """Let others wait that want to take a group meanwhile."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({LOCKS}, {TAKING})")


async def _locks(connection: Any, kind: int, number: int) -> bool:
    """Lock something until the connection ends; return whether it was free."""
    query = f"SELECT pg_try_advisory_lock({kind}, $1)"
    return bool(await connection.fetchval(query, number, timeout=ANSWER_SECONDS))


async def _end_holder(connection: Any, number: int) -> None:
    """End the connection that holds a group."""
    query = f"SELECT pg_terminate_backend(pid) FROM ({_HELD}) AS held WHERE number = $1"
    await connection.fetch(query, number, timeout=ANSWER_SECONDS)
