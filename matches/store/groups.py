"""Shard groups held by other processes."""

from __future__ import annotations

from sqlalchemy import extract, func, select

from matches.core.shards import Ownership
from matches.store.tables import SHARD_GROUPS
from matches.store.transactions import Transactions

SEEN_MS = 10_000
"""Milliseconds after which a process counts as gone if it was not seen."""


class Groups:
    """The holders of all shard groups."""

    def __init__(self, transactions: Transactions, ownership: Ownership) -> None:
        self._transactions, self._ownership = transactions, ownership

    async def is_newest(self) -> bool:
        """Return whether this process does the tasks of a single process of the newest release.

        While processes are replaced one after the other, two releases run at the same time.
        """
        if self._ownership.epoch is None:
            return True
        now = extract("epoch", func.clock_timestamp()) * 1000
        query = select(SHARD_GROUPS.c.number, SHARD_GROUPS.c.release)
        there = query.where(SHARD_GROUPS.c.seen > now - SEEN_MS)
        rows = await self._transactions.rows(there)
        ranks = {row.number: ([-part for part in parts(row.release)], row.number) for row in rows}
        return min(ranks, key=ranks.__getitem__, default=None) == self._ownership.group


def parts(release: str) -> list[int]:
    """Return a release as numbers that can be compared."""
    return [int(part) for part in release.split(".")]
