"""A whole match from a fixed seed, decision by decision the same on every machine."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from engines.cabriole import GAME
from engines.cabriole.state import Cabriole
from engines.core import asks, dump, load, play

SEED = b"Longtable's golden match, seed 1"

SCORES: dict[int, list[int]] = {2: [2, 47], 3: [34, -5, 12], 4: [18, 31, 2, -10]}
SNAPSHOTS = {
    (2, 60): "e407e8d01b381ddc35f3d44db5de12f2",
    (3, 120): "785a13070a4730bd395fba29070e2827",
    (4, None): "f185a0ee04574396e4a3abb61cf8f99e",
}


def played(seats: int, decisions: int | None = None) -> Cabriole:
    """Return the match after some decisions (None: all), each chosen by its number."""
    state: Cabriole = GAME.setup(seats, GAME.options(), SEED)
    number = 0
    while asks(state) and number != decisions:
        ask = asks(state)[number % len(asks(state))]
        options = ask.options(state)
        state = play(state, ask.seat, options[number * 7919 % len(options)]).state
        number += 1
    return state


@pytest.mark.parametrize("seats", SCORES)
def test_the_match_ends_with_the_points_it_always_had(seats: int) -> None:
    assert GAME.scores(played(seats)) == SCORES[seats]


@pytest.mark.parametrize(("seats", "decisions"), SNAPSHOTS)
def test_the_position_is_stored_byte_for_byte_as_ever(seats: int, decisions: int | None) -> None:
    raw = dump(played(seats, decisions), GAME)
    assert blake2b(raw, digest_size=16).hexdigest() == SNAPSHOTS[seats, decisions]


def test_a_match_goes_on_from_a_stored_position_as_if_it_had_never_been_stored() -> None:
    state = played(2, 60)
    again = load(dump(state, GAME), GAME)
    assert again == state
    while asks(state):
        ask = asks(state)[0]
        move = ask.options(state)[-1]
        state = play(state, ask.seat, move).state
        again = play(again, ask.seat, move).state
    assert again == state
