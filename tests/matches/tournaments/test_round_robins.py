"""Round robins with complete pairings and balanced seats."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from matches.tournaments.pairing import berger, rotation


@pytest.mark.parametrize("players", range(2, 17))
def test_all_pairs_meet_once_with_balanced_first_seats(players: int) -> None:
    rounds = berger(players)
    assert len(rounds) == players - 1 + players % 2
    met = Counter(frozenset(table) for tables in rounds for table in tables if len(table) == 2)
    assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    for tables in rounds:
        assert sorted(who for table in tables for who in table) == list(range(1, players + 1))
        assert [len(table) for table in tables].count(1) == players % 2
    first = Counter(table[0] for tables in rounds for table in tables if len(table) == 2)
    times = [first[number] for number in range(1, players + 1)]
    assert max(times) - min(times) <= 1


def test_the_pairs_are_those_of_the_handbook() -> None:
    assert berger(6)[:3] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
    ]


@pytest.mark.parametrize("players", range(2, 13))
def test_a_double_round_robin_repeats_pairs_with_exchanged_seats(players: int) -> None:
    pairs = [
        table for tables in berger(players, double=True) for table in tables if len(table) == 2
    ]
    assert Counter(pairs) == Counter((two, one) for one, two in pairs)
    assert len(pairs) == players * (players - 1)


@pytest.mark.parametrize("players", range(4, 13, 2))
def test_a_double_round_robin_never_repeats_a_seat_three_times(players: int) -> None:
    for number in range(1, players + 1):
        seats = [
            table.index(number)
            for tables in berger(players, double=True)
            for table in tables
            if number in table
        ]
        assert all(len({*three}) > 1 for three in zip(seats, seats[1:], seats[2:], strict=False))


@pytest.mark.parametrize("players", range(2, 8))
def test_a_rotation_gives_each_player_each_seat_once(players: int) -> None:
    rounds = rotation(players)
    for seat in range(players):
        assert sorted(table[seat] for table in rounds) == list(range(1, players + 1))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_even_rotation_places_each_pair_next_to_each_other_once(players: int) -> None:
    neighbours = [pair for table in rotation(players) for pair in pairwise(table)]
    assert len(set(neighbours)) == players * (players - 1)
