"""Fair queue: a limited number of slots that people get in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Request = asyncio.Future[None]


class FairQueue:
    """`size` slots, granted by round robin between people.

    A free slot goes to the person who holds the fewest, and among those to the one who has been
    without a turn for the longest time. So a person with one request waits for at most one request
    of each other person, regardless of their number of requests. Requests of one person keep their
    order.
    """

    def __init__(self, size: int) -> None:
        self._free = size
        self._held: Counter[int] = Counter()
        # The people who wait, in the order of their turns.
        self._waiting: dict[int, deque[Request]] = {}

    @asynccontextmanager
    async def slot(self, person: int) -> AsyncIterator[None]:
        """Hold a slot for `person`; wait until it is their turn."""
        await self._take(person)
        try:
            yield
        finally:
            self._give_back(person)

    async def _take(self, person: int) -> None:
        request: Request = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(request)
        self._grant()
        try:
            await request
        except asyncio.CancelledError:
            if not request.cancelled():  # The slot was granted before the cancellation arrived.
                self._give_back(person)
            raise

    def _give_back(self, person: int) -> None:
        self._free += 1
        self._held -= Counter([person])
        self._move_back(person)
        self._grant()

    def _grant(self) -> None:
        """Grant free slots to waiting people; skip requests that were cancelled."""
        while self._free and self._waiting:
            person = min(self._waiting, key=self._held.__getitem__)
            request = self._waiting[person].popleft()
            if request.cancelled():
                if not self._waiting[person]:
                    del self._waiting[person]
                continue
            self._free -= 1
            self._held[person] += 1
            self._move_back(person)
            request.set_result(None)

    def _move_back(self, person: int) -> None:
        """Put a person with further requests behind all other waiting people."""
        if requests := self._waiting.pop(person, None):
            self._waiting[person] = requests
