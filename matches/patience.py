"""Players who keep the others waiting: after so many hours the default answers for them.

Nothing is scheduled.  Whether somebody is late follows from the match alone, so a restart forgets
and doubles nothing.
"""

from __future__ import annotations

import asyncio
import logging

from matches.service import Service

log = logging.getLogger(__name__)

EVERY_SECONDS = 300.0  # what is counted are hours


class Sweeper:
    """Looks through the running matches from time to time."""

    def __init__(self, service: Service, every: float = EVERY_SECONDS) -> None:
        self._service = service
        self._every = every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End; a match that is being looked at is finished first by the service."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:  # one look that fails must not end all to come
                log.exception("looking for late players failed")
            await asyncio.sleep(self._every)

    async def sweep(self) -> None:
        """Let the defaults answer for everybody who is late now."""
        for table in await self._service.living():
            if table.game.patience is not None and table.awaited:
                await self._service.lapse(table.id)
