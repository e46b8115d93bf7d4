"""Achievement repository: each achievement of a user is stored once, with its first match."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select

from matches.ratings.models import Award, MatchResult
from matches.store.ratings import read_results
from matches.store.tables import ACHIEVEMENTS, META, RESULTS
from matches.store.transactions import Transactions
from matches.store.upsert import insert_into, put

JUDGED = "achievements_judged"
"""Key of the number of the last match whose achievements were evaluated."""


class AchievementRepository:
    """The achievements of all users, and the number of the last evaluated match."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def next_unjudged(self, most: int) -> list[MatchResult]:
        """Return the first counted matches that are not evaluated yet, in their order."""
        return await self._transactions.read(_next_unjudged, most)

    async def unjudged(self) -> int:
        """Return the number of counted matches that are not evaluated yet."""
        return await self._transactions.read(_unjudged)

    async def judge(self, number: int, earned: Sequence[Award]) -> None:
        """Store the achievements earned up to the `number`-th match, and that it is evaluated.

        Both are stored in one transaction, unless the match was evaluated before.  Achievements
        that a user has already are not changed, so of several the first one counts.
        """
        await self._transactions.write(_judge, number, earned)

    async def for_user(self, user: int, game: str | None = None) -> list[Award]:
        """Return the achievements of a user, the newest first."""
        query = select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.user == user)
        if game is not None:
            query = query.where(ACHIEVEMENTS.c.game == game)
        query = query.order_by(ACHIEVEMENTS.c.at.desc(), ACHIEVEMENTS.c.key)
        return [Award(**row._mapping) for row in await self._transactions.rows(query)]

    async def by(self, match_id: int) -> list[Award]:
        """Return the achievements that were first earned by a match."""
        query = select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.match == match_id)
        query = query.order_by(ACHIEVEMENTS.c.user, ACHIEVEMENTS.c.key)
        return [Award(**row._mapping) for row in await self._transactions.rows(query)]


def _last(connection: Connection) -> int:
    query = select(META.c.value).where(META.c.key == JUDGED)
    return int(connection.execute(query).scalar() or 0)


def _next_unjudged(connection: Connection, most: int) -> list[MatchResult]:
    query = select(RESULTS).where(RESULTS.c.number > _last(connection))
    return read_results(connection, query.order_by(RESULTS.c.number).limit(most))


def _unjudged(connection: Connection) -> int:
    query = select(func.count()).select_from(RESULTS)
    return int(connection.execute(query.where(RESULTS.c.number > _last(connection))).scalar_one())


def _judge(connection: Connection, number: int, earned: Sequence[Award]) -> None:
    if number <= _last(connection):
        return
    if earned:
        rows = [asdict(award) for award in earned]
        connection.execute(insert_into(connection, ACHIEVEMENTS).on_conflict_do_nothing(), rows)
    put(connection, META, [{"key": JUDGED, "value": str(number)}])
