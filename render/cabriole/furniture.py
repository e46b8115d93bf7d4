"""The furniture of the cards: which form each has, drawn in its materials."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache

from PIL import Image

from engines.cabriole.parts import CARDS, FOLDER
from engines.core import DataError
from render.cabriole import chairs, chests, tables
from render.cabriole.piece import Piece, piece
from render.core.brush import MASTER, OUTLINE, Brush
from render.core.cache import SPRITES

FILE = FOLDER / "furniture.toml"
FORMS: dict[str, dict[str, Callable[[Piece], None]]] = {
    "chair": chairs.FORMS,
    "chest": chests.FORMS,
    "table": tables.FORMS,
}


@cache
def _chosen() -> dict[str, Callable[[Piece], None]]:
    """Return the form of every card the data file names."""
    found: dict[str, Callable[[Piece], None]] = {}
    for kind, forms in tomllib.loads(FILE.read_text("utf-8")).items():
        for form, cards in forms.items():
            if form not in FORMS[kind]:
                raise DataError(f"{FILE.name}: {kind}: there is no form {form}")
            found |= dict.fromkeys(cards, FORMS[kind][form])
    return found


def form_of(card: str) -> Callable[[Piece], None]:
    """Return what draws the furniture of a card."""
    plain = next(iter(FORMS[CARDS[card].type].values()))
    return _chosen().get(card, plain)


def furniture(card: str, side: int) -> Image.Image:
    """Return the furniture of a card, `side` pixels wide and tall, on nothing."""

    def master() -> Image.Image:
        image = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
        brush = Brush(image)
        brush.ellipse((50, 95), 44, 4, (60, 40, 16, 60))
        form_of(card)(piece(brush, card, CARDS[card]))
        return image

    def draw() -> Image.Image:
        big = SPRITES.get(("furniture", card), master)
        return big.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("furniture", card, side), draw)
