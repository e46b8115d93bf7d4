"""Reviews of finished matches, computed once by a worker on the first request, and stored."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

import msgspec

from engines.core import Refusal
from matches.core.models import Match
from matches.robots.worker import Request, WorkerResponse
from matches.robots.worker_pool import WorkerPool
from matches.service.limits import QuotaService
from matches.service.verification import VerificationService
from matches.store.reviews import ReviewRepository
from matches.store.store import Store

Found = TypeVar("Found", bound=msgspec.Struct)


class ReviewService(ABC, Generic[Found]):
    """Computes one kind of reviews; concurrent requests for one match share the result."""

    kind: type[Found]
    refused: ClassVar[str]
    """Reason of the refusal if a match cannot be reviewed."""
    usual_seconds: ClassVar[float]
    """Seconds of search unless others are given."""

    def __init__(
        self,
        store: Store,
        verification: VerificationService,
        quota: QuotaService,
        workers: WorkerPool | None = None,
        seconds: float | None = None,
    ) -> None:
        self._kept, self._verification, self._quota = self.reviews_in(store), verification, quota
        self._workers = workers or WorkerPool(1)
        self._seconds = self.usual_seconds if seconds is None else seconds
        self._under_way: dict[int, asyncio.Task[Found]] = {}

    @abstractmethod
    def reviews_in(self, store: Store) -> ReviewRepository:
        """Return the stored reviews of this kind."""

    @abstractmethod
    def request(self, match: Match, file: str) -> Request:
        """Return the request to a worker for a match and its file."""

    @abstractmethod
    def result(self, answer: WorkerResponse) -> Found | None:
        """Return the review in an answer, None if the match cannot be replayed."""

    async def stored(self, match: Match) -> Found | None:
        """Return the stored review of a match, None if there is none."""
        kept = await self._kept.get(match.id)
        return None if kept is None else msgspec.json.decode(kept, type=self.kind)

    async def get(self, match: Match, user: int) -> Found:
        """Return the review of a finished match for `user`.

        Raises `Refusal` for any other match, for one that cannot be replayed because the rules
        were corrected since, and if the user has requested too many files recently.
        """
        self.check(match)
        if (kept := await self.stored(match)) is not None:
            return kept
        if match.id not in self._under_way:
            await self._quota.take_file(user)
        if match.id not in self._under_way:
            name = f"{self.kind.__name__.lower()} {match.id}"
            task = asyncio.create_task(self._found_out(match, user), name=name)
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

    async def _found_out(self, match: Match, user: int) -> Found:
        if (kept := await self.stored(match)) is not None:
            return kept  # It was stored since the first check.
        file = (await self._verification.export(match.id)).decode()
        async with self._workers.slot(user):
            answer = await self._workers.answer(self.request(match, file))
            # The worker uses much memory and is rarely needed again soon.
            await self._workers.close()
        found = None if answer is None else self.result(answer)
        if found is None:
            raise Refusal(self.refused)
        await self._kept.add(match.id, msgspec.json.encode(found).decode())
        return found
