"""Matches under fire: the real program, dozens of people, and everything that can go wrong.

`python -m tests.fire.run` plays for MINUTES (10) with SEED; what it prints at the end is what held.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from matches.store.store import open_store
from tests.fire import checks, tournaments
from tests.fire.gateway import CUTS
from tests.fire.ledger import Ledger
from tests.fire.loopback import Loopback
from tests.fire.people import Habits, Lobby, Player, until
from tests.fire.program import Program
from tests.fire.witness import Witness
from tests.fire.world import Person

CALM_SECONDS = 300.0  # until everything has reached Discord once nothing fails any more
QUIET_SECONDS = 1.0  # in which nothing happens any more when it is calm
CLOSED_SECONDS = (1.0, 6.0)  # for which the bot may not write
LONG_WATCH = 120  # samples of the memory, one a second, that say something
MOST_GROWTH = 1.3
HOUR, MINUTE = 3600, 60
SHARE_OF_STORM = 0.5  # of the long form; after it nobody kills, so that memory can be watched
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ian", "Jun", "Kai", "Lea")


class Plan(NamedTuple):
    """What a run is made of; `storm` and `drizzle` are in seconds, killed is only in the storm."""

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
    tournaments: int = 2
    faults: float = 0.04
    doubled: float = 0.05
    pause: float = 0.5
    tiles: tuple[int, int] = (6, 25)


@dataclass
class Report:
    """What a run was and what was found wrong."""

    figures: dict[str, str] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield the report for people to read."""
        width = max(map(len, self.figures))
        yield from (f"{name:<{width}}  {figure}" for name, figure in self.figures.items())
        yield from (f"WRONG: {wrong}" for wrong in self.wrong)
        yield f"{len(self.wrong)} things are wrong" if self.wrong else "everything held"


class Run:
    """One run, from the first match to the last check."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._plan, self._rng = plan, random.Random(plan.seed)
        people = [_person(at) for at in range(plan.people)]
        self._loopback = Loopback(people, plan.seed)
        self._program = Program(folder, self._loopback)
        self._witness = Witness(self._program.database)
        self._ledger = Ledger(self._witness.seq_at)
        self._loopback.world.shown.append(self._ledger.show)
        lobby = Lobby(plan.matches, plan.tiles, plan.tournaments)
        habits = Habits(pause=plan.pause)
        self._players = [
            Player(
                self._loopback,
                self._loopback.world,
                self._ledger,
                lobby,
                person,
                self._rng_of(person),
                habits,
            )
            for person in people
        ]
        self._done: Counter[str] = Counter()
        self._memory: list[float] = []
        self._stuck: list[str] = []

    def _rng_of(self, person: Person) -> random.Random:
        return random.Random(f"{self._plan.seed}:{person.id}")

    async def report(self) -> Report:
        """Play, let everything fail, wait for calm, and return what there is to say."""
        async with self._loopback.running():
            try:
                await self._program.start()
                await self._play()
                undelivered = await self._calm_down()
                stopped = await self._program.stop()
            finally:
                await self._program.kill()
        store = await open_store(self._program.url)
        try:
            wrong = await checks.complaints(
                store, self._witness.matches(), self._ledger, self._loopback.world
            )
            wrong += await tournaments.complaints(store, self._ledger, self._loopback.world)
        finally:
            await store.close()
        wrong += [] if stopped == 0 else [f"it ended with {stopped}"]
        wrong += [f"process {left} was left behind" for left in await self._program.orphans()]
        wrong += [f"{undelivered} messages never arrived"] if undelivered else []
        wrong += self._stuck
        wrong += _grown(self._memory)
        wrong += checks.log_lines(self._program.log.read_text("utf-8"))
        wrong += self._loopback.rest.problems[:20]
        return Report(self._figures(), wrong)

    # --- the fire ------------------------------------------------------------------------------

    async def _play(self) -> None:
        stop, faults = asyncio.Event(), self._loopback.faults
        playing = [asyncio.create_task(player.live(stop)) for player in self._players]
        try:
            await until(lambda: bool(self._loopback.world.threads), CALM_SECONDS)
            faults.rate, faults.doubled = self._plan.faults, self._plan.doubled
            await self._storm(self._plan.storm, self._plan.kills)
            await self._storm(self._plan.drizzle, 0)
        finally:
            faults.rate = faults.doubled = 0
            stop.set()
            await asyncio.gather(*playing)

    async def _storm(self, seconds: float, kills: int) -> None:
        """Let things happen in any order, evenly over a time."""
        if not seconds:
            return
        plan, memory = self._plan, asyncio.create_task(self._watch_memory())
        events = ["kill"] * kills + ["cut"] * plan.cuts + ["jump"] * plan.jumps
        events += ["archive"] * plan.archives + ["close"] * plan.closings
        events += ["delete"] * plan.deletions
        self._rng.shuffle(events)
        end = time.monotonic() + seconds
        for left in range(len(events), 0, -1):
            spare = max(0.0, end - time.monotonic()) / (left + 1)
            await asyncio.sleep(spare * self._rng.uniform(0.5, 1.5))
            await self._happen(events[left - 1])
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        memory.cancel()
        await asyncio.gather(memory, return_exceptions=True)

    async def _happen(self, event: str) -> None:
        if event == "kill":
            await self._program.kill()
            await self._program.start()
        elif event == "cut":
            how = self._rng.choice(CUTS)
            self._done[f"cut: {how}"] += 1
            await self._loopback.gateway.cut(how)
        elif event == "jump":
            self._jump()
        else:
            self._done[event] += await self._moderate(event)

    async def _moderate(self, event: str) -> int:
        """Let happen in the channel what a bot must bear; return how often it did."""
        world = self._loopback.world
        if event == "close":
            world.close()
            await asyncio.sleep(self._rng.uniform(*CLOSED_SECONDS))
            world.close(closed=False)
            return 1
        played = {thread: self._witness.match_at(thread) for thread in world.threads}
        found = [(thread, match_id) for thread, match_id in played.items() if match_id is not None]
        if not found:
            return 0
        thread, match_id = self._rng.choice(found)
        if event == "archive":
            world.archive(thread)
        else:
            await self._move(match_id, world.replace_thread(thread, "another"))
        return 1

    async def _move(self, match_id: int, thread: int) -> None:
        """Let its players ask for a match in another thread until it is there.

        Of that of a tournament nobody else knows where its thread was.
        """
        end, users = time.monotonic() + CALM_SECONDS, self._witness.players(match_id)
        players = [player for player in self._players if player.person.id in users]
        while self._witness.match_at(thread) != match_id:
            if time.monotonic() > end:
                self._stuck.append(f"match {match_id} did not move to another thread")
                return
            if self._loopback.gateway.connected:
                await self._rng.choice(players or self._players).command(
                    thread, "match board", match=match_id
                )
            await asyncio.sleep(QUIET_SECONDS)

    def _jump(self) -> None:
        """Let the clock of the program be wrong by a lot."""
        back = self._rng.random() < 0.4
        self._program.jump(
            -self._rng.uniform(1, 30) * MINUTE if back else self._rng.uniform(1, 40) * HOUR
        )
        self._done["jump back" if back else "jump forward"] += 1

    async def _watch_memory(self) -> None:
        self._memory.clear()
        while True:
            self._memory.append(self._program.memory())
            await asyncio.sleep(1)

    async def _calm_down(self) -> int:
        """Return how much has not reached Discord after a long time in which nothing failed."""
        await until(lambda: self._loopback.gateway.connected, CALM_SECONDS)
        await self._players[0].command(self._loopback.world.games, "admin doctor")
        end, before = time.monotonic() + CALM_SECONDS, (-1, -1)
        while time.monotonic() < end and before != (now := self._progress()):
            before = now
            await until(lambda: not self._witness.undelivered(), end - time.monotonic())
            await asyncio.sleep(QUIET_SECONDS)
        return self._witness.undelivered()

    def _progress(self) -> tuple[int, int]:
        """Return what grows as long as robots play on, and old clicks are answered."""
        said = sum(len(wish.interaction.told) for wish in self._ledger.wishes.values())
        return self._witness.decisions(), said

    # --- what there is to say ------------------------------------------------------------------

    def _figures(self) -> dict[str, str]:
        wishes = list(self._ledger.wishes.values())
        world, faults = self._loopback.world, self._loopback.faults
        messages = [message for channel in world.messages.values() for message in channel.values()]
        times = sorted(
            (wish.interaction.answered - wish.interaction.sent) * 1000
            for wish in wishes
            if wish.interaction.answered is not None
        )
        figures = {
            "seed": self._plan.seed,
            "people": self._plan.people,
            "matches": len(self._witness.matches()),
            "tournaments, their tables": self._witness.tournaments(),
            "rows of their logs": self._witness.decisions(),
            "clicks and commands": len(wishes),
            "  acknowledged in words": sum(wish.acknowledged for wish in wishes),
            "  refused": sum(wish.refused for wish in wishes),
            "  never answered": sum(wish.interaction.answered is None for wish in wishes),
            "messages, edits": f"{len(messages)}, {sum(message.edits for message in messages)}",
            "pings": len(self._ledger.pings),
            "kills": self._program.kills,
            "identified, resumed": (
                f"{self._loopback.gateway.identified}, {self._loopback.gateway.resumed}"
            ),
            **dict(sorted((self._done + faults.done).items())),
            "acknowledged after": _spread(times),
            "memory": _growth(self._memory),
        }
        return {name: str(figure) for name, figure in figures.items()}


def _person(number: int) -> Person:
    """Return somebody; every fourth reads Japanese."""
    name = f"{NAMES[number % len(NAMES)]} {number // len(NAMES) + 1}"
    return Person(10_000 + number, name, "ja" if number % 4 == 3 else "en-US")


def _spread(times: list[float]) -> str:
    if len(times) < 2:
        return "-"
    late = times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"{statistics.median(times):.0f} ms median, {late:.0f} ms p99, {times[-1]:.0f} ms worst"


def _thirds(samples: list[float]) -> tuple[float, float]:
    """Return the memory after warming up and at the end."""
    third = len(samples) // 3
    return statistics.median(samples[third : 2 * third]), statistics.median(samples[2 * third :])


def _growth(samples: list[float]) -> str:
    if len(samples) < 3:
        return "-"
    warm, end = _thirds(samples)
    return f"{warm:.0f} MiB warm, {end:.0f} MiB at the end"


def _grown(samples: list[float]) -> list[str]:
    """Return a complaint if the memory was watched for long and did not stay flat."""
    if len(samples) < LONG_WATCH:
        return []
    warm, end = _thirds(samples)
    grown = end > warm * MOST_GROWTH
    return [f"the memory grew from {warm:.0f} to {end:.0f} MiB"] if grown else []


def long_plan(minutes: float, seed: int) -> Plan:
    """Return the plan of the long form."""
    seconds = minutes * MINUTE
    return Plan(
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
        pause=1.5,
    )


def main() -> int:
    """Run the long form; return 1 where something is wrong."""
    logging.basicConfig(level=logging.WARNING)
    minutes = float(os.environ.get("MINUTES") or 10)
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    folder = Path(tempfile.mkdtemp(prefix="fire-"))
    print(f"seed {seed}, {minutes:g} minutes; everything is kept in {folder}", flush=True)
    report = asyncio.run(Run(long_plan(minutes, seed), folder).report())
    print("\n".join(report.lines()))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
