"""Pictures of the rule topics: tiles, spaces, the landscape, loot."""

from __future__ import annotations

from PIL import Image

from engines.caverna.components import LOOT_ITEMS, ROOMS, SPACES, Loot
from matches.texts import Texts
from render.caverna import gallery
from render.caverna.faces import TALL, Cell, face
from render.caverna.figures import weapon
from render.caverna.icons import icon
from render.caverna.land import crop, fence, ground
from render.core.canvas import on_paper, paste_at, round_mask

_SIDE = 240  # pixels of a space
_CORNER = 28  # pixels of the corners of a space
_LAND = ("meadow", "field", "cavern", "tunnel", "deep_tunnel", "ore_mine", "ruby_mine")
_PASTURES = {"small_pasture": 1, "large_pasture": 2}
_SIGNS = {
    "arm": "weapon",
    "furnish": "bed",
    "stable": "stable",
    "sow": "grain",
    "breed": "animal",
}  # of loot without goods


def topic(key: str, texts: Texts) -> Image.Image | None:
    """Return the picture of a rules topic on paper, or None if text is enough."""
    if key in ROOMS:
        return gallery.topic(key, texts)
    if key in LOOT_ITEMS:
        return on_paper(_loot(LOOT_ITEMS[key]))
    for seats, spaces in enumerate(SPACES):
        if key in spaces:
            card = face(texts, seats, Cell(key, (), 0), (gallery.TOPIC[0], 2 * TALL), 2)
            rounded = card.convert("RGBA")
            rounded.putalpha(round_mask(*card.size, _CORNER))
            return on_paper(rounded)
    sprite = _land(key)
    return sprite and on_paper(sprite)


def _land(kind: str) -> Image.Image | None:
    """Return a landscape tile, a pasture or a stable as on a board."""
    spaces = _PASTURES.get(kind, 1)
    if kind not in (*_LAND, *_PASTURES, "stable"):
        return None
    wide = _SIDE * spaces
    image = Image.new("RGBA", (wide, _SIDE))
    for n in range(spaces):
        shown = kind if kind in _LAND else "pasture"
        image.paste(ground(shown, _SIDE, n), (n * _SIDE, 0))
    if kind in _PASTURES:
        image.alpha_composite(fence(wide, _SIDE, _SIDE))
    elif kind == "stable":
        paste_at(image, icon("stable", _SIDE // 2), (_SIDE / 2, _SIDE / 2))
    elif kind == "field":
        for x, y in ((0.3, 0.35), (0.7, 0.42), (0.45, 0.72)):
            paste_at(image, crop("grain", _SIDE // 2), (x * _SIDE, y * _SIDE))
    return image


def _loot(item: Loot) -> Image.Image:
    """Return the goods or tiles of a loot item, and the strength it needs."""
    image = Image.new("RGBA", (_SIDE * 2, _SIDE))
    if item.tiles:
        sprite = _land(item.tiles[0])
    elif item.do in _PASTURES:
        sprite = _land(item.do)
    else:
        goods = [good for good, n in item.brings.items() for _ in range(n)] or [_SIGNS[item.do]]
        sprite = Image.new("RGBA", (_SIDE, _SIDE))
        side = _SIDE * 9 // 10 // len(goods)
        for n, good in enumerate(goods):
            paste_at(sprite, icon(good, side), ((n + 0.5) * _SIDE / len(goods), _SIDE / 2))
    assert sprite is not None
    if sprite.width > _SIDE:
        sprite = sprite.resize((_SIDE, _SIDE // 2), Image.Resampling.LANCZOS)
    image.alpha_composite(sprite, (_SIDE, (_SIDE - sprite.height) // 2))
    paste_at(image, weapon(item.strength, _SIDE * 6 // 10), (_SIDE / 2, _SIDE / 2))
    return image
