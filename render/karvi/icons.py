"""Icons: goods, actions, buildings, ship parts, symbols of tiles.

They are drawn in hundredths of a square on a transparent background, with a dark rim, and can be
distinguished at 24 pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from render.core.brush import Brush
from render.core.cache import SPRITES
from render.core.icons import paint_icon
from render.core.renderer import Icon
from render.karvi.deeds import DEEDS
from render.karvi.emblems import EMBLEMS
from render.karvi.goods import GOODS

SIGNS: dict[str, Callable[[Brush], None]] = {**GOODS, **DEEDS, **EMBLEMS}
_ALSO = {"gain_food": "food", "gain_beer": "beer", "cheap": "beer"}
_ON_BOARD = 48  # pixels


def icon(name: str, side: int) -> Image.Image:
    """Return the icon of a thing or of an effect word, `side` pixels wide and tall."""
    return paint_icon(SIGNS[_ALSO.get(name, name)], side)


def faint(name: str, side: int) -> Image.Image:
    """Return a faint icon, for something missing."""
    return SPRITES.get(("karvi faint icon", name, side), lambda: pale(icon(name, side), 0.3))


def pale(sprite: Image.Image, share: float = 0.5) -> Image.Image:
    """Return a faint copy of a sprite, for something waiting or missing."""
    shadow = sprite.copy()
    shadow.putalpha(sprite.getchannel("A").point(lambda level: round(level * share)))
    return shadow


_COMMON = {
    "fur": "🦫",
    "silver": "🥈",
    "gold": "🪙",
    "food": "🐟",
    "beer": "🍺",
    "helmet": "🪖",
    "ship": "⛵",
    "trade": "⚖️",
    "raid": "🪓",
    "upgrade": "⬆️",
    "lock": "🔒",
    "income": "💰",
    "strength": "🗡️",
}
ICONS = {name: Icon(partial(icon, name), common) for name, common in _COMMON.items()}
"""Icons of options that are about a good, a type of card or an action."""


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw each icon of the boards."""
    for name in SIGNS:
        yield partial(icon, name, _ON_BOARD)
