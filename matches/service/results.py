"""Result processing for finished matches: each once, in the order of their ends."""

from __future__ import annotations

import asyncio
import logging

from engines.core import Refusal
from matches.core.models import Match
from matches.ratings.models import RULE, MatchResult
from matches.ratings.summary import result_of
from matches.service.updater import MatchUpdater
from matches.store.ratings import UnratedMatch
from matches.store.rows import DAMAGED

MAX_AWAITED = 20
"""Maximum number of matches that are counted at once for a user who waits for a result."""
DECIDED_OTHERWISE = ("adjudicated", "annulled", "position", "draw", "walkover")
"""Endings of tournament tables that are not decided by their match."""

log = logging.getLogger(__name__)


class ResultService:
    """Computes the results of matches, and updates the ratings of their players.

    The database stores each result with the number of its match: after a crash before that the
    match is counted again, after a crash later the next one follows.
    """

    def __init__(self, updater: MatchUpdater) -> None:
        self._store = updater.store
        self._counting = asyncio.Lock()

    async def count_next(self) -> MatchResult | None:
        """Count the first match that is not counted yet; return None if there is none."""
        async with self._counting:
            ended = await self._store.ratings.next_uncounted()
            if ended is None:
                await self._upgrade()
                return None
            result = await self.worked_out(ended)
            if not await self._store.ratings.count(result):
                await self._upgrade()
                await self._store.ratings.count(result)
            return result

    async def _upgrade(self) -> None:
        """Compute all ratings again if they follow from the rules of an earlier release."""
        done = await self._store.ratings.upgrade()
        if done is not None:
            log.info("ratings recomputed by rules %s: %s matches, %s of them changed", RULE, *done)

    async def counted(self, match_id: int) -> MatchResult | None:
        """Return the result of a finished match, counted at once if few matches wait.

        Its seats include the new ratings.
        """
        found = await self._store.ratings.result(match_id)
        if found is None and await self._store.ratings.uncounted() <= MAX_AWAITED:
            while (result := await self.count_next()) is not None and result.match != match_id:
                pass
            found = await self._store.ratings.result(match_id)
        return found

    async def worked_out(self, ended: UnratedMatch) -> MatchResult:
        """Return the result of a match as it follows from its log, without any ratings."""
        try:
            match = await self.match(ended.match)
            rows = await self._store.log.rows(ended.match)
            annulled = await self._is_decided_otherwise(ended.table)
            return await asyncio.to_thread(result_of, match, rows, ended.number, annulled=annulled)
        except (Refusal, *DAMAGED) as error:
            log.error("match %s: not rated, match data unreadable: %r", ended.match, error)
            return _unreadable(ended)

    async def match(self, match_id: int) -> Match:
        """Return a finished match without checking that its position is possible."""
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


def _unreadable(ended: UnratedMatch) -> MatchResult:
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
