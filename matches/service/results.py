"""Result processing for finished matches: each once, in the order of their ends."""

from __future__ import annotations

import asyncio
import logging

from engines.core import Refusal
from matches.core.log import LogRow
from matches.core.models import Match
from matches.ratings.models import RULE, MatchResult
from matches.ratings.summary import result_of
from matches.service.updater import MatchUpdater
from matches.store.ratings import UnratedMatch
from matches.store.rows import DAMAGED

AT_ONCE = 16
"""Maximum number of matches that are counted in one transaction."""
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

    async def count_next(self, most: int = AT_ONCE) -> list[MatchResult]:
        """Count the first matches that are not counted yet; return an empty list without any."""
        async with self._counting:
            ended = await self._store.ratings.next_uncounted(most)
            if not ended:
                await self._upgrade()
                return []
            results = await self.worked_out(*ended)
            if not await self._store.ratings.count(*results):
                await self._upgrade()
                await self._store.ratings.count(*results)
            return results

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
            counted = True
            while found is None and counted:
                counted = bool(await self.count_next())  # Another task may have counted it.
                found = await self._store.ratings.result(match_id)
        return found

    async def worked_out(self, *ended: UnratedMatch) -> list[MatchResult]:
        """Return the results of matches as they follow from their logs, without any ratings."""
        tables = {match.table for match in ended if match.table is not None}
        how = await self._store.ratings.how_tables_ended(tables)
        otherwise = {table for table in tables if how.get(table) in DECIDED_OTHERWISE}
        logs = await self._store.log.logs([match.match for match in ended])
        return [
            await self._worked_out(match, logs.get(match.match), match.table in otherwise)
            for match in ended
        ]

    async def _worked_out(
        self, ended: UnratedMatch, rows: list[LogRow] | None, annulled: bool
    ) -> MatchResult:
        try:
            match = await self.match(ended.match)
            if rows is None:
                raise Refusal("match_unreadable", match=ended.match)
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
