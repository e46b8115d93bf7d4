"""All processes of a bot: one on an SQLite file, or several with standbys on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.fire.loopback import Loopback
from tests.fire.people import until
from tests.fire.program import START_SECONDS, Clock, Program

APART_SECONDS = 5.0  # seconds between two identifies of a bucket, as Discord requires
A_SECOND = 50  # requests per second that Discord allows for a token
PAUSE_SECONDS = 1.0  # seconds until a supervisor restarts an ended process
ORPHAN_SECONDS = 60.0  # seconds until the workers of a process notice its end


class Shards(NamedTuple):
    """Distribution of shards as in the settings; `buckets` shards may identify concurrently."""

    number: int
    groups: str
    buckets: int

    @property
    def settings(self) -> dict[str, str]:
        """Return the shard settings of every process."""
        return {"SHARD_COUNT": str(self.number), "SHARD_GROUPS": self.groups}


class Cluster:
    """Several `programs`: one for each group of `shards`, the others are standbys."""

    def __init__(
        self,
        folder: Path,
        loopback: Loopback,
        url: str = "",
        shards: Shards | None = None,
        size: int = 1,
        *,
        prerenders: bool = False,
    ) -> None:
        self.clock = Clock(folder)
        self._folder, self._loopback = folder, loopback
        settings = ({"DATABASE_URL": url} if url else {}) | (shards.settings if shards else {})
        self.programs = [
            Program(
                *(folder, loopback, settings, f"victim{number}", self.clock), prerenders=prerenders
            )
            for number in range(size)
        ]
        self.url = self.programs[0].url
        self.ends: Counter[int] = Counter()  # exit codes of restarted processes
        if shards is not None:
            loopback.gateway.apart, loopback.rest.a_second = APART_SECONDS, A_SECOND
            loopback.gateway.buckets = loopback.rest.buckets = shards.buckets

    async def keep_up(self) -> None:
        """Start each process, and restart it whenever it has ended, like a supervisor."""
        await asyncio.gather(*map(self._keep_up, self.programs))

    async def _keep_up(self, program: Program) -> None:
        while True:
            await program.launch()
            self.ends[await program.ended()] += 1
            await asyncio.sleep(PAUSE_SECONDS)

    async def ready(self) -> None:
        """Wait until a process listens to each server."""
        if not await until(lambda: self._loopback.gateway.connected, START_SECONDS):
            raise RuntimeError(f"nobody listens:\n{self.log()[-2000:]}")

    async def settled(self) -> None:
        """Wait until a process listens to each server and all others are standbys."""
        await self.ready()
        for program in self.programs:
            if not await until(lambda one=program: one.listens or one.waits, START_SECONDS):  # type: ignore[misc]
                raise RuntimeError(f"{program.name} is not there:\n{self.log()[-2000:]}")

    def owner_of(self, guild: int) -> Program:
        """Return the process that listens to a server."""
        ports = self._loopback.gateway.ports_of(guild)
        return next(program for program in self.programs if program.door in ports)

    async def stop(self) -> list[int]:
        """Terminate all processes; return their exit codes."""
        return await asyncio.gather(*(program.stop() for program in self.programs))

    async def end(self) -> None:
        """Kill all running processes."""
        for program in self.programs:
            await program.kill()

    def log(self) -> str:
        """Return the logs of all processes."""
        logs = [program.log for program in self.programs if program.log.exists()]
        return "".join(log.read_text("utf-8") for log in logs)

    async def orphans(self) -> list[int]:
        """Return the processes in the programs' folder that outlive all programs."""
        await until(lambda: not self._left(), ORPHAN_SECONDS)
        return self._left()

    def _left(self) -> list[int]:
        places = Path("/proc").glob("[0-9]*/cwd")
        return [int(place.parent.name) for place in places if _is(place, self._folder)]


def _is(place: Path, folder: Path) -> bool:
    try:
        return place.readlink() == folder
    except OSError:
        return False  # It has ended in the meantime, or is not ours.
