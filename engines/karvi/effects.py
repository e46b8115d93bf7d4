"""The effect language of the data files, for spaces, cards and tiles.

`a + b` are both effects, `a / b` is one of them; each part is a word, most with a number
(reference 2.0).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

import msgspec

NUMBERED = (
    *("fur", "silver", "gold", "goods", "gain_food", "gain_beer", "strength", "heal", "warrior"),
    *("card", "vp", "voyage", "cheap"),
)
"""The words with a number."""
ACTIONS = ("beer", "food", "income", "upgrade", "trade", "raid", "lock")
"""The words for whole actions."""
OTHERS = ("harbor", "repeat")
NOTHING = "none"
COUNTED = ("trade", "raid", "tiles", "buildings", "upgrades", "strength")
"""The words of requirements."""
IN_A_TURN = ("cheap", "repeat")
"""The words that are valid only on a card played between the parts of a turn."""

_WORD = f"(?:(?:{'|'.join(NUMBERED)}) [1-9]|{'|'.join((*ACTIONS, *OTHERS))})"
Language = Annotated[
    str, msgspec.Meta(pattern=f"^(?:{NOTHING}|{_WORD}(?: \\+ {_WORD})*|{_WORD} / {_WORD})$")
]
"""An expression of the effect language."""
Requirement = Annotated[str, msgspec.Meta(pattern=f"^(?:{NOTHING}|(?:{'|'.join(COUNTED)}) [1-9])$")]


class Part(NamedTuple):
    """A word of the language and its number, or 0 if it has none."""

    word: str
    n: int


class Effect(NamedTuple):
    """The parts of an expression in their order, and whether only one of them is done."""

    parts: tuple[str, ...]
    either: bool


@cache
def parsed(text: str) -> Effect:
    """Return the parts of an expression."""
    if text == NOTHING:
        return Effect((), either=False)
    either = " / " in text
    return Effect(tuple(text.split(" / " if either else " + ")), either)


@cache
def part_of(text: str) -> Part:
    """Return word and number of a part such as `fur 2`."""
    word, _, number = text.partition(" ")
    return Part(word, int(number or 0))


def words(text: str) -> set[str]:
    """Return the words of an expression."""
    return {part_of(part).word for part in parsed(text).parts}
