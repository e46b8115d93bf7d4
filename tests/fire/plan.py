"""Plan of a run: number of users and frequency of faults."""

from __future__ import annotations

from typing import NamedTuple

from tests.fire.cluster import Shards

MINUTE = 60
SHARE_OF_STORM = 0.5  # of the long run; then no process is killed, to measure memory
MIN_SERVERS, SHARDS_EACH = 4, 2
SHORT_OUTAGE, LONG_OUTAGE = 3.0, 20.0  # seconds; after 30 a process exits


class Plan(NamedTuple):
    """Plan of a run; `storm` and `drizzle` are in seconds, processes are killed in the storm only.

    `people` play on each of the `servers`, all other numbers are of the whole run. With several
    `processes` there is an additional standby, and further faults: `freezes`, `doors` that are
    shut to a single process, `outages` of the database in seconds, and new `releases`. `ages` of
    all boards, `locks` of threads and `removals` of boards are mishaps like `archives`. With
    `strict_names` Discord resolves fewer names of files (`Writer`), with `long_waits` it also
    imposes rate limits of more than a minute. `faults` is the share of requests that fail; with
    `every_fault` the users play until requests have failed in every way. With `prerenders` each
    process draws common parts of pictures after each start.
    """

    seed: int
    people: int
    matches: int
    storm: float
    drizzle: float
    kills: int
    cuts: int
    jumps: int
    archives: int
    closings: int
    deletions: int
    ages: int = 1
    locks: int = 1
    removals: int = 1
    strict_names: bool = False
    long_waits: bool = True
    prerenders: bool = True
    tournaments: int = 2
    faults: float = 0.04
    every_fault: bool = False
    doubled: float = 0.05
    pause: float = 0.5
    tiles: tuple[int, int] = (6, 25)
    processes: int = 1
    servers: int = 1
    freezes: int = 0
    doors: int = 0
    outages: tuple[float, ...] = ()
    releases: int = 0

    @property
    def shards(self) -> Shards | None:
        """Return the distribution of the servers among processes, None for a single process."""
        if self.processes == 1:
            return None
        each = self.servers // self.processes
        groups = [f"{each * at}-{each * at + each - 1}" for at in range(self.processes)]
        return Shards(self.servers, ",".join(groups), buckets=1)


def long_plan(minutes: float, seed: int, processes: int = 1) -> Plan:
    """Return the plan of the long run."""
    seconds = minutes * MINUTE
    plan = Plan(
        seed=seed,
        people=36,
        matches=100,
        tournaments=6,
        storm=seconds * SHARE_OF_STORM,
        drizzle=seconds * (1 - SHARE_OF_STORM),
        kills=max(2, int(minutes * 2)),
        cuts=max(2, int(minutes * 2)),
        jumps=max(2, int(minutes)),
        archives=max(2, int(minutes * 4)),
        closings=max(1, int(minutes)),
        deletions=max(1, int(minutes)),
        ages=max(1, int(minutes)),
        locks=max(1, int(minutes)),
        removals=max(1, int(minutes * 2)),
        strict_names=bool(seed % 2),
        pause=1.5,
    )
    if processes == 1:
        return plan
    servers = max(MIN_SERVERS, SHARDS_EACH * processes)
    return plan._replace(
        processes=processes,
        servers=servers,
        people=plan.people // servers,
        pause=plan.pause * processes,  # They share the processors of one machine.
        tournaments=servers,
        freezes=max(1, int(minutes / 3)),
        doors=max(1, int(minutes / 2)),
        outages=(LONG_OUTAGE, *[SHORT_OUTAGE] * max(1, int(minutes / 2))),
        releases=max(1, int(minutes / 5)),
    )
