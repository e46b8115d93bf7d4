"""Leaderboards ordered by the lower bound of the rating, without hidden players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.core.availability import DAY, HOUR
from matches.ratings.models import OVERALL, MatchResult, SeatResult
from matches.ratings.skill import season_of
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.people import AKI, BEN, CLEO, DAN, Clock, People
from tests.matches.ratings.made_up import BEGIN, store_matches
from tests.matches.ratings.tables import PILE, count_all, decide, played

GAME = "pebbles"


@pytest.fixture
def clock() -> Clock:
    return Clock(BEGIN)


@pytest.fixture
def service(store: Store, clock: Clock) -> Service:
    return Service(store, now=clock)


@pytest.fixture(autouse=True)
def strangers_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every opponent count fully; other tests cover the weights of opponents."""
    monkeypatch.setattr("matches.ratings.opponents.FREE_MATCHES", 1000)


def won(
    number: int,
    *users: int,
    guild: int = 1,
    days: float = 0.0,
    game: str = GAME,
    begun: int | None = None,
) -> MatchResult:
    """Return a result in which users are ranked in the given order.

    It has `begun` this number of milliseconds after the first day, or on a separate day if None.
    """
    return MatchResult(
        match=number,
        number=number,
        game=game,
        guild=guild,
        started=BEGIN - number * DAY if begun is None else BEGIN - BEGIN % DAY + begun,
        ended=BEGIN + int(days * DAY),
        unrated=None,
        seats=tuple(
            SeatResult(seat=n, user=user, rank=n + 1, points=9 - n, share=float(n == 0))
            for n, user in enumerate(users)
        ),
    )


async def count(store: Store, *results: MatchResult) -> None:
    await store_matches(store, results)
    for result in results:
        assert await store.ratings.count(result)


async def test_provisional_players_are_listed_separately(store: Store, service: Service) -> None:
    await count(store, *(won(n, AKI, BEN) for n in range(1, 8)), won(8, AKI, CLEO))
    board = await service.ratings.leaderboard(GAME)
    assert [(place.place, place.user) for place in board.ranked.best(9)] == [(1, AKI)]
    assert {(place.place, place.user) for place in board.provisional.best(9)} == {
        (None, BEN),
        (None, CLEO),
    }


async def test_players_with_a_smaller_spread_rank_higher(store: Store, service: Service) -> None:
    games = [won(n, AKI, BEN) if n % 2 else won(n, BEN, AKI) for n in range(1, 31)]
    games += [won(30 + n, *((CLEO, DAN) if n % 2 else (DAN, CLEO))) for n in range(1, 9)]
    await count(store, *games)
    board = await service.ratings.leaderboard(GAME)
    assert {place.user for place in board.ranked.best(2)} == {AKI, BEN}
    assert board.ranked.rows[0].spread < board.ranked.rows[2].spread


async def test_a_long_absence_increases_the_spread_but_not_the_rating(
    store: Store, service: Service, clock: Clock
) -> None:
    games = [won(n, AKI, BEN) if n % 5 else won(n, BEN, AKI) for n in range(1, 21)]
    later = [won(20 + n, CLEO, DAN, days=500) for n in range(1, 21)]
    await count(store, *games, *later)
    before = await service.ratings.place(AKI, GAME)
    clock.pass_hours(24 * 800)
    after = await service.ratings.place(AKI, GAME)
    assert before is not None
    assert after is not None
    assert after.rating == before.rating
    assert after.spread > before.spread


async def test_a_hidden_player_takes_no_leaderboard_place(store: Store, service: Service) -> None:
    await count(store, *(won(n, AKI, BEN, CLEO) for n in range(1, 9)))
    await service.players.change(AKI, listed=False)
    board = await service.ratings.leaderboard(GAME)
    assert [(place.place, place.user) for place in board.ranked.best(9)] == [(1, BEN), (2, CLEO)]
    assert await service.ratings.place(AKI, GAME) is None
    assert await service.ratings.get(AKI, GAME) is not None
    await service.players.change(AKI, listed=True)
    place = await service.ratings.place(AKI, GAME)
    assert place is not None
    assert place.place == 1


async def test_a_server_leaderboard_lists_players_with_a_match_there(
    store: Store, service: Service
) -> None:
    games = [won(n, AKI, BEN, guild=1) for n in range(1, 9)]
    games += [won(8 + n, AKI, CLEO, guild=2) for n in range(1, 9)]
    await count(store, *games)
    boards = {
        guild: (await service.ratings.leaderboard(GAME, guild=guild)).users
        for guild in (None, 1, 2, 3)
    }
    assert boards == {None: {AKI, BEN, CLEO}, 1: {AKI, BEN}, 2: {AKI, CLEO}, 3: set()}


async def test_a_season_rating_starts_fresh_and_the_overall_rating_continues(
    store: Store, service: Service
) -> None:
    early = [won(n, AKI, BEN) for n in range(1, 9)]
    late = [won(8 + n, BEN, AKI, days=100) for n in range(1, 9)]
    await count(store, *early, *late)
    first, second = season_of(early[0].ended), season_of(late[0].ended)
    assert first != second
    assert await service.ratings.pools(GAME) == sorted([first, second, OVERALL], reverse=True)
    leaders = [(await service.ratings.leaderboard(GAME, pool)).ranked for pool in (first, second)]
    assert [board.rows[0].user for board in leaders] == [AKI, BEN]
    overall = await service.ratings.get(AKI, GAME)
    season = await service.ratings.get(AKI, GAME, second)
    assert overall is not None
    assert season is not None
    assert (overall.matches, season.matches) == (16, 8)
    assert overall.mu > season.mu


async def test_a_history_contains_each_rating_and_its_change(
    store: Store, service: Service
) -> None:
    games = [won(1, AKI, BEN), replace(won(2, AKI, BEN), unrated="hints"), won(3, BEN, AKI)]
    await count(store, *games)
    first, last = await service.ratings.history(AKI, GAME)
    assert (first.match, last.match) == (1, 3)
    assert first.rating == 1500 + first.change
    assert last.rating == first.rating + last.change
    assert first.change > 0 > last.change


async def test_results_are_found_by_person_game_and_server(store: Store, service: Service) -> None:
    await count(store, won(1, AKI, BEN), won(2, BEN, CLEO, guild=2), won(3, CLEO, AKI))
    ratings = service.ratings
    assert [r.match for r in await ratings.results(users=[AKI])] == [3, 1]
    assert [r.match for r in await ratings.results(guild=2)] == [2]
    assert [r.match for r in await ratings.results(game=GAME, most=2)] == [3, 2]
    assert await ratings.results(game="chess") == []
    (result,) = await ratings.results(users=[BEN], guild=2)
    assert [seat.user for seat in result.seats] == [BEN, CLEO]


async def test_ratings_of_several_people_are_read_at_once(store: Store, service: Service) -> None:
    await count(store, won(1, AKI, BEN))
    found = await service.ratings.many([AKI, CLEO, 0], GAME)
    assert set(found) == {AKI}
    assert [rating.game for rating in await service.ratings.all_of(AKI)] == [GAME]


# --- what a match came to ------------------------------------------------------------------------


async def test_a_result_contains_turns_points_and_their_sources(store: Store, clock: Clock) -> None:
    people = People(Service(store, now=clock, new_secret=lambda: b"s" * 32))
    match = await played(people, BEN)
    (result,) = await count_all(people.service)
    assert (result.match, result.game, result.guild) == (match.id, GAME, 1)
    assert [seat.sources for seat in result.seats] == [
        {"pebbles": seat.points} for seat in result.seats
    ]
    assert result.rounds == max(seat.turns for seat in result.seats) > 3


async def test_quiet_hours_are_no_time_to_think(store: Store, clock: Clock) -> None:
    people = People(Service(store, now=clock, new_secret=lambda: b"s" * 32))
    await people.service.players.change(AKI, quiet=(22, 7))
    match = await people.begin(BEN, options=PILE)
    clock.now += -clock.now % DAY + 20 * HOUR
    while match.status == "running":
        clock.pass_hours(24)  # Quiet hours make every turn last a day.
        match = await decide(people, match)
    (result,) = await count_all(people.service)
    aki, ben = result.seat_of(AKI), result.seat_of(BEN)
    assert aki is not None
    assert ben is not None
    twice = 2  # Aki takes from an odd pile, so the bonus is a decision, too.
    assert (aki.thinking, ben.thinking) == (twice * 15 * HOUR, 24 * HOUR)
