"""Storage limits: 64-bit integers and valid Unicode."""

from __future__ import annotations

import unicodedata

from engines.core import Refusal
from matches.texts import BLANK

UNWRITABLE = ("Cc", "Cs")
"""Unicode categories of control characters and surrogates."""

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Control characters that reorder the text next to them."""
VISIBLE = ("L", "N", "S", "P")
"""Unicode categories of visible characters: letters, numbers, symbols, punctuation."""


def fits(number: int) -> bool:
    """Return whether an integer fits into 64 bits."""
    return -(2**63) <= number < 2**63


def check_ids(*ids: int | None) -> None:
    """Refuse ids that Discord cannot have assigned; ids are non-negative 64-bit integers."""
    if not all(number is None or (number >= 0 and fits(number)) for number in ids):
        raise Refusal("not_an_option")


def check_person(user: int) -> None:
    """Refuse an id that cannot be a user's."""
    check_ids(user, user - 1)


def check_text(text: str) -> None:
    """Refuse free text that cannot be stored, reorders adjacent text, or is invisible.

    Joiners are allowed, because scripts and emoji need them.
    """
    if any(unicodedata.category(letter) in UNWRITABLE for letter in text):
        raise Refusal("unreadable_text")
    if any(letter in TURNING for letter in text):
        raise Refusal("turning_text")
    if not is_visible(text):
        raise Refusal("invisible_text")


def is_visible(text: str) -> bool:
    """Return whether at least one character of `text` is visible."""
    return any(
        unicodedata.category(letter)[0] in VISIBLE and letter not in BLANK for letter in text
    )


def unturned(text: str) -> str:
    """Return `text` without the control characters that reorder adjacent text."""
    return "".join(letter for letter in text if letter not in TURNING)


def sanitized(text: str) -> str:
    """Return external text with a question mark for each surrogate."""
    return text.encode(errors="replace").decode()
