"""Timer repository; timers are derived from matches and stored to find them quickly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection, delete, func, select
from sqlalchemy.exc import DBAPIError

from matches.clock.timers import Timer, timers_of
from matches.core.models import Match
from matches.core.shards import Ownership
from matches.store.aggregates import AggregateUnreadable
from matches.store.matches import MatchRepository, hold
from matches.store.ownership import of_own
from matches.store.rows import is_damage, timer_of
from matches.store.tables import TIMERS
from matches.store.transactions import Transactions
from matches.store.upsert import put


class TimerRepository:
    """The timers of all matches; due timers are only returned to the owner."""

    def __init__(
        self, transactions: Transactions, matches: MatchRepository, ownership: Ownership
    ) -> None:
        self._transactions, self._matches, self._ownership = transactions, matches, ownership

    async def due(self, at: int) -> list[tuple[int, Timer]]:
        """Return the due timers with their matches, the longest overdue first."""
        query = select(TIMERS).where(TIMERS.c.due <= at).order_by(TIMERS.c.due)
        query = of_own(query, TIMERS.c.match, self._ownership)
        return [(row.match, timer_of(row)) for row in await self._transactions.rows(query)]

    async def next_due(self, *, after: int) -> int | None:
        """Return the time of the first timer after `after` (Unix milliseconds), None if none."""
        query = select(func.min(TIMERS.c.due)).where(TIMERS.c.due > after)
        query = of_own(query, TIMERS.c.match, self._ownership)
        moment: int | None = await self._transactions.scalar(query)
        return moment

    async def set_right(self, matches: Sequence[Match]) -> None:
        """Replace the stored timers of those `matches` whose state yields different ones."""
        wrong = await self._wrong(matches)
        while wrong:
            found = await self._matches.many(wrong)
            wrong = await self._transactions.write(_set, found) if found else []
            for match_id in wrong:
                self._matches.invalidate(match_id)  # Another process has changed it.

    async def _wrong(self, matches: Sequence[Match]) -> list[int]:
        """Return the matches whose stored timers differ from the derived ones."""
        query = select(TIMERS).where(TIMERS.c.match.in_([match.id for match in matches]))
        stored: dict[int, set[Timer]] = defaultdict(set)
        try:
            rows = await self._transactions.rows(query)
        except DBAPIError as error:
            if not is_damage(error):
                raise
            return [match.id for match in matches]
        for row in rows:
            stored[row.match].add(timer_of(row))
        wrong = []
        for match in matches:
            with suppress(AggregateUnreadable), self._matches.quarantine_if_damaged(match.id):
                if stored[match.id] != set(timers_of(match)):
                    wrong.append(match.id)
        return wrong


def _set(connection: Connection, matches: Sequence[Match]) -> list[int]:
    """Write the timers of `matches`; return those that are outdated, whose timers stay."""
    seqs = hold(connection, [match.id for match in matches])
    newest = [match for match in matches if seqs.get(match.id) == match.seq]
    connection.execute(delete(TIMERS).where(TIMERS.c.match.in_([match.id for match in newest])))
    timers = [(match.id, timer) for match in newest for timer in timers_of(match)]
    put(connection, TIMERS, [{"match": match_id} | timer._asdict() for match_id, timer in timers])
    return [match.id for match in matches if match not in newest]
