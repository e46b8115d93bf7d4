"""Daily search for puzzles in ended matches."""

from __future__ import annotations

import asyncio
import logging

from matches.service.service import Service

log = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0


class PuzzleFinder:
    """Searches ended matches once a day, with low priority, in the primary process only.

    It checks every `rest` seconds whether a day has begun.  The day is stored before the search,
    so a restart does not repeat it.
    """

    def __init__(self, service: Service, rest: float = LOOK_SECONDS) -> None:
        self._service, self._rest = service, rest
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the checks."""
        if self._service.store.ownership.is_primary:
            self._task = asyncio.create_task(self._run(), name="puzzles")

    async def stop(self) -> None:
        """Cancel a search in progress; its matches are searched on the next day."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._service.puzzle_pool.close()

    async def _run(self) -> None:
        while True:
            try:
                if found := await self._service.puzzle_pool.search_today():
                    log.info("found %d puzzles in ended matches", found)
            except Exception:  # a match that cannot be searched must not end the checks
                log.exception("the search for puzzles failed; the next one is tomorrow")
            await asyncio.sleep(self._rest)
