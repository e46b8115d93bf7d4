"""Value terms of a seat: they add up to its evaluation and have texts."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import Game
from engines.search import heuristics_of
from matches.texts import LOCALES, texts_in
from tests.contract.promises import positions

GAMES_WITH_TERMS = [game for game in GAMES.values() if heuristics_of(game).value_terms is not None]
each_game = pytest.mark.parametrize("game", GAMES_WITH_TERMS, ids=lambda game: game.key)
EVERY = 20


@each_game
def test_value_terms_of_a_seat_add_up_to_its_evaluation(game: Game) -> None:
    heuristics = heuristics_of(game)
    assert heuristics.evaluate is not None
    assert heuristics.value_terms is not None
    for at, (state, _, _) in enumerate(positions(game, 2)):
        if at % EVERY == 0:
            terms = [heuristics.value_terms(state, seat) for seat in range(len(state.clocks))]
            added = [sum(each.values()) for each in terms]
            assert added == pytest.approx(list(heuristics.evaluate(state)))


@each_game
def test_every_value_term_has_a_text(game: Game) -> None:
    heuristics = heuristics_of(game)
    assert heuristics.value_terms is not None
    named = {"others"}
    for at, (state, seat, _) in enumerate(positions(game, 3)):
        if at % EVERY == 0:
            named |= set(heuristics.value_terms(state, seat)) - {"points"}
    for locale in LOCALES:
        texts = texts_in(locale, game.key)
        assert [hope for hope in sorted(named) if not texts.has(f"hope-{hope}")] == []
