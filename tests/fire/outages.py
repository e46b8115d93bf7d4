"""Outages of the processes and of their database, with the time to recover."""

from __future__ import annotations

import asyncio
import random
import signal
import time

from tests.fire.people import until
from tests.fire.program import START_SECONDS, Program
from tests.fire.scene import Community, Scene
from tests.fire.world import ANSWER_SECONDS

LONG_SECONDS = 30 * 3600  # enough for a reminder, but not for a timeout
FROZEN_SECONDS = 30.0
SHUT_SECONDS = (5.0, 20.0)
READY_SECONDS = 10.0  # required healthy time before the next process is replaced, as documented
BOARD_SECONDS = 60.0  # maximum wait for a board; perhaps no player is to move
LEASE_LOST, KILLED = 75, -signal.SIGKILL
RELEASE = "99.{}.0"


class Outages:
    """Triggers outages one at a time, each on a random process."""

    def __init__(self, scene: Scene, rng: random.Random) -> None:
        self._scene, self._rng = scene, rng
        self.killed = self.woken = 0
        self.listened: list[float] = []  # seconds after `kill -9` of an owner
        self.shown: list[float] = []  # until a process listened again and until a board was shown
        self.unheard: list[str] = []  # unanswered actions of users during changes of release

    def names(self) -> list[str]:
        """Return the names of the planned outages, unordered."""
        plan = self._scene.plan
        return [
            *["kill"] * plan.kills,
            *["freeze"] * plan.freezes,
            *["door"] * plan.doors,
            *[f"database {seconds}" for seconds in plan.outages],
            *["release"] * plan.releases,
        ]

    async def happen(self, name: str) -> None:
        """Trigger an outage when all processes are there, and wait until they are again."""
        await self._scene.cluster.settled()
        kind, _, seconds = name.partition(" ")
        if kind == "kill":
            await self._kill()
        elif kind == "freeze":
            await self._freeze()
        elif kind == "door":
            await self._shut_door()
        elif kind == "database":
            await self._stop_database(float(seconds))
        else:
            await self._upgrade()
        await self._scene.cluster.settled()

    async def _kill(self) -> None:
        """Kill a random process; every other time a timer becomes due without an owner."""
        program = self._rng.choice(self._scene.cluster.programs)
        left = self._of(program)
        if left and self._scene.plan.processes > 1 and self._rng.random() < 0.5:
            self._scene.cluster.clock.jump(LONG_SECONDS)
            self._scene.done["jump at a kill"] += 1
        begun = time.monotonic()
        await program.kill()
        self.killed += 1
        for community in self._scene.communities:
            community.world.kills.append(time.time())
        gateway = self._scene.loopback.gateway
        await until(lambda: program.door not in gateway.ports, START_SECONDS)
        await asyncio.gather(*(self._taken_over(one, begun) for one in left))

    def _of(self, program: Program) -> list[Community]:
        """Return the communities whose server a process listens to."""
        ports_of = self._scene.loopback.gateway.ports_of
        return [one for one in self._scene.communities if program.door in ports_of(one.world.guild)]

    async def _taken_over(self, community: Community, begun: float) -> None:
        """Measure the time until a server has an owner and a board again."""
        gateway, guild = self._scene.loopback.gateway, community.world.guild
        if not await until(lambda: bool(gateway.ports_of(guild)), START_SECONDS):
            self._scene.wrong.append(f"nobody listens to server {guild} any more")
            return
        self.listened.append(time.monotonic() - begun)
        if await until(lambda: community.shown > begun, BOARD_SECONDS):
            self.shown.append(community.shown - begun)

    async def _freeze(self) -> None:
        """Suspend an owner until another process has its group; then it must write nothing."""
        cluster, rest = self._scene.cluster, self._scene.loopback.rest
        program = self._rng.choice([one for one in cluster.programs if one.listens])
        starts = program.starts
        program.signal(signal.SIGSTOP)
        await asyncio.sleep(FROZEN_SECONDS)
        before = rest.written[program.door]
        lost = cluster.ends[LEASE_LOST]
        program.signal(signal.SIGCONT)
        self.woken += 1
        if not await until(lambda: program.starts > starts, START_SECONDS):
            self._scene.wrong.append(f"{program.name} goes on though its group is another's")
        if cluster.ends[LEASE_LOST] == lost:
            self._scene.wrong.append(f"{program.name} did not tell that its group is another's")
        if said := rest.written[program.door] - before:
            self._scene.wrong.append(f"{program.name} wrote {said} times to Discord once more")

    async def _shut_door(self) -> None:
        """Cut off a single process from Discord."""
        cluster, loopback = self._scene.cluster, self._scene.loopback
        program = self._rng.choice([one for one in cluster.programs if one.listens])
        self._scene.done["a door shut"] += 1
        loopback.shut_door(program.door)
        await asyncio.sleep(self._rng.uniform(*SHUT_SECONDS))
        loopback.reopen_door(program.door)

    async def _stop_database(self, seconds: float) -> None:
        server = self._scene.server
        assert server is not None
        async with self._scene.alone:
            self._scene.done[f"database away for {seconds:g} s"] += 1
            await asyncio.to_thread(server.stop)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(server.start)
            for community in self._scene.communities:
                community.ledger.catch_up()

    async def _upgrade(self) -> None:
        """Replace all processes one at a time, as documented for hosts, without other faults."""
        faults, cluster = self._scene.loopback.faults, self._scene.cluster
        async with self._scene.alone:
            rate, faults.rate = faults.rate, 0.0
            self._scene.done["release"] += 1
            release = RELEASE.format(self._scene.done["release"])
            begun = time.monotonic()
            for program in self._rng.sample(cluster.programs, len(cluster.programs)):
                await cluster.settled()
                await asyncio.sleep(READY_SECONDS)
                program.release = release
                asked = time.monotonic() - begun
                if code := await program.stop():
                    self._scene.wrong.append(f"{program.name} ended with {code}")
                ended, starts = time.monotonic() - begun, program.starts
                await until(lambda: program.starts > starts, START_SECONDS)  # noqa: B023
                print(f"release {asked:.1f} s: {program.name} told to end, gone at {ended:.1f} s")
            await cluster.settled()
            over = time.monotonic()
            await asyncio.sleep(ANSWER_SECONDS)
            faults.rate = rate
            self._judge(begun, over)

    def _judge(self, begun: float, ended: float) -> None:
        """Check the answers to users' actions in the given period."""
        wishes = [
            action
            for community in self._scene.communities
            for action in community.ledger.wishes.values()
            if begun <= action.interaction.sent <= ended and action.interaction.offered
        ]
        unheard = [action for action in wishes if action.interaction.answered is None]
        for wish in unheard:
            made = wish.interaction
            print(f"release {made.sent - begun:.1f} s: {wish.what} in {made.channel} unheard")
        self.unheard.append(f"{len(unheard)} of {len(wishes)} in {ended - begun:.0f} s")
        self._scene.wrong += [
            f"{action.what} of {action.user} failed while releases changed"
            for action in wishes
            if action.failed
        ]
