"""Small signs: goods, deeds, buildings, parts of the ship, symbols of tiles.

Drawn in hundredths on nothing, with a dark rim, to be told apart at 24 pixels.
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
    """Return the sign of a thing or of a word of the effect language, `side` pixels a side."""
    return paint_icon(SIGNS[_ALSO.get(name, name)], side)


def faint(name: str, side: int) -> Image.Image:
    """Return a sign as a shadow of itself, for what is not there."""
    return SPRITES.get(("karvi faint icon", name, side), lambda: pale(icon(name, side), 0.3))


def pale(sprite: Image.Image, share: float = 0.5) -> Image.Image:
    """Return a sprite as a shadow of itself, for what waits or is not there."""
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
"""What options wear that are about a good, a type of card or an action."""


def parts() -> Iterator[Callable[[], object]]:
    """Yield what draws each sign that boards are composed of."""
    for name in SIGNS:
        yield partial(icon, name, _ON_BOARD)
