"""FIDE Dutch system (C.04.3); the first seat plays white."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import rustworkx
from caissify_pairings.engines.dutch import DutchEngine

from matches.tournaments.pairing.competitors import Competitor, Forbidden, Number
from matches.tournaments.pairing.seats import ABSOLUTE, seat_preference

COLOURS = "white", "black"
MOST: Final = 90
"""Maximum number of players after the first round; more need more than five seconds."""


def dutch_pairs(
    competitors: Sequence[Competitor], round: int, rounds: int, forbidden: Forbidden
) -> list[tuple[Number, ...]] | None:
    """Return the pairs (and the bye) of a round, or None without a legal pairing.

    No two players meet again, and no forbidden pair meets.  No player has a second bye while
    another one had fewer.  No player has a seat three times in a row, or three times more often
    than the other.
    """
    fewest = min(competitor.byes for competitor in competitors)
    met = {
        (competitor.number, other) for competitor in competitors for other in competitor.met
    } | forbidden
    if _is_fresh(competitors):
        pairs = _paired(competitors, met, 1, rounds, fewest)
        if met.isdisjoint(pairs) and met.isdisjoint(pair[::-1] for pair in pairs):
            return pairs
    topscore = (round - 1) / 2 if round == rounds else None
    if len(competitors) > MOST or not _can_be_paired(competitors, met, fewest, topscore):
        return None
    return _paired(competitors, met, max(round, 2), rounds, fewest)


def _is_fresh(competitors: Sequence[Competitor]) -> bool:
    """Return whether no games were played, so that the first half meets the second."""
    return not any(competitor.points or competitor.met for competitor in competitors)


def _paired(
    competitors: Sequence[Competitor],
    met: set[tuple[Number, Number]],
    round: int,
    rounds: int,
    fewest: int,
) -> list[tuple[Number, ...]]:
    engine = DutchEngine(
        players=[_player(competitor, fewest) for competitor in competitors],
        previous_pairings=met,
        round_number=round,
        total_rounds=rounds,
    )
    ids = [(pair["white_id"], pair["black_id"]) for pair in engine.generate_pairings()]
    return [(one,) if other is None else (one, other) for one, other in ids]


def _can_be_paired(
    competitors: Sequence[Competitor],
    met: set[tuple[Number, Number]],
    fewest: int,
    topscore: float | None,
) -> bool:
    """Return whether a pairing satisfies the absolute rules.

    Without one the library may not terminate.
    """
    graph = rustworkx.PyGraph[Competitor | None, None](multigraph=False)
    nodes = list(graph.add_nodes_from(competitors))
    for one, other in combinations(nodes, 2):
        if _may_meet(competitors[one], competitors[other], met, topscore):
            graph.add_edge(one, other, None)
    if len(nodes) % 2:
        nobody = graph.add_node(None)
        for node in nodes:
            if competitors[node].byes == fewest:
                graph.add_edge(node, nobody, None)
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True)
    return len(matching) * 2 == graph.num_nodes()


def _may_meet(
    competitor: Competitor,
    other: Competitor,
    met: set[tuple[Number, Number]],
    topscore: float | None,
) -> bool:
    if (competitor.number, other.number) in met or (other.number, competitor.number) in met:
        return False
    if topscore is not None and max(competitor.points, other.points) > topscore:
        return True
    preference, theirs = seat_preference(competitor), seat_preference(other)
    return preference.seat != theirs.seat or min(preference.strength, theirs.strength) < ABSOLUTE


def _player(competitor: Competitor, fewest_byes: int) -> dict[str, object]:
    return {
        "id": competitor.number,
        "score": competitor.points,
        "rating": competitor.rating,
        "starting_number": competitor.number,
        "pairing_number": competitor.number,
        "color_hist": [COLOURS[min(seat, 1)] for seat in competitor.sat],
        "float_history": list(competitor.floats),
        "bye_count": competitor.byes - fewest_byes,
    }
