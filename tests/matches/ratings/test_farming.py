"""Protection of ratings against secondary accounts and repeated matches with one friend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from matches.core.availability import DAY
from matches.ratings.models import LeaderboardRow, MatchResult
from matches.ratings.opponents import FREE_MATCHES
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.people import AKI, BEN, CLEO, DAN, Clock
from tests.matches.ratings.made_up import BEGIN, results, store_matches
from tests.matches.ratings.test_leaderboards import won

GAME = "pebbles"
HONEST, PLAYED = 40, 400
FARMER, FRIEND, FIRST_ACCOUNT = 900, 901, 1000
WINS = 100


async def count(store: Store, found: Iterable[MatchResult]) -> None:
    found = list(found)
    await store_matches(store, found)
    for result in found:
        assert await store.ratings.count(result)


def with_honest(pairs: Iterable[tuple[int, int]]) -> Iterator[MatchResult]:
    """Yield the matches of honest players, then one match of each pair on separate days."""
    yield from results(PLAYED, HONEST, GAME)
    for number, pair in enumerate(pairs, PLAYED + 1):
        yield won(number, *pair, days=number)


async def farmer(store: Store) -> LeaderboardRow:
    """Return the rating and place of the farmer."""
    service = Service(store, now=Clock(BEGIN + 600 * DAY))
    place = await service.ratings.place(FARMER, GAME)
    assert place is not None
    return place


@pytest.mark.parametrize("over", ["new accounts", "one friend"])
async def test_a_hundred_wins_over_unconnected_opponents_are_worth_seven(
    store: Store, over: str
) -> None:
    losers = (
        range(FIRST_ACCOUNT, FIRST_ACCOUNT + WINS) if over == "new accounts" else [FRIEND] * WINS
    )
    found = list(with_honest((FARMER, loser) for loser in losers))
    await count(store, found[: PLAYED + FREE_MATCHES])
    seven = await farmer(store)
    await count(store, found[PLAYED + FREE_MATCHES :])
    hundred = await farmer(store)
    assert hundred.rating == seven.rating < 1900
    assert hundred.matches == WINS
    assert hundred.place is not None
    assert hundred.place > HONEST // 10


async def test_the_fifth_match_of_a_pair_on_a_day_is_unrated(store: Store) -> None:
    games = [won(n, AKI, BEN, begun=n) for n in range(1, 7)]
    await count(store, games)
    found = await store.ratings.results()
    assert [result.unrated for result in reversed(found)] == [None] * 4 + ["daily"] * 2
    assert {rating.matches for rating in await store.ratings.for_user(AKI)} == {4}


async def test_three_friends_may_play_four_matches_on_a_day(store: Store) -> None:
    await count(store, [won(n, AKI, BEN, CLEO, begun=n) for n in range(1, 6)])
    found = await store.ratings.results()
    assert [result.unrated for result in reversed(found)] == [None] * 4 + ["daily"]


async def test_a_third_player_counts_fully_with_a_pair_that_met_too_often(store: Store) -> None:
    games = [won(n, AKI, BEN, begun=n) for n in range(1, 5)]
    await count(store, [*games, won(5, AKI, BEN, DAN, begun=5)])
    (last, *_) = await store.ratings.results()
    assert last.unrated is None
    assert [seat.weight for seat in last.seats] == [0.5, 0.5, 1.0]


async def test_each_day_and_each_game_counts_for_itself(store: Store) -> None:
    today = [won(n, AKI, BEN, begun=n) for n in range(1, 5)]
    other = [won(5, AKI, BEN, begun=5, game="stones")]
    tomorrow = [won(6, AKI, BEN, begun=DAY)]
    await count(store, [*today, *other, *tomorrow])
    assert {result.unrated for result in await store.ratings.results()} == {None}
