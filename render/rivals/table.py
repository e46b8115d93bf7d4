"""The middle of the table: dice, draw stacks, supplies, the last event, the discard pile."""

from __future__ import annotations

from PIL import Image

from engines.rivals.legality import cities_left, roads_left, settlements_left
from engines.rivals.parts import CARDS, FACES
from engines.rivals.state import Rivals
from matches.texts import Texts
from render.core.canvas import Box, badge, paste_at, round_card, write_boxed
from render.core.frame import Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, mixed
from render.rivals.emblems import emblem, town
from render.rivals.icons import icon
from render.rivals.lands import GRAVEL, GRAVEL_DARK, grass, land
from render.rivals.sprites import FRAMES, back, die, event_die

HEIGHT = 172  # units
_PAD = 10
_DICE, _PILES, _SUPPLY = 214, 290, 174  # units: widths of dice, event and discard, supplies
_OPEN = 1.8  # width of the open stack, whose name is to be read, as a share of a draw stack's
_SMALL = 24


class Table:
    """Everything that belongs to neither player, drawn into a box."""

    def __init__(self, sheet: Sheet, view: Rivals, texts: Texts, box: Box) -> None:
        self.sheet = sheet
        self.view = view
        self.texts = texts
        pad = sheet.px(_PAD)
        self.box = box[0] + pad, box[1] + pad, box[2] - pad, box[3] - pad

    def paint(self) -> None:
        """Paint everything from left to right."""
        left, top, right, bottom = self.box
        px = self.sheet.px
        self._dice((left, top, left + px(_DICE), bottom))
        piles = right - px(_SUPPLY + _PILES)
        self._stacks((left + px(_DICE + _PAD), top, piles - px(_PAD), bottom))
        self._piles((piles, top, right - px(_SUPPLY + _PAD), bottom))
        self._supplies((right - px(_SUPPLY), top, right, bottom))

    def _dice(self, box: Box) -> None:
        left, top, _, bottom = box
        side, gap = self.sheet.px(96), self.sheet.px(14)
        view, image = self.view, self.sheet.image
        for number, sprite in enumerate((die(view.die, side), event_die(view.event, side))):
            image.paste(sprite, (left + number * (side + gap), top), sprite)
        caption = self.texts(f"face-{view.event}") if view.event else self.texts("picture-no-dice")
        below = (left, top + side + 2, left + 2 * side + gap, bottom + self.sheet.px(4))
        write_boxed(image, below, caption, (12, self.sheet.px(_SMALL)), INK_SOFT)

    def _stacks(self, box: Box) -> None:
        """Lay the draw stacks in a row with number and count, then the open stack."""
        left, top, right, bottom = box
        view, px = self.view, self.sheet.px
        slots = len(view.stacks) + _OPEN * bool(view.open)
        step = min(px(100), int((right - left) / slots))
        wide, tall = step - px(8), bottom - top - px(26)
        start = round(left + right - step * slots) // 2
        for number, pile in enumerate(view.stacks):
            x = start + number * step
            self._stack((x, top, x + wide, top + tall), view.backs[number], number + 1)
            self._count((x + wide / 2, bottom - px(6)), len(pile.cards))
        if view.open:
            x = start + len(view.stacks) * step
            wide = round(step * _OPEN) - px(8)
            self._card((x, top, x + wide, top + tall), FACES[view.open[0]].id)
            self._count((x + wide / 2, bottom - px(6)), len(view.open))

    def _stack(self, box: Box, name: str, number: int) -> None:
        left, top, right, bottom = box
        sprite = back(name, right - left, bottom - top)
        if not self.view.stacks[number - 1].cards:
            sprite = sprite.copy()
            sprite.putalpha(sprite.getchannel("A").point(lambda level: level // 4))
        self.sheet.image.paste(sprite, (left, top), sprite)
        side = self.sheet.px(44)
        mark = badge(str(number), side, CARD, mixed(LINE, INK, 0.6))
        paste_at(self.sheet.image, mark, ((left + right) / 2, top + side * 0.5))

    def _count(self, at: tuple[float, float], count: int) -> None:
        self.sheet.write(at, f"×{count}", 26, INK_SOFT, bold=True, anchor="mm")

    def _card(self, box: Box, card: str) -> None:
        """Show a card lying face up, small."""
        left, top, right, bottom = box
        wide, tall = right - left, bottom - top
        frame = FRAMES[CARDS[card].colour]
        sprite = round_card((wide, tall), wide // 9, mixed(CARD, frame, 0.1), frame, 4)
        side = min(wide - 12, tall // 2)
        sprite.alpha_composite(emblem(card, side), ((wide - side) // 2, 5))
        write_boxed(sprite, (6, side + 4, wide - 6, tall - 4), self.texts(f"card-{card}"), (9, 20))
        self.sheet.image.paste(sprite, (left, top), sprite)

    def _piles(self, box: Box) -> None:
        """Show the event card of this turn and the top of the discard pile."""
        left, top, right, bottom = box
        middle, view = (left + right) // 2, self.view
        event = self.texts(f"event-{view.card}") if view.card else ""
        self._pile((left, top, middle - 4, bottom), "event_card", len(view.events.cards), event)
        top_card = FACES[view.discard[-1]].id if view.discard else ""
        name = self.texts(f"card-{top_card}") if top_card else ""
        self._pile((middle + 4, top, right, bottom), "discard", len(view.discard), name)

    def _pile(self, box: Box, sign: str, count: int, name: str) -> None:
        left, top, right, bottom = box
        px, sheet = self.sheet.px, self.sheet
        sprite = round_card((right - left, bottom - top), px(12), CARD, LINE, 2)
        sheet.image.paste(sprite, (left, top), sprite)
        side, title = px(36), self.texts(f"picture-pile-{sign}")
        sheet.image.paste(icon(sign, side), (left + 6, top + 6), icon(sign, side))
        upper = (left + side + 10, top + 4, right - 6, top + side + 8)
        write_boxed(sheet.image, upper, f"{title} ×{count}", (11, px(22)), INK_SOFT)
        lower = (left + 8, top + side + 8, right - 8, bottom - 6)
        write_boxed(sheet.image, lower, name or "–", (12, px(28)))

    def _supplies(self, box: Box) -> None:
        """Count what is left of roads, settlements, cities and regions."""
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
    """Return the sign of roads, settlements, cities or regions, on nothing."""
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
