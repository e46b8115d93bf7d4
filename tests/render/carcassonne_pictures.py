"""The golden pictures of Carcassonne."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engines.carcassonne import queries
from engines.carcassonne.moves import Place
from engines.carcassonne.state import Carcassonne
from render.carcassonne import RENDERER
from render.carcassonne.owners import ownership
from render.carcassonne.stock import tiles_left
from render.core.renderer import Scene
from tests.render.carcassonne_positions import position, scene
from tests.render.scenes import LONG_NAMES, NAMES


def _preview() -> Image.Image:
    view = position(3, 14, seed=5)
    places = [move for move in queries.distinct(view) if isinstance(move, Place)]
    counts = {(move.x, move.y): 0 for move in places}
    for place in places:
        counts[place.x, place.y] += 1
    chosen = max(counts, key=lambda cell: counts[cell])
    assert RENDERER.preview is not None
    image = RENDERER.preview(view, scene(view), [m for m in places if (m.x, m.y) == chosen])
    assert image is not None
    return image


def _figures_preview() -> Image.Image:
    view = position(2, 9, seed=12, claiming=True)
    assert RENDERER.preview is not None
    image = RENDERER.preview(view, scene(view), queries.distinct(view))
    assert image is not None
    return image


def _look(
    draw: Callable[[Carcassonne, Scene], Image.Image],
    seats: int,
    tiles: int,
    seed: int,
    **rest: str,
) -> Callable[[], Image.Image]:
    def drawn() -> Image.Image:
        view = position(seats, tiles, seed=seed)
        return draw(view, scene(view, **rest))

    return drawn


def _zoom() -> Image.Image:
    view = position(4, 60, seed=2)
    assert RENDERER.zoom is not None
    return RENDERER.zoom(view, scene(view), "0,0")


def _board(
    seats: int,
    tiles: int,
    seed: int,
    *,
    claiming: bool = False,
    compact: bool = True,
    locale: str = "en",
    palette: str = "standard",
    long: bool = False,
) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = position(seats, tiles, seed=seed, claiming=claiming, compact=compact)
        names = LONG_NAMES if long else NAMES
        return RENDERER.board(view, scene(view, locale=locale, palette=palette, names=names))

    return draw


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "start": _board(2, 1, 1),
    "middle": _board(3, 24, 3),
    "figures": _board(4, 20, 4, claiming=True),
    "players_beside": _board(5, 24, 11),
    "crowded_end": _board(5, 71, 8),
    "sprawling_end": _board(4, 70, 2, compact=False),
    "final": _board(5, 99, 8),
    "final_two_japanese": _board(2, 99, 9, locale="ja"),
    "japanese": _board(4, 30, 5, locale="ja"),
    "figures_japanese": _board(2, 9, 12, claiming=True, locale="ja"),
    "longest_names": _board(5, 40, 7, long=True),
    "high_contrast": _board(5, 33, 11, palette="contrast"),
    "preview": _preview,
    "figures_preview": _figures_preview,
    "zoom": _zoom,
    "tiles_left": _look(tiles_left, 3, 40, 3),
    "owners": _look(ownership, 3, 24, 3),
    "owners_crowded": _look(ownership, 5, 71, 8),
    "owners_high_contrast_japanese": _look(ownership, 4, 44, 5, locale="ja", palette="contrast"),
}


def showpiece() -> Image.Image:
    """Return the picture for the README: a match of three in its middle."""
    view = position(3, 34, seed=27)
    return RENDERER.board(view, scene(view, names=("Mira", "Aki", "Jonas")))
