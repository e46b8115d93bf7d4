"""Pictures of the rule topics: cards, tiles, runestones, places."""

from __future__ import annotations

from PIL import Image

from engines.karvi.components import NORMAL, SPECIAL, TILES, TRADE_CARDS, UPGRADE_CARDS, UPGRADES
from matches.texts import Texts
from render.core.canvas import on_paper
from render.karvi import plates
from render.karvi.plates import Plate

_SIZE = (600, 270)


def topic(key: str, texts: Texts) -> Image.Image | None:
    """Return the picture of a rules topic on paper, or None if text is enough."""
    plate = _plate(key, texts)
    return on_paper(plates.drawn(plate, _SIZE)) if plate else None


def _plate(key: str, texts: Texts) -> Plate | None:
    """Return the plate of a topic; cards are also found by their designs."""
    copy = key if key in (*UPGRADE_CARDS, *TRADE_CARDS) else f"{key}_a"
    if copy in UPGRADE_CARDS or copy in TRADE_CARDS:
        return plates.card(copy, texts)
    if key in TILES:
        return plates.tile(key, texts)
    if key in UPGRADES:
        return plates.upgrade(key, texts, beside=True)
    if key in NORMAL or key in SPECIAL:
        return plates.stone(key, texts, beside=True)
    return None
