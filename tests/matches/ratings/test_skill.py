"""Skill estimates from ranks, and their uncertainty after an absence."""

from __future__ import annotations

import random
from statistics import correlation

import pytest

from matches.core.availability import DAY
from matches.ratings.models import OVERALL, Rating
from matches.ratings.scale import is_provisional, leaderboard_score, number, spread
from matches.ratings.skill import (
    START_MU,
    START_SIGMA,
    decayed,
    newcomer,
    pools_of,
    rated,
    season_of,
)

NEW_YEAR = 1_767_225_600_000  # 2026-01-01 UTC


def newcomers(count: int) -> list[Rating]:
    return [newcomer(user, "pebbles", OVERALL, 0) for user in range(1, count + 1)]


def mus(*ranks: int) -> list[float]:
    return [rating.mu for rating in rated(newcomers(len(ranks)), ranks, 0)]


def test_newcomers_start_at_1500() -> None:
    (rating,) = newcomers(1)
    assert (number(rating.mu), spread(rating.sigma)) == (1500, 500)
    assert is_provisional(rating)


def test_the_first_rank_gains_and_the_last_rank_loses() -> None:
    first, second, third, fourth = mus(1, 2, 3, 4)
    assert first > START_MU > fourth
    assert first > second > third > fourth


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_a_tie_of_equals_leaves_them_equal(players: int) -> None:
    assert mus(*[1] * players) == pytest.approx([START_MU] * players)


def test_players_sharing_a_rank_change_equally() -> None:
    first, one, other, last = mus(1, 2, 2, 4)
    assert one == pytest.approx(other)
    assert first > one > last


def test_only_the_order_of_ranks_affects_ratings() -> None:
    assert mus(1, 2, 2, 4) == mus(1, 5, 5, 7)


def test_tables_of_all_sizes_change_one_rating() -> None:
    rating, other, third = newcomers(3)
    rating, other = rated([rating, other], [1, 2], 0)
    (after, *_) = rated([rating, other, third], [1, 2, 3], 0)
    assert after.matches == 2
    assert after.mu > rating.mu > START_MU


def test_each_match_makes_a_rating_surer() -> None:
    players = newcomers(2)
    sigmas = [START_SIGMA]
    for round_ in range(20):
        players = rated(players, [1, 2] if round_ % 2 else [2, 1], 0)
        sigmas.append(players[0].sigma)
    assert sigmas == sorted(sigmas, reverse=True)
    assert sigmas[-1] < 0.6 * START_SIGMA


# --- fading -------------------------------------------------------------------------------------


def test_a_month_without_a_match_changes_nothing() -> None:
    assert decayed(2.0, 0, 30 * DAY) == 2.0


def test_uncertainty_grows_daily_after_a_month() -> None:
    by_day = [decayed(2.0, 0, days * DAY) for days in range(30, 2000)]
    assert by_day == sorted(by_day)
    assert by_day[1] > by_day[0]


def test_the_variance_grows_by_a_thousandth_of_the_first_one_a_day() -> None:
    assert decayed(2.0, 0, 130 * DAY) ** 2 == pytest.approx(4 + START_SIGMA**2 / 10)


def test_uncertainty_never_exceeds_that_of_a_newcomer() -> None:
    assert decayed(2.0, 0, 100_000 * DAY) == START_SIGMA


def test_a_backward_clock_does_not_reduce_uncertainty() -> None:
    assert decayed(2.0, 10 * DAY, 0) == 2.0


def test_a_returning_player_gains_more_than_a_regular_one() -> None:
    veteran = Rating(user=1, game="pebbles", mu=25, sigma=2, matches=50, last=0)
    there = rated([veteran, *newcomers(1)], [1, 2], DAY)[0]
    back = rated([veteran, *newcomers(1)], [1, 2], 400 * DAY)[0]
    assert back.mu > there.mu > 25


def test_absence_costs_places_but_no_rating() -> None:
    veteran = Rating(user=1, game="pebbles", mu=30, sigma=2, matches=50, last=0)
    assert leaderboard_score(veteran, 400 * DAY) < leaderboard_score(veteran, DAY)
    assert number(veteran.mu) == 1650


# --- pools --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "season"),
    [
        (NEW_YEAR - 1, "2025-4"),
        (NEW_YEAR, "2026-1"),
        (NEW_YEAR + 89 * DAY, "2026-1"),
        (NEW_YEAR + 90 * DAY, "2026-2"),
        (NEW_YEAR + 181 * DAY, "2026-3"),
        (NEW_YEAR + 273 * DAY, "2026-4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year(at: int, season: str) -> None:
    assert season_of(at) == season
    assert pools_of(at) == (OVERALL, season)


# --- do they tell who is strong? ----------------------------------------------------------------


@pytest.mark.parametrize("sizes", [(2,), (4,), (2, 3, 4, 5)], ids=str)
def test_ratings_correlate_with_strength_after_thirty_matches(sizes: tuple[int, ...]) -> None:
    rng = random.Random(15)
    strength = [rng.gauss(0, 1) for _ in range(120)]
    ratings = newcomers(len(strength))
    at = 0
    while min(rating.matches for rating in ratings) < 30:
        at += DAY // 10
        few = sorted(range(len(ratings)), key=lambda n: (ratings[n].matches, rng.random()))
        users = few[: rng.choice(sizes)]
        shown = {user: strength[user] + rng.gauss(0, 0.5) for user in users}
        ranks = [1 + sum(shown[other] > shown[user] for other in users) for user in users]
        for user, rating in zip(users, rated([ratings[u] for u in users], ranks, at), strict=True):
            ratings[user] = rating
    assert max(rating.matches for rating in ratings) <= 31
    assert correlation(strength, [rating.mu for rating in ratings]) >= 0.9
