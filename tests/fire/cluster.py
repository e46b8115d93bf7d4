"""Several processes of the program on one PostgreSQL database, each behind a door of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from tests.fire.loopback import Loopback
from tests.fire.people import until
from tests.fire.program import MOST_MATCHES, ROOT, START_SECONDS, STOP_SECONDS, TOKEN
from tests.fire.victim import write_offset

T = TypeVar("T")
APART_SECONDS = 5.0  # between two shards of a bucket that begin, as Discord wants it
A_SECOND = 50  # requests Discord allows a token


class Cluster:
    """Processes by number; as many as there are `groups` work, the others are spares."""

    def __init__(self, folder: Path, loopback: Loopback, url: str, count: int, groups: str) -> None:
        self._folder, self._loopback = folder, loopback
        self.url, self._count, self._groups = url, count, groups
        self._clock, self._doors = folder / "clock", dict[int, int]()
        self._processes: dict[int, Process] = {}
        self.offset = 0.0
        loopback.gateway.apart, loopback.rest.a_second = APART_SECONDS, A_SECOND
        loopback.gateway.buckets = loopback.rest.buckets = count
        write_offset(self._clock, 0)

    async def launch(self, number: int) -> None:
        """Start a process, whether it finds a group of shards or waits for one."""
        if number not in self._doors:
            self._doors[number] = await self._loopback.open_door()
        rest, gateway = self._loopback.addresses(self._doors[number])
        environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment |= {
            "PYTHONPATH": str(ROOT),
            "DATABASE_URL": self.url,
            "DISCORD_TOKEN": TOKEN,
            "SHARD_COUNT": str(self._count),
            "SHARD_GROUPS": self._groups,
            "OPEN_MATCHES_EACH": str(MOST_MATCHES),
            "OPEN_MATCHES_SERVER": str(MOST_MATCHES),
            "FIRE_REST": rest,
            "FIRE_GATEWAY": gateway,
            "FIRE_CLOCK": str(self._clock),
        }
        with self._log(number).open("ab") as log:
            self._processes[number] = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.fire.victim"),
                cwd=self._folder,
                env=environment,
                stdout=log,
                stderr=log,
            )

    async def ready(self) -> None:
        """Wait until somebody listens to each server."""
        if not await until(lambda: self._loopback.gateway.connected, START_SECONDS):
            raise RuntimeError(f"nobody listens:\n{self.log()[-2000:]}")

    def owner_of(self, guild: int) -> int:
        """Return the number of the process that listens to a server."""
        ports = self._loopback.gateway.ports_of(guild)
        return next(number for number, port in self._doors.items() if port in ports)

    async def kill(self, number: int) -> None:
        """End a process at once, wherever it is."""
        process = self._processes[number]
        if process.returncode is None:
            process.kill()
            await process.wait()

    async def stop(self, number: int) -> int:
        """Tell a process to stop and return its exit code."""
        process = self._processes[number]
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOP_SECONDS):
            return await process.wait()

    async def end(self) -> None:
        """Kill whatever still runs."""
        for number in self._processes:
            await self.kill(number)

    def jump(self, seconds: float) -> None:
        """Let the clock of all jump by `seconds` from one moment to the next."""
        self.offset += seconds
        write_offset(self._clock, self.offset)

    def log(self) -> str:
        """Return what all of them wrote."""
        return "".join(self._log(number).read_text("utf-8") for number in self._processes)

    def _log(self, number: int) -> Path:
        return self._folder / f"victim{number}.log"


def asked(url: str, query: str, *values: int) -> list[Any]:
    """Return what a PostgreSQL database answers, from outside any loop or in a thread."""

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()

    return _apart(lambda: asyncio.run(ask()))


def _apart(run: Callable[[], T]) -> T:
    with ThreadPoolExecutor(1) as place:
        return place.submit(run).result()
