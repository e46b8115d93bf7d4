"""Leaderboard repository: the best ratings of a game, and the ones around a reader.

The order of a leaderboard changes with time, because the ratings of absent users decay.  Decay
only lowers a score.  Therefore the score without decay, which is indexed, limits the rows that
are read to the ones that may be wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    CTE,
    BigInteger,
    BindParameter,
    ColumnElement,
    Connection,
    Float,
    ScalarSelect,
    Select,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    select,
    tuple_,
    union_all,
)

from matches.core.availability import DAY
from matches.core.models import NO_USER
from matches.ratings.models import Rating
from matches.ratings.scale import SURE
from matches.ratings.skill import FADING_DAYS, GRACE_DAYS, START_SIGMA
from matches.store.ratings import rating_of
from matches.store.tables import (
    PLAYERS,
    PROVISIONAL_ROWS,
    RANKED_ROWS,
    RATINGS,
    RESULTS,
    SCORE_WITHOUT_DECAY,
    SEAT_RESULTS,
)
from matches.store.transactions import Transactions

BEST = 20
"""Number of the first ratings that are read."""
BETTER, WORSE = 2, 1
"""Number of ratings that are read before and behind the reader's."""
NO_SCORE = -1e9
"""A number below every score."""


class PlacedRatings(NamedTuple):
    """Some ratings of a leaderboard by their positions from 0, and the number of all."""

    total: int
    ratings: dict[int, Rating]


class LeaderboardRepository:
    """The leaderboards, without hidden and erased users."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def of_all(
        self, game: str, pool: str, at: int, asker: int | None
    ) -> tuple[PlacedRatings, PlacedRatings]:
        """Return established and provisional ratings of a pool, ordered by the scores `at` a time.

        They are the best ones and the ones around the user `asker`.
        """
        values = {"game": game, "pool": pool, "at": at, "asker": asker}
        return await self._transactions.read(
            lambda connection: (_RANKED.read(connection, values), _OTHERS.read(connection, values))
        )

    async def of_guild(self, game: str, pool: str, guild: int) -> list[Rating]:
        """Return the ratings in a pool of all users who have finished a match on a server."""
        values = {"game": game, "pool": pool, "guild": guild}
        rows = await self._transactions.read(lambda held: held.execute(_OF_GUILD, values).all())
        return [rating_of(row) for row in rows]

    async def players_of(self, guild: int, users: set[int], game: str, pool: str) -> set[int]:
        """Return the users with a rating in the pool who have finished a match on a server."""
        values = {"game": game, "pool": pool, "guild": guild, "users": sorted(users)}
        return await self._transactions.read(
            lambda held: set(held.execute(_PLAYERS_OF, values).scalars())
        )


class _Part:
    """The established or the provisional ratings of a pool, the highest score first.

    Statements are built once, because this takes longer than their execution.
    """

    def __init__(self, rows: str) -> None:
        # A sum, because SQLite would use a condition on the user to search by users.
        human = RATINGS.c.user + 0 > NO_USER
        self._rows: tuple[ColumnElement[bool], ...] = (
            *_POOL,
            literal_column(rows),
            human,
            RATINGS.c.user.not_in(_HIDDEN),
        )
        order = _SCORE.desc(), RATINGS.c.user
        likely = self._select(_SCORE.label("score")).order_by(_FULL_SCORE.desc()).limit(BEST)
        certain = self._select(_SCORE.label("score")).where(_FULL_SCORE < _OWN_SCORE)
        certain = certain.order_by(_FULL_SCORE.desc()).limit(WORSE)
        self._count = self._select(func.count())
        best = self._select(*RATINGS.c).where(_lowest(likely) <= _FULL_SCORE)
        self._best = best.order_by(*order).limit(BEST)
        self._own_score = self._select(_SCORE).where(RATINGS.c.user == _ASKER)
        scored = self._select(RATINGS.c.user, _SCORE.label("score"))
        self._near = _near(scored.where(_lowest(certain) <= _FULL_SCORE).cte("scored"))

    def read(self, connection: Connection, values: Mapping[str, Any]) -> PlacedRatings:
        """Return the best ratings and the ones around the user `asker`."""
        total = connection.execute(self._count, values).scalar_one()
        found = dict(enumerate(map(rating_of, connection.execute(self._best, values))))
        if values["asker"] is not None and total > BEST:
            found |= self._around(connection, values)
        return PlacedRatings(total, dict(sorted(found.items())))

    def _around(self, connection: Connection, values: Mapping[str, Any]) -> dict[int, Rating]:
        """Return the rating of `asker` and its neighbours by position, nothing without one."""
        score = connection.execute(self._own_score, values).scalar_one_or_none()
        if score is None:
            return {}
        rows = connection.execute(self._near, {**values, "score": score}).all()
        ratings = [rating_of(rating) for _, *rating in rows]
        own = [rating.user for rating in ratings].index(values["asker"])
        return dict(enumerate(ratings, rows[own][0] - own))

    def _select(self, *columns: Any) -> Select[Any]:
        return select(*columns).select_from(RATINGS).where(*self._rows)


def _score() -> ColumnElement[float]:
    """Return `leaderboard_score` at the time `at` as an expression on a row of `RATINGS`."""
    idle = (bindparam("at", type_=BigInteger()) - RATINGS.c.last) // DAY - GRACE_DAYS
    variance = RATINGS.c.sigma * RATINGS.c.sigma + START_SIGMA**2 * idle / float(FADING_DAYS)
    decayed = case(
        (idle <= 0, RATINGS.c.sigma),
        (variance >= START_SIGMA**2, START_SIGMA),
        else_=func.sqrt(variance),
    )
    return RATINGS.c.mu - SURE * decayed


def _lowest(query: Select[Any]) -> ScalarSelect[float]:
    """Return the lowest score of a query, or one below all others if it has no rows."""
    return select(func.coalesce(func.min(query.subquery().c.score), NO_SCORE)).scalar_subquery()


def _near(scored: CTE) -> Select[Any]:
    """Return a query for the ratings around the one of `asker` in order, each with its position.

    The position is that of `asker`. `scored` has users with their scores.
    """
    score, user = scored.c.score, scored.c.user
    before = tuple_(score, _ASKER) > tuple_(_OWN_SCORE, user)
    behind = tuple_(score, _ASKER) < tuple_(_OWN_SCORE, user)
    position = select(func.count()).select_from(scored).where(before).scalar_subquery()
    better = select(scored).where(before).order_by(score, user.desc()).limit(BETTER)
    worse = select(scored).where(behind).order_by(score.desc(), user).limit(WORSE)
    own = select(scored).where(user == _ASKER)
    near = union_all(*(select(some.subquery()) for some in (better, own, worse))).subquery()
    rated = RATINGS.join(near, RATINGS.c.user == near.c.user)
    found = select(position, *RATINGS.c).select_from(rated).where(*_POOL)
    return found.order_by(near.c.score.desc(), near.c.user)


def _of_guild() -> Select[Any]:
    there = RESULTS.join(SEAT_RESULTS, SEAT_RESULTS.c.match == RESULTS.c.match)
    played = select(SEAT_RESULTS.c.user).select_from(there)
    # The condition is here, because SQLite would read the whole pool by one on `RATINGS`.
    played = played.where(RESULTS.c.guild == _GUILD, SEAT_RESULTS.c.user > NO_USER)
    listed = RATINGS.c.user.in_(played), RATINGS.c.user.not_in(_HIDDEN)
    return select(RATINGS).where(*_POOL, *listed)


def _players_of() -> Select[Any]:
    its = SEAT_RESULTS.join(RESULTS, RESULTS.c.match == SEAT_RESULTS.c.match)
    played = exists().select_from(its).where(SEAT_RESULTS.c.user == RATINGS.c.user)
    some = RATINGS.c.user.in_(bindparam("users", expanding=True))
    return select(RATINGS.c.user).where(*_POOL, some, played.where(RESULTS.c.guild == _GUILD))


_POOL = RATINGS.c.game == bindparam("game"), RATINGS.c.pool == bindparam("pool")
_ASKER: BindParameter[int] = bindparam("asker", type_=BigInteger())
_GUILD: BindParameter[int] = bindparam("guild", type_=BigInteger())
_OWN_SCORE: BindParameter[float] = bindparam("score", type_=Float())
_FULL_SCORE: ColumnElement[float] = literal_column(SCORE_WITHOUT_DECAY, Float())
_SCORE = _score()
_HIDDEN = select(PLAYERS.c.user).where(PLAYERS.c.listed.is_(False))
_RANKED, _OTHERS = _Part(RANKED_ROWS), _Part(PROVISIONAL_ROWS)
_OF_GUILD, _PLAYERS_OF = _of_guild(), _players_of()
