"""Hopes of a seat: they add up to its worth and have texts."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.core import Game
from engines.search import hints_of
from matches.texts import LOCALES, texts_in
from tests.contract.promises import positions

HOPING = [game for game in GAMES.values() if hints_of(game).value_terms is not None]
each_game = pytest.mark.parametrize("game", HOPING, ids=lambda game: game.key)
EVERY = 20


@each_game
def test_hopes_of_a_seat_add_up_to_its_worth(game: Game) -> None:
    hints = hints_of(game)
    assert hints.worth is not None
    assert hints.value_terms is not None
    for at, (state, _, _) in enumerate(positions(game, 2)):
        if at % EVERY == 0:
            hoped = [hints.value_terms(state, seat) for seat in range(len(state.clocks))]
            added = [sum(each.values()) for each in hoped]
            assert added == pytest.approx(list(hints.worth(state)))


@each_game
def test_every_hope_has_a_text(game: Game) -> None:
    hints = hints_of(game)
    assert hints.value_terms is not None
    named = {"others"}
    for at, (state, seat, _) in enumerate(positions(game, 3)):
        if at % EVERY == 0:
            named |= set(hints.value_terms(state, seat)) - {"points"}
    for locale in LOCALES:
        texts = texts_in(locale, game.key)
        assert [hope for hope in sorted(named) if not texts.has(f"hope-{hope}")] == []
