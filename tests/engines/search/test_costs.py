"""Work that playouts do not repeat, counted without a clock."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES
from engines.cabriole import heuristics as cabriole
from engines.carcassonne import heuristics as carcassonne
from engines.core import SEED_BYTES, Decision, Game, apply, open_decisions
from engines.karvi.heuristics import evaluation as karvi
from engines.search import choose_by_playouts, heuristics_of

DECISIONS = 60
PLAYOUTS = 24


def deal(game: Game) -> Any:
    return game.setup(2, game.options(), bytes(SEED_BYTES))


@pytest.mark.parametrize("key", GAMES)
def test_a_policy_lists_the_options_of_a_decision_at_most_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rng = GAMES[key], random.Random(1)
    state, made = deal(game), 0
    while (found := open_decisions(state)) and made < DECISIONS:
        seat, kind, listed = found[0].seat, type(found[0]), list[bool]()
        options = kind.options

        def counted(
            decision: Decision, position: Any, options: Any = options, listed: Any = listed
        ) -> Any:
            listed.append(position is state)
            return options(decision, position)

        with monkeypatch.context() as patch:
            patch.setattr(kind, "options", counted)
            move = heuristics_of(game).policy(state, seat, rng)
        assert listed.count(True) <= 1, kind
        apply(state, seat, move)
        made += 1
    assert made == DECISIONS


@pytest.mark.parametrize(
    ("key", "cached"),
    [
        ("cabriole", cabriole._expected),
        ("carcassonne", carcassonne._odds),
        ("karvi", karvi._expected),
    ],
)
def test_a_search_mostly_finds_what_it_has_valued_before(key: str, cached: Any) -> None:
    game, rng = GAMES[key], random.Random(1)
    heuristics, state = heuristics_of(game), deal(game)
    while not heuristics.weighed(decision := open_decisions(state)[0]):
        apply(state, decision.seat, heuristics.policy(state, decision.seat, rng))
    game.hide(state, decision.seat)
    cached.cache_clear()
    choose_by_playouts(game, state, decision.seat, PLAYOUTS, rng)
    found = cached.cache_info()
    assert found.hits > 2 * found.misses > 0
