"""Puzzles from ended matches whose players all allow it."""

from __future__ import annotations

from collections.abc import Callable

from matches.core.availability import DAY
from matches.core.puzzles import day_of
from matches.robots.worker import PuzzleRequest
from matches.robots.worker_pool import WorkerPool
from matches.service.verification import VerificationService
from matches.store.store import Store

SECONDS = 120.0
"""Seconds of search for a match."""
MAX_MATCHES = 3
"""Number of matches that are searched on a day."""
RECENT_DAYS = 7
"""Age of the oldest matches that are searched, in days since their end."""
SEARCHED = "puzzles_searched"
"""Key of the last day on which matches were searched."""


class PuzzlePoolService:
    """Searches ended matches for puzzles, once a day.

    A worker gets the match as its file without names.  A puzzle contains only the view of a seat.
    """

    def __init__(
        self,
        store: Store,
        verification: VerificationService,
        now: Callable[[], int],
        workers: WorkerPool | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._store, self._verification, self._now = store, verification, now
        self._workers, self._seconds = workers or WorkerPool(1), seconds

    async def search_today(self) -> int:
        """Search some matches unless that was done today; return the number of new puzzles."""
        now = self._now()
        if await self._store.meta.value(SEARCHED) == str(day_of(now)):
            return 0
        await self._store.meta.set(SEARCHED, str(day_of(now)))
        matches = await self._store.puzzles.candidates(now - RECENT_DAYS * DAY, MAX_MATCHES)
        found = sum([await self._search(match_id) for match_id in matches])
        await self._workers.close()  # A worker uses much memory and is needed again tomorrow.
        return found

    async def close(self) -> None:
        """End the idle worker; the caller cancels a search in progress."""
        await self._workers.close()

    async def _search(self, match_id: int) -> bool:
        """Search a match and store its puzzle; return whether it has one."""
        match = await self._store.matches.get(match_id)
        file = (await self._verification.export(match_id)).decode()
        seed = int.from_bytes(match.secret_hash[:8], "big")
        request = PuzzleRequest(match.game.key, file, self._seconds, seed)
        answer = await self._workers.answer(request)
        if answer is None or answer.puzzle is None:
            return False
        return await self._store.puzzles.add(match_id, answer.puzzle, day_of(self._now()))
