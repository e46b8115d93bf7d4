"""Middle of the table: dice, draw stacks, supplies, the last event, the discard pile."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.rivals.components import FACES
from engines.rivals.legality import cities_left, roads_left, settlements_left
from engines.rivals.state import Rivals
from matches.texts import Texts
from render.core.canvas import Box, badge, paste_at, round_card, write_boxed
from render.core.frame import Sheet
from render.core.icons import fade
from render.core.palette import CARD, INK, INK_SOFT, LINE, mixed
from render.rivals.emblems import emblem, town
from render.rivals.icons import icon
from render.rivals.lands import GRAVEL, GRAVEL_DARK, grass, land
from render.rivals.sprites import back, die, event_die

_PAD = 10
_UPPER, _EVENT = 148, 108  # units: heights of the upper row, and of the event below it
HEIGHT = _UPPER + _EVENT + 3 * _PAD
_DICE, _PILES, _SUPPLY = 214, 370, 164  # units: widths of dice, open piles and supplies
_NAME = (26, 30)  # font sizes of card names
_TEXT = (26, 28)  # font sizes of the effect of an event


class Table:
    """Painter of everything that belongs to neither player, in a box."""

    def __init__(self, sheet: Sheet, view: Rivals, texts: Texts, box: Box) -> None:
        self.sheet = sheet
        self.view = view
        self.texts = texts
        pad = sheet.px(_PAD)
        self.box = box[0] + pad, box[1] + pad, box[2] - pad, box[3] - pad

    def paint(self) -> None:
        """Draw dice, stacks, open piles and supplies, and the event below them."""
        left, top, right, bottom = self.box
        px = self.sheet.px
        low = bottom - px(_EVENT + _PAD)
        self._dice((left, top, left + px(_DICE), low))
        piles = right - px(_SUPPLY + _PILES)
        self._stacks((left + px(_DICE + _PAD), top, piles - px(_PAD), low))
        self._piles((piles, top, right - px(_SUPPLY + _PAD), low))
        self._supplies((right - px(_SUPPLY), top, right, low))
        self._event((left, low + px(_PAD), right, bottom))

    def _dice(self, box: Box) -> None:
        left, top, _, bottom = box
        side, gap = self.sheet.px(100), self.sheet.px(14)
        view, image = self.view, self.sheet.image
        for number, sprite in enumerate((die(view.die, side), event_die(view.event, side))):
            image.paste(sprite, (left + number * (side + gap), (top + bottom - side) // 2), sprite)

    def _stacks(self, box: Box) -> None:
        """Draw the draw stacks in a row with number and count."""
        left, top, right, bottom = box
        view, px = self.view, self.sheet.px
        step = min(px(100), (right - left) // len(view.stacks))
        wide, tall = step - px(8), bottom - top - px(30)
        start = round(left + right - step * len(view.stacks)) // 2
        for number, pile in enumerate(view.stacks):
            x = start + number * step
            self._stack((x, top, x + wide, top + tall), view.backs[number], number + 1)
            self._count((x + wide / 2, bottom - px(10)), len(pile.cards))

    def _stack(self, box: Box, name: str, number: int) -> None:
        left, top, right, bottom = box
        sprite = back(name, right - left, bottom - top)
        if not self.view.stacks[number - 1].cards:
            sprite = fade(sprite, 25)
        self.sheet.image.paste(sprite, (left, top), sprite)
        side = self.sheet.px(44)
        mark = badge(str(number), side, CARD, mixed(LINE, INK, 0.6))
        paste_at(self.sheet.image, mark, ((left + right) / 2, top + side * 0.5))

    def _count(self, at: tuple[float, float], count: int) -> None:
        self.sheet.write(at, f"×{count}", 26, INK_SOFT, bold=True, anchor="mm")

    def _piles(self, box: Box) -> None:
        """Draw the top card of the open stack, if there is one, and of the discard pile."""
        left, top, right, bottom = box
        view, gap = self.view, self.sheet.px(8)
        piles = [("discard", view.discard[::-1])]
        if view.open:
            piles.insert(0, ("open", view.open))
        tall = (bottom - top - gap * (len(piles) - 1)) // len(piles)
        for number, (kind, cards) in enumerate(piles):
            y = top + number * (tall + gap)
            self._pile((left, y, right, y + tall), kind, cards)

    def _pile(self, box: Box, kind: str, cards: Sequence[str]) -> None:
        """Draw an open pile: an icon with its size, and the name of its top card."""
        left, top, right, bottom = box
        px, sheet = self.sheet.px, self.sheet
        sprite = round_card((right - left, bottom - top), px(12), CARD, LINE, 2)
        sheet.image.paste(sprite, (left, top), sprite)
        side = px(42)
        sign = emblem(FACES[cards[0]].id, side) if kind == "open" else icon(kind, side)
        self._counted((left + px(33), (top + bottom) // 2), sign, len(cards))
        inside = left + px(66), top + px(2), right - px(8), bottom - px(2)
        name = self.texts.word("card", cards[0]) if cards else self.texts("picture-pile-discard")
        ink = INK if cards else INK_SOFT
        sizes = px(_NAME[0]), px(_NAME[1])
        write_boxed(sheet.image, inside, name, sizes, ink, bold=False)

    def _counted(self, middle: tuple[int, int], sign: Image.Image, count: int) -> None:
        """Draw an icon with a number below it."""
        x, y = middle
        self.sheet.image.paste(
            sign, (x - sign.width // 2, y - sign.height + self.sheet.px(4)), sign
        )
        self._count((x, y + self.sheet.px(20)), count)

    def _event(self, box: Box) -> None:
        """Draw the event of this turn with its name and its text."""
        left, top, right, bottom = box
        px, sheet, view = self.sheet.px, self.sheet, self.view
        sprite = round_card((right - left, bottom - top), px(12), CARD, LINE, 2)
        sheet.image.paste(sprite, (left, top), sprite)
        pile = right - px(80)
        sign = icon("event_card", px(42))
        self._counted((pile + px(40), (top + bottom) // 2), sign, len(view.events.cards))
        if not view.event:
            inside = left, top, pile, bottom
            write_boxed(sheet.image, inside, self.texts("picture-no-dice"), (26, px(28)), INK_SOFT)
            return
        name = self.texts(f"event-{view.card}" if view.card else f"face-{view.event}")
        text = self.texts(f"text-{view.card or view.event}", ruleset=view.options.ruleset)
        sheet.write((left + px(16), top + px(22)), name, 30, bold=True, most=pile - left - px(20))
        inside = left + px(16), top + px(38), pile, bottom - px(2)
        sizes = px(_TEXT[0]), px(_TEXT[1])
        write_boxed(sheet.image, inside, text, sizes, bold=False, left=True)

    def _supplies(self, box: Box) -> None:
        """Draw the remaining numbers of roads, settlements, cities and regions."""
        left, top, right, bottom = box
        view = self.view
        rows = (
            ("road", roads_left(view)),
            ("settlement", settlements_left(view)),
            ("city", cities_left(view)),
            ("region", len(view.lands)),
        )
        wide, tall = (right - left) // 2, (bottom - top) // 2
        side = min(tall - self.sheet.px(6), wide // 2 + self.sheet.px(4))
        for number, (kind, count) in enumerate(rows):
            x, y = left + number % 2 * wide, top + number // 2 * tall
            sprite = centre_sign(kind, side)
            self.sheet.image.paste(sprite, (x, y + (tall - side) // 2), sprite)
            spot = (x + side + self.sheet.px(6), y + tall / 2)
            self.sheet.write(spot, str(count), 28, bold=True)


def centre_sign(kind: str, side: int) -> Image.Image:
    """Return the icon of roads, settlements, cities or regions on a transparent background."""
    if kind in ("settlement", "city"):
        return town(kind, side)
    if kind == "region":
        picture = land("forest", side, side)
        card = round_card((side, side), side // 8, CARD, INK, 2)
        card.paste(picture.crop((3, 3, side - 3, side - 3)), (3, 3))
        return card
    card = round_card((side, side), side // 8, CARD, INK, 2)
    card.paste(grass(side - 6, side - 6), (3, 3))
    strip = round_card((side, side * 36 // 100), 2, GRAVEL, GRAVEL_DARK, 2)
    card.alpha_composite(strip, (0, side * 32 // 100))
    return card
