"""Repository of post-match analyses."""

from __future__ import annotations

from sqlalchemy import select

from matches.store.tables import INSIGHTS
from matches.store.transactions import Transactions
from matches.store.upsert import add


class InsightRepository:
    """Texts by match, in a format that the caller defines."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def get(self, match_id: int) -> str | None:
        """Return the stored text of a match, None if there is none."""
        found: str | None = await self._transactions.scalar(
            select(INSIGHTS.c.data).where(INSIGHTS.c.match == match_id)
        )
        return found

    async def add(self, match_id: int, data: str) -> None:
        """Store the analysis of a match unless one is stored already."""
        await self._transactions.write(add, INSIGHTS, {"match": match_id, "data": data})
