"""A process with an accelerated clock that fires timers until it is killed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from matches.core.availability import HOUR
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.people import GAMES

HOURS_A_SECOND = 50
SWEEP_SECONDS = 0.01


def fast_clock(folder: Path) -> Callable[[], int]:
    """Return an accelerated clock, shared by all processes, that starts with the file `begin`."""
    begin = (folder / "begin").stat().st_mtime
    return lambda: int((time.time() - begin) * HOURS_A_SECOND * HOUR)


async def main(url: str, folder: Path) -> None:
    """Run the scheduler until the process is killed."""
    service = Service(await open_store(url, GAMES), now=fast_clock(folder))
    await Scheduler(service, sweep=SWEEP_SECONDS).start()
    await asyncio.Event().wait()


def run(url: str, folder: Path) -> None:
    """Run the scheduling process until it is killed."""
    asyncio.run(main(url, folder))
