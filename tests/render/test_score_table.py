"""Score table: every source of every game, untruncated, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES
from engines.core import Game
from matches.texts import LOCALES, texts_in
from render.core import score_table as drawing
from render.core.canvas import write_boxed
from render.core.fonts import boxed
from render.core.frame import by_rank
from render.core.renderer import ALT_MOST
from render.core.score_table import score_table, score_table_alt
from tests.contract.promises import dealt
from tests.render.score_pictures import CABRIOLE, MANY, PICTURES, points, scene

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@pytest.mark.parametrize("locale", LOCALES)
@each_game
def test_with_most_players_every_source_is_written_out_uncut(
    game: Game, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def watched(image: Any, box: Any, text: str, sizes: Any, *args: Any, **named: Any) -> None:
        _, lines = boxed(text, sizes, box[2] - box[0], box[3] - box[1], named["bold"])
        written.append("".join(lines).replace(" ", ""))
        write_boxed(image, box, text, sizes, *args, **named)

    monkeypatch.setattr(drawing, "write_boxed", watched)
    state = dealt(game, 0, random.Random(0))
    sources = tuple(game.sources(state, ())[0])
    seats = game.seats.stop - 1
    score_table(scene(seats, game.key, locale), points(sources, seats))
    texts = texts_in(locale, game.key)
    for source in sources:
        assert texts(f"source-{source}").replace(" ", "") in written


def test_players_are_sorted_by_rank_or_else_by_seat() -> None:
    assert by_rank(scene(3, ranks=(2, 1, 2))) == [1, 0, 2]
    assert by_rank(scene(3, ranks=None)) == [0, 1, 2]


def test_alt_text_of_a_score_table_starts_with_totals() -> None:
    text = score_table_alt(scene(2, "cabriole"), points(CABRIOLE, 2))
    assert text.startswith("Aki_Tanaka 102 and Mira 67.")
    assert "Mira: Prestige 0, Vignettes 11, Artisans 22, Money 33 and Unfinished 1." in text


def test_the_words_of_the_largest_table_are_not_too_long() -> None:
    assert len(score_table_alt(scene(7, "cabriole"), points(CABRIOLE * 3, 7))) <= ALT_MOST


def test_seven_players_and_fifteen_sources_are_hardly_taller_than_wide() -> None:
    image = PICTURES["seven"]()
    assert len(MANY) == 15
    assert image.height <= image.width * 1.25
