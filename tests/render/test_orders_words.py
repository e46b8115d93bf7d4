"""Every planned move has its own label, in every game and language."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engines import GAMES
from engines.core import Game, State, apply, clone, open_decisions
from engines.search import Outlook, heuristics_of, outlook
from matches.texts import LOCALES, texts_in
from render.core.renderer import renderer_of
from tests.contract.promises import seen_by

MAX_LABEL = 80
EVERY = 11
MAX_DECISIONS = 120


@cache
def outlooks(key: str) -> list[Outlook]:
    """Return the outlooks of the players of a match in some of its positions."""
    game = GAMES[key]
    views = [(seen_by(game, state, seat), seat) for state in positions(game) for seat in range(2)]
    return [outlook(game, view, seat, judging=False) for view, seat in views]


def positions(game: Game) -> list[State]:
    """Return some positions of matches between sensible players."""
    state, rng = game.setup(2, game.options(), bytes(32)), Random(4)
    found = []
    for number in range(MAX_DECISIONS):
        if not open_decisions(state):
            state = game.setup(2, game.options(), bytes([number]) * 32)
        if number % EVERY == 0:
            found.append(clone(state))
        seat = open_decisions(state)[0].seat
        apply(state, seat, heuristics_of(game).policy(state, seat, rng))
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_labels_of_planned_moves_are_distinct(key: str, locale: str) -> None:
    words, renderer = texts_in(locale, key), renderer_of(key)
    offered = 0
    for seen in outlooks(key):
        for name, moves in seen.offered.items():
            assert 0 < len(words.decision(name)) <= MAX_LABEL
            labels = [renderer.label(seen.view_for(name, move), move, words) for move in moves]
            assert all(0 < len(label) <= MAX_LABEL for label in labels)
            assert len(set(labels)) == len(labels), labels
            offered += len(labels)
    assert offered
