"""Leaderboards of many players, read from the database in parts."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import asdict

from matches.core.availability import DAY
from matches.ratings.models import OVERALL, Rating
from matches.ratings.scale import is_provisional, leaderboard_score
from matches.service.service import Service
from matches.store.leaderboards import BEST
from matches.store.store import Store
from matches.store.tables import RATINGS
from matches.store.upsert import put
from render.charts.leaderboard import MAX_ROWS
from render.charts.style import around
from tests.matches.databases import on_files
from tests.matches.people import AKI, Clock
from tests.matches.ratings.made_up import BEGIN
from tests.matches.test_indexes import plans, recorded_reads

GAME, PLAYERS = "pebbles", 120
PARTS = ("ranked", "provisional")
NOW = BEGIN + 900 * DAY


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store, now=Clock(NOW))


def some_ratings(seed: int) -> list[Rating]:
    """Return ratings of which many have decayed and some are equal."""
    rng = random.Random(seed)
    return [
        Rating(
            user=user,
            game=GAME,
            mu=rng.choice((25.0, rng.gauss(25, 4))),
            sigma=rng.choice((2.0, 25 / 3, rng.uniform(1, 8))),
            matches=rng.choice((3, 7, 8, 30)),
            last=NOW - rng.choice((0, 30, 31, 32, 100, 800)) * DAY,
        )
        for user in range(1, PLAYERS + 1)
    ]


async def write(store: Store, ratings: list[Rating]) -> None:
    rows = [asdict(rating) for rating in ratings]
    await store.transactions.write(put, RATINGS, rows)


def in_order(ratings: list[Rating], *, provisional: bool) -> list[int]:
    """Return the users of established or provisional ratings, the highest score first."""
    its = [rating for rating in ratings if is_provisional(rating) is provisional]
    its.sort(key=lambda rating: (-leaderboard_score(rating, NOW), rating.user))
    return [rating.user for rating in its]


@pytest.mark.parametrize("seed", range(3))
async def test_a_long_leaderboard_has_the_rows_that_its_reader_sees(
    store: Store, service: Service, seed: int
) -> None:
    ratings = some_ratings(seed)
    await write(store, ratings)
    expected = {part: in_order(ratings, provisional=part == "provisional") for part in PARTS}
    for asker in range(1, PLAYERS + 2):
        board = await service.ratings.leaderboard(GAME, asker=asker)
        for name in PARTS:
            part, users = getattr(board, name), expected[name]
            assert part.count == len(users) > BEST
            assert list(part.rows) == sorted(part.rows)
            assert all(users[at] == row.user for at, row in part.rows.items())
            position = users.index(asker) if asker in users else None
            assert part.position(asker) == position
            shown = around(part.count, MAX_ROWS, position)
            assert part.rows.keys() >= {at for at in shown if at is not None}


async def test_places_are_counted_among_established_ratings(store: Store, service: Service) -> None:
    ratings = some_ratings(1)
    await write(store, ratings)
    last = in_order(ratings, provisional=False)[-1]
    place = await service.ratings.place(last, GAME)
    assert place is not None
    assert place.place == sum(not is_provisional(rating) for rating in ratings)


@on_files
async def test_a_leaderboard_is_read_in_the_order_of_an_index(
    store: Store, service: Service, url: str
) -> None:
    await write(store, some_ratings(1))
    statements = recorded_reads(store)
    await service.ratings.leaderboard(GAME, OVERALL, asker=AKI)
    steps = [step for step in plans(url, statements) if " ratings " in f"{step} "]
    assert steps
    by_user = "sqlite_autoindex_ratings_1 (game=? AND pool=? AND user=?)"
    indexes = ("ix_ratings_ranked", "ix_ratings_provisional", by_user)
    assert [step for step in steps if not any(index in step for index in indexes)] == []
