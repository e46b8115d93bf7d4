"""Soak test: the real program with dozens of simulated users and all kinds of faults.

`python -m tests.fire.run` plays for MINUTES (10) with SEED and PROCESSES (1): one on an SQLite
file, or several with a standby on a separate PostgreSQL. It prints the results at the end.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from matches.service.service import Service
from matches.store.store import open_store
from tests.fire import checks, tournaments
from tests.fire.mishaps import CALM_SECONDS, QUIET_SECONDS, Mishaps
from tests.fire.outages import KILLED, LEASE_LOST, Outages
from tests.fire.people import until
from tests.fire.plan import Plan, long_plan
from tests.fire.readers import Readers
from tests.fire.report import Memory, Report, each, grouped, shares, spread
from tests.fire.scene import Scene
from tests.fire.standing import StuckDeliveryMonitor
from tests.postgres import Server, server


class Run:
    """One run, from the first match to the last check."""

    def __init__(self, plan: Plan, folder: Path, database: Server | None = None) -> None:
        self._plan = plan
        self._scene = Scene(plan, folder, database)
        self._mishaps = Mishaps(self._scene, random.Random(f"{plan.seed}:mishaps"))
        self._outages = Outages(self._scene, random.Random(f"{plan.seed}:outages"))
        self._readers = Readers(self._scene, random.Random(f"{plan.seed}:readers"))
        self._memory: dict[str, Memory] = {}
        self._standing = StuckDeliveryMonitor(self._scene)

    async def report(self) -> Report:
        """Play with all faults, wait for the end of all deliveries, and return the report."""
        scene = self._scene
        async with scene.loopback.running():
            keeping = asyncio.create_task(scene.cluster.keep_up())
            watching = asyncio.create_task(self._standing.watch())
            try:
                await self._play()
                undelivered = await self._calm_down()
                await scene.cluster.settled()
                await self._readers.check_hidden()
                keeping.cancel()
                stopped = await scene.cluster.stop()
            finally:
                keeping.cancel()
                watching.cancel()
                await asyncio.gather(keeping, watching, return_exceptions=True)
                await scene.cluster.end()
        try:
            wrong = [*await self._judged(), *self._ended(stopped)]
            wrong += grouped(list(self._readers.complaints()))
            wrong += [f"process {left} was left behind" for left in await scene.cluster.orphans()]
            wrong += [f"{undelivered} messages never arrived"] if undelivered else []
            return Report(self._figures(), [*scene.wrong, *wrong])
        finally:
            scene.close()

    # --- the fire ------------------------------------------------------------------------------

    async def _play(self) -> None:
        stop, faults = asyncio.Event(), self._scene.loopback.faults
        await self._scene.cluster.settled()
        communities = self._scene.communities
        await self._readers.publish()
        playing = [asyncio.create_task(p.live(stop)) for one in communities for p in one.players]
        reading = asyncio.create_task(self._readers.read())
        try:
            await until(lambda: all(one.world.threads for one in communities), CALM_SECONDS)
            await self._readers.hide()
            faults.rate, faults.doubled = self._plan.faults, self._plan.doubled
            await self._storm(self._plan.storm, self._mishaps, self._outages)
            await self._storm(self._plan.drizzle, self._mishaps)
            if self._plan.every_fault:
                await until(lambda: not faults.unseen, CALM_SECONDS)
        finally:
            faults.rate = faults.doubled = 0
            stop.set()
            await asyncio.gather(*playing)
            await self._readers.end(reading)

    async def _storm(self, seconds: float, *kinds: Mishaps | Outages) -> None:
        """Trigger mishaps and outages concurrently for `seconds`."""
        if not seconds:
            return
        watching = asyncio.create_task(self._watch_memory())
        try:
            await asyncio.gather(*(self._let_happen(kind, seconds) for kind in kinds))
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _let_happen(self, kind: Mishaps | Outages, seconds: float) -> None:
        """Trigger the faults of one kind in random order, evenly distributed over `seconds`."""
        names, rng = kind.names(), random.Random(f"{self._plan.seed}:{kind.names()}")
        rng.shuffle(names)
        end = time.monotonic() + seconds
        for at, name in enumerate(names):
            spare = max(0.0, end - time.monotonic()) / (len(names) - at + 1)
            await asyncio.sleep(spare * rng.uniform(0.5, 1.5))
            await kind.happen(name)
        await asyncio.sleep(max(0.0, end - time.monotonic()))

    async def _watch_memory(self) -> None:
        """Sample the memory of each process while it runs."""
        self._memory.clear()
        while True:
            for program in self._scene.cluster.programs:
                memory = self._memory.setdefault(
                    f"{program.name}, start {program.starts}", Memory()
                )
                memory.samples.append(program.memory())
            await asyncio.sleep(1)

    async def _calm_down(self) -> int:
        """Return the number of undelivered messages after a long time without faults."""
        scene = self._scene
        await scene.cluster.ready()
        for community in scene.communities:
            await community.players[0].command(community.world.games, "admin doctor")
        end, before = time.monotonic() + CALM_SECONDS, (-1, -1)
        while time.monotonic() < end and before != (now := self._progress()):
            before = now
            await until(lambda: not scene.witness.undelivered(), end - time.monotonic())
            await asyncio.sleep(QUIET_SECONDS)
        return scene.witness.undelivered()

    def _progress(self) -> tuple[int, int]:
        """Return figures that grow while robots play and old clicks are answered."""
        books = [community.ledger for community in self._scene.communities]
        said = sum(
            len(action.interaction.texts) for book in books for action in book.wishes.values()
        )
        return self._scene.witness.count("decisions"), said

    # --- what there is to say ------------------------------------------------------------------

    async def _judged(self) -> list[str]:
        """Return the problems of the stored and shown state."""
        scene = self._scene
        wrong: list[str] = []
        store = await open_store(scene.cluster.url)
        try:
            for one in scene.communities:
                wrong += await checks.complaints(store, one.matches(), one.ledger, one.world)
                wrong += await tournaments.complaints(store, one.ledger, one.world)
            matches = [await store.matches.get(match_id) for match_id in self._matches()]
            wrong += await checks.counted(Service(store), matches)
        finally:
            await store.close()
        return wrong

    def _ended(self, codes: Sequence[int]) -> Iterator[str]:
        """Yield problems of the exit codes and logs of the processes."""
        scene = self._scene
        if any(codes):
            yield f"they ended with {codes}"
        allowed = {0: self._plan.releases * len(codes), KILLED: self._outages.killed}
        allowed[LEASE_LOST] = self._outages.woken
        for code, count in scene.cluster.ends.items():
            if count > allowed.get(code, 0):
                yield f"{count} ended by themselves with {code}"
        registered = 1 + self._plan.releases
        if self._plan.processes > 1 and scene.loopback.rest.registered != registered:
            yield f"commands were registered {scene.loopback.rest.registered} times"
        for memory in self._memory.values():
            yield from memory.grown()
        yield from checks.log_lines(scene.cluster.log())
        yield from grouped(scene.loopback.rest.problems)

    def _matches(self) -> list[int]:
        return [match_id for one in self._scene.communities for match_id in one.matches()]

    def _figures(self) -> dict[str, str]:
        scene, outages = self._scene, self._outages
        gateway, rest = scene.loopback.gateway, scene.loopback.rest
        books = [community.ledger for community in scene.communities]
        wishes = [action for book in books for action in book.wishes.values()]
        worlds = [channel for one in scene.communities for channel in one.world.messages.values()]
        messages = [message for channel in worlds for message in channel.values()]
        answered = [
            action.interaction.answered - action.interaction.sent
            for action in wishes
            if action.interaction.answered is not None
        ]
        count = scene.witness.count
        figures: dict[str, object] = {
            "seed": self._plan.seed,
            "processes, servers": f"{len(scene.cluster.programs)}, {self._plan.servers}",
            "people": self._plan.people * self._plan.servers,
            "matches": len(self._matches()),
            "tournaments, their tables": f"{count('tournaments')}, {count('tables')}",
            "rows of their logs": count("decisions"),
            "clicks and commands": len(wishes),
            "  acknowledged in words": sum(action.acknowledged for action in wishes),
            "  refused": sum(action.refused for action in wishes),
            "  told of an error": sum(action.failed for action in wishes),
            "  never answered": len(wishes) - len(answered),
            "messages, edits": f"{len(messages)}, {sum(message.edits for message in messages)}",
            "pings": sum(len(book.pings) for book in books),
            "requests per turn": shares(rest.requests, scene.witness.turns()),
            "names of kept uploads resolve": "no" if self._plan.strict_names else "yes",
            "kills": outages.killed,
            "identified, resumed": f"{gateway.identified}, {gateway.resumed}",
            **dict(sorted((scene.done + scene.loopback.faults.done).items())),
            "acknowledged after": spread(answered),
            **self._readers.figures(),
            "longest on its way to Discord": f"{self._standing.longest:.0f} s",
            **{f"memory, {name}": memory for name, memory in self._memory.items()},
        }
        if scene.lag is not None:
            figures |= {
                "listened to after kill -9": each(outages.listened),
                "next board after kill -9": each(outages.shown),
                "frozen": outages.woken,
                "unanswered while releases changed": "; ".join(outages.unheard) or "-",
                "begun too soon, requests too many": f"{gateway.hasty}, {rest.limited}",
                "commands registered": rest.registered,
                "lag of notices": spread(scene.lag.seconds),
            }
        return {name: str(figure) for name, figure in figures.items()}


def main() -> int:
    """Run the long form; return 1 if there are problems."""
    logging.basicConfig(level=logging.WARNING)
    minutes = float(os.environ.get("MINUTES") or 10)
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    processes = int(os.environ.get("PROCESSES") or 1)
    folder = Path(tempfile.mkdtemp(prefix="fire-"))
    print(f"seed {seed}, {minutes:g} minutes; everything is kept in {folder}", flush=True)
    with server() if processes > 1 else nullcontext() as database:
        plan = long_plan(minutes, seed, processes)
        report = asyncio.run(Run(plan, folder, database).report())
    print("\n".join(report.lines()))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
