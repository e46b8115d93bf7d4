"""Number of clicks of each action of Caverna, in whole random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import pytest

from cogs.caverna import INTERFACE
from cogs.frame.moves.move_parser import MoveParser
from engines.caverna import GAME
from engines.caverna.moves import (
    Bring,
    Done,
    Forge,
    Furnish,
    Lay,
    PayWith,
    Place,
    PutRoom,
    Take,
)
from engines.caverna.steps.turn import EndRound
from engines.core import SEED_BYTES, Decision, Move, forced_option, open_decisions, play
from matches.core.views import view_of
from matches.texts import texts_in
from render.core.renderer import renderer_of
from tests.cogs.counting import Person

SEEDS = range(7)
"""One match for each number of players."""


class Click(NamedTuple):
    """Decision of a player: number of the action, decision, move and clicks."""

    action: int
    ask: Decision
    move: Move
    clicks: int


def _read(view: object) -> MoveParser:
    return MoveParser(view, renderer_of(GAME.key), INTERFACE, texts_in("en", GAME.key))


def _match(seed: int) -> Iterator[Click]:
    """Yield the clicks of a match in which all moves are random."""
    rng, action = random.Random(seed), 0
    seats = GAME.seats[seed % len(GAME.seats)]
    state = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    person = Person(GAME, _read)
    while open_asks := open_decisions(state):
        decision = open_asks[0]
        move = forced_option(state, decision)
        if move is None:
            kinds = groupby(decision.options(state), type)
            move = rng.choice(rng.choice([list(some) for _, some in kinds]))
            action += isinstance(move, Place)
            offered = _read(view := view_of(GAME, state, decision.seat)).renderer.choices(
                view, decision.seat
            )
            yield Click(action, decision, move, person.decide(state, decision.seat, move, offered))
        state = play(state, decision.seat, move).state


@pytest.fixture(scope="module")
def actions() -> list[list[Click]]:
    """Return the clicks of each placement of a dwarf with its action."""
    found = []
    for seed in SEEDS:
        clicks = (click for click in _match(seed) if not isinstance(click.ask, EndRound))
        found += [list(some) for _, some in groupby(clicks, lambda click: click.action)]
    return found


def _taken(action: list[Click], *kinds: type[Move]) -> int:
    """Return the clicks of an action that consists of these kinds of moves only, else 0."""
    if not all(isinstance(click.move, (Place, Done, *kinds)) for click in action):
        return 0
    first = action[0].move
    if not isinstance(first, Place) or first.strength:
        return 0
    return sum(click.clicks for click in action)


def _most(actions: list[list[Click]], wanted: type[Move], *kinds: type[Move]) -> int:
    """Return the most clicks of the actions that contain `wanted` and otherwise only `kinds`."""
    with_it = [
        action for action in actions if any(isinstance(click.move, wanted) for click in action)
    ]
    counts = [_taken(one, wanted, *kinds) for one in with_it]
    assert any(counts)
    return max(counts)


def test_a_space_with_goods_takes_two_clicks(actions: list[list[Click]]) -> None:
    assert max(_taken(action) for action in actions) <= 2


def test_a_tile_of_two_spaces_takes_three_clicks(actions: list[list[Click]]) -> None:
    assert _most(actions, Lay) <= 3


def test_housework_with_its_dog_and_its_tile_takes_four_clicks(
    actions: list[list[Click]],
) -> None:
    at_home = [action for action in actions if getattr(action[0].move, "space", "") == "housework"]
    assert _most(at_home, Furnish, Take, PutRoom) <= 4


def test_a_furnishing_tile_takes_three_clicks(actions: list[list[Click]]) -> None:
    kinds = (Furnish, PayWith, PutRoom)
    for action in actions:
        for _, some in groupby(action, lambda click: isinstance(click.move, kinds)):
            built = [click.clicks for click in some if isinstance(click.move, kinds)]
            assert sum(built) <= 3


def test_an_expedition_of_level_n_takes_n_and_two_clicks(actions: list[list[Click]]) -> None:
    levels = {"logging": 1, "hardware_rental": 2, "blacksmithing": 3, "exploration": 4}
    for action in actions:
        level = levels.get(getattr(action[0].move, "space", ""), 0)
        if level:
            assert _taken(action, Bring, Forge) <= level + 2


def test_every_decision_takes_at_most_three_clicks(
    actions: list[list[Click]],
) -> None:
    assert max(click.clicks for action in actions for click in action) <= 3
