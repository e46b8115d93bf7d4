"""Whole matches from a fixed seed, decision by decision the same on every machine."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from engines.core import asks, dump, load, play
from engines.rivals import GAME
from engines.rivals.moves import Remove
from engines.rivals.records import Options
from engines.rivals.state import Rivals

SEED = b"Longtable's golden match, seed 1"

SCORES = {
    ("basic", "league"): [3, 7],
    ("basic", "published"): [7, 6],
    ("duel", "league"): [4, 13],
}
SNAPSHOTS = {
    ("basic", "league", 50): "877d8b4884918d85e3a55f219c5861cf",
    ("gold", "published", 200): "99c0715eead39bc02821df1ad2fcb5dd",
    ("duel", "league", None): "58c5f55094ade4f2e02df692e4b06be9",
}


def played(mode: str, ruleset: str, decisions: int | None = None) -> Rivals:
    """Return the match after some decisions (None: all), each chosen by its number."""
    options = Options(mode=mode, ruleset=ruleset)  # type: ignore[arg-type]
    state: Rivals = GAME.setup(2, options, SEED)
    number = 0
    while asks(state) and number != decisions:
        ask = asks(state)[0]
        choices = [move for move in ask.options(state) if not isinstance(move, Remove)]
        state = play(state, ask.seat, choices[number * 7919 % len(choices)]).state
        number += 1
    return state


@pytest.mark.parametrize(("mode", "ruleset"), SCORES)
def test_the_match_ends_with_the_points_it_always_had(mode: str, ruleset: str) -> None:
    assert GAME.scores(played(mode, ruleset)) == SCORES[mode, ruleset]


@pytest.mark.parametrize(("mode", "ruleset", "decisions"), SNAPSHOTS)
def test_the_position_is_stored_byte_for_byte_as_ever(
    mode: str, ruleset: str, decisions: int | None
) -> None:
    raw = dump(played(mode, ruleset, decisions), GAME)
    assert blake2b(raw, digest_size=16).hexdigest() == SNAPSHOTS[mode, ruleset, decisions]


def test_a_match_goes_on_from_a_stored_position_as_if_it_had_never_been_stored() -> None:
    state = played("turmoil", "league", 200)
    again = load(dump(state, GAME), GAME)
    assert again == state
    for number in range(300):
        ask = asks(state)[0]
        options = ask.options(state)
        move = options[number * 7919 % len(options)]
        state = play(state, ask.seat, move).state
        again = play(again, ask.seat, move).state
    assert again == state
