"""Counts matches that have finished: each once, in the order of their ends."""

from __future__ import annotations

import asyncio
import logging

from engines.core import Refusal
from matches.core.models import Match
from matches.ratings.models import RULE, MatchResult
from matches.ratings.summary import result_of
from matches.service.updater import MatchUpdater
from matches.store.ratings import Ended
from matches.store.rows import DAMAGED

MOST_AWAITED = 20
"""So many matches are counted at once for somebody who waits for the last of them."""
DECIDED_OTHERWISE = ("adjudicated", "annulled", "position", "draw", "walkover")
"""How tables of tournaments end whose match does not decide."""

log = logging.getLogger(__name__)


class Results:
    """Works out what matches came to, and lets it change the ratings of their players.

    What has been counted stands in the database with the number of the match: whoever dies before
    that counts it once more, whoever dies after it goes on with the next one.
    """

    def __init__(self, updater: MatchUpdater) -> None:
        self._store = updater.store
        self._counting = asyncio.Lock()

    async def count_next(self) -> MatchResult | None:
        """Count the first match that is not counted yet, None where all are."""
        async with self._counting:
            await self._upgrade()
            ended = await self._store.ratings.next_uncounted()
            if ended is None:
                return None
            result = await self.worked_out(ended)
            await self._store.ratings.count(result)
            return result

    async def _upgrade(self) -> None:
        """Compute all ratings again if they follow from the rules of an earlier release."""
        done = await self._store.ratings.upgrade()
        if done is not None:
            log.info("ratings recomputed by rules %s: %s matches, %s of them changed", RULE, *done)

    async def counted(self, match_id: int) -> MatchResult | None:
        """Return what a match that has finished came to, counted at once if only few wait for it.

        What became of ratings stands in its seats.
        """
        found = await self._store.ratings.result(match_id)
        if found is None and await self._store.ratings.uncounted() <= MOST_AWAITED:
            while (result := await self.count_next()) is not None and result.match != match_id:
                pass
            found = await self._store.ratings.result(match_id)
        return found

    async def worked_out(self, ended: Ended) -> MatchResult:
        """Return what a match came to as it follows from its log, without any ratings."""
        try:
            match = await self.match(ended.match)
            rows = await self._store.log.rows(ended.match)
            annulled = await self._is_decided_otherwise(ended.table)
            return await asyncio.to_thread(result_of, match, rows, ended.number, annulled=annulled)
        except (Refusal, *DAMAGED) as error:
            log.error("match %s counts for nobody, it cannot be read: %r", ended.match, error)
            return _unreadable(ended)

    async def match(self, match_id: int) -> Match:
        """Return a match that has finished; whether its position is possible is not asked."""
        known = self._store.matches.in_memory.get(match_id)
        if known is not None and known.ended is not None:
            return known
        async for part in self._store.matches.in_parts([match_id], checked=False):
            if part:
                return part[0]
        raise Refusal("match_unreadable", match=match_id)

    async def _is_decided_otherwise(self, table: int | None) -> bool:
        if table is None:
            return False
        return await self._store.ratings.how_table_ended(table) in DECIDED_OTHERWISE


def _unreadable(ended: Ended) -> MatchResult:
    return MatchResult(
        match=ended.match,
        number=ended.number,
        game=ended.game,
        guild=ended.guild,
        started=ended.created,
        ended=ended.ended,
        unrated="unreadable",
        table=ended.table,
    )
