"""What was found out about matches that have ended, once for all who ask."""

from __future__ import annotations

from sqlalchemy import select

from matches.store.tables import INSIGHTS
from matches.store.transactions import Transactions
from matches.store.upsert import add


class Insights:
    """Texts, a match each; what they say is for others to know."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def get(self, match_id: int) -> str | None:
        """Return what is kept of a match, None if nothing is."""
        found: str | None = await self._transactions.scalar(
            select(INSIGHTS.c.data).where(INSIGHTS.c.match == match_id)
        )
        return found

    async def add(self, match_id: int, data: str) -> None:
        """Keep what was found out about a match; what was kept before stays."""
        await self._transactions.write(add, INSIGHTS, {"match": match_id, "data": data})
