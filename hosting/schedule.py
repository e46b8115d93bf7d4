"""Scheduled backups of a running bot."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hosting.backup import DATED, NOT_SAVED, SAVED, copies, stem_of
from settings import Settings

PROGRAM = Path(__file__).parent.parent / "bot.py"
FIRST_SECONDS = 600.0  # delay after the start, when the bot is busy
LEVELS = {SAVED: logging.INFO}

log = logging.getLogger(__name__)


async def save_apart() -> None:
    """Run a backup in a separate, low-priority process, and log its output."""
    made = await asyncio.create_subprocess_exec(
        *(sys.executable, str(PROGRAM), "backup"),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        said, _ = await made.communicate()
    except asyncio.CancelledError:
        made.kill()
        await made.wait()
        raise
    code = NOT_SAVED if made.returncode is None else made.returncode
    log.log(LEVELS.get(code, logging.ERROR), "backup: %s", " ".join(said.decode().split()))


class Schedule:
    """Scheduler that makes a backup if the newest is `BACKUP_HOURS` old, even after restarts.

    With 0 hours it makes none.  Of several processes only one makes them, where it is `wanted`.
    """

    def __init__(
        self,
        settings: Settings,
        save: Callable[[], Awaitable[None]] = save_apart,
        *,
        first: float = FIRST_SECONDS,
        wanted: bool = True,
    ) -> None:
        self._hours, self._first, self._save = settings.backup_hours * wanted, first, save
        self._folder, self._stem = Path(settings.backup_folder), stem_of(settings.used_database_url)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the schedule."""
        if self._hours:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the schedule and cancel a running backup."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = self._first
        while True:
            await asyncio.sleep(max(pause, self._seconds_left(datetime.now(UTC))))
            try:
                await self._save()
            except OSError:
                log.exception("backup failed; the next attempt follows after the usual interval")
            pause = self._hours * 3600.0  # also after a failure

    def _seconds_left(self, at: datetime) -> float:
        """Return the seconds until the next backup is due, 0 if there is none yet."""
        found = copies(self._folder, self._stem)
        if not found:
            return 0.0
        made = datetime.strptime(found[-1].stem[len(self._stem) + 1 :], DATED).replace(tzinfo=UTC)
        return (made + timedelta(hours=self._hours) - at).total_seconds()
