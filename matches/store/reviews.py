"""Repository of reviews of finished matches."""

from __future__ import annotations

from sqlalchemy import Table, select

from matches.store.transactions import Transactions
from matches.store.upsert import add


class ReviewRepository:
    """Texts by match in one table, in a format that the caller defines."""

    def __init__(self, transactions: Transactions, table: Table) -> None:
        self._transactions, self._table = transactions, table

    async def get(self, match_id: int) -> str | None:
        """Return the stored text of a match, None if there is none."""
        columns = self._table.c
        found: str | None = await self._transactions.scalar(
            select(columns.data).where(columns.match == match_id)
        )
        return found

    async def add(self, match_id: int, data: str) -> None:
        """Store the review of a match unless one is stored already."""
        await self._transactions.write(add, self._table, {"match": match_id, "data": data})
