"""Cards: furniture with requirements and rewards, special cards with their effects."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engines.cabriole.components import CARDS, LEVELS, RESOURCES, Card
from matches.texts import Texts
from render.cabriole.furniture import furniture
from render.cabriole.icons import GOLD, icon, reward, shield
from render.cabriole.phrases import effect
from render.core.cache import SPRITES
from render.core.canvas import (
    Box,
    disc,
    on_paper,
    paste_round,
    round_card,
    write_boxed,
    write_lines,
)
from render.core.fonts import draw_text, width
from render.core.icons import fade, icon_row
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, PAPER_DARK, WHITE, Rgb, mixed

FRAMES: dict[str, Rgb] = {
    "chair": (44, 98, 116),
    "chest": (142, 70, 46),
    "table": (88, 110, 50),
    "special": (104, 62, 140),
}
"""The colours of the types."""
TOPIC = (600, 430)  # pixels of a card in the rules
_BODY = 51  # hundredths: height between the name and the artisans
_UNBROKEN = 0.8  # minimum share of the largest font size for a name on one line
_TAG = 18  # hundredths: the id
_CORNER = 8  # hundredths: radius of the corners
_PILE = 23  # hundredths: diameter of the coins on a card
LIT: Rgb = (250, 178, 32)
"""The rim of a card that can be chosen."""


class Shown(NamedTuple):
    """A card to draw: coins on it, `lit` if it can be chosen, and what it lacks to be made.

    `lacks` contains numbers of units by material, and artisans that are missing, not skilled
    enough or busy.
    """

    card: str
    coins: int = 0
    lit: bool = False
    lacks: tuple[tuple[str, int], ...] = ()


def card(shown: Shown, texts: Texts, size: tuple[int, int]) -> Image.Image:
    """Return a card on a transparent background."""
    return SPRITES.get(
        ("cabriole card", shown, texts.locale, size), lambda: _Face(shown, texts, size).paint()
    )


def paste_card(image: Image.Image, shown: Shown, texts: Texts, box: Box) -> None:
    """Draw a card into a box of an opaque image."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    paste_round(image, card(shown, texts, size), (left, top), _hundredths(_CORNER, size[1]))


def topic(name: str, texts: Texts) -> Image.Image:
    """Return the card of a rules topic on paper."""
    return on_paper(card(Shown(name), texts, TOPIC))


def tag(name: str, tall: int, *, lit: bool = False, faint: bool = False) -> Image.Image:
    """Return the id of a card on the colour of its type."""

    def draw() -> Image.Image:
        size = tall * 72 // 100
        frame = FRAMES[CARDS[name].type]
        wide = width(name, size, True) + tall * 40 // 100
        edge = max(2, tall // 9) if lit else 0
        fill = mixed(frame, PAPER_DARK, 0.5) if faint else frame
        image = round_card((wide, tall), tall // 4, fill, LIT if lit else fill, edge)
        draw_text(image, (wide / 2, tall / 2), name, size, WHITE, bold=True, anchor="mm")
        return image

    return SPRITES.get(("cabriole tag", name, tall, lit, faint), draw)


def letter_of(level: int, texts: Texts) -> str:
    """Return the letter of a level."""
    return texts(f"picture-level-{LEVELS[level]}")


def _broken(name: str, texts: Texts) -> list[str]:
    """Return a name in two lines if a language without spaces defines a break in it."""
    for word in texts("picture-breaks").split():
        before, found, after = name.partition(word)
        if before and found:
            return [before, found + after]
    return [name]


def _hundredths(part: float, tall: int) -> int:
    return round(tall * part / 100)


class _Face:
    """Painter of the front of a card; lengths are hundredths of its height."""

    def __init__(self, shown: Shown, texts: Texts, size: tuple[int, int]) -> None:
        self.shown = shown
        self.texts = texts
        self.facts: Card = CARDS[shown.card]
        self.frame = FRAMES[self.facts.type]
        self.wide, self.tall = size
        edge = self.of(4 if shown.lit else 2)
        fill = mixed(CARD, self.frame, 0.08)
        line = LIT if shown.lit else self.frame
        self.image = round_card(size, self.of(_CORNER), fill, line, edge)

    def of(self, part: float) -> int:
        """Return `part` hundredths of the height in pixels."""
        return _hundredths(part, self.tall)

    def put(self, sprite: Image.Image, left: float, top: float) -> None:
        """Paste a sprite on the card."""
        self.image.alpha_composite(sprite, (round(left), round(top)))

    def paint(self) -> Image.Image:
        """Paint all parts and return the card."""
        self._head()
        if self.facts.is_furniture:
            self._furniture()
        else:
            self._special()
        self._coins()
        return self.image

    def _head(self) -> None:
        """Draw the id and the name."""
        pad = self.of(4)
        sign = tag(self.shown.card, self.of(_TAG))
        self.put(sign, pad, pad)
        box = (pad + sign.width + self.of(2), self.of(3), self.wide - pad, self.of(26))
        sizes = (self.of(5), self.of(12))
        name = self.texts.word("card", self.shown.card)
        lines = _broken(name, self.texts)
        if width(name, round(sizes[1] * _UNBROKEN), True) > box[2] - box[0] and len(lines) > 1:
            write_lines(self.image, box, lines, sizes)
        else:
            write_boxed(self.image, box, name, sizes)

    # --- furniture

    def _furniture(self) -> None:
        pad, side = self.of(4), self.of(24)
        right = self.wide - pad - side
        for kind, count, top in (
            ("coins", self.facts.coins, 27),
            ("prestige", self.facts.prestige, 51),
        ):
            self.put(reward(kind, count, side), right, self.of(top))
        room = self._materials(right - self.of(1)) - pad
        picture = min(self.of(52), room)
        left = pad + (room - picture) / 2
        self.put(furniture(self.shown.card, picture), left, self.of(79) - picture)
        self._artisans()

    def _materials(self, right: int) -> int:
        """Draw the materials in a column that ends at `right`; return its left edge."""
        lacks = dict(self.shown.lacks)
        signs = []
        for resource in RESOURCES:
            count, lacking = self.facts.materials.get(resource, 0), lacks.get(resource, 0)
            signs += [(resource, number >= count - lacking) for number in range(count)]
        side = self.of(17)
        step = min(side, (self.of(_BODY) - side) // max(1, len(signs) - 1))
        left, top = right - side, self.of(27 + _BODY / 2) - (step * (len(signs) - 1) + side) // 2
        for number, (resource, lacking) in enumerate(signs):
            self._sign(resource, side, (left, top + number * step), lacking)
        return left

    def _artisans(self) -> None:
        """Draw the required level and the artisans."""
        side, badge, left = self.of(18), self.of(22), self.of(3)
        top, right = self.of(78), self.wide - self.of(_PILE + 3 if self.shown.coins else 4)
        level = LEVELS.index(self.facts.level)
        self.put(shield(level, letter_of(level, self.texts), badge), left, self.of(76))
        left += badge + self.of(2)
        step = min(side + 1, (right - left - side) // max(1, len(self.facts.artisans) - 1))
        lacks = dict(self.shown.lacks)
        for artisan in self.facts.artisans:
            self._sign(artisan, side, (left, top), artisan in lacks)
            left += step

    def _sign(self, name: str, side: int, at: tuple[int, int], lacking: bool) -> None:
        sign = icon(name, side - 1)
        if not lacking:
            self.put(sign, *at)
            return
        self.put(fade(sign), *at)
        mark = icon("missing", side * 6 // 10)
        self.put(mark, at[0] + side * 4 // 10, at[1] + side * 4 // 10)

    # --- special cards

    def _special(self) -> None:
        """Draw the gain of a special card, large, with a description below."""
        facts, side = self.facts, self.of(28)
        top = self.of(28)
        if facts.trains:
            self._row([icon(facts.trains, side), icon("up", side)], top)
        elif facts.gain:
            signs = [name for name, count in facts.gain.items() for _ in range(count)]
            each = min(side, (self.wide - self.of(12)) // len(signs))
            self._row([icon(name, each - 2) for name in signs], top + (side - each) // 2)
        else:
            self._row([reward("coins", facts.coins, side)], top)
        right = self.wide - self.of(_PILE + 2 if self.shown.coins else 5)
        box = (self.of(5), self.of(57), right, self.of(97))
        words = effect(self.shown.card, self.texts)
        write_boxed(self.image, box, words, (self.of(7), self.of(12)), INK_SOFT, bold=False)

    def _row(self, signs: list[Image.Image], top: int) -> None:
        row = icon_row(signs, 2)
        self.put(row, (self.wide - row.width) // 2 - 1, top)

    # --- coins on the card

    def _coins(self) -> None:
        """Draw the coins on the card in its lower right corner."""
        if self.shown.coins:
            side = self.of(_PILE)
            sign = disc(side, mixed(GOLD, WHITE, 0.5), ACCENT, max(2, side // 12)).copy()
            at = (side * 0.47, side / 2)
            words = f"+{self.shown.coins}"
            draw_text(sign, at, words, side * 54 // 100, INK, bold=True, anchor="mm")
            self.put(sign, self.wide - side - self.of(2), self.tall - side - self.of(2))
