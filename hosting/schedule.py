"""Copies of the database that are made while the bot runs."""

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
FIRST_SECONDS = 600.0  # a bot that has just been started has other things to do
LEVELS = {SAVED: logging.INFO}

log = logging.getLogger(__name__)


async def save_apart() -> None:
    """Make a copy in a process of its own, which gives way to this one, and log what it says."""
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
    """Has a copy made when the newest is `BACKUP_HOURS` old: no restart puts that off for ever.

    With 0 hours none is made; several processes leave it to one of them, where it is `wanted`.
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
        """Begin to wait for the next copy."""
        if self._hours:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Make no more copies; one that is not complete is given up."""
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
                log.exception("no backup was made")
            pause = self._hours * 3600.0  # where it failed, too

    def _seconds_left(self, at: datetime) -> float:
        """Return how long the newest copy is still new enough; nothing where there is none."""
        found = copies(self._folder, self._stem)
        if not found:
            return 0.0
        made = datetime.strptime(found[-1].stem[len(self._stem) + 1 :], DATED).replace(tzinfo=UTC)
        return (made + timedelta(hours=self._hours) - at).total_seconds()
