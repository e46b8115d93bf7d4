"""Repository of the newest turns of users."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, delete, insert, select

from matches.core.reliability import MAX_TURNS, TurnRecord
from matches.store.tables import TURNS
from matches.store.transactions import Transactions

_NEW_TURNS = insert(TURNS).inline()
_NEWEST = (
    select(TURNS.c.at)
    .where(TURNS.c.user == bindparam("whose"))
    .order_by(TURNS.c.at.desc())
    .limit(1)
    .offset(MAX_TURNS - 1)
)
_DROP_OLDER = delete(TURNS).where(
    TURNS.c.user == bindparam("whose"), TURNS.c.at < _NEWEST.scalar_subquery()
)


class TurnRepository:
    """The newest turns of all users."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def newest(self, users: Collection[int]) -> dict[int, list[TurnRecord]]:
        """Return the newest turns of each of `users`, the newest first."""
        query = select(TURNS).where(TURNS.c.user.in_(users))
        found: defaultdict[int, list[TurnRecord]] = defaultdict(list)
        for row in await self._transactions.rows(query.order_by(TURNS.c.at.desc())):
            turn = TurnRecord(row.user, row.seq, row.at, row.thought, row.late)
            found[row.user].append(turn)
        return {user: found[user][:MAX_TURNS] for user in users}


def write_turns(connection: Connection, match_id: int, turns: Sequence[TurnRecord]) -> None:
    """Store the turns of a match, and delete those that are too old to count."""
    if not turns:
        return
    connection.execute(_NEW_TURNS, [{"match": match_id, **turn._asdict()} for turn in turns])
    connection.execute(_DROP_OLDER, [{"whose": user} for user in {turn.user for turn in turns}])
