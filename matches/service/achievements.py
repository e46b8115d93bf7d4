"""Achievement service: evaluates every counted match for its players, once each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from itertools import groupby

from engines.core import Refusal
from engines.core.game import IMPOSSIBLE
from matches.core.fairness import public
from matches.core.log import LogRow
from matches.core.models import NO_USER
from matches.ratings.achievements import Achievement, achievements_of
from matches.ratings.awards import FinishedMatch, earned_achievements
from matches.ratings.models import Award, MatchResult, SeatResult
from matches.service.ratings import RatingService
from matches.service.results import AT_ONCE, MAX_AWAITED, ResultService
from matches.store.rows import DAMAGED
from matches.store.store import Store

log = logging.getLogger(__name__)

PAST_AT_ONCE = 4
"""Maximum number of matches whose players' earlier results are in memory at once."""
WRONG = (*DAMAGED, *IMPOSSIBLE, AttributeError)
"""Exceptions of reading a damaged match, and of evaluating an impossible position."""


class AchievementService:
    """The achievements of each game and their owners.

    The database stores the last match whose achievements are awarded: after a crash before that
    the match is evaluated again, after a crash later the next one follows.
    """

    def __init__(self, store: Store, results: ResultService, ratings: RatingService) -> None:
        self._store, self._results, self._ratings = store, results, ratings
        self._judging = asyncio.Lock()
        self.all: Mapping[str, Mapping[str, Achievement]] = {
            key: achievements_of(game) for key, game in store.games.items()
        }

    async def for_user(self, user: int, game: str | None = None) -> list[Award]:
        """Return the achievements of a user that exist in this release, the newest first."""
        found = await self._store.achievements.for_user(user, game)
        return [award for award in found if award.key in self.all.get(award.game, {})]

    async def earned_by(self, match_id: int) -> list[Award]:
        """Return the achievements first earned by a match, evaluated now if few matches wait."""
        result = await self._results.counted(match_id)
        if result is None:
            return []
        if await self._store.achievements.unjudged() <= MAX_AWAITED:
            while await self.award_next():
                pass
        return await self._store.achievements.by(match_id)

    async def award_next(self) -> list[MatchResult]:
        """Evaluate the next counted matches and return them, none if all are evaluated."""
        async with self._judging:
            results = await self._store.achievements.next_unjudged(AT_ONCE)
            logs = await self._store.log.logs([result.match for result in results])
            found = [
                award
                for _, of_game in groupby(results, lambda result: result.game)
                for award in await self._found([*of_game], logs)
            ]
            if results:
                await self._store.achievements.judge(results[-1].number, found)
            return results

    async def _found(
        self, results: Sequence[MatchResult], logs: Mapping[int, Sequence[LogRow]]
    ) -> list[Award]:
        """Return all achievements of the players of matches of a game after each of them.

        The earlier results of the players of `PAST_AT_ONCE` matches are read together.  Of a
        damaged match there are none.
        """
        if len(results) > PAST_AT_ONCE:
            head, tail = results[:PAST_AT_ONCE], results[PAST_AT_ONCE:]
            return await self._found(head, logs) + await self._found(tail, logs)
        users = {seat.user for result in results for seat in _people(result)}
        if not users or not self.all.get(results[0].game):
            return []
        try:
            past = await self._ratings.results(users=users, game=results[0].game)
            return [
                award
                for result in results
                for award in await self._after(result, logs.get(result.match), past)
            ]
        except WRONG as error:
            if len(results) > 1:
                return [award for one in results for award in await self._found([one], logs)]
            # The next matches are evaluated all the same.
            log.error(
                "match %s: achievements skipped, data unreadable: %r", results[0].match, error
            )
            return []

    async def _after(
        self, result: MatchResult, rows: Sequence[LogRow] | None, past: Sequence[MatchResult]
    ) -> list[Award]:
        """Return all achievements of the players of a match after it."""
        ended = await self._ended(result, rows)
        before = [one for one in reversed(past) if one.number < result.number]
        return await asyncio.to_thread(self._awards, ended, before)

    async def _ended(self, result: MatchResult, rows: Sequence[LogRow] | None) -> FinishedMatch:
        match = await self._results.match(result.match)
        if rows is None:
            raise Refusal("match_unreadable", match=result.match)
        notes = [note for row in rows if not row.undone for note in public(row.notes)]
        return FinishedMatch(match.game, result, match.state, notes)

    def _awards(self, ended: FinishedMatch, before: Sequence[MatchResult]) -> list[Award]:
        """Return all achievements of the players of a match with their results `before` it."""
        result, possible = ended.result, self.all[ended.result.game]
        return [
            Award(user=seat.user, game=result.game, key=key, match=result.match, at=result.ended)
            for seat in _people(result)
            for key in earned_achievements(possible, ended, seat.seat, before)
        ]


def _people(result: MatchResult) -> list[SeatResult]:
    return [seat for seat in result.seats if seat.user != NO_USER]
