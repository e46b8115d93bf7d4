"""Cover: a farm in front of the mountain, and the caves of a family."""

from __future__ import annotations

from PIL import Image

from render.caverna.emblems import emblem
from render.caverna.figures import dwarf
from render.caverna.icons import icon
from render.caverna.land import crop, fence, ground
from render.core.canvas import paste_at
from render.core.palette import SEATS

_LAND = (
    ("forest", "forest", "meadow", "field", "rock", "tunnel", "rock", "ore_mine", "rock"),
    ("forest", "pasture", "pasture", "meadow", "cavern", "cavern", "tunnel", "cavern", "ruby_mine"),
    ("forest", "meadow", "field", "meadow", "cavern", "deep_tunnel", "cavern", "rock", "cavern"),
)
_ROOMS = {
    (4, 1): "cooking_cave",
    (5, 1): "beer_parlor",
    (7, 1): "blacksmith",
    (4, 2): "weapon_storage",
    (6, 2): "couple_dwelling",
    (8, 2): "treasure_chamber",
}
_ANIMALS = {
    "boar": ((1.5, 0.62),),
    "cattle": ((2.5, 0.55),),
    "sheep": ((1.3, 1.62), (1.75, 1.4), (2.2, 1.66), (2.68, 1.45)),
    "dog": ((3.3, 1.62),),
    "donkey": ((7.72, 0.72),),
}
_DWARFS = (
    ("red", (3.62, 1.5), 8),
    ("blue", (3.5, 2.5), 0),
    ("yellow", (6.5, 0.6), 3),
    ("purple", (5.5, 0.66), 0),
    ("green", (5.5, 2.62), 14),
)
_CROPS = {
    "grain": ((3.3, 0.35), (3.7, 0.4), (3.32, 0.75), (3.72, 0.78)),
    "vegetable": ((2.32, 2.42), (2.7, 2.6)),
}


def cover(wide: int, tall: int) -> Image.Image:
    """Draw forest, fields and pastures, the caves next to them, and dwarfs between them."""
    side = max(-(-wide // len(_LAND[0])), -(-tall // len(_LAND)))
    image = Image.new("RGB", (side * len(_LAND[0]), side * len(_LAND)))
    for y, row in enumerate(_LAND):
        for x, kind in enumerate(row):
            image.paste(ground(kind, side, x + 2 * y), (x * side, y * side))
    rails = fence(2 * side, side, side)
    image.paste(rails, (side, side), rails)
    for (column, line), room in _ROOMS.items():
        _put(image, emblem(room, side * 62 // 100), side, (column + 0.5, line + 0.56))
    for good, plants in _CROPS.items():
        for at in plants:
            _put(image, crop(good, side * 45 // 100), side, at)
    for animal, spots in _ANIMALS.items():
        for at in spots:
            _put(image, icon(animal, side * 50 // 100), side, at)
    for colour, at, strength in _DWARFS:
        _put(image, dwarf(SEATS[colour], side * 62 // 100, strength), side, at)
    return image.crop((0, 0, wide, tall))


def _put(image: Image.Image, sprite: Image.Image, side: int, at: tuple[float, float]) -> None:
    """Paste a sprite with its centre at a point in units of spaces."""
    paste_at(image, sprite, (at[0] * side, at[1] * side))
