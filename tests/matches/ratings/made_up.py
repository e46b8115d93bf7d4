"""A database with generated results of matches that were not played."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, insert

from matches.core.availability import HOUR
from matches.ratings.models import MatchResult, SeatResult
from matches.store.store import Store
from matches.store.tables import MATCHES, RESULTS, SEAT_RESULTS

BEGIN = 1_700_000_000_000
AT_ONCE = 5000
_PLAIN = {
    "status": "finished",
    "seq": 9,
    "locale": "en",
    "host": 1,
    "options": {},
    "secret": b"s",
    "secret_hash": b"h",
    "head": b"",
    "board_since_seq": 0,
    "board_told_seq": 0,
    "free_undos": (),
    "guild": 1,
    "channel": 2,
    "created": BEGIN,
    "updated_at": BEGIN,
}


def results(count: int, people: int, game: str, seed: int = 1) -> Iterator[MatchResult]:
    """Yield rated results of two to five players whose strength grows with their user id."""
    rng = random.Random(seed)
    for number in range(1, count + 1):
        users = rng.sample(range(1, people + 1), rng.randint(2, 5))
        strength = {user: user / people * 3 + rng.gammavariate(2, 1) for user in users}
        ranked = sorted(users, key=lambda user: -strength[user])
        yield MatchResult(
            match=number,
            number=number,
            game=game,
            guild=1,
            started=BEGIN + number * HOUR,
            ended=BEGIN + number * HOUR,
            unrated=None,
            seats=tuple(
                SeatResult(
                    seat=seat,
                    user=user,
                    rank=ranked.index(user) + 1,
                    points=round(10 * strength[user]),
                    share=float(ranked[0] == user),
                    turns=20,
                    thinking=HOUR,
                    sources={"all": 10},
                )
                for seat, user in enumerate(users)
            ),
        )


async def fill(store: Store, count: int, people: int = 2000, game: str = "pebbles") -> None:
    """Store `count` unrated results, each with a match."""

    def write(connection: Connection) -> None:
        found = list(results(count, people, game))
        for at in range(0, count, AT_ONCE):
            part = found[at : at + AT_ONCE]
            connection.execute(insert(MATCHES), [_match(result) for result in part])
            connection.execute(insert(RESULTS), [_columns(result) for result in part])
            seats = [
                {"match": result.match} | {n: getattr(seat, n) for n in seat.__struct_fields__}
                for result in part
                for seat in result.seats
            ]
            connection.execute(insert(SEAT_RESULTS), seats)

    await store.transactions.write(write)


async def store_matches(store: Store, results: Iterable[MatchResult]) -> None:
    """Store finished matches with the columns that results refer to, but no results."""
    rows = [_match(result) for result in results]
    await store.transactions.write(lambda c: c.execute(insert(MATCHES), rows).close())


def _match(result: MatchResult) -> dict[str, object]:
    own = {"id": result.match, "finish": result.number, "game": result.game}
    return {**_PLAIN, **own, "seats_offered": len(result.seats), "ended": result.ended}


def _columns(result: MatchResult) -> dict[str, object]:
    return {name: getattr(result, name) for name in map(str, RESULTS.c.keys())}
