"""Tables of three to seven: full, without repeats, of equal points, with balanced first seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from engines import GAMES
from matches.tournaments.pairing import Competitor, lots_of, table_sizes
from matches.tournaments.pairing.costs import Costs, costs_of
from matches.tournaments.pairing.large_tables import gathered
from tests.matches.tournaments.simulated import Simulated
from tests.seeds import DEEP, each_seed


@pytest.mark.parametrize(
    ("players", "size", "least", "sizes"),
    [
        (12, 4, 2, (4, 4, 4)),
        (11, 4, 2, (4, 4, 3)),
        (9, 4, 2, (3, 3, 3)),
        (5, 4, 2, (3, 2)),
        (5, 4, 3, (4, 1)),
        (7, 2, 2, (2, 2, 2, 1)),
        (13, 5, 2, (5, 4, 4)),
        (2, 4, 3, (1, 1)),
        (1, 7, 2, (1,)),
        (0, 4, 2, ()),
    ],
)
def test_tables_are_full_or_one_short_where_numbers_allow(
    players: int, size: int, least: int, sizes: tuple[int, ...]
) -> None:
    assert table_sizes(players, size, least) == sizes


@pytest.mark.parametrize("key", GAMES)
def test_every_table_there_can_be_is_one_its_game_can_be_played_at(key: str) -> None:
    seats = GAMES[key].seats
    for size in set(seats) - {1}:
        drawn = {one for players in range(2, 41) for one in table_sizes(players, size)} - {1}
        after_some_left = set(range(2, size + 1))
        assert drawn <= after_some_left <= set(seats)


@each_seed
def test_every_player_sits_at_one_table_of_the_right_size(seed: int) -> None:
    random, sizes = Random(seed), range(3, 8)
    for size in sizes if DEEP else [sizes[seed % len(sizes)]]:
        tournament = Simulated(seed, random.randint(4, 26), size=size, rounds=4).disturbed()
        for everybody, seatings in tournament.play():
            seated = sorted(number for seating in seatings for number in seating.numbers)
            assert seated == sorted(competitor.number for competitor in everybody)
            seats = sorted((len(one.numbers) for one in seatings), reverse=True)
            assert tuple(seats) == table_sizes(len(everybody), size)


@each_seed
def test_the_first_seat_is_balanced(seed: int) -> None:
    tournament = Simulated(seed, 24, size=4, rounds=8)
    for _ in tournament.play():
        pass
    firsts = [competitor.sat.count(0) for competitor in tournament.final()]
    assert max(firsts) - min(firsts) <= 2


def cost_of(tables: Sequence[Sequence[int]], costs: Costs, full: int) -> tuple[int, int]:
    """Return the repeats of tables and their other costs."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    short = sum(int(costs.short[one]) for table in tables if len(table) < full for one in table)
    repeats = sum(int(costs.repeats[pair]) for pair in pairs)
    return repeats, sum(int(costs.near[pair]) for pair in pairs) + short


def least(costs: Costs, sizes: tuple[int, ...]) -> tuple[int, int]:
    """Return the minimum cost of all seatings."""
    full = max(sizes)

    @cache
    def of(left: frozenset[int], sizes: tuple[int, ...]) -> tuple[int, int]:
        if not left:
            return 0, 0
        first = min(left)
        found = []
        for size in set(sizes):
            others = list(sizes)
            others.remove(size)
            for rest in combinations(sorted(left - {first}), size - 1):
                own = cost_of([(first, *rest)], costs, full)
                more = of(left - {first, *rest}, tuple(others))
                found.append((own[0] + more[0], own[1] + more[1]))
        return min(found)

    return of(frozenset(range(sum(sizes))), sizes)


@pytest.mark.usefixtures("best_seating")
@each_seed
@pytest.mark.parametrize("size", [3, 4])
def test_few_players_sit_as_well_as_they_can(seed: int, size: int) -> None:
    """Check that the gap to the optimum is zero for up to twelve players."""
    count = Random(seed).randint(size + 1, 12)
    tournament = Simulated(seed, count, size=size, rounds=3)
    for everybody, _ in tournament.play():
        ordered = sorted(everybody, key=lambda competitor: (-competitor.points, competitor.number))
        costs = costs_of(ordered, frozenset(), size)
        sizes = table_sizes(count, size)
        tables = gathered(ordered, costs, sizes, lots_of(b"seed", 0, 1))
        places = [[ordered.index(competitor) for competitor in table] for table in tables]
        assert cost_of(places, costs, max(sizes)) == least(costs, sizes)


def test_players_of_short_tables_move_to_full_ones() -> None:
    short = [Competitor(number, 0.5, met=(20, 21), sat=(number % 3,)) for number in (1, 2, 3)]
    full = [Competitor(number, 0.5, met=(20, 21, 22), sat=(number % 4,)) for number in range(4, 8)]
    costs = costs_of([*short, *full], frozenset(), 4)
    tables = gathered([*short, *full], costs, (4, 3), b"lots")
    assert {competitor.number for competitor in tables[1]} <= {
        competitor.number for competitor in full
    }
    assert np.count_nonzero(costs.short) == len(short)
