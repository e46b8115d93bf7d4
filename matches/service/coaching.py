"""Coach of finished matches: each player's costliest decisions."""

from __future__ import annotations

from matches.core.models import Match
from matches.robots.coach import Coaching
from matches.robots.worker import CoachRequest, WorkerResponse
from matches.robots.worker_pool import WorkerPool
from matches.service.limits import QuotaService
from matches.service.reviews import ReviewService
from matches.service.verification import VerificationService
from matches.store.store import Store

SECONDS = 25.0
"""Processor time of the search for each player; two players and the replay take a minute."""


class CoachService(ReviewService[Coaching]):
    """Finds the costliest decisions of a match."""

    kind = Coaching
    refused = "no_coaching"

    def __init__(
        self,
        store: Store,
        verification: VerificationService,
        quota: QuotaService,
        workers: WorkerPool | None = None,
        seconds: float = SECONDS,
    ) -> None:
        super().__init__(store.coachings, verification, quota, workers)
        self._seconds = seconds

    def request(self, match: Match, file: str) -> CoachRequest:
        """Return the request for the costliest decisions of a match."""
        people = sum(row.kind == "human" for row in match.seats)
        return CoachRequest(match.game.key, file, self._seconds * max(1, people))

    def result(self, answer: WorkerResponse) -> Coaching | None:
        """Return the decisions in an answer."""
        return answer.coaching
