"""What can be kept at all: whole numbers of 64 bits, and text that can be written again."""

from __future__ import annotations

import unicodedata

from engines.core import Refusal

UNWRITABLE = ("Cc", "Cs")
"""Unicode's categories of control characters and of halves of a character."""


def fits(number: int) -> bool:
    """Return whether a whole number has room in 64 bits."""
    return -(2**63) <= number < 2**63


def check_ids(*ids: int | None) -> None:
    """Refuse ids that no service gives out: they are whole numbers from 0 on, of 64 bits."""
    if not all(number is None or (number >= 0 and fits(number)) for number in ids):
        raise Refusal("not_an_option")


def check_person(user: int) -> None:
    """Refuse an id that is nobody's."""
    check_ids(user, user - 1)


def check_text(text: str) -> None:
    """Refuse text with characters that cannot be stored, or do something where they are shown."""
    if any(unicodedata.category(letter) in UNWRITABLE for letter in text):
        raise Refusal("unreadable_text")


def mended(text: str) -> str:
    """Return text of others with a question mark for each half of a character."""
    return text.encode(errors="replace").decode()
