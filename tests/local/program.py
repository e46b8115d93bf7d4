"""Start and stop of the real program, as by a host."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BOT = ROOT / "bot.py"
UNDRAWN = Path(__file__).parent / "undrawn.py"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#\S+")
WEB_ADDRESS = re.compile(r"web pages: (http://127\.0\.0\.1:\d+)")
PATIENCE_SECONDS = 180.0


def settings_in(folder: Path) -> dict[str, str]:
    """Return the settings of a local table with its database in a folder."""
    return {
        "LOCAL_PORT": "0",
        "LOCAL_WEB_PORT": "0",
        "OPEN_BROWSER": "false",
        "LOCAL_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'table.db'}",
    }


class Program:
    """The process of a `script`, started in an empty folder with its own settings."""

    def __init__(self, folder: Path, settings: dict[str, str], script: Path = BOT) -> None:
        self._output = folder / "output.txt"
        with self._output.open("w") as output:
            self.process = subprocess.Popen(
                [sys.executable, str(script)],
                cwd=folder,
                env={**os.environ, **settings_in(folder), **settings},
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    @property
    def output(self) -> str:
        return self._output.read_text("utf-8")

    def address(self) -> str:
        """Wait for the address of the local table."""
        return self._wait(ADDRESS)[0]

    def web_address(self) -> str:
        """Wait for the address of the web pages."""
        return self._wait(WEB_ADDRESS)[1]

    def _wait(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Wait until the output contains a pattern."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            if found := pattern.search(self.output):
                return found
            time.sleep(0.05)
        raise AssertionError(f"no address: {self.output}")

    def ended(self) -> int:
        """Wait until the program exits; return its exit code."""
        return self.process.wait(PATIENCE_SECONDS)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Stop the program; return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.ended()
