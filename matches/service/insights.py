"""Score graphs of finished matches: points, turning points and luck."""

from __future__ import annotations

from matches.core.models import Match
from matches.record.insight import Insight
from matches.robots.worker import ReviewRequest, WorkerResponse
from matches.robots.worker_pool import WorkerPool
from matches.service.limits import QuotaService
from matches.service.reviews import ReviewService
from matches.service.verification import VerificationService
from matches.store.store import Store

SECONDS = 12.0
"""Seconds of search for a match; the replay takes a little longer."""


class InsightService(ReviewService[Insight]):
    """Computes the points, turning points and luck of a match."""

    kind = Insight
    refused = "no_insight"

    def __init__(
        self,
        store: Store,
        verification: VerificationService,
        quota: QuotaService,
        workers: WorkerPool | None = None,
        seconds: float = SECONDS,
    ) -> None:
        super().__init__(store.insights, verification, quota, workers)
        self._seconds = seconds

    def request(self, match: Match, file: str) -> ReviewRequest:
        """Return the request for the analysis of a match."""
        seed = int.from_bytes(match.secret_hash[:8], "big")
        return ReviewRequest(match.game.key, file, self._seconds, seed)

    def result(self, answer: WorkerResponse) -> Insight | None:
        """Return the analysis in an answer."""
        return answer.insight
