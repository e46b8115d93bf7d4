"""Post-match analysis, computed once by a worker on the first request, and stored."""

from __future__ import annotations

import asyncio

import msgspec

from engines.core import Refusal
from matches.core.models import Match
from matches.record.insight import Insight
from matches.robots.worker import ReviewRequest
from matches.robots.worker_pool import WorkerPool
from matches.service.limits import QuotaService
from matches.service.verification import VerificationService
from matches.store.store import Store

SECONDS = 12.0
"""Seconds of search for a match; the replay takes a little longer."""


class InsightService:
    """Computes match analyses, one at a time; concurrent requests for one share the result."""

    def __init__(
        self,
        store: Store,
        verification: VerificationService,
        quota: QuotaService,
        workers: WorkerPool | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._store, self._verification, self._quota = store, verification, quota
        self._workers, self._seconds = workers or WorkerPool(1), seconds
        self._under_way: dict[int, asyncio.Task[Insight]] = {}

    async def stored(self, match: Match) -> Insight | None:
        """Return the stored analysis of a match, None if there is none."""
        kept = await self._store.insights.get(match.id)
        return None if kept is None else msgspec.json.decode(kept, type=Insight)

    async def get(self, match: Match, user: int) -> Insight:
        """Return the analysis of a finished match for `user`.

        Raises `Refusal` for any other match, for one that cannot be replayed because the rules
        were corrected since, and if the user has requested too many files recently.
        """
        self.check(match)
        if (kept := await self.stored(match)) is not None:
            return kept
        if match.id not in self._under_way:
            await self._quota.take_file(user)
        if match.id not in self._under_way:
            task = asyncio.create_task(self._found_out(match, user), name=f"insight {match.id}")
            self._under_way[match.id] = task
            task.add_done_callback(lambda _: self._under_way.pop(match.id))
        return await asyncio.shield(self._under_way[match.id])

    def check(self, match: Match) -> None:
        """Refuse a match that has not been played, or not to its end."""
        if match.ended is None or match.state is None or match.analyst is not None:
            raise Refusal("not_over")

    async def close(self) -> None:
        """Cancel all running computations."""
        tasks = [*self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()

    async def _found_out(self, match: Match, user: int) -> Insight:
        if (kept := await self.stored(match)) is not None:
            return kept  # It was stored since the first check.
        file = (await self._verification.export(match.id)).decode()
        seed = int.from_bytes(match.secret_hash[:8], "big")
        async with self._workers.slot(user):
            answer = await self._workers.answer(
                ReviewRequest(match.game.key, file, self._seconds, seed)
            )
            # The worker uses much memory and is rarely needed again soon.
            await self._workers.close()
        if answer is None or answer.insight is None:
            raise Refusal("no_insight")
        await self._store.insights.add(match.id, msgspec.json.encode(answer.insight).decode())
        return answer.insight
