"""Score graphs of finished matches: points, turning points and luck."""

from __future__ import annotations

from matches.core.models import Match
from matches.record.insight import Insight
from matches.robots.worker import ReviewRequest, WorkerResponse
from matches.service.reviews import ReviewService
from matches.store.reviews import ReviewRepository
from matches.store.store import Store


class InsightService(ReviewService[Insight]):
    """Computes the points, turning points and luck of a match."""

    kind = Insight
    refused = "no_insight"
    usual_seconds = 12.0  # for a match; the replay takes a little longer

    def reviews_in(self, store: Store) -> ReviewRepository:
        """Return the stored reviews of this kind."""
        return store.insights

    def request(self, match: Match, file: str) -> ReviewRequest:
        """Return the request for the analysis of a match."""
        seed = int.from_bytes(match.secret_hash[:8], "big")
        return ReviewRequest(match.game.key, file, self._seconds, seed)

    def result(self, answer: WorkerResponse) -> Insight | None:
        """Return the analysis in an answer."""
        return answer.insight
