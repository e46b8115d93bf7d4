"""What ended matches were like: found out once, by a worker, when somebody asks first."""

from __future__ import annotations

import asyncio

import msgspec

from engines.core import Refusal
from matches.core.models import Match
from matches.record.insight import Insight
from matches.robots.thinking import Review
from matches.robots.workers import Workers
from matches.service.limits import Quota
from matches.service.verification import Verification
from matches.store.store import Store

SECONDS = 12.0
"""How long the search thinks about a match; to play it again takes a little longer."""


class Insights:
    """Finds out what matches were like, one after the other; who asks meanwhile waits for it."""

    def __init__(
        self,
        store: Store,
        verification: Verification,
        quota: Quota,
        workers: Workers | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._store, self._verification, self._quota = store, verification, quota
        self._workers, self._seconds = workers or Workers(1), seconds
        self._under_way: dict[int, asyncio.Task[Insight]] = {}

    async def known(self, match: Match) -> Insight | None:
        """Return what was found out about a match, None if nothing was."""
        kept = await self._store.insights.get(match.id)
        return None if kept is None else msgspec.json.decode(kept, type=Insight)

    async def of(self, match: Match, user: int) -> Insight:
        """Return what a match that has ended was like; `user` asks for it.

        Raises `Refusal` for any other match, for one that cannot be played again because the rules
        were corrected since, and where they have asked for too many files lately.
        """
        self.check(match)
        if (kept := await self.known(match)) is not None:
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
        """Think no more."""
        tasks = [*self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()

    async def _found_out(self, match: Match, user: int) -> Insight:
        if (kept := await self.known(match)) is not None:
            return kept  # since they looked
        file = (await self._verification.export(match.id)).decode()
        seed = int.from_bytes(match.secret_hash[:8], "big")
        async with self._workers.slot(user):
            answer = await self._workers.answer(Review(match.game.key, file, self._seconds, seed))
            await self._workers.close()  # rarely needed again soon, and large
        if answer is None or answer.insight is None:
            raise Refusal("no_insight")
        await self._store.insights.add(match.id, msgspec.json.encode(answer.insight).decode())
        return answer.insight
