"""Weight of an opponent by the number of users they have met, from the eighth match on."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from matches.core.availability import DAY
from matches.ratings.models import OVERALL, MatchResult, Rating
from matches.ratings.opponents import FREE_MATCHES, OpponentHistory, weights
from matches.ratings.rating_update import RatingKey, updated_ratings
from matches.ratings.skill import rated
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.ratings.made_up import BEGIN, store_matches
from tests.matches.ratings.results import ANN, BEN, CHIYO, DORA, match_of

OLD_HAND = 50  # matches
STRANGERS = range(900, 999)


def game(number: int, *users: int, **more: Any) -> MatchResult:
    """Return a match on a separate day, with its players in order of rank."""
    result = match_of(number, *((user, 90 - seat) for seat, user in enumerate(users)), **more)
    return replace(result, started=BEGIN + number * DAY, ended=BEGIN + number * DAY)


def having_met(people: dict[int, int]) -> OpponentHistory:
    """Return a history in which each user has met the given number of distinct strangers."""
    history, strangers = OpponentHistory(), iter(STRANGERS)
    for user, many in people.items():
        for _ in range(many):
            stranger = next(strangers)
            history.add(game(stranger, user, stranger))
    return history


def shares(
    history: OpponentHistory, result: MatchResult, matches: int = OLD_HAND
) -> tuple[float, ...]:
    return weights(result, [matches] * len(result.seats), history.before(result))


@pytest.mark.parametrize(
    ("met", "share"), [(0, 0.0), (1, 0.25), (2, 0.5), (3, 0.75), (4, 1.0), (9, 1.0)]
)
def test_an_opponent_counts_by_how_many_people_they_have_met(met: int, share: float) -> None:
    assert shares(having_met({BEN: met}), game(1, ANN, BEN))[0] == share


def test_a_player_does_not_count_among_those_their_opponent_has_met() -> None:
    history = having_met({BEN: 3})
    history.add(game(1, ANN, BEN))
    assert shares(history, game(2, ANN, BEN)) == (0.75, 0.0)


def test_an_opponent_met_twice_is_counted_once() -> None:
    history = OpponentHistory()
    history.add(game(1, BEN, CHIYO))
    history.add(game(2, BEN, CHIYO))
    assert shares(history, game(3, ANN, BEN))[0] == 0.25


def test_the_first_seven_matches_count_against_any_opponent() -> None:
    stranger = game(1, ANN, BEN)
    assert shares(OpponentHistory(), stranger, FREE_MATCHES - 1) == (1.0, 1.0)
    assert shares(OpponentHistory(), stranger, FREE_MATCHES) == (0.0, 0.0)


def test_of_several_opponents_the_mean_counts() -> None:
    history = having_met({ANN: 4, BEN: 4, CHIYO: 1, DORA: 0})
    table = game(1, ANN, BEN, CHIYO, DORA)
    assert shares(history, table) == pytest.approx((1.25 / 3, 1.25 / 3, 2 / 3, 2.25 / 3))


def test_players_of_a_match_count_as_met_only_afterwards() -> None:
    history, table = OpponentHistory(), game(1, ANN, BEN, CHIYO, DORA)
    assert shares(history, table) == (0.0,) * 4
    history.add(table)
    assert shares(history, game(2, ANN, BEN, CHIYO, DORA)) == (0.5,) * 4


def test_unrated_matches_add_no_met_players() -> None:
    history = OpponentHistory()
    for number in range(1, 5):
        history.add(game(number, BEN, STRANGERS[number], unrated="hints"))
    assert shares(history, game(5, ANN, BEN))[0] == 0.0


def test_people_met_in_another_game_are_met() -> None:
    history = OpponentHistory()
    history.add(game(1, BEN, CHIYO, game="rivals"))
    assert shares(history, game(2, ANN, BEN))[0] == 0.25


def test_seats_do_not_matter() -> None:
    history = having_met({ANN: 4, BEN: 1, CHIYO: 2, DORA: 0})
    found = set()
    for users in permutations((ANN, BEN, CHIYO, DORA)):
        each = zip(users, shares(history, game(1, *users)), strict=True)
        found.add(tuple(sorted((user, round(share, 9)) for user, share in each)))
    assert len(found) == 1


# --- what a weight does to a rating ---------------------------------------------------------------


def rating(user: int, mu: float = 25.0) -> Rating:
    return Rating(user=user, game="carcassonne", mu=mu, sigma=3.0, matches=OLD_HAND, last=0)


def test_a_weight_scales_the_rating_change() -> None:
    before = [rating(ANN), rating(BEN, 30.0)]
    full, _ = rated(before, [1, 2], 0)
    half, other = rated(before, [1, 2], 0, [0.5, 1.0])
    assert half.mu == pytest.approx((full.mu + 25) / 2)
    assert half.sigma == pytest.approx((full.sigma + 3) / 2)
    assert other == rated(before, [1, 2], 0)[1], "that of the opponent has its own weight"


def test_a_match_of_weight_zero_leaves_rating_and_absence_unchanged() -> None:
    ann, _ = rated([rating(ANN), rating(BEN)], [1, 2], 100 * DAY, [0.0, 1.0])
    assert ann == replace(rating(ANN), matches=OLD_HAND + 1)


# --- what is stored -------------------------------------------------------------------------------


async def count(store: Store, *found: MatchResult) -> None:
    await store_matches(store, found)
    for result in found:
        assert await store.ratings.count(result)


async def weight(store: Store, user: int) -> float | None:
    """Return the weight of a user's last match."""
    (last,) = await store.ratings.results(most=1)
    seat = last.seat_of(user)
    assert seat is not None
    return seat.weight


async def test_stored_results_and_ratings_equal_those_computed_in_memory(store: Store) -> None:
    rng, history = random.Random(5), OpponentHistory()
    known: dict[RatingKey, Rating] = {}
    for number in range(1, 150):
        result = game(number, *rng.sample(range(1, 9), rng.randint(2, 4)))
        result = replace(
            result, game=rng.choice(["pebbles", "stones"]), started=BEGIN + number // 9 * DAY
        )
        await count(store, result)
        expected, ratings = updated_ratings(result, known, history.before(result))
        assert await store.ratings.result(number) == expected
        known |= {RatingKey(new.game, new.pool, new.user): new for new in ratings}
        history.add(expected)
    for holder, own in known.items():
        if holder.pool == OVERALL:
            assert (await store.ratings.many([own.user], own.game))[own.user] == own


async def test_a_deleted_player_remains_one_distinct_opponent(store: Store) -> None:
    first = [game(n, ANN, STRANGERS[n]) for n in range(1, 8)]
    await count(store, *first, game(8, BEN, CHIYO), game(9, ANN, BEN))
    assert await weight(store, ANN) == 0.25
    await Service(store).privacy.erase_person(CHIYO)
    await count(store, game(10, ANN, BEN))
    assert await weight(store, ANN) == 0.25
    assert (await store.ratings.rebuild({})).changed == 0
