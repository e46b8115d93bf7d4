"""Pairing of all players without avoidable repeats, with balanced byes."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from statistics import mean

import pytest
import rustworkx

from matches.tournaments.pairing import Competitor, Seating
from matches.tournaments.pairing.rounds import pair_round
from tests.matches.tournaments.simulated import Simulated
from tests.seeds import SEEDS, each_seed

SMALL = 8
"""Tournaments of few players for each seed."""


def tournaments(seed: int) -> Iterator[Simulated]:
    """Yield many small tournaments, and a large one."""
    random = Random(seed)
    for number in range(SMALL):
        rounds = random.randint(3, 7)
        one = Simulated(seed * SMALL + number, random.randint(4, 18), rounds=rounds)
        yield one.disturbed() if number % 3 else one
    large = (
        30,
        600,
        40,
        200,
        300,
        random.choice((random.randint(19, 60), random.randint(150, 600))),
    )
    yield Simulated(seed, large[min(seed, 5)], rounds=4).disturbed()


def met_before(pairs: Iterable[Seating], everybody: list[Competitor]) -> int:
    by_number = {competitor.number: competitor for competitor in everybody}
    return sum(
        other in by_number[one].met
        for seating in pairs
        for one, other in combinations(seating.numbers, 2)
    )


def kept_apart(seating: Seating, forbidden: frozenset[tuple[int, int]]) -> bool:
    return all(
        (one, other) not in forbidden and (other, one) not in forbidden
        for one, other in combinations(seating.numbers, 2)
    )


def could_avoid_repeats(everybody: list[Competitor], forbidden: frozenset[tuple[int, int]]) -> bool:
    """Return whether all players can be paired with allowed, new opponents."""
    graph = rustworkx.PyGraph[int, None]()
    graph.add_nodes_from(range(len(everybody) + len(everybody) % 2))
    for at, other in combinations(range(len(everybody)), 2):
        pair = Seating((everybody[at].number, everybody[other].number))
        if not met_before([pair], everybody) and kept_apart(pair, forbidden):
            graph.add_edge(at, other, None)
    if len(everybody) % 2:
        fewest = min(competitor.byes for competitor in everybody)
        for at, one in enumerate(everybody):
            if one.byes == fewest:
                graph.add_edge(at, len(everybody), None)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True)
    return len(matching) * 2 == graph.num_nodes()


@each_seed
def test_every_player_is_paired_once_without_avoidable_repeats(seed: int) -> None:
    for tournament in tournaments(seed):
        for everybody, seatings in tournament.play():
            seated = [number for seating in seatings for number in seating.numbers]
            assert sorted(seated) == sorted(competitor.number for competitor in everybody)
            broken = met_before(seatings, everybody) or not all(
                kept_apart(seating, tournament.forbidden) for seating in seatings
            )
            assert not (broken and could_avoid_repeats(everybody, tournament.forbidden))


@each_seed
def test_a_bye_goes_to_a_player_with_the_fewest_byes(seed: int) -> None:
    for number in range(SMALL):
        tournament = Simulated(seed * SMALL + number, 5 + number, rounds=5)
        for everybody, seatings in tournament.play():
            alone = [seating.numbers[0] for seating in seatings if len(seating.numbers) == 1]
            assert len(alone) == len(everybody) % 2
            byes = {competitor.number: competitor.byes for competitor in everybody}
            assert all(byes[one] == min(byes.values()) for one in alone)


@each_seed
def test_pairings_do_not_depend_on_the_input_order(seed: int) -> None:
    random = Random(seed)
    for count, size in ((9, 2), (16, 2), (130, 2), (13, 3), (22, 4)):
        tournament = Simulated(seed, count, size=size, rounds=3).disturbed()
        for round, (everybody, seatings) in enumerate(tournament.play(), 1):
            shuffled = random.sample(everybody, len(everybody))
            assert tournament.paired(shuffled, round) == seatings


def test_strong_players_rise() -> None:
    """Check that places correlate with strength for Dutch, larger pairs and large tables."""
    for count, size, rounds, least in ((24, 2, 6, 0.6), (150, 2, 8, 0.6), (60, 4, 6, 0.6)):
        found = []
        for seed in SEEDS[:2]:
            tournament = Simulated(seed, count, size=size, rounds=rounds)
            for _ in tournament.play():
                pass
            points = [competitor.points for competitor in tournament.final()]
            found.append(correlation(points))
        assert mean(found) > least


def correlation(points: list[float]) -> float:
    """Return Spearman's correlation of points with strength, strongest player first."""
    ranks = [
        sum(other > own for other in points) + (sum(other == own for other in points) - 1) / 2
        for own in points
    ]
    middle = (len(ranks) - 1) / 2
    together = sum((at - middle) * (rank - middle) for at, rank in enumerate(ranks))
    spread = sum((rank - middle) ** 2 for rank in ranks)
    strengths = sum((at - middle) ** 2 for at in range(len(ranks)))
    return float(together / (spread * strengths) ** 0.5)


def test_unavoidable_repeats_are_minimal() -> None:
    met = {1: (2, 3, 4, 2), 2: (1, 3, 4, 1), 3: (4, 1, 2, 4), 4: (3, 2, 1, 3)}
    everybody = [Competitor(number, met=before) for number, before in met.items()]
    seatings = pair_round(everybody, 2, 5, b"lots")
    assert {frozenset(one.numbers) for one in seatings} != {frozenset({1, 2}), frozenset({3, 4})}
    assert [reason.key for reason in seatings[0].reasons].count("pairing-repeats") == 1


def test_a_forbidden_pair_meets_only_if_unavoidable_with_a_reason() -> None:
    everybody = [Competitor(1), Competitor(2), Competitor(3, met=(4,)), Competitor(4, met=(3,))]
    kept = pair_round(everybody, 2, 2, b"lots", frozenset({(1, 2)}))
    assert {frozenset(one.numbers) for one in kept} <= {
        frozenset(p) for p in ((1, 3), (2, 4), (1, 4), (2, 3))
    }
    (alone,) = pair_round(everybody[:2], 2, 2, b"lots", frozenset({(2, 1)}))
    assert "pairing-forbidden" in [reason.key for reason in alone.reasons]


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("count", range(4))
def test_very_few_players_are_paired(count: int, size: int) -> None:
    everybody = [Competitor(number) for number in range(1, count + 1)]
    seatings = pair_round(everybody, size, 1, b"lots")
    assert sorted(number for seating in seatings for number in seating.numbers) == [
        *range(1, count + 1)
    ]


def test_a_round_can_be_paired_in_another_process() -> None:
    asked = [Competitor(number) for number in range(1, 6)], 2, 1, b"lots"
    assert pickle.loads(pickle.dumps(pair_round))(*pickle.loads(pickle.dumps(asked))) == pair_round(
        *asked
    )
    assert pickle.loads(pickle.dumps(pair_round(*asked))) == pair_round(*asked)
