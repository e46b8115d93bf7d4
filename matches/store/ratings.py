"""Result and rating repository."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import asdict
from sqlalchemy import Connection, Row, Select, bindparam, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from matches.core.availability import DAY
from matches.ratings.models import OVERALL, RULE, MatchResult, Rating, SeatResult
from matches.ratings.opponents import (
    ENOUGH,
    OpponentHistory,
    Pair,
    day_of,
    pairs_of,
    people_of,
)
from matches.ratings.rating_update import RatingKey, rating_keys, updated_ratings
from matches.store.postgres.engine import RATING, serialize
from matches.store.tables import MATCHES, RATINGS, RESULTS, SEAT_RESULTS, TABLES
from matches.store.transactions import Transactions
from matches.store.upsert import put

MAX_AT_ONCE = 100
_NAMES = [str(column.name) for column in RESULTS.c]
_SEATS = select(SEAT_RESULTS.c.match, *(c for c in SEAT_RESULTS.c if c.name != "match"))
_LAST = select(func.coalesce(func.max(RESULTS.c.number), 0)).scalar_subquery()
_SEAT_NAMES = [str(column.name) for column in SEAT_RESULTS.c if column.name != "match"]


class UnratedMatch(NamedTuple):
    """A finished match whose result is not stored yet, with the data of its row in `MATCHES`."""

    match: int
    number: int
    game: str
    guild: int | None
    created: int
    ended: int
    table: int | None


class RebuildResult(NamedTuple):
    """The result of a recomputation: the number of matches, and of those that changed."""

    matches: int
    changed: int


class RatingRepository:
    """The results of all matches, and the ratings of all users."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    # --- results -------------------------------------------------------------------------------

    async def result(self, match_id: int) -> MatchResult | None:
        """Return the result of a match, None if it was not counted yet."""
        found = await self._results(select(RESULTS).where(RESULTS.c.match == match_id))
        return next(iter(found), None)

    async def results(
        self,
        *,
        users: Collection[int] = (),
        game: str | None = None,
        guild: int | None = None,
        most: int | None = None,
        below: int | None = None,
    ) -> list[MatchResult]:
        """Return match results, newest first: those of any of `users`, a game, a server.

        With `below`, only those that ended before the one of that number.
        """
        query = select(RESULTS).order_by(RESULTS.c.number.desc()).limit(most)
        if below is not None:
            query = query.where(RESULTS.c.number < below)
        if users:
            own = select(SEAT_RESULTS.c.match).where(SEAT_RESULTS.c.user.in_(users))
            query = query.where(RESULTS.c.match.in_(own))
        if game is not None:
            query = query.where(RESULTS.c.game == game)
        if guild is not None:
            query = query.where(RESULTS.c.guild == guild)
        return await self._results(query)

    async def of_matches(self, match_ids: Collection[int]) -> dict[int, MatchResult]:
        """Return the results of those of the matches that were counted."""
        query = select(RESULTS).where(RESULTS.c.match.in_(match_ids))
        return {result.match: result for result in await self._results(query)}

    async def games_of(self, user: int) -> dict[str, int]:
        """Return the number of finished matches of a user by game."""
        seats = RESULTS.join(SEAT_RESULTS, SEAT_RESULTS.c.match == RESULTS.c.match)
        query = select(RESULTS.c.game, func.count().label("matches")).select_from(seats)
        query = query.where(SEAT_RESULTS.c.user == user).group_by(RESULTS.c.game)
        return {row.game: row.matches for row in await self._transactions.rows(query)}

    async def _results(self, query: Select[Any]) -> list[MatchResult]:
        return await self._transactions.read(read_results, query)

    async def next_uncounted(self, most: int) -> list[UnratedMatch]:
        """Return the first finished matches whose results are not stored, in their order."""
        query = _ENDED.where(MATCHES.c.finish > _LAST).order_by(MATCHES.c.finish).limit(most)
        return [UnratedMatch._make(row) for row in await self._transactions.rows(query)]

    async def uncounted(self) -> int:
        """Return the number of finished matches without a result."""
        query = select(func.count()).select_from(MATCHES)
        return int(await self._transactions.scalar(query.where(MATCHES.c.finish > _LAST)))

    async def ended(self, after: int, most: int) -> list[UnratedMatch]:
        """Return finished matches after the `after`-th, counted or not, in their order."""
        query = _ENDED.where(MATCHES.c.finish > after).order_by(MATCHES.c.finish).limit(most)
        return [UnratedMatch._make(row) for row in await self._transactions.rows(query)]

    async def how_tables_ended(self, tables: Collection[int]) -> dict[int, str]:
        """Return the endings of those tables of tournaments that have ended."""
        if not tables:
            return {}
        query = select(TABLES.c.id, TABLES.c.table).where(TABLES.c.id.in_(tables))
        rows = await self._transactions.rows(query)
        return {row.id: row.table.result.how for row in rows if row.table.result is not None}

    async def count(self, *results: MatchResult) -> bool:
        """Store results and the resulting ratings in one transaction, in the order of the ends.

        Results that were counted before are left out.  Returns False, with nothing stored, if all
        were, or if earlier rules counted the last one.
        """
        return await self._transactions.write(_count, results)

    async def rebuild(self, fresh: Mapping[int, MatchResult]) -> RebuildResult:
        """Recompute every rating from all results in one transaction.

        Results in `fresh`, by their numbers, replace the stored ones.
        """
        return await self._transactions.write_in_steps(_rebuild, fresh)

    async def upgrade(self) -> RebuildResult | None:
        """Recompute every rating in one transaction if earlier rules counted the last result.

        Returns None if they did not.
        """
        if not await self._transactions.read(_is_outdated):
            return None
        return await self._transactions.write_in_steps(_upgrade)

    # --- ratings -------------------------------------------------------------------------------

    async def for_user(self, user: int, *, game: str | None = None) -> list[Rating]:
        """Return every rating of a user, in all pools."""
        query = select(RATINGS).where(RATINGS.c.user == user)
        if game is not None:
            query = query.where(RATINGS.c.game == game)
        return await self._ratings(query)

    async def many(self, users: Sequence[int], game: str, pool: str = OVERALL) -> dict[int, Rating]:
        """Return the ratings in a pool of a game of those `users` who have one."""
        query = select(RATINGS).where(*_pool(game, pool), RATINGS.c.user.in_(users))
        return {rating.user: rating for rating in await self._ratings(query)}

    async def pools(self, *games: str) -> list[str]:
        """Return the pools of games that have ratings, the newest season first."""
        return await self._transactions.read(_pools_of, games)

    async def _ratings(self, query: Select[Any]) -> list[Rating]:
        return [rating_of(row) for row in await self._transactions.rows(query)]


def read_results(connection: Connection, query: Select[Any]) -> list[MatchResult]:
    """Return the results that rows of `RESULTS` make with those of their seats, in their order."""
    rows = connection.execute(query).all()
    order = SEAT_RESULTS.c.match, SEAT_RESULTS.c.seat
    wanted = query.with_only_columns(RESULTS.c.match).subquery()
    its = SEAT_RESULTS.c.match.in_(select(wanted.c.match))
    found = connection.execute(_SEATS.where(its).order_by(*order)).all()
    seats = {
        match: tuple(map(_seat_of, group)) for match, group in groupby(found, lambda row: row.match)
    }
    return [_result_of(row, seats.get(row.match, ())) for row in rows]


def _count(connection: Connection, results: Sequence[MatchResult]) -> bool:
    serialize(connection, RATING)
    last = connection.execute(select(func.max(RESULTS.c.number))).scalar() or 0
    results = [result for result in results if result.number > last]
    if not results or _is_outdated(connection):
        return False
    known, history = _known(connection, results), _history(connection, results)
    counted: list[MatchResult] = []
    changed: dict[RatingKey, Rating] = {}
    for result in results:
        done = updated_ratings(result, known | changed, history.before(result))
        history.add(done.result)
        counted.append(done.result)
        changed |= _by_key(done.ratings)
    _write_results(connection, counted)
    put(connection, RATINGS, [asdict(rating) for rating in changed.values()])
    return True


def _is_outdated(connection: Connection) -> bool:
    """Return whether earlier rules counted the last result.

    A process of an earlier release may do so until it is replaced.  No result is counted after
    such a one, so the last one is sufficient.
    """
    rules = select(func.coalesce(RESULTS.c.rule, 0)).order_by(RESULTS.c.number.desc())
    rule: int | None = connection.execute(rules.limit(1)).scalar()
    return rule is not None and rule < RULE


def _history(connection: Connection, results: Sequence[MatchResult]) -> OpponentHistory:
    """Return the facts from the stored results about the people of the next ones."""
    users = {user for result in results for user in people_of(result)}
    by_day = defaultdict(set)
    for result in results:
        by_day[result.game, day_of(result)].update(people_of(result))
    return OpponentHistory(
        met={user: set(connection.execute(_MET, {"user": user}).scalars()) for user in users},
        together={key: _together(connection, *key, people) for key, people in by_day.items()},
    )


def _together(connection: Connection, game: str, day: int, people: set[int]) -> Counter[Pair]:
    """Return the number of rated matches of a game that each pair of `people` began on a day."""
    same = RESULTS.c.game == game, RESULTS.c.started.between(day * DAY, (day + 1) * DAY - 1)
    query = select(SEAT_RESULTS.c.match, SEAT_RESULTS.c.user)
    query = query.join(RESULTS, RESULTS.c.match == SEAT_RESULTS.c.match).where(
        *same, RESULTS.c.unrated.is_(None), SEAT_RESULTS.c.user.in_(people)
    )
    tables = defaultdict(list)
    for match, user in connection.execute(query):
        tables[match].append(user)
    return Counter(pair for users in tables.values() for pair in pairs_of(users))


def _known(connection: Connection, results: Sequence[MatchResult]) -> dict[RatingKey, Rating]:
    """Return the ratings that exist of those that the results may change."""
    wanted = [key for result in results for key in rating_keys(result)]
    if not wanted:
        return {}
    query = select(RATINGS).where(
        RATINGS.c.game.in_({key.game for key in wanted}),
        RATINGS.c.pool.in_({key.pool for key in wanted}),
        RATINGS.c.user.in_({key.user for key in wanted}),
    )
    return _by_key(map(rating_of, connection.execute(query)))


def _by_key(ratings: Iterable[Rating]) -> dict[RatingKey, Rating]:
    return {RatingKey(rating.game, rating.pool, rating.user): rating for rating in ratings}


async def _upgrade(connection: AsyncConnection) -> RebuildResult | None:
    await connection.run_sync(serialize, RATING)
    if not await connection.run_sync(_is_outdated):  # Another process was faster.
        return None
    return await _rebuild(connection, {})


async def _rebuild(connection: AsyncConnection, fresh: Mapping[int, MatchResult]) -> RebuildResult:
    """Count all results in the order of their numbers; other tasks run in between."""
    await connection.run_sync(serialize, RATING)
    known: dict[RatingKey, Rating] = {}
    history = OpponentHistory()
    last = matches = changed = 0
    while part := await connection.run_sync(_next_part, last):
        differing = []
        for old in part:
            result = fresh.get(old.number, old)
            result, ratings = updated_ratings(result, known, history.before(result))
            known |= _by_key(ratings)
            history.add(result)
            if result != old:
                differing.append(result)
        if differing:
            await connection.run_sync(_replace_results, differing)
        matches, changed = matches + len(part), changed + len(differing)
        last = part[-1].number
        await asyncio.sleep(0)
    await connection.run_sync(_replace_ratings, known.values())
    return RebuildResult(matches, changed)


def _next_part(connection: Connection, last: int) -> list[MatchResult]:
    """Return some results after the `last` number, in the order of their matches' ends."""
    ordered = select(RESULTS).where(RESULTS.c.number > last).order_by(RESULTS.c.number)
    return read_results(connection, ordered.limit(MAX_AT_ONCE))


def _replace_ratings(connection: Connection, ratings: Iterable[Rating]) -> None:
    connection.execute(delete(RATINGS))
    put(connection, RATINGS, [asdict(rating) for rating in ratings])


def _replace_results(connection: Connection, results: Sequence[MatchResult]) -> None:
    """Write results with their seats, and replace earlier ones."""
    gone = SEAT_RESULTS.c.match.in_([result.match for result in results])
    connection.execute(delete(SEAT_RESULTS).where(gone))
    _write_results(connection, results)


def _write_results(connection: Connection, results: Sequence[MatchResult]) -> None:
    """Write results with their seats."""
    put(connection, RESULTS, [_columns(result) for result in results])
    seats = [
        {"match": result.match} | {name: getattr(seat, name) for name in _SEAT_NAMES}
        for result in results
        for seat in result.seats
    ]
    if seats:
        connection.execute(insert(SEAT_RESULTS), seats)


def _columns(result: MatchResult) -> dict[str, Any]:
    return {name: getattr(result, name) for name in _NAMES}


def _result_of(row: Row[Any], seats: tuple[SeatResult, ...]) -> MatchResult:
    return MatchResult(**dict(zip(_NAMES, row, strict=True)), seats=seats)


def _seat_of(row: Row[Any]) -> SeatResult:
    return SeatResult(**dict(zip(_SEAT_NAMES, row[1:], strict=True)))


def rating_of(row: Iterable[Any]) -> Rating:
    """Return the rating of a row of `RATINGS`."""
    # Keywords from a mapping take much longer.
    game, pool, user, mu, sigma, matches, last = tuple(row)
    return Rating(user=user, game=game, pool=pool, mu=mu, sigma=sigma, matches=matches, last=last)


def _pools_of(connection: Connection, games: Iterable[str]) -> list[str]:
    found = {
        pool for game in games for pool in connection.execute(_POOLS, {"game": game}).scalars()
    }
    return sorted(found - {None}, reverse=True)


def _pools() -> Select[Any]:
    """Return a query for the pools of a game in order, and NULL after the last one.

    It asks for one pool after the other, because DISTINCT would read all ratings of the game.
    """
    of_game = RATINGS.c.game == bindparam("game")
    next_pool = select(func.min(RATINGS.c.pool).label("pool")).where(of_game)
    found = next_pool.cte("found", recursive=True)
    later = next_pool.where(RATINGS.c.pool > found.c.pool).correlate(found).scalar_subquery()
    return select(found.union_all(select(later).where(found.c.pool.is_not(None))).c.pool)


def _pool(game: str, pool: str) -> tuple[Any, Any]:
    return RATINGS.c.game == game, RATINGS.c.pool == pool


_ENDED = select(
    MATCHES.c.id,
    MATCHES.c.finish,
    MATCHES.c.game,
    MATCHES.c.guild,
    MATCHES.c.created,
    MATCHES.c.ended,
    MATCHES.c.tournament_table,
)
_POOLS = _pools()  # Building it takes longer than its execution.
_OWN, _OTHERS = SEAT_RESULTS.alias("own"), SEAT_RESULTS.alias("others")
_MET = (
    select(_OTHERS.c.user)
    .distinct()
    .select_from(_OWN)
    .join(RESULTS, RESULTS.c.match == _OWN.c.match)
    .join(_OTHERS, _OTHERS.c.match == _OWN.c.match)
    .where(_OWN.c.user == bindparam("user"), _OTHERS.c.user != bindparam("user"))
    .where(RESULTS.c.unrated.is_(None))
    .limit(ENOUGH)
)
"""Query of up to `ENOUGH` people that `user` has met in rated matches."""
