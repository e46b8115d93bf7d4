"""Where lines may be broken: at spaces, in Japanese nearly everywhere (kinsoku shori).

No line begins with a closing mark or a small kana, none ends with an opening one, numbers and
Latin words stay whole.  Among the breaks that are left those between phrases cost least: after a
mark, and where hiragana ends and something else begins.
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
_COSTS = {  # of a break between two scripts: the less, the likelier a phrase ends there
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
_USUAL = 3.0  # of any other, as between a stem and its ending, or a number and its counter
_DOT = "・"  # between words of katakana
_OR = "または"  # stays whole, which the scripts alone would not tell
_TORN = 20.0  # of a break where none should be: a word longer than a line
_ORPHAN, FEWEST_LAST = 40.0, 3  # of a last line of fewer characters that leaves it rather empty
_SHORT, _LEAST_LAST = 6.0, 0.45  # of an empty last line; nothing if it fills such a share
_FULL = 0.6  # the share from which few characters are no orphans: a word of a name in large letters
_RAGGED = 3.0  # of an empty line; less by the square of what is empty


def broken(text: str, advances: Sequence[float], most: float, lines: int) -> tuple[str, ...] | None:
    """Return `text` on as few lines as hold it, None if it needs more than `lines`.

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
    """Return `text` on lines that each take what fits."""
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
    """Return for each character how bad it is to begin a line with it; None: not allowed."""
    return (None, *(_cost(text, at) for at in range(1, len(text))))


def _cost(text: str, at: int) -> float | None:
    last, first = text[at - 1], text[at]
    if last == " ":
        return _USUAL if text[at - 2].isdigit() else 0.0  # a number goes with what it counts
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
    """Return where lines begin if each takes what fits."""
    starts = [0]
    while ends[-1] - ends[starts[-1]] > most:
        start = starts[-1]
        fits = list(_fitting(text, ends, most, start))
        allowed = [at for at in fits if costs[at] is not None]
        starts.append(allowed[-1] if allowed else _torn(text, fits, start + 1))
    return starts


def _fitting(text: str, ends: Sequence[float], most: float, start: int) -> Iterator[int]:
    """Yield where a line that begins at `start` may end, as far as it fits."""
    return takewhile(lambda at: _wide(text, ends, start, at) <= most, range(start + 1, len(text)))


def _torn(text: str, fits: Sequence[int], least: int) -> int:
    """Return where to break what has no place for it, yet not before a mark if it can be."""
    good = [at for at in fits if text[at] not in NEVER_FIRST and text[at - 1] not in NEVER_LAST]
    return (good or fits or [least])[-1]


def _wide(text: str, ends: Sequence[float], start: int, end: int) -> float:
    """Return the width of a line, a space at its end left out."""
    return ends[end - 1 if text[end - 1] == " " else end] - ends[start]


def _best(
    text: str, ends: Sequence[float], most: float, costs: Sequence[float | None], lines: int
) -> list[int]:
    """Return where so many lines begin, at the least cost."""
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
    """Return the cost of a last line of so many characters that fills a share of its room."""
    orphan = count < FEWEST_LAST and share < _FULL
    return _ORPHAN * orphan + _SHORT * max(0.0, _LEAST_LAST - share)


def _next(
    text: str, ends: Sequence[float], most: float, costs: Sequence[float | None], start: int
) -> Iterator[tuple[int, float]]:
    """Yield where the line after one that begins at `start` may begin, and at what cost."""
    for at in _fitting(text, ends, most, start):
        if (cost := costs[at]) is not None:
            yield at, cost + _RAGGED * (1 - _wide(text, ends, start, at) / most) ** 2
