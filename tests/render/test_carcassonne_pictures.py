"""Requirements of the pictures of Carcassonne: secrets, sizes, numbers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image

from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Place, Skip
from engines.core import clone, open_decisions
from render.carcassonne import RENDERER, table
from render.carcassonne.board import MAX_PIXELS
from render.core.canvas import badge
from render.core.encoding import MAX_BYTES
from render.core.renderer import encode, renderer_of
from tests.render.carcassonne_positions import confirming, position, scene


def test_pictures_do_not_depend_on_hidden_information() -> None:
    shown = position(3, 24, seed=3)
    truth = clone(shown)
    truth.pile = ["A", "B", *truth.pile[2:]]
    other = clone(truth)
    other.pile.reverse()
    other.rng.seed = bytes(range(32))
    views = []
    for state in (truth, other):
        GAME.hide(state, None)
        views.append(state)
    first, second = views
    for paint in (RENDERER.board, RENDERER.text, RENDERER.alt):
        drawn: list[Any] = [paint(view, scene(view)) for view in (first, second)]
        if isinstance(drawn[0], Image.Image):
            drawn = [encode(image) for image in drawn]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    "view",
    [
        position(2, 1),
        position(5, 71, seed=8),
        position(4, 70, seed=2, compact=False),
        position(5, 99, seed=8),
        confirming(),
    ],
)
def test_a_picture_stays_within_its_measures(view: Any) -> None:
    image = RENDERER.board(view, scene(view))
    assert max(image.size) <= MAX_PIXELS
    data, extension = encode(image)
    assert len(data) <= MAX_BYTES
    assert extension == "jpg"


def test_the_numbers_in_the_picture_are_the_running_numbers_of_the_cells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = position(3, 24, seed=3)
    found: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(table, "badge", lambda text, *_: text)
    monkeypatch.setattr(table, "meeple", lambda *_, **__: "figure")
    monkeypatch.setattr(table, "paste_at", lambda _, sprite, at: found.update({sprite: at}))
    RENDERER.board(view, scene(view))
    numbered = {int(text): at for text, at in found.items() if text.isdecimal()}
    cells = queries.cells(view)
    assert sorted(numbered) == list(range(1, len(cells) + 1))
    for (x, y), (number, at) in zip(cells, sorted(numbered.items()), strict=True):
        first = cells[0]
        assert number == cells.index((x, y)) + 1
        steps = (at[0] - numbered[1][0], at[1] - numbered[1][1])
        assert _same_direction(steps, (x - first[0], y - first[1]))


def _same_direction(pixels: tuple[float, float], cells: tuple[int, int]) -> bool:
    return all((p > 0) - (p < 0) == (c > 0) - (c < 0) for p, c in zip(pixels, cells, strict=True))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_preview_has_a_panel_for_every_rotation(count: int) -> None:
    view = position(2, 1)
    places = [Place(1, 0, turns) for turns in range(count)]
    assert RENDERER.preview is not None
    image = RENDERER.preview(view, scene(view), places)
    assert image is not None
    assert max(image.size) <= MAX_PIXELS


def test_a_preview_of_figures_shows_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position(2, 9, seed=12, claiming=True)
    moves = RENDERER.choices(view, open_decisions(view)[0].seat)
    drawn: list[str] = []

    def record(text: str, *rest: Any) -> Image.Image:
        drawn.append(text)
        return badge(text, *rest)

    monkeypatch.setattr(table, "badge", record)
    assert RENDERER.preview is not None
    assert RENDERER.preview(view, scene(view), moves) is not None
    assert drawn == list("123")


@pytest.mark.parametrize(
    "view", [position(3, 24, seed=3), position(2, 9, seed=12, claiming=True)], ids=["lay", "claim"]
)
def test_only_a_picture_with_a_decision_has_numbers(
    view: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def record(text: str, *rest: Any) -> Image.Image:
        drawn.append(text)
        return badge(text, *rest)

    monkeypatch.setattr(table, "badge", record)
    asking = scene(view)
    RENDERER.board(view, asking)
    assert drawn
    drawn.clear()
    RENDERER.board(view, asking._replace(asking=False))
    RENDERER.board(view, asking._replace(asking=False, to_move=frozenset()))
    assert drawn == []


def test_there_is_no_preview_of_a_skip() -> None:
    view = position(2, 9, seed=12, claiming=True)
    assert RENDERER.preview is not None
    assert RENDERER.preview(view, scene(view), [Skip()]) is None


@pytest.mark.parametrize("area", ["0,0", "5 -3", "1", "north-east", "南西", "ne", "nonsense", ""])
def test_close_up_accepts_numbers_coordinates_and_sides(area: str) -> None:
    view = position(4, 60, seed=2)
    assert RENDERER.zoom is not None
    image = RENDERER.zoom(view, scene(view, locale="ja"), area)
    assert max(image.size) <= MAX_PIXELS


def test_close_ups_of_different_sides_differ() -> None:
    view = position(4, 70, seed=2, compact=False)
    assert RENDERER.zoom is not None
    image, other = (RENDERER.zoom(view, scene(view), side) for side in ("north-west", "south-east"))
    assert image.tobytes() != other.tobytes()


def test_match_ended_by_forfeit_shows_no_decision() -> None:
    view = position(2, 1)
    running = scene(view)
    ended = running._replace(ranks=(2, 1), resigned=frozenset([0]), to_move=frozenset())
    assert running.texts("text-options") in RENDERER.text(view, running)
    assert running.texts("text-options") not in RENDERER.text(view, ended)
    assert "Aki_Tanaka wins the match." in RENDERER.alt(view, ended)
    assert RENDERER.board(view, ended).height < RENDERER.board(view, running).height


def test_many_threads_draw_the_same_picture() -> None:
    view = position(4, 20, seed=4, claiming=True)
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(lambda _: RENDERER.board(view, scene(view)).tobytes(), range(4)))
    assert len(set(drawn)) == 1


def test_a_game_without_pictures_gets_its_view_printed() -> None:
    view = position(2, 1)
    renderer = renderer_of("a_game_without_pictures")
    assert "points" in renderer.text(view, scene(view))
    assert renderer.board(view, scene(view)).width > 0
    move = renderer.choices(view, open_decisions(view)[0].seat)[0]
    assert renderer.label(view, move, scene(view).texts).startswith("place x=")
    assert len(renderer.alt(view, scene(view))) <= 1024


def test_a_game_with_pictures_offers_them() -> None:
    assert renderer_of(GAME.key) is RENDERER


def test_landscape_keeps_its_position_during_an_animation(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [position(3, tiles, seed=3) for tiles in (8, 20, 40)]
    lies: list[object] = []
    monkeypatch.setattr(
        table.Table, "grid", lambda drawn: lies.append((drawn.corner, drawn.side, drawn.area))
    )
    for view in views:
        RENDERER.board(view, scene(view))
    assert len(set(lies)) == 3
    lies.clear()
    for view in views:
        RENDERER.board(view, scene(view)._replace(room=views[-1]))
    assert len(set(lies)) == 1
