"""One process of the program: start, kill, suspension, stop, and its log."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Mapping
from pathlib import Path

from tests.fire.loopback import Loopback
from tests.fire.people import until
from tests.fire.victim import write_offset

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-for-the-loopback"
START_SECONDS = 300.0  # maximum seconds until it listens, on a busy machine
STOP_SECONDS = 120.0  # maximum seconds of a graceful shutdown
WEB_HOST = "longtable.example"
MAX_MATCHES = 10_000  # A few simulated users open hundreds.
WAITS = "this process waits as a spare"


def free_port() -> int:
    """Return a port of this machine that is not in use."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Clock:
    """The clock of all programs of a folder, which is off by `offset` seconds."""

    def __init__(self, folder: Path) -> None:
        self.file, self.offset = folder / "clock", 0.0
        write_offset(self.file, 0)

    def jump(self, seconds: float) -> None:
        """Jump by `seconds` instantly."""
        self.offset += seconds
        write_offset(self.file, self.offset)


class Program:
    """A process with its own port to Discord that can be restarted.

    Without `settings` it is the only one, on an SQLite file. `release` is the release it pretends
    to be at its next start, or empty for its own. `root` is the checkout of its next start.
    Only if it `prerenders` it draws the common parts of pictures after each start.
    """

    def __init__(
        self,
        folder: Path,
        loopback: Loopback,
        settings: Mapping[str, str] | None = None,
        name: str = "victim",
        clock: Clock | None = None,
        *,
        prerenders: bool = False,
    ) -> None:
        self.folder, self.name, self.log = folder, name, folder / f"{name}.log"
        self._loopback, self._clock = loopback, clock or Clock(folder)
        self._settings = {"DATABASE_URL": f"sqlite+aiosqlite:///{folder}/longtable.db"}
        self._settings |= settings or {}
        self._prerenders = prerenders
        self.release = ""
        self.root = ROOT
        self.door = self.web_port = 0
        self.starts = 0
        self._process: Process | None = None
        self._told = 0  # length of its log at its last start

    @property
    def url(self) -> str:
        """Return the database URL in the notation of the settings."""
        return self._settings["DATABASE_URL"]

    @property
    def is_running(self) -> bool:
        """Return whether it has started and not ended."""
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        """Return the id of the process of its last start."""
        assert self._process is not None
        return self._process.pid

    @property
    def listens(self) -> bool:
        """Return whether a shard of it is connected to Discord."""
        return self.is_running and self.door in self._loopback.gateway.ports

    @property
    def waits(self) -> bool:
        """Return whether it waits as a standby."""
        if not self.is_running or self.listens:
            return False
        with self.log.open(encoding="utf-8") as log:
            log.seek(self._told)
            return WAITS in log.read()

    async def launch(self) -> None:
        """Start it without waiting for the result."""
        self.door = self.door or await self._loopback.open_door()
        self.web_port = self.web_port or free_port()
        rest, gateway = self._loopback.addresses(self.door)
        environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment |= self._settings | {
            "PYTHONPATH": str(self.root),
            "DISCORD_TOKEN": TOKEN,
            "OPEN_MATCHES_EACH": str(MAX_MATCHES),
            "OPEN_MATCHES_SERVER": str(MAX_MATCHES),
            "ROBOT_MATCHES_EACH": str(MAX_MATCHES),
            "WEB_PORT": str(self.web_port),
            "WEB_URL": f"https://{WEB_HOST}",
            "WEB_PROXIES": "1",
            "PRIVACY_URL": f"https://{WEB_HOST}/privacy",
            "FIRE_REST": rest,
            "FIRE_GATEWAY": gateway,
            "FIRE_CLOCK": str(self._clock.file),
            "FIRE_RELEASE": self.release,
            "FIRE_UNDRAWN": "" if self._prerenders else "yes",
        }
        self.starts += 1
        with self.log.open("ab") as log:
            self._told = log.tell()
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.fire.victim"),
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=log,
            )

    async def start(self) -> None:
        """Start it and wait until it listens."""
        await self.launch()
        if not await until(lambda: self.listens or not self.is_running, START_SECONDS):
            raise TimeoutError("it does not listen")
        if not self.is_running:
            raise RuntimeError(f"it ended by itself: {self.log.read_text('utf-8')[-2000:]}")

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal if it is running."""
        if self._process is not None and self.is_running:
            self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait until it has ended; return its exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """Kill it immediately with SIGKILL."""
        if self.is_running:
            self.signal(signal.SIGKILL)
            await self.ended()

    async def stop(self) -> int:
        """Send SIGTERM and return its exit code."""
        self.signal(signal.SIGTERM)
        async with asyncio.timeout(STOP_SECONDS):
            return await self.ended()

    def memory(self) -> float:
        """Return its resident memory in MiB, or 0 if that cannot be read."""
        if self._process is None:
            return 0.0
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        except OSError:
            return 0.0
        lines = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
        return int(lines.get("VmRSS", "0 kB").split()[0]) / 1024
