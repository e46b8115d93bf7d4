"""Whole random matches, with every decision compared with the second implementation in `truth`."""

from __future__ import annotations

import random

import pytest

from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Claim, Place, Skip
from engines.carcassonne.scoring import if_ended
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import PlaceTile
from engines.core import Note, open_decisions, play
from tests.engines.carcassonne.truth import Segment, Truth

MATCHES = [(seats, number) for seats in GAME.seats for number in range(2)]


def scored(notes: list[Note], kind: str) -> list[tuple[str, int, list[int]]]:
    return sorted(
        (note.data["feature"], note.data["points"], note.data["seats"])
        for note in notes
        if note.kind == kind
    )


def standing(state: Carcassonne) -> dict[Segment, int]:
    return {
        Segment(figure.x, figure.y, figure.segment[0], int(figure.segment[1:] or 0)): figure.seat
        for figure in queries.figures(state)
    }


@pytest.mark.parametrize(("seats", "number"), MATCHES)
def test_random_match_agrees_with_the_slow_truth(seats: int, number: int) -> None:
    rng = random.Random(10 * seats + number)
    state: Carcassonne = GAME.setup(seats, GAME.options(), rng.randbytes(32))
    truth = Truth(seats)
    while open_decisions(state):
        place = a_tile_is_laid(state, truth, rng)
        state = play(state, open_decisions(state)[0].seat, place).state
        state = a_meeple_is_put_or_not(state, truth, rng)
    assert GAME.scores(state) == truth.points
    assert max(truth.points) > 0


def a_tile_is_laid(state: Carcassonne, truth: Truth, rng: random.Random) -> Place:
    kind = queries.hand(state)
    assert kind is not None
    options = open_decisions(state)[0].options(state)
    assert [(p.x, p.y, p.turns) for p in options] == truth.placements(kind)
    place: Place = rng.choice(options)
    truth.lay(kind, place.x, place.y, place.turns)
    return place


def a_meeple_is_put_or_not(state: Carcassonne, truth: Truth, rng: random.Random) -> Carcassonne:
    decision = open_decisions(state)[0]
    options = decision.options(state)
    assert options == [Skip(), *map(Claim, truth.claims(decision.seat))]
    move = rng.choice(options[1:] or options)  # rarely none, because crowded boards test more
    if isinstance(move, Claim):
        truth.claim(decision.seat, move.feature)
    before = len(queries.discarded(state))
    outcome = play(state, decision.seat, move)
    after: Carcassonne = outcome.state
    assert scored(list(outcome.notes), "scores") == truth.score()
    for kind in queries.discarded(after)[before:]:
        assert truth.placements(kind) == []
    if open_decisions(after):
        assert GAME.scores(after) == truth.points
    else:
        assert scored(list(outcome.notes), "final") == truth.score_finally()
    assert [queries.supply(after, seat) for seat in range(len(truth.supply))] == truth.supply
    assert standing(after) == truth.figures
    return after


@pytest.mark.parametrize("number", range(3))
def test_features_of_a_random_match_agree_with_flood_fill(number: int) -> None:
    rng = random.Random(number)
    state: Carcassonne = GAME.setup(2, GAME.options(), rng.randbytes(32))
    truth = Truth(2)
    while open_decisions(state):
        decision = open_decisions(state)[0]
        move = rng.choice(decision.options(state))
        if isinstance(move, Place):
            truth.lay(queries.hand(state) or "", move.x, move.y, move.turns)
        state = play(state, decision.seat, move).state
    found = {
        frozenset(Segment(x, y, name[0], int(name[1:] or 0)) for x, y, name in feature.segments): (
            feature.complete,
            feature.value,
        )
        for feature in queries.features(state)
    }
    everything = {
        truth.feature(segment) for cell in truth.tiles for segment in truth.segments(cell)
    }
    assert found == {
        feature: (truth.complete(feature), truth.worth(feature)) for feature in everything
    }


@pytest.mark.parametrize("number", range(5))
def test_points_if_ended_equal_the_final_points(number: int) -> None:
    rng = random.Random(number)
    state: Carcassonne = GAME.setup(2, GAME.options(), rng.randbytes(32))
    while open_decisions(state):
        decision = open_decisions(state)[0]
        move = rng.choice(decision.options(state))
        if not state.pile and not isinstance(decision, PlaceTile):
            break
        state = play(state, decision.seat, move).state
    after = play(state, decision.seat, Skip()).state
    assert if_ended(state) == GAME.scores(after)
