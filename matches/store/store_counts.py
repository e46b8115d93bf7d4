"""Row counts for health and metrics."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, select

from matches.core.shards import Ownership
from matches.store.ownership import of_own, own
from matches.store.tables import ANNOUNCEMENTS, MATCHES, OUTBOX
from matches.store.transactions import Transactions


class StoreCounts:
    """Row counts of this process's matches and queues."""

    def __init__(self, transactions: Transactions, ownership: Ownership) -> None:
        self._transactions, self._ownership = transactions, ownership

    async def unfinished(self) -> dict[tuple[str, str], int]:
        """Return the number of unfinished matches, by game and status."""
        query = select(MATCHES.c.game, MATCHES.c.status, func.count().label("number"))
        query = query.where(MATCHES.c.ended.is_(None))
        query = own(query, MATCHES.c.guild, self._ownership)
        query = query.group_by(MATCHES.c.game, MATCHES.c.status)
        found: dict[tuple[str, str], int] = {}
        for row in await self._transactions.rows(query):
            found[row.game, row.status] = row.number
        return found

    async def undelivered(self) -> int:
        """Return the number of pending deliveries of matches."""
        query = select(func.count()).select_from(OUTBOX)
        return await self._count(of_own(query, OUTBOX.c.match, self._ownership))

    async def unannounced(self) -> int:
        """Return the number of pending announcements of tournaments."""
        query = select(func.count()).select_from(ANNOUNCEMENTS)
        return await self._count(of_own(query, ANNOUNCEMENTS.c.tournament, self._ownership))

    async def _count(self, query: Select[Any]) -> int:
        return int(await self._transactions.scalar(query))
