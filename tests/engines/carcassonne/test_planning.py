"""Planned moves without a known tile, and how they resolve."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engines.carcassonne import GAME, queries
from engines.carcassonne.board import FITS, cell_of, number_of, xy_of
from engines.carcassonne.hidden import unseen
from engines.carcassonne.landscape import lay
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.carcassonne.planning import ANY_TURNS, offered, resolve
from engines.carcassonne.records import Prefs
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import PlaceMeeple, PlaceTile
from engines.core import Decision, apply, clone, open_decisions, prefer
from tests.engines.carcassonne.notation import Table


def positions(seed: int) -> Iterator[tuple[Carcassonne, Decision]]:
    """Yield the positions of a random match, each with its decision."""
    rng = Random(seed)
    state: Carcassonne = GAME.setup(3, GAME.options(), bytes([seed]) * 32)
    while open_asks := open_decisions(state):
        (decision,) = open_asks
        yield state, decision
        apply(state, decision.seat, rng.choice(decision.options(state)))


@pytest.mark.parametrize("seed", range(3))
def test_every_cell_that_an_unseen_tile_may_fit_is_offered(seed: int) -> None:
    for state, _ in positions(seed):
        view = clone(state)
        GAME.hide(view, 0)
        if not view.pile:
            continue
        moves = offered(view, 0)["place_tile"]
        fitting = {
            (cell, turns)
            for cell, needs in state.frontier.items()
            for letter in unseen(view)
            for turns in range(4)
            if FITS[letter][needs] >> turns & 1
        }
        assert len(fitting) > 0
        exact = [move for move in moves if isinstance(move, Place) and move.turns != ANY_TURNS]
        assert len(exact) == len(fitting)
        assert len(moves) == len(fitting) + len({cell for cell, _ in fitting})


@pytest.mark.parametrize("seed", range(3))
def test_open_rotation_resolves_to_the_only_distinct_placement(seed: int) -> None:
    seen = set()
    for state, decision in positions(seed):
        if not isinstance(decision, PlaceTile):
            continue
        for x, y in queries.cells(state):
            here = [move for move in queries.distinct(state) if isinstance(move, Place)]
            ways = [move for move in here if (move.x, move.y) == (x, y)]
            found = resolve(state, decision, Place(x, y, ANY_TURNS))
            assert found == (ways[0] if len(ways) == 1 else None)
            seen.add(len(ways))
            for way in ways:
                assert resolve(state, decision, way) == way
    assert seen >= {1, 2}


def test_planned_rotation_resolves_to_an_identical_one() -> None:
    state = Table(then="UV").state  # a straight road
    straight = [move for move in queries.distinct(state) if isinstance(move, Place)]
    (wished,) = {(move.x, move.y) for move in straight if move.x == 1}
    found = [resolve(state, open_decisions(state)[0], Place(*wished, turns)) for turns in range(4)]
    assert [move is not None for move in found].count(True) == 2
    assert len(set(found) - {None}) == 1


def test_plan_of_an_occupied_or_unfitting_cell_resolves_to_nothing() -> None:
    state = Table(then="UV").state
    decision = open_decisions(state)[0]
    assert resolve(state, decision, Place(0, 0, ANY_TURNS)) is None
    assert resolve(state, decision, Place(9, 9, 0)) is None
    assert resolve(state, decision, Skip()) is None


@pytest.mark.parametrize("seed", range(3))
def test_plan_of_a_figure_resolves_to_its_only_feature(seed: int) -> None:
    seen = set()
    for state, decision in positions(seed):
        if not isinstance(decision, PlaceMeeple):
            continue
        for letter in "CRFM":
            places = [
                move
                for move in decision.options(state)
                if isinstance(move, Claim) and move.feature[0] == letter
            ]
            found = resolve(state, decision, Claim(letter))
            assert found == (places[0] if len(places) == 1 else None)
            seen.add(len(places))
        assert resolve(state, decision, Skip()) == Skip()
    assert seen >= {0, 1, 2}


def test_meeple_and_confirmation_can_be_planned_until_decided() -> None:
    state = Table(then="U").state
    assert "place_tile" not in offered(state, 0), "the last tile is in hand"
    assert list(offered(state, 0)) == ["place_meeple"]
    assert offered(state, 1) == {}
    state = prefer(state, 0, Prefs(confirm=True))
    assert offered(state, 0)["confirm_turn"] == [Confirm()]
    apply(state, 0, open_decisions(state)[0].options(state)[0])
    assert list(offered(state, 0)) == ["confirm_turn"]


def test_every_cell_of_a_long_row_of_tiles_can_be_planned() -> None:
    state = GAME.setup(2, GAME.options(), bytes(32))
    for x in range(1, 45):
        lay(state, cell_of(x, 0), number_of("U", 1))
    GAME.hide(state, 0)
    cells = {
        (move.x, move.y) for move in offered(state, 0)["place_tile"] if isinstance(move, Place)
    }
    assert cells == {xy_of(cell) for cell in state.frontier}
    assert len(cells) > 90
