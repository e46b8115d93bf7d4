"""Cards in readable size: cost, points, requirements, effects.

Letters are legible on a phone in a picture of 1200 pixels, for every width of a card.  The height
of a card follows from its text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from engines.rivals.components import BOX, CARDS, FACES, REGIONS, RESOURCES, SETS, Card
from matches.texts import Texts
from render.core.cache import SPRITES
from render.core.canvas import Box, on_paper, round_card, round_mask, write_boxed
from render.core.fonts import LINE_STEP, draw_text, wrapped
from render.core.icons import icon_row
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, WHITE, Rgb, contrast, mixed
from render.rivals.emblems import emblem, town
from render.rivals.icons import icon
from render.rivals.lands import land
from render.rivals.sprites import BACKS, FRAMES, LIT, chips, narrowed, number_badge, points_of

TEXT, LARGE_TEXT, WIDE = 28, 32, 480  # font sizes, the larger one from this width on
NAME = (26, 38)
TOPIC = 600  # pixels: width of a card in the rules
_RIM, _EDGE, _PAD, _GAP = 7, 8, 10, 8
_HEAD, _PICTURE, _FOOT = 70, 104, 42
_CHIP = 46  # pixels of points and cost
_BETWEEN = 0.3  # share of a line, between two paragraphs
_MAX_LINES = 12
_REGION_SHAPE = 1.05  # height of a region, as a share of its width


class Shown(NamedTuple):
    """A card to draw: `lit` if it can be used now, otherwise `remark` is the reason."""

    name: str
    lit: bool = False
    remark: str = ""


class CardText(NamedTuple):
    """The text of a card: its name, its kind, and the paragraphs in between."""

    name: str
    footer: str
    paragraphs: tuple[tuple[str, Rgb], ...]


def height(shown: Shown, texts: Texts, ruleset: str, wide: int) -> int:
    """Return the height of a card or a region for a width."""
    if shown.name in REGIONS:
        return round(wide * _REGION_SHAPE)
    return _height(_words(shown, texts, ruleset), wide)


def card(shown: Shown, texts: Texts, ruleset: str, size: tuple[int, int]) -> Image.Image:
    """Return a card or a region in readable size on a transparent background."""

    def draw() -> Image.Image:
        if shown.name in REGIONS:
            return _region(shown, texts, size)
        face = FACES[shown.name]
        words = _words(shown, texts, ruleset)
        return _Front(words, face.card.colour, face.back, size, shown.lit).card(face.id, face.card)

    return SPRITES.get(("hand card", shown, texts.locale, ruleset, size), draw)


def event_card(key: str, texts: Texts, wide: int) -> Image.Image:
    """Return an event card in readable size on a transparent background."""
    text = texts(f"text-{key}", ruleset=next(iter(BOX.rulesets)))
    words = CardText(texts(f"event-{key}"), texts("face-event_card"), ((text, INK),))
    back = next(iter(BOX.events[key].copies))
    return _Front(words, "yellow", back, (wide, _height(words, wide)), lit=False).event()


def topic(key: str, texts: Texts) -> Image.Image:
    """Return the card or the event card of a rules topic on paper."""
    if key in BOX.events:
        sprite = event_card(key, texts, TOPIC)
    else:
        shown = Shown(f"{next(back for back in SETS if back in CARDS[key].copies)}:{key}")
        ruleset = next(iter(BOX.rulesets))
        sprite = card(shown, texts, ruleset, (TOPIC, height(shown, texts, ruleset, TOPIC)))
    return on_paper(sprite)


# --- texts


def _words(shown: Shown, texts: Texts, ruleset: str) -> CardText:
    face = FACES[shown.name]
    told = [(texts(f"text-{face.id}", ruleset=ruleset), INK)]
    if face.card.requires:
        needs = texts(f"requires-{face.id}")
        told.append((texts("picture-requires", needs=needs), INK_SOFT))
    told.append((shown.remark, ACCENT))
    kind = texts(f"kind-{CARDS[face.id].kind}")
    foot = f"{texts(f'back-{face.back}')} · {kind}"
    return CardText(texts(f"card-{face.id}"), foot, tuple(one for one in told if one[0]))


def _size(wide: int) -> int:
    return LARGE_TEXT if wide >= WIDE else TEXT


def _lines(words: CardText, wide: int) -> Iterator[tuple[tuple[str, ...], Rgb]]:
    """Yield each paragraph broken into lines."""
    room = wide - 2 * (_RIM + _EDGE + _PAD)
    for text, ink in words.paragraphs:
        yield wrapped(text, _size(wide), room, _MAX_LINES), ink


def _tall(words: CardText, wide: int) -> int:
    """Return the height of the paragraphs."""
    lines = sum(len(lines) + _BETWEEN for lines, _ in _lines(words, wide))
    return round(lines * _size(wide) * LINE_STEP)


def _height(words: CardText, wide: int) -> int:
    return 2 * (_RIM + _EDGE) + _HEAD + _PICTURE + _FOOT + 3 * _GAP + _tall(words, wide)


# --- pictures


def _blank(size: tuple[int, int], lit: bool) -> Image.Image:
    """Return the background of a card, with a bright rim if it is lit."""
    rim_colour = LIT if lit else mixed(CARD, INK, 0.25)
    return round_card(size, 20, rim_colour, ACCENT if lit else INK, 2)


def _region(shown: Shown, texts: Texts, size: tuple[int, int]) -> Image.Image:
    wide, tall = size
    image = _blank(size, shown.lit)
    inner = wide - 2 * _RIM, tall - 2 * _RIM
    picture = land(shown.name.rpartition("_")[0], *inner)
    image.paste(picture, (_RIM, _RIM), round_mask(*inner, 16))
    badge = number_badge(REGIONS[shown.name].number, wide // 3, False)
    image.alpha_composite(badge, (2 * _RIM, 2 * _RIM))
    label = round_card((wide - 4 * _RIM, 48), 10, CARD, INK, 2)
    inside, name = (6, 2, label.width - 6, label.height - 2), texts.word("region", shown.name)
    write_boxed(label, inside, name, (NAME[0], 32))
    image.alpha_composite(label, (2 * _RIM, tall - 48 - 2 * _RIM))
    return image


class _Front:
    """Painter of the front of a card, from top to bottom."""

    def __init__(
        self, words: CardText, colour: str, back: str, size: tuple[int, int], lit: bool
    ) -> None:
        self.words, self.back, self.frame = words, back, FRAMES[colour]
        self.wide, self.tall = size
        self.image = _blank(size, lit)
        inner = self.wide - 2 * _RIM, self.tall - 2 * _RIM
        fill = mixed(CARD, self.frame, 0.06)
        self.image.alpha_composite(round_card(inner, 16, fill, self.frame, _EDGE), (_RIM, _RIM))
        self.left, self.right = _RIM + _EDGE, self.wide - _RIM - _EDGE
        self.top, self.bottom = _RIM + _EDGE, self.tall - _RIM - _EDGE

    def card(self, key: str, facts: Card) -> Image.Image:
        """Draw an expansion or action card."""
        signs = _signs(facts)
        cost = [(name, n) for name in RESOURCES if (n := facts.cost.get(name, 0))]
        alone = not signs and not cost
        self._head()
        x = (self.wide - _PICTURE) // 2 if alone else self.left + _PAD
        top = self.top + _HEAD + _GAP
        self.image.alpha_composite(emblem(key, _PICTURE), (x, top))
        room = x + _PICTURE + 2 * _PAD, self.right - _PAD
        rows = [icon_row(signs, _GAP, room[1] - room[0])] if signs else []
        rows += [narrowed(cost, _CHIP, room[1] - room[0])] if cost else []
        gap = (_PICTURE - len(rows) * _CHIP) // (len(rows) + 1)
        for number, row in enumerate(rows):
            self.image.alpha_composite(row, (room[0], top + gap + number * (_CHIP + gap)))
        return self._told()

    def event(self) -> Image.Image:
        """Draw an event card."""
        self._head()
        sign = icon("event_card", _PICTURE)
        at = (self.wide - _PICTURE) // 2, self.top + _HEAD + _GAP
        self.image.alpha_composite(sign, at)
        return self._told()

    def _head(self) -> None:
        box = self.left - 2, self.top - 2, self.right + 2, self.top + _HEAD
        self.image.paste(self.frame, box)
        ink = WHITE if contrast(self.frame, WHITE) > 3 else INK
        write_boxed(self.image, (self.left + 4, self.top, self.right - 4, box[3]),
                    self.words.name, NAME, ink)  # fmt: skip

    def _told(self) -> Image.Image:
        """Write the paragraphs, vertically centred, and the foot; return the card."""
        top, bottom = self.top + _HEAD + _PICTURE + 2 * _GAP, self.bottom - _FOOT
        size = _size(self.wide)
        y = (top + bottom - _tall(self.words, self.wide)) / 2 + size * LINE_STEP / 2
        for lines, ink in _lines(self.words, self.wide):
            y += size * LINE_STEP * _BETWEEN / 2
            for line in lines:
                draw_text(self.image, (self.wide / 2, y), line, size, ink, anchor="mm")
                y += size * LINE_STEP
            y += size * LINE_STEP * _BETWEEN / 2
        self._foot((self.left, bottom, self.right, self.bottom))
        return self.image

    def _foot(self, box: Box) -> None:
        """Draw the kind of the card, and its back as a coloured band."""
        left, top, right, bottom = box
        colour, sign = BACKS[self.back]
        tall = bottom - top
        self.image.paste(colour, box)
        side = tall * 80 // 100
        self.image.alpha_composite(icon(sign, side), (left + 6, top + (tall - side) // 2))
        ink = WHITE if contrast(colour, WHITE) > 3 else INK
        inside = left + side + 12, top, right - 6, bottom
        write_boxed(self.image, inside, self.words.footer, (18, 27), ink)


def _signs(facts: Card) -> list[Image.Image]:
    """Return the points of a card and its marks for a required city and for a single copy."""
    signs = [chips([one], _CHIP) for one in points_of(facts)]
    if facts.colour == "red":
        signs.append(town("city", _CHIP))
    if facts.single:
        signs.append(icon("single", _CHIP))
    return signs
