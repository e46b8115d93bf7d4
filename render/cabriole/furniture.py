"""Pictures of the furniture of cards: the form of each card, drawn in its materials."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from PIL import Image, ImageChops

from engines.cabriole.components import CARDS, FOLDER
from engines.core import DataError
from render.cabriole import chairs, chests, tables
from render.cabriole.piece import Piece, piece
from render.core.brush import MASTER, OUTLINE, Brush
from render.core.cache import reduced
from render.core.texture import grain

_DRAWN_OUT = 12  # ratio of length to width of wood grain
_KEPT, _SMALL = 320, 48  # pixels: size in the cache, size drawn in advance
FILE = FOLDER / "furniture.toml"
FORMS: dict[str, dict[str, Callable[[Piece], None]]] = {
    "chair": chairs.FORMS,
    "chest": chests.FORMS,
    "table": tables.FORMS,
}


def chosen_forms(file: Path) -> dict[str, dict[str, list[str]]]:
    """Return the cards by form and type; raise `DataError` if a form is unknown."""
    chosen: dict[str, dict[str, list[str]]] = tomllib.loads(file.read_text("utf-8"))
    for kind, forms in chosen.items():
        for form in forms:
            if form not in FORMS.get(kind, ()):
                raise DataError(f"{file.name}: {kind}: unknown form {form}")
    return chosen


@cache
def _chosen() -> dict[str, Callable[[Piece], None]]:
    """Return the drawing functions of the cards in the data file."""
    return {
        card: FORMS[kind][form]
        for kind, forms in chosen_forms(FILE).items()
        for form, cards in forms.items()
        for card in cards
    }


def form_of(card: str) -> Callable[[Piece], None]:
    """Return the drawing function of a card's furniture."""
    plain = next(iter(FORMS[CARDS[card].type].values()))
    return _chosen().get(card, plain)


def _streaks() -> Image.Image:
    """Return the texture of sawn wood: grain stretched along the boards."""
    strip = grain().crop((0, 0, MASTER // _DRAWN_OUT, MASTER))
    return strip.resize((MASTER, MASTER), Image.Resampling.BICUBIC)


def _grained(image: Image.Image) -> Image.Image:
    grained = ImageChops.soft_light(image.convert("RGB"), _streaks())
    grained.putalpha(image.getchannel("A"))
    return grained


def furniture(card: str, side: int) -> Image.Image:
    """Return the furniture of a card, `side` pixels wide and tall, on a transparent background."""

    def draw() -> Image.Image:
        image = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
        brush = Brush(image)
        brush.ellipse((50, 95), 44, 4, (60, 40, 16, 60))
        form_of(card)(piece(brush, card, CARDS[card]))
        return _grained(image).resize((_KEPT, _KEPT), Image.Resampling.LANCZOS)

    return reduced(("furniture", card), (side, side), draw)


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw the furniture of each furniture card."""
    for key, card in CARDS.items():
        if card.type in FORMS:
            yield partial(furniture, key, _SMALL)
