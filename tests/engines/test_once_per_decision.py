"""Work that a list of options needs is done once for the list, not once per option or place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType

import pytest

from engines import GAMES
from engines.caverna import sites
from engines.core import SEED_BYTES, Decision, State, apply, open_decisions
from engines.karvi import routes
from engines.karvi import state as karvi_state
from engines.karvi.steps.turn import BeforeMove
from engines.search import at_random

Calls = list[tuple[object, ...]]


def calls_of(function: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Return the arguments of all further calls of a function through a module."""
    called: Calls = []
    original = getattr(module, function)

    def counted(*arguments: object) -> object:
        called.append(arguments)
        return original(*arguments)

    monkeypatch.setattr(module, function, counted)
    return called


def listed(key: str, seats: int, calls: Calls) -> Iterator[tuple[Decision, Calls]]:
    """Yield the decisions of a random match, and the calls while their options were listed."""
    game, rng = GAMES[key], random.Random(seats)
    state: State = game.setup(seats, game.options(), rng.randbytes(SEED_BYTES))
    while found := open_decisions(state):
        calls.clear()
        options = found[0].options(state)
        yield found[0], [*calls]
        apply(state, found[0].seat, at_random(game, options, rng))


@pytest.mark.parametrize("seats", [1, 2, 5, 7])
def test_options_of_caverna_look_at_a_home_board_once(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = calls_of("look", sites, monkeypatch)
    assert max(len(found) for _, found in listed("caverna", seats, looks)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_options_of_a_die_put_the_ring_together_at_most_once(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings = calls_of("ring", karvi_state, monkeypatch)
    found = [
        len(put)
        for decision, put in listed("karvi", seats, rings)
        if isinstance(decision, BeforeMove)
    ]
    assert max(found) <= 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_options_of_a_ship_ask_once_whether_its_first_step_is_free(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    effects = calls_of("has", routes, monkeypatch)
    for decision, asked in listed("karvi", seats, effects):
        if isinstance(decision, BeforeMove):
            assert [hook for _, hook in asked].count("first_step_free") <= 1
