"""Coach of finished matches: each player's costliest decisions."""

from __future__ import annotations

from matches.core.models import Match
from matches.robots.coach import Coaching
from matches.robots.worker import CoachRequest, WorkerResponse
from matches.service.reviews import ReviewService
from matches.store.reviews import ReviewRepository
from matches.store.store import Store


class CoachService(ReviewService[Coaching]):
    """Finds the costliest decisions of a match."""

    kind = Coaching
    refused = "no_coaching"
    usual_seconds = 25.0  # for each player; two players and the replay take a minute

    def reviews_in(self, store: Store) -> ReviewRepository:
        """Return the stored reviews of this kind."""
        return store.coachings

    def request(self, match: Match, file: str) -> CoachRequest:
        """Return the request for the costliest decisions of a match."""
        people = sum(row.kind == "human" for row in match.seats)
        return CoachRequest(match.game.key, file, self._seconds * max(1, people))

    def result(self, answer: WorkerResponse) -> Coaching | None:
        """Return the decisions in an answer."""
        return answer.coaching
