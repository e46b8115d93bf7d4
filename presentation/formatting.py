"""Parts of texts: timestamps, joined lines, shortened texts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from unicodedata import east_asian_width

from matches.core.availability import SECOND
from presentation.limits import MAX_ALT, MAX_TEXT

MAX_TOLD = 3000  # characters of a list of events


def timestamp(at: int, style: str = "R") -> str:
    """Return a timestamp (Unix milliseconds) in Discord's format, which shows local time."""
    return f"<t:{at // SECOND}:{style}>"


def cut(text: str, most: int = MAX_TEXT) -> str:
    """Return `text`, shortened to `most` characters with an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


def cut_to_columns(text: str, most: int) -> str:
    """Return `text`, shortened to `most` columns; a full-width character takes two."""
    ends = list(accumulate(2 if east_asian_width(letter) in "WF" else 1 for letter in text))
    if not ends or ends[-1] <= most:
        return text
    return text[: bisect_right(ends, most - 1)].rstrip() + "…"


def newest(lines: Sequence[str], most: int = MAX_TOLD) -> str:
    """Return the last of `lines` that fit into `most` characters, as a bulleted list."""
    return "\n".join(f"- {line}" for line in fitting(lines, most))


def fitting(lines: Sequence[str], most: int) -> Sequence[str]:
    """Return the last of `lines` that fit into `most` characters of a list."""
    for at in range(len(lines) - 1, -1, -1):
        most -= len(lines[at]) + 3
        if most < 0:
            return lines[at + 1 :]
    return lines


def joined(*parts: str) -> str:
    """Return the non-empty parts, each on separate lines."""
    return "\n".join(filter(None, parts))


def as_alt(text: str) -> str:
    """Return a message text as alt text: without markup, and with long texts shortened by line."""
    lines = text.replace("**", "").split("\n")
    each = MAX_ALT if len(text) <= MAX_ALT else MAX_ALT // len(lines) - 1
    return "\n".join(cut(line, each) for line in lines)
