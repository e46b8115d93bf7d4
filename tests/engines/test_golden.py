"""Whole matches from a fixed seed, equal in every decision on every machine."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import dump, load, open_decisions, play
from tests.engines.golden import Golden, digest_of, written_down

MATCHES = written_down()
MAX_PLAYED_ON = 300
each_match = pytest.mark.parametrize("golden", MATCHES, ids=str)


def test_every_game_has_matches_with_its_fewest_and_its_most_players() -> None:
    for key, game in GAMES.items():
        seats = {golden.seats for golden in MATCHES if golden.game == key}
        assert {min(game.seats), max(game.seats)} <= seats, key


@each_match
def test_match_reaches_its_golden_state_byte_for_byte(
    golden: Golden,
) -> None:
    state = golden.played()
    assert digest_of(golden, state) == golden.digest
    if golden.decisions is None:
        assert not open_decisions(state)
        assert GAMES[golden.game].scores(state) == golden.scores


@pytest.mark.parametrize("golden", [one for one in MATCHES if one.decisions], ids=str)
def test_match_continues_identically_from_a_stored_position(
    golden: Golden,
) -> None:
    state, game = golden.played(), GAMES[golden.game]
    again = load(dump(state, game), game)
    assert again == state
    for number in range(MAX_PLAYED_ON):
        if not (open_asks := open_decisions(state)):
            break
        options = open_asks[0].options(state)
        move = options[number * 7919 % len(options)]
        state = play(state, open_asks[0].seat, move).state
        again = play(again, open_asks[0].seat, move).state
    assert again == state
