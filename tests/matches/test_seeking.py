"""Matchmaking criteria: ratings, waiting time, hours, sizes, paces."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from engines.core import Refusal
from matches.core.availability import HOUR, Availability
from matches.core.matchmaking import (
    LASTS,
    NEAR,
    WIDENING,
    Seek,
    SeekCandidate,
    SeekCriteria,
    check_criteria,
    find_match,
    gathered,
    next_moment,
)
from matches.core.models import ChannelRef
from tests.matches.pebbles import PEBBLES

HALL, CELLAR, ATTIC = ChannelRef(1, 2), ChannelRef(1, 3), ChannelRef(1, 4)
NOW = 500_000 * HOUR
ALWAYS = Availability()
EUROPE, JAPAN = Availability("Europe/Berlin", (22, 8)), Availability("Asia/Tokyo", (22, 8))


def seeks(
    user: int,
    *,
    waited: float = 0,
    rating: int = 1000,
    hours: Availability = ALWAYS,
    sizes: tuple[int, ...] = (2,),
    paces: tuple[str, ...] = ("normal",),
    place: ChannelRef = HALL,
    sees: Collection[ChannelRef] = (),
) -> SeekCandidate:
    since = int(NOW - waited * HOUR)
    seeker = Seek(user, "pebbles", place, since, user, SeekCriteria(sizes=sizes, paces=paces))
    return SeekCandidate(seeker, rating, hours, frozenset(sees))


def users(*candidates: SeekCandidate, at: int = NOW) -> list[int]:
    match = find_match(candidates, at)
    return [seek.user for seek in match.seekers] if match else []


def test_seekers_with_equal_criteria_are_matched() -> None:
    assert users(seeks(2), seeks(1, waited=1)) == [1, 2]
    assert users(seeks(1)) == []


def test_the_longest_waiting_seeker_is_matched_first_as_host() -> None:
    assert users(seeks(1), seeks(2, waited=2), seeks(3, waited=1)) == [2, 3]


def test_seekers_of_three_wait_for_a_third() -> None:
    pair = seeks(1, sizes=(3,)), seeks(2, sizes=(3,))
    assert users(*pair) == []
    assert gathered(pair, 1, NOW) == (2, 3)
    assert users(*pair, seeks(3, sizes=(3,))) == [1, 2, 3]


def test_flexible_seekers_get_the_largest_possible_match() -> None:
    anybody = [seeks(user, sizes=(2, 3, 4), waited=9 - user) for user in (1, 2, 3)]
    assert users(*anybody) == [1, 2, 3]
    assert users(*anybody[:2]) == [1, 2]


def test_seekers_of_different_sizes_are_not_matched() -> None:
    assert users(seeks(1, sizes=(3,)), seeks(2, sizes=(2, 4))) == []


def test_the_pace_is_acceptable_to_all_seekers() -> None:
    assert users(seeks(1, paces=("fast",)), seeks(2, paces=("normal",))) == []
    one, other = seeks(1, waited=1, paces=("fast", "normal")), seeks(2, paces=("normal", "none"))
    match = find_match([one, other], NOW)
    assert match is not None
    assert match.pace == "normal"


def test_a_match_is_played_in_a_channel_all_seekers_see() -> None:
    first, second = seeks(1, waited=1, place=CELLAR, sees=[HALL]), seeks(2, sees=[CELLAR])
    match = find_match([first, second], NOW)
    assert match is not None
    assert match.place == CELLAR  # The longest waiting seeker chooses.
    match = find_match([first, seeks(2)], NOW)
    assert match is not None
    assert (match.place, match.seekers[0].user) == (HALL, 1)
    apart = seeks(1, place=CELLAR), seeks(2, place=ATTIC)
    assert users(*apart) == []
    assert gathered(apart, 1, NOW) == (1, 2)
    both = seeks(1, place=CELLAR, sees=[HALL]), seeks(2, place=ATTIC, sees=[HALL])
    match = find_match(both, NOW)
    assert match is not None
    assert match.place == HALL  # Another seeker searches there.


def test_ratings_may_be_so_far_apart_and_farther_with_each_hour_of_waiting() -> None:
    far = seeks(2, rating=1000 + NEAR + 4 * WIDENING)
    assert users(seeks(1), seeks(2, rating=1000 + NEAR)) == [1, 2]
    assert users(seeks(1), far) == []
    assert users(seeks(1, waited=3.9), far) == []
    assert users(seeks(1, waited=4), far) == [1, 2]
    assert users(seeks(1), far, at=NOW + 2 * HOUR) == [1, 2]


def test_all_pairs_of_a_match_are_within_the_rating_range() -> None:
    step = NEAR
    row = [seeks(user, sizes=(3,), rating=1000 + step * user) for user in (0, 1, 2)]
    assert users(*row) == []
    assert gathered(row, 1, NOW) == (2, 3)
    assert users(*row[:2], seeks(9, sizes=(3,), rating=1000)) == [0, 1, 9]


def test_the_next_time_is_a_possible_match_or_an_expiry() -> None:
    far = seeks(1), seeks(2, rating=1000 + NEAR + 4 * WIDENING)
    assert next_moment(far, NOW) == NOW + 2 * HOUR
    assert users(*far, at=NOW + 2 * HOUR - 1) == []
    assert next_moment(far[:1], NOW) == NOW + LASTS
    assert next_moment([], NOW) is None


def test_seekers_without_common_hours_are_not_matched() -> None:
    night, day = Availability("UTC", (22, 10)), Availability("UTC", (10, 22))
    assert users(seeks(1, hours=night), seeks(2, hours=day)) == []
    assert users(seeks(1, hours=night), seeks(2, hours=night)) == [1, 2]
    assert users(seeks(1, hours=night), seeks(2)) == [1, 2]


def test_six_hours_awake_together_are_enough_in_zones_far_apart() -> None:
    assert users(seeks(1, hours=EUROPE), seeks(2, hours=JAPAN)) == [1, 2]
    longer = Availability("Asia/Tokyo", (19, 7))
    assert users(seeks(1, hours=EUROPE), seeks(2, hours=longer)) == []


def test_three_seekers_need_hours_common_to_all() -> None:
    thirds = [Availability("UTC", quiet) for quiet in ((0, 8), (8, 16), (16, 0))]
    three = [seeks(user, sizes=(3,), hours=hours) for user, hours in enumerate(thirds)]
    assert users(*three) == []
    assert gathered(three, 0, NOW) == (2, 3)


def test_a_seeker_on_vacation_is_matched_afterwards() -> None:
    away = Availability(away=((NOW - HOUR, NOW + HOUR),))
    pair = seeks(1, hours=away), seeks(2)
    assert users(*pair) == []
    assert next_moment(pair, NOW) == NOW + HOUR
    assert users(*pair, at=NOW + HOUR) == [1, 2]


def test_a_crowd_is_searched_in_good_time() -> None:
    crowd = [
        seeks(user, sizes=(7,), rating=1000 + 149 * (user % 3), waited=user / 100)
        for user in range(60)
    ]
    assert len(users(*crowd)) == 7


@pytest.mark.parametrize(
    "wrong",
    [{"sizes": (1,)}, {"sizes": ()}, {"sizes": (2, 9)}, {"paces": ("slow",)}, {"paces": ()}],
)
def test_unfulfillable_criteria_are_refused(wrong: dict[str, Any]) -> None:
    criteria = SeekCriteria(**({"sizes": (2,), "paces": ("fast",)} | wrong))
    with pytest.raises(Refusal):
        check_criteria(PEBBLES, criteria, ["fast", "normal"])
