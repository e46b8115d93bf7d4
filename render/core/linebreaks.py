"""Line breaking, including Japanese kinsoku rules (kinsoku shori).

Lines may be broken at spaces, and in Japanese almost everywhere.  No line begins with a closing
mark or a small kana, none ends with an opening mark, and numbers and Latin words stay whole.  Of
the remaining breaks, those between phrases cost least: after a mark, and at the end of hiragana.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise, takewhile

NEVER_FIRST = frozenset(
    "、。，．・：；？！…‥％°）」』】〉》］｝〕ー々ゝゞヽヾ,.:;!?)]}%"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
NEVER_LAST = frozenset("（「『【〈《［｛〔([{“‘")
_PAUSES = frozenset("、。，．：；？！）」』】〉》］｝〕")
_COSTS = {  # cost of a break between two scripts: low where a phrase probably ends
    ("hiragana", "kanji"): 0.3,
    ("hiragana", "katakana"): 0.3,
    ("hiragana", "other"): 0.3,
    ("katakana", "kanji"): 1.0,
    ("kanji", "katakana"): 1.0,
    ("kanji", "other"): 1.0,
    ("katakana", "other"): 1.0,
    ("hiragana", "hiragana"): 2.0,
    ("katakana", "katakana"): 4.0,
}
_USUAL = 3.0  # cost of any other break, as between stem and ending or number and counter
_DOT = "・"  # separates words of katakana
_OR = "または"  # is never broken; the scripts alone would allow it
_TORN = 20.0  # cost of a break that is not allowed: a word longer than a line
_ORPHAN, FEWEST_LAST = 40.0, 3  # cost of a last line with fewer characters that is rather empty
_SHORT, _MIN_LAST = 6.0, 0.45  # cost of an empty last line; zero if this share of it is filled
_FULL = 0.6  # share from which few characters are no orphan: a word of a name in large letters
_RAGGED = 3.0  # cost of an empty line; it falls with the square of the empty share


def broken(text: str, advances: Sequence[float], most: float, lines: int) -> tuple[str, ...] | None:
    """Return `text` on the fewest lines possible, or None if it needs more than `lines`.

    `advances` are the widths of its characters; no line is wider than `most`.
    """
    ends, costs = [0.0, *accumulate(advances)], list(_costs(text))
    starts = _earliest(text, ends, most, costs)
    if len(starts) > lines:
        return None
    for start in starts[1:]:
        costs[start] = _TORN if costs[start] is None else costs[start]
    return _cut(text, _best(text, ends, most, costs, len(starts)))


def filled(text: str, advances: Sequence[float], most: float) -> tuple[str, ...]:
    """Return `text` on lines that are each filled as far as possible."""
    return _cut(text, _earliest(text, [0.0, *accumulate(advances)], most, _costs(text)))


def tears_katakana(lines: Sequence[str]) -> bool:
    """Return whether a word of katakana is broken between two lines."""
    ends = ((above[-1], below[0]) for above, below in pairwise(lines))
    return any(
        last != _DOT and _script(last) == _script(first) == "katakana" for last, first in ends
    )


def _cut(text: str, starts: Sequence[int]) -> tuple[str, ...]:
    return tuple(text[a:b].strip() for a, b in pairwise([*starts, len(text)]))


@lru_cache(maxsize=512)
def _costs(text: str) -> tuple[float | None, ...]:
    """Return the cost of beginning a line with each character, None if that is not allowed."""
    return (None, *(_cost(text, at) for at in range(1, len(text))))


def _cost(text: str, at: int) -> float | None:
    last, first = text[at - 1], text[at]
    if last == " ":
        return _USUAL if text[at - 2].isdigit() else 0.0  # a number stays with its noun
    if first == " " or first in NEVER_FIRST or last in NEVER_LAST:
        return None
    if last in _PAUSES or last == _DOT or first in NEVER_LAST:
        return 0.1
    if _OR in text[max(0, at - len(_OR) + 1) : at + len(_OR) - 1]:
        return None
    scripts = _script(last), _script(first)
    return None if scripts == ("other", "other") else _COSTS.get(scripts, _USUAL)


def _script(char: str) -> str:
    name = unicodedata.name(char, "")
    if name.startswith("CJK UNIFIED"):
        return "kanji"
    return next((one for one in ("hiragana", "katakana") if one.upper() in name), "other")


def _earliest(
    text: str, ends: Sequence[float], most: float, costs: Sequence[float | None]
) -> list[int]:
    """Return the starts of lines that are each filled as far as possible."""
    starts = [0]
    while ends[-1] - ends[starts[-1]] > most:
        start = starts[-1]
        fits = list(_fitting(text, ends, most, start))
        allowed = [at for at in fits if costs[at] is not None]
        starts.append(allowed[-1] if allowed else _torn(text, fits, start + 1))
    return starts


def _fitting(text: str, ends: Sequence[float], most: float, start: int) -> Iterator[int]:
    """Yield the possible ends of a line that begins at `start` and fits."""
    return takewhile(lambda at: _wide(text, ends, start, at) <= most, range(start + 1, len(text)))


def _torn(text: str, fits: Sequence[int], least: int) -> int:
    """Return a forced break where none is allowed, not before a closing mark if possible."""
    good = [at for at in fits if text[at] not in NEVER_FIRST and text[at - 1] not in NEVER_LAST]
    return (good or fits or [least])[-1]


def _wide(text: str, ends: Sequence[float], start: int, end: int) -> float:
    """Return the width of a line without a space at its end."""
    return ends[end - 1 if text[end - 1] == " " else end] - ends[start]


def _best(
    text: str, ends: Sequence[float], most: float, costs: Sequence[float | None], lines: int
) -> list[int]:
    """Return the starts of `lines` lines with the lowest cost."""
    best: dict[int, tuple[float, list[int]]] = {0: (0.0, [0])}
    for _ in range(lines - 1):
        further: dict[int, tuple[float, list[int]]] = {}
        for start, (sofar, breaks) in best.items():
            for at, cost in _next(text, ends, most, costs, start):
                if at not in further or sofar + cost < further[at][0]:
                    further[at] = sofar + cost, [*breaks, at]
        best = further
    found = [
        (cost + _last(len(text) - start, (ends[-1] - ends[start]) / most), breaks)
        for start, (cost, breaks) in best.items()
        if ends[-1] - ends[start] <= most
    ]
    return min(found)[1]


def _last(count: int, share: float) -> float:
    """Return the cost of a last line of `count` characters that fills `share` of its width."""
    orphan = count < FEWEST_LAST and share < _FULL
    return _ORPHAN * orphan + _SHORT * max(0.0, _MIN_LAST - share)


def _next(
    text: str, ends: Sequence[float], most: float, costs: Sequence[float | None], start: int
) -> Iterator[tuple[int, float]]:
    """Yield the possible starts of the line after the one at `start`, with their cost."""
    for at in _fitting(text, ends, most, start):
        if (cost := costs[at]) is not None:
            yield at, cost + _RAGGED * (1 - _wide(text, ends, start, at) / most) ** 2
