"""Starts the victim, kills it, starts it again, and reads what it wrote."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path

from tests.fire.loopback import Loopback
from tests.fire.victim import write_offset

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-for-the-loopback"
START_SECONDS = 300.0  # until it listens, on a busy machine
STOP_SECONDS = 120.0  # until it has ended politely
MOST_MATCHES = 10_000  # a few imagined people open hundreds
ORPHAN_SECONDS = 60  # until its workers have noticed that it is gone


class Program:
    """The victim and what is left of it: its database, its log, its clock."""

    def __init__(self, folder: Path, loopback: Loopback) -> None:
        self.folder, self._loopback = folder, loopback
        self.database = folder / "longtable.db"
        self.log = folder / "victim.log"
        self.kills = 0
        self.offset = 0.0  # seconds by which its clock is wrong
        self._clock = folder / "clock"
        self._process: Process | None = None
        write_offset(self._clock, 0)

    @property
    def url(self) -> str:
        """Return the database as the settings name it."""
        return f"sqlite+aiosqlite:///{self.database}"

    async def start(self) -> None:
        """Start the program and wait until it listens."""
        known = self._loopback.gateway.identified
        environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment |= {
            "PYTHONPATH": str(ROOT),
            "DATABASE_URL": self.url,
            "DISCORD_TOKEN": TOKEN,
            "OPEN_MATCHES_EACH": str(MOST_MATCHES),
            "OPEN_MATCHES_SERVER": str(MOST_MATCHES),
            "FIRE_REST": self._loopback.rest_address,
            "FIRE_GATEWAY": self._loopback.gateway_address,
            "FIRE_CLOCK": str(self._clock),
        }
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.fire.victim"),
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=log,
            )
        async with asyncio.timeout(START_SECONDS):
            while self._loopback.gateway.identified == known:
                if self._process.returncode is not None:
                    raise RuntimeError(f"it ended by itself: {self.log.read_text('utf-8')[-2000:]}")
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """End it at once, wherever it is."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
            self.kills += 1

    async def stop(self) -> int:
        """Tell it to stop and return its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOP_SECONDS):
            return await self._process.wait()

    def jump(self, seconds: float) -> None:
        """Let its clock jump by `seconds` from one moment to the next."""
        self.offset += seconds
        write_offset(self._clock, self.offset)

    def memory(self) -> float:
        """Return the memory it has in use, in MiB; 0 where that cannot be read."""
        assert self._process is not None
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        except OSError:
            return 0.0
        lines = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
        return int(lines.get("VmRSS", "0 kB").split()[0]) / 1024

    async def orphans(self) -> list[int]:
        """Return the processes that outlive it: those that work in its folder."""
        left: list[int] = []
        for _ in range(ORPHAN_SECONDS * 10):
            left = [int(entry.parent.name) for entry in _folders() if _is(entry, self.folder)]
            if not left:
                break
            await asyncio.sleep(0.1)
        return left


def _folders() -> list[Path]:
    return list(Path("/proc").glob("[0-9]*/cwd"))


def _is(entry: Path, folder: Path) -> bool:
    try:
        return entry.readlink() == folder
    except OSError:
        return False  # it has ended meanwhile, or is none of ours
