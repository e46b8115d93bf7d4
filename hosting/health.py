"""Health monitoring for `/healthz` and `/metrics`."""

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
from matches.running.notification_listener import NotificationListener
from matches.running.outbox import OutboxWorker
from matches.store.database import Engines
from matches.store.errors import StoreError
from matches.store.store_counts import StoreCounts
from matches.store.transactions import Transactions
from web.server import WebServer

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0  # lifetime of a result of the database check
ANSWER_SECONDS = 3.0  # timeout of the database check
OVERDUE_SECONDS = 600.0  # age of an undelivered message that indicates a problem

STARTING, SPARE, HOLDING = STATES = ("starting", "spare", "holding")
"""The database is being opened; all shard groups are held by others; the process has its own."""


class ShardGroupState(Protocol):
    """The lease of a shard group, which no other process holds at the same time."""

    @property
    def group(self) -> str:
        """Return the name of the group, empty while the process waits for one."""

    @property
    def epoch(self) -> int:
        """Return the number of times that the group has been taken."""

    @property
    def is_held(self) -> bool:
        """Return whether this process still holds the group."""


class Shards(NamedTuple):
    """The number of shards that a process holds, and of those connected to Discord."""

    held: int = 0
    ready: int = 0


class Queue(NamedTuple):
    """Waiting messages, the age of the oldest one, and the number of unreachable places."""

    waiting: int = 0
    oldest_seconds: float = 0.0
    parked: int = 0


class Counts(NamedTuple):
    """Counts of this process's rows in the database."""

    unfinished: dict[tuple[str, str], int] = {}
    undelivered: int = 0
    unannounced: int = 0


class Health(NamedTuple):
    """Health of a process at one time; a standby waits for a group and is well without shards.

    `web` is whether web pages are served, None if the settings contain no port for them.
    """

    state: str
    group: str | None
    epoch: int
    held: bool
    database: bool
    listening: bool
    shards: Shards
    queues: dict[str, Queue]
    counts: Counts
    web: bool | None = None

    @property
    def problems(self) -> list[str]:
        """Return the problems."""
        if self.state == SPARE:
            return [] if self.database else ["database"]
        oldest = max((queue.oldest_seconds for queue in self.queues.values()), default=0.0)
        found = {
            "lease": not self.held,
            "database": not self.database,
            "listening": not self.listening,
            "web": self.web is False,
            "shards": self.shards.held == 0 or self.shards.ready < self.shards.held,
            "undelivered": oldest > OVERDUE_SECONDS,
        }
        return [name for name, is_wrong in found.items() if is_wrong]

    def as_dict(self) -> dict[str, object]:
        """Return the content of `/healthz` as plain data."""
        return {
            "status": "ok" if not self.problems else "unwell",
            "wrong": self.problems,
            "release": RELEASE,
            "state": self.state,
            "group": self.group,
            "epoch": self.epoch,
            "lease": self.held,
            "database": self.database,
            "listening": self.listening,
            "shards": self.shards._asdict(),
            "web": self.web,
            "undelivered": {name: queue._asdict() for name, queue in self.queues.items()},
        }


class HealthMonitor:
    """Monitor of the parts of the process.

    `hold` is set if there are shard groups, `pages` if there are web pages.
    """

    def __init__(self) -> None:
        self.hold: ShardGroupState | None = None
        self.pages: WebServer | None = None
        self._opened: Transactions | None = None
        self._bot: Longtable | None = None
        self._hearing: NotificationListener | None = None
        self._ready: set[int] = set()
        self._counts, self._database, self._looked = Counts(), False, float("-inf")
        self._looking = asyncio.Lock()

    def attend_database(self, engines: Engines) -> None:
        """Monitor the open database, even if no bot is started."""
        self._opened = Transactions(engines)

    def monitor(self, bot: Longtable, hearing: NotificationListener) -> None:
        """Monitor a bot from now on."""
        self._bot, self._hearing = bot, hearing
        self._opened, self._looked = bot.store.transactions, float("-inf")
        bot.add_listener(self._begun, "on_shard_ready")
        bot.add_listener(self._begun, "on_shard_resumed")
        bot.add_listener(self._lost, "on_shard_disconnect")

    async def check(self) -> Health:
        """Return the current health; the database is checked every few seconds at most."""
        await self._ask()
        bot, hold = self._bot, self.hold
        return Health(
            state=self._state(),
            group=hold.group or None if hold else None,
            epoch=hold.epoch if hold else 0,
            held=hold is None or hold.is_held,
            database=self._database,
            listening=self._hearing is None or self._hearing.is_listening,
            shards=Shards(len(bot.shards), len(self._ready)) if bot else Shards(),
            queues=self._queues(bot) if bot else {},
            counts=self._counts,
            web=self.pages.is_serving if self.pages else None,
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
        """Check the database, if it is open and was not checked recently."""
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
                log.warning("health check: database not responding (%s)", type(error).__name__)
                self._database = False
            self._looked = time.monotonic()

    async def _begun(self, shard: int) -> None:
        self._ready.add(shard)

    async def _lost(self, shard: int) -> None:
        self._ready.discard(shard)


async def _counted(census: StoreCounts) -> Counts:
    return Counts(await census.unfinished(), await census.undelivered(), await census.unannounced())


def _queue(waiting: int, worker: OutboxWorker | AnnouncementWorker) -> Queue:
    return Queue(waiting, round(worker.seconds_waiting(), 1), worker.parked())
