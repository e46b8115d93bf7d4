"""A whole match from a fixed seed, decision by decision the same on every machine."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from engines.carcassonne import GAME, queries
from engines.carcassonne.state import Carcassonne
from engines.core import asks, dump, load, play

SEED = b"Longtable's golden match, seed 1"

SCORES = {
    2: [18, 19],
    5: [8, 7, 26, 6, 13],
}
SNAPSHOTS = {
    (2, 50): "605081beb80379ca09d2f030e2faf478",
    (5, None): "2e1e318d9397fe96115a72d458dfa8eb",
}


def played(seats: int, decisions: int | None = None) -> Carcassonne:
    """Return the match after some decisions (None: all), each chosen by its number."""
    state: Carcassonne = GAME.setup(seats, GAME.options(), SEED)
    number = 0
    while asks(state) and number != decisions:
        ask = asks(state)[0]
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
    state = played(2, 50)
    again = load(dump(state, GAME), GAME)
    assert again == state
    assert queries.features(again) == queries.features(state)
    while asks(state):
        ask = asks(state)[0]
        move = ask.options(state)[-1]
        state = play(state, ask.seat, move).state
        again = play(again, ask.seat, move).state
    assert again == state
