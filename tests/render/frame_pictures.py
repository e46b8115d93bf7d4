"""The golden pictures of the frame of all games: the seats, up to the maximum number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from engines import GAMES
from engines.core import Seat
from matches.core.models import COLOURS
from matches.texts import LOCALES, texts_in
from render.core.canvas import paste_at
from render.core.cover import cover
from render.core.frame import GAP, HEAD, MARGIN, UNITS, Sheet, Strip, colour_of, head, strips
from render.core.palette import CARD, PAPER, PAPER_DARK
from render.core.pieces import meeple, plain_meeple
from render.core.renderer import Scene
from tests.render.scenes import NAMES

GROUNDS = (PAPER, PAPER_DARK, CARD, (146, 176, 84))
"""Backgrounds of figures: the table, its trays, cards, meadows."""
STRIP, PIECES = 84, 190  # units: the height of a strip, of a row of pieces


def scene(seats: int, palette: str, to_move: frozenset[Seat]) -> Scene:
    """Return a scene of `seats` seats, in the order of the colours."""
    return Scene(
        texts=texts_in("en", "carcassonne"),
        match_id=57,
        names=NAMES[:seats],
        colours=COLOURS[:seats],
        to_move=to_move,
        palette=palette,
    )


def table(seats: int, to_move: frozenset[Seat], palette: str = "standard") -> Image.Image:
    """Draw all that distinguishes seats: strips, patches, figures upright, lying and counted."""
    shown = scene(seats, palette, to_move)
    bottom = HEAD + MARGIN + STRIP * seats
    sheet = Sheet(UNITS, bottom + GAP + len(GROUNDS) * PIECES + MARGIN)
    head(sheet, shown, f"{seats} players", "choose where to begin.")
    left, right = sheet.px(MARGIN), sheet.px(UNITS - MARGIN)
    lines = [Strip(10 * seat + 7, partial(_counts, shown, seat)) for seat in range(seats)]
    strips(sheet, shown, (left, sheet.px(HEAD + MARGIN), right, sheet.px(bottom)), lines)
    for row, ground in enumerate(GROUNDS):
        top = sheet.px(bottom + GAP + row * PIECES)
        sheet.image.paste(ground, (left, top, right, top + sheet.px(PIECES)))
        for seat in range(seats):
            at = left + sheet.px(75 + seat * 160), top + sheet.px(PIECES / 2)
            paste_at(sheet.image, meeple(colour_of(shown, seat), sheet.px(110)), at)
            lying = meeple(colour_of(shown, seat), sheet.px(56), lying=True)
            paste_at(sheet.image, lying, (at[0] + sheet.px(80), at[1] + sheet.px(40)))
    return sheet.image


def _counts(shown: Scene, seat: Seat, wide: int, tall: int) -> Image.Image:
    figure = plain_meeple(colour_of(shown, seat).line, tall)
    row = Image.new("RGBA", (wide, tall))
    for place in range(5):
        row.paste(figure, (place * (tall + 4), 0))
    return row


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "alone": partial(table, 1, frozenset({0})),
    "seven": partial(table, 7, frozenset({6})),
    "seven_high_contrast": partial(table, 7, frozenset({5}), palette="contrast"),
    "all_at_once": partial(table, 7, frozenset(range(7))),
    **{
        f"cover_{key}_{locale}": partial(cover, game, texts_in(locale, key))
        for key, game in GAMES.items()
        for locale in LOCALES
    },
}
