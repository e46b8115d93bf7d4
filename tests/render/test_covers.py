"""Covers: a name on art, or on the most colourful part of a board."""

from __future__ import annotations

from random import Random

import pytest

from engines import GAMES
from engines.carcassonne.components import SIDES
from matches.texts import LOCALES, texts_in
from render.carcassonne.cover import edge, landscape
from render.core import cover as covers
from render.core.cover import SIZE, cover
from render.core.renderer import renderer_of

BESIDE, BELOW = (SIDES[1], SIDES[3]), (SIDES[2], SIDES[0])


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_art_shows_a_part_of_its_board(
    key: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = renderer_of(key)._replace(cover=None)
    monkeypatch.setattr(covers, "renderer_of", lambda key: plain)
    image = cover(GAMES[key], texts_in(locale, key))
    assert image.size == SIZE
    colours = image.resize((40, 20)).convert("RGB").getcolors(40 * 20)
    assert colours is not None
    assert len(colours) > 20


def test_the_tiles_of_a_landscape_fit_each_other() -> None:
    laid = landscape(6, 4, Random(2))
    assert len(laid) == 24
    for (x, y), tile in laid.items():
        for other, (here, there) in (((x + 1, y), BESIDE), ((x, y + 1), BELOW)):
            if other in laid:
                assert edge(*tile, here) == edge(*laid[other], there)
