"""Text drawing for every supported script, with font fallback per character.

DejaVu Sans and IPAexGothic are in `render/fonts`, unchanged and with their licences.  The first
font that has a glyph draws it.  A character without a glyph in any font is drawn as a middle dot.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from matches.texts import BLANK
from render.core.cache import SPRITES
from render.core.glyphs import Characters, characters
from render.core.linebreaks import broken, filled, tears_katakana
from render.core.palette import Rgb

_FOLDER = Path(__file__).parent.parent / "fonts"
FACES = (_FOLDER / "DejaVuSans.ttf", _FOLDER / "ipaexg.ttf")
BOLD_FACES = (_FOLDER / "DejaVuSans-Bold.ttf", _FOLDER / "ipaexg.ttf")
"""The font files; the first one that has a glyph draws it."""
_FACES = {False: FACES, True: BOLD_FACES}
NO_GLYPH = "·"
_CJK = 0x2E80  # the first character that only the Japanese font has
_SHARED = " 0123456789()[],.:;+-/%"  # drawn in the Japanese font in a Japanese sentence
ELLIPSIS = "…"
_UNSEEN = (
    "Cf",
    "Cc",
    "Cs",
)  # Unicode categories of format and control characters and of surrogates
CAPITAL = 0.72  # height of a capital letter, as a share of the size
ABOVE, BELOW = 1.14, 0.41  # the farthest that a letter of any font reaches from its baseline
_BOLD_STROKE = 0.02  # share of the size; a thin stroke, because IPAexGothic has no bold cut


class Run(NamedTuple):
    """Neighbouring characters drawn with the same face."""

    text: str
    face: int  # 0 DejaVu, 1 IPAex


@cache
def _glyphs(bold: bool, face: int) -> Characters:
    return characters(_FACES[bold][face])


@lru_cache(maxsize=12)  # each maps up to a megabyte of its file; opening one takes 0.1 ms
def _font(bold: bool, face: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(_FACES[bold][face]), size)


def drawable(text: str) -> bool:
    """Return whether a font has at least one visible glyph of `text`."""
    return any(_shown(c).strip() and _face_of(c, False) is not None for c in text)


def one_line(text: str) -> str:
    """Return `text` on one line, without invisible and bidirectional control characters."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(char for char in composed if not _is_unseen(char)).split())


def _is_unseen(char: str) -> bool:
    return not char.isspace() and (unicodedata.category(char) in _UNSEEN or char in BLANK)


def clean(text: str) -> str:
    """Return `text` on one line, with dots for missing glyphs but without missing marks."""
    return " ".join("".join(map(_shown, one_line(text))).split())


def _shown(char: str) -> str:
    if char.isspace():
        return " "
    if _is_unseen(char):
        return ""
    if _face_of(char, False) is not None:
        return char
    return "" if unicodedata.category(char) in ("Mn", "Me", "Sk") else NO_GLYPH


def shown_name(name: str, seat_name: str) -> str:
    """Return the drawable form of a player's name, or `seat_name` if nothing of it is drawable."""
    return clean(name) if drawable(name) else seat_name


@lru_cache(maxsize=4096)
def _face_of(char: str, bold: bool) -> int | None:
    for face in (0, 1):
        if ord(char) in _glyphs(bold, face):
            return face
    return None


@lru_cache(maxsize=2048)
def runs(text: str, bold: bool) -> tuple[Run, ...]:
    """Cut `text` into runs of one face each."""
    faces = _faces(text, bold)
    parts = groupby(zip(text, faces, strict=True), key=itemgetter(1))
    return tuple(Run("".join(char for char, _ in part), face) for face, part in parts)


def _faces(text: str, bold: bool) -> Iterator[int]:
    """Yield the font of each character.

    Shared characters between right-to-left words use the font of these words, because separate
    runs would reverse their order.
    """
    japanese = _is_japanese(text)
    for at, char in enumerate(text):
        between = char in _SHARED and not (
            _is_leftward(text[:at][::-1]) and _is_leftward(text[at:])
        )
        yield 1 if japanese and (ord(char) >= _CJK or between) else _face_of(char, bold) or 0


def _is_leftward(text: str) -> bool:
    """Return whether the first letter of `text` belongs to a right-to-left script."""
    first = text.lstrip(_SHARED)[:1]
    return bool(first) and unicodedata.bidirectional(first) in ("R", "AL")


def _is_kana_or_kanji(char: str) -> bool:
    return "\u3040" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff"


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = False) -> int:
    """Return the width of `text` in pixels."""
    return round(sum(_font(bold, run.face, size).getlength(run.text) for run in runs(text, bold)))


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, most: int, bold: bool = False) -> str:
    """Return `text`, cut with an ellipsis if it is wider than `most` pixels."""
    if width(text, size, bold) <= most:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, bold) <= most:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, most: int, lines: int, bold: bool = False) -> tuple[str, ...]:
    """Return `text` broken into at most `lines` lines, the last one cut if necessary."""
    if not text:
        return ()
    advances = _advances(text, size, bold)
    if found := broken(text, advances, most, lines):
        return found
    first, rest = filled(text, advances, most)[: lines - 1], text
    for line in first:
        rest = rest[len(line) :].lstrip()
    return (*first, fitted(rest, size, most, bold))


def _advances(text: str, size: int, bold: bool) -> list[float]:
    """Return the width of each character in pixels."""
    return [_advance(char, run.face, size, bold) for run in runs(text, bold) for char in run.text]


@lru_cache(maxsize=4096)
def _advance(char: str, face: int, size: int, bold: bool) -> float:
    return _font(bold, face, size).getlength(char)


LINE_STEP = 1.18  # distance between two lines, as a share of the size
UNBROKEN, WORD = 0.62, 9  # a text of up to `WORD` letters may shrink this much to fit one line
WHOLE = 0.75  # factor by which a text may shrink to keep words of katakana whole


@lru_cache(maxsize=1024)
def boxed(
    text: str, sizes: tuple[int, int], most: int, tall: int, bold: bool = False
) -> tuple[int, tuple[str, ...]]:
    """Return the largest font size at which `text` fits into a box, and its lines.

    `sizes` are the smallest and the largest size.  No word is broken, except at the smallest size,
    which breaks words and cuts the rest.

    Japanese may break anywhere.  But a short name stays on one line, and a word of katakana whole,
    if that makes them little smaller.
    """
    smallest, largest = sizes
    torn: tuple[int, tuple[str, ...]] | None = None
    for size in range(largest, smallest - 1, -1):
        if torn and size < torn[0] * WHOLE:
            break
        lines = wrapped(text, size, most, max(1, int(tall / (size * LINE_STEP))), bold)
        if " ".join(lines) == text:
            return size, lines
        if _is_japanese(text) and _joined(lines) == _joined([text]):
            single = size * most // max(1, width(text, size, bold))
            if not torn and len(text) <= WORD and single >= max(smallest, size * UNBROKEN):
                return single, (text,)
            if not tears_katakana(lines):
                return size, lines
            torn = torn or (size, lines)
    return torn or (smallest, lines)


def _is_japanese(text: str) -> bool:
    return any(map(_is_kana_or_kanji, text))


def _joined(lines: Iterable[str]) -> str:
    return "".join(lines).replace(" ", "")


def draw_text(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    size: int,
    fill: Rgb,
    *,
    bold: bool = False,
    anchor: str = "lm",
) -> None:
    """Write one line; `anchor` is l, m or r and then m (middle of capitals) or s (baseline)."""
    x, y = at
    if anchor[0] != "l":
        x -= width(text, size, bold) / (2 if anchor[0] == "m" else 1)
    if anchor[1] == "m":
        y += size * CAPITAL / 2
    mask = SPRITES.get(("text", text, size, bold), lambda: _written(text, size, bold))
    image.paste(fill, (round(x) - _pad(size), round(y) - _base(size)), mask)


def _pad(size: int) -> int:
    """Return the pixels of a mask to the left of the start of its text."""
    return max(2, size // 4)


def _base(size: int) -> int:
    """Return the pixels of a mask above the baseline of its text."""
    return round(size * ABOVE) + 1


def _written(text: str, size: int, bold: bool) -> Image.Image:
    """Return a line as a mask."""
    pad, base = _pad(size), _base(size)
    tall = base + round(size * BELOW) + 1
    mask = Image.new("L", (width(text, size, bold) + 2 * pad, tall), 0)
    pen, x = ImageDraw.Draw(mask), float(pad)
    for run in runs(text, bold):
        font = _font(bold, run.face, size)
        stroke = size * _BOLD_STROKE if bold and run.face == 1 else 0
        pen.text((x, base), run.text, font=font, fill=255, anchor="ls", stroke_width=stroke)
        x += font.getlength(run.text)
    return mask
