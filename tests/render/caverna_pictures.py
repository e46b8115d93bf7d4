"""The golden pictures of Caverna."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PIL import Image

from engines.caverna import sites
from engines.caverna.anytime import RubyTile
from engines.caverna.components import BOX
from engines.caverna.moves import Fence, Furnish, Lay, Mine
from engines.caverna.records import Farm
from engines.core import Move
from render.caverna import RENDERER
from render.caverna.gallery import affordable
from render.caverna.home import home_board
from tests.render.caverna_matches import BOARDS, named
from tests.render.caverna_positions import FARMS, position, scene
from tests.render.scenes import LONG_NAMES

Draw = Callable[[], Image.Image]


def twins(farm: Farm) -> Iterable[Move]:
    """Return all places for a meadow with its field on a farm."""
    return [Lay("meadow_field", *place) for place in sites.twins(farm, "meadow_field")]


def caves(farm: Farm) -> Iterable[Move]:
    """Return all places for a cavern with its tunnel on a farm."""
    return [Lay("cavern_tunnel", *place) for place in sites.twins(farm, "cavern_tunnel")]


def fences(farm: Farm) -> Iterable[Move]:
    """Return every pasture a farm can fence."""
    lies = sites.look(farm)
    small = [Fence(at) for at in sites.small_pastures(lies)]
    return [*small, *(Fence(*pair) for pair in sites.large_pastures(lies))]


def mines(farm: Farm) -> Iterable[Move]:
    """Return every ruby mine that can be built on a tunnel."""
    return [Mine(at) for at in sites.ruby_mines(sites.look(farm), "tunnel")]


def ruby_tiles(farm: Farm) -> Iterable[Move]:
    """Return every tile of one space a farm can lay."""
    return [RubyTile(tile, at) for tile in BOX.ruby_tiles for at in sites.singles(farm, tile)]


def _home(farm: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position(seat_0=farm)
        return home_board(view, scene(view, **rest), 0, 1200)

    return draw


def _closeup(farm: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position(seat_0=farm)
        return RENDERER.zoom(view, scene(view, **rest), "1")  # type: ignore[misc]

    return draw


def _preview(farm: str, moves: Callable[[Farm], Iterable[Move]]) -> Draw:
    def draw() -> Image.Image:
        view = position(seat_0=farm)
        found = list(moves(view.farms[0]))
        drawn = RENDERER.preview(view, scene(view, seat=0), found)  # type: ignore[misc]
        assert drawn is not None
        return drawn

    return draw


def _to_furnish() -> Image.Image:
    view = position(seat_0="young")
    moves = [Furnish(room) for room in affordable(view, 0)]
    drawn = RENDERER.preview(view, scene(view, seat=0), moves[:12])  # type: ignore[misc]
    assert drawn is not None
    return drawn


def _rooms(look: str, farm: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position(seat_0=farm)
        drawn = RENDERER.info_views[look].draw(view, scene(view, seat=0, **rest))  # type: ignore[misc]
        assert drawn is not None
        return drawn

    return draw


def _tiles(colour: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position(seat_0="grown")
        shown = scene(view, seat=0, **rest)
        return RENDERER.zoom(view, shown, f"tiles_{colour}")  # type: ignore[misc]

    return draw


def _board(name: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = named(name)
        return RENDERER.board(view, scene(view, **rest))

    return draw


def _beside(name: str) -> Draw:
    def draw() -> Image.Image:
        view, beside = named(name), RENDERER.secondary_picture
        drawn = beside and beside.draw and beside.draw(view, scene(view))
        assert drawn
        return drawn

    return draw


def _zoom(name: str, area: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = named(name)
        return RENDERER.zoom(view, scene(view, **rest), area)  # type: ignore[misc]

    return draw


PICTURES: dict[str, Draw] = {
    **{f"board_{name}": _board(name) for name in BOARDS},
    "board_seven_japanese": _board("seven", locale="ja"),
    "board_longest_names": _board("five_imitating", names=LONG_NAMES, locale="ja"),
    "board_high_contrast": _board("four", palette="contrast"),
    "board_of_onlookers": _board("two", asking=False, locale="ja"),
    "beside_the_board": _beside("seven_late"),
    "spaces_of_seven": _zoom("seven", "spaces"),
    "cards_of_seven_japanese": _zoom("seven_late", "cards", locale="ja"),
    **{f"home_{farm}": _home(farm) for farm in FARMS},
    "home_high_contrast": _home("grown", palette="contrast"),
    "home_longest_name": _home("crowded", names=LONG_NAMES[2:4], locale="ja"),
    "closeup": _closeup("crowded"),
    "closeup_japanese": _closeup("grown", locale="ja"),
    "closeup_overhanging": _closeup("overhanging", locale="ja"),
    "twin_tiles": _preview("young", twins),
    "twin_tiles_overhanging": _preview("overhanging", twins),
    "caves": _preview("grown", caves),
    "fences": _preview("overhanging", fences),
    "mines": _preview("grown", mines),
    "ruby_tiles": _preview("grown", ruby_tiles),
    "to_furnish": _to_furnish,
    "rooms_left": _rooms("rooms", "grown"),
    "rooms_left_japanese": _rooms("rooms", "crowded", locale="ja"),
    "green_tiles": _tiles("green"),
    "yellow_tiles_japanese": _tiles("yellow", locale="ja"),
}


def showpiece() -> Image.Image:
    """Return the picture for the README: the board of a match in its middle."""
    view = named("four")
    names = ("Mira", "Aki", "Jonas", "Sakura")
    return RENDERER.board(view, scene(view, names=names))
