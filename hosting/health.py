"""How the process is: what it holds, hears and has still to deliver."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple, Protocol

from sqlalchemy import literal, select
from sqlalchemy.exc import DBAPIError

from cogs.frame.client import Longtable
from matches.core.release import RELEASE
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.hearing import Hearing
from matches.running.outbox import OutboxWorker
from matches.store.census import Census
from matches.store.database import Engines
from matches.store.errors import StoreError
from matches.store.transactions import Transactions

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0  # what the database was asked is true for so long
ANSWER_SECONDS = 3.0  # for the database
OVERDUE_SECONDS = 600.0  # so long nothing waits unless something is wrong

STARTING, SPARE, HOLDING = STATES = ("starting", "spare", "holding")
"""The database is being opened; every group of shards is another's; the process has its own."""


class Hold(Protocol):
    """The hold on a group of shards that no other process has meanwhile."""

    @property
    def group(self) -> str:
        """Return the name of the group, empty while the process waits for one."""

    @property
    def epoch(self) -> int:
        """Return how many times the group has been taken."""

    @property
    def is_held(self) -> bool:
        """Return whether the group is still this process's own."""


class Shards(NamedTuple):
    """How many shards a process holds, and how many of them Discord talks to."""

    held: int = 0
    ready: int = 0


class Queue(NamedTuple):
    """Messages that wait, how long the oldest one has, and how many places are closed to them."""

    waiting: int = 0
    oldest_seconds: float = 0.0
    parked: int = 0


class Counts(NamedTuple):
    """What the database holds of our own."""

    living: dict[tuple[str, str], int] = {}
    undelivered: int = 0
    unannounced: int = 0


class Health(NamedTuple):
    """How a process is at one moment; a spare waits for a group and is well without shards."""

    state: str
    group: str | None
    epoch: int
    held: bool
    database: bool
    listening: bool
    shards: Shards
    queues: dict[str, Queue]
    counts: Counts

    @property
    def wrong(self) -> list[str]:
        """Return what is not as it should be."""
        if self.state == SPARE:
            return [] if self.database else ["database"]
        oldest = max((queue.oldest_seconds for queue in self.queues.values()), default=0.0)
        found = {
            "lease": not self.held,
            "database": not self.database,
            "listening": not self.listening,
            "shards": self.shards.held == 0 or self.shards.ready < self.shards.held,
            "undelivered": oldest > OVERDUE_SECONDS,
        }
        return [name for name, is_wrong in found.items() if is_wrong]

    def told(self) -> dict[str, object]:
        """Return what `/healthz` says, as plain data."""
        return {
            "status": "ok" if not self.wrong else "unwell",
            "wrong": self.wrong,
            "release": RELEASE,
            "state": self.state,
            "group": self.group,
            "epoch": self.epoch,
            "lease": self.held,
            "database": self.database,
            "listening": self.listening,
            "shards": self.shards._asdict(),
            "undelivered": {name: queue._asdict() for name, queue in self.queues.items()},
        }


class Watch:
    """Looks after the parts of the process it was shown; `hold` is set where there are groups."""

    def __init__(self) -> None:
        self.hold: Hold | None = None
        self._opened: Transactions | None = None
        self._bot: Longtable | None = None
        self._hearing: Hearing | None = None
        self._ready: set[int] = set()
        self._counts, self._database, self._looked = Counts(), False, float("-inf")
        self._looking = asyncio.Lock()

    def attend_database(self, engines: Engines) -> None:
        """Look after the database, which is open, whether or not a bot comes of it."""
        self._opened = Transactions(engines)

    def attend(self, bot: Longtable, hearing: Hearing) -> None:
        """Look after a bot from now on."""
        self._bot, self._hearing = bot, hearing
        self._opened, self._looked = bot.store.transactions, float("-inf")
        bot.add_listener(self._begun, "on_shard_ready")
        bot.add_listener(self._begun, "on_shard_resumed")
        bot.add_listener(self._lost, "on_shard_disconnect")

    async def look(self) -> Health:
        """Return how the process is; the database is asked every few seconds at most."""
        await self._ask()
        bot, hold = self._bot, self.hold
        return Health(
            state=self._state(),
            group=hold.group or None if hold else None,
            epoch=hold.epoch if hold else 0,
            held=hold is None or hold.is_held,
            database=self._database,
            listening=self._hearing is None or self._hearing.is_sound,
            shards=Shards(len(bot.shards), len(self._ready)) if bot else Shards(),
            queues=self._queues(bot) if bot else {},
            counts=self._counts,
        )

    def _queues(self, bot: Longtable) -> dict[str, Queue]:
        counts = self._counts
        return {
            "matches": _queue(counts.undelivered, bot.worker),
            "tournaments": _queue(counts.unannounced, bot.announcer),
        }

    def _state(self) -> str:
        if self._opened is None:
            return STARTING
        return SPARE if self.hold is not None and not self.hold.group else HOLDING

    async def _ask(self) -> None:
        """Ask the database, once it is open and unless that was done just now."""
        async with self._looking:
            if self._opened is None or time.monotonic() - self._looked < LOOK_SECONDS:
                return
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._opened.scalar(select(literal(1)))
                    if self._bot is not None:
                        self._counts = await _counted(self._bot.store.census)
                self._database = True
            except (StoreError, DBAPIError, OSError) as error:  # a timeout is an OSError
                log.warning("the database does not answer: %s", type(error).__name__)
                self._database = False
            self._looked = time.monotonic()

    async def _begun(self, shard: int) -> None:
        self._ready.add(shard)

    async def _lost(self, shard: int) -> None:
        self._ready.discard(shard)


async def _counted(census: Census) -> Counts:
    return Counts(await census.living(), await census.undelivered(), await census.unannounced())


def _queue(waiting: int, worker: OutboxWorker | AnnouncementWorker) -> Queue:
    return Queue(waiting, round(worker.seconds_waiting(), 1), worker.parked())
