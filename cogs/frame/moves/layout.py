"""Layout of choices on a message: buttons first, then menus."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cogs.frame.moves.choice_tree import ChoiceStage
from cogs.frame.ui.limits import BUTTONS_PER_ROW, MAX_CHOICES
from presentation.choices import Choice

MAX_WORDED = 10  # buttons with texts; users do not read more
MAX_MENUS = 6
A_MENU = 2
"""Components of a menu: the menu and its row."""


class ChoiceMenu(NamedTuple):
    """Items of one menu; `whole_move` means that no other menu has items of their kind."""

    items: Sequence[Choice]
    whole: bool

    @property
    def kind(self) -> str:
        """Return the kind of move of all items."""
        return _kind(self.items[0])


class ChoiceLayout(NamedTuple):
    """Buttons and menus, `mixed` if of several kinds; `left_out` items need the command."""

    buttons: list[Choice]
    menus: list[ChoiceMenu]
    left_out: int = 0
    mixed: bool = False


def arrange(stage: ChoiceStage, room: int, beside: int = 0) -> ChoiceLayout:
    """Return the layout of a stage's items in at most `room` components.

    Items that a picture numbers become buttons with only the number. Of the others the kinds with
    the fewest items become buttons, or only kinds with one item if there is no room for the
    numbers. `beside` counts further buttons in the same rows.
    """
    numbered = [item for item in stage.items if item.code in stage.numbers]
    worded = _kinds([item for item in stage.items if item.code not in stage.numbers])
    for few in (_fewest(worded), {item for group in worded if len(group) == 1 for item in group}):
        many = [menu for group in worded if not few.issuperset(group) for menu in evenly(group)]
        count, menus = _fitting(stage, numbered, many, room, len(few) + beside)
        if count == len(numbered):
            break
    first, shown = set(numbered[:count]), menus[:MAX_MENUS]
    buttons = [
        Choice(item.code, str(stage.numbers[item.code])) if item in first else item
        for item in stage.items
        if item in first or item in few
    ]
    inside = sum(len(menu.items) for menu in shown)
    return ChoiceLayout(buttons, shown, len(stage.items) - len(buttons) - inside, stage.mixed)


def _fitting(
    stage: ChoiceStage,
    numbered: Sequence[Choice],
    many: Sequence[ChoiceMenu],
    room: int,
    beside: int,
) -> tuple[int, list[ChoiceMenu]]:
    """Return the number of numbered items that become buttons, and all menus.

    `beside` counts further buttons.
    """
    count, menus = 0, list(many)
    for count in _cuts(_kinds(numbered)):
        rest = _kinds([_worded(stage, item) for item in numbered[count:]])
        menus = [*(menu for group in rest for menu in evenly(group)), *many]
        if _size(count + beside, len(menus)) <= room:
            break
    return count, menus


def _cuts(groups: Sequence[Sequence[Choice]]) -> Iterator[int]:
    """Yield the possible counts of numbered items that become buttons, highest first.

    Only the first kind is split.
    """
    count = sum(map(len, groups))
    for group in reversed(groups[1:]):
        yield count
        count -= len(group)
    yield from range(count, -1, -1)


def evenly(group: Sequence[Choice]) -> list[ChoiceMenu]:
    """Return menus of about the same size that contain all items of a group."""
    menus = -(-len(group) // MAX_CHOICES)
    cuts = [len(group) * at // max(menus, 1) for at in range(menus + 1)]
    return [ChoiceMenu(group[start:end], menus == 1) for start, end in pairwise(cuts)]


def _worded(stage: ChoiceStage, item: Choice) -> Choice:
    """Return a numbered item for a menu: with its number or sign first, and only once."""
    number = str(stage.numbers[item.code])
    if re.match(rf"{re.escape(number)}\b", item.label):
        return Choice(item.code, item.label)
    return Choice(item.code, f"{number} · {item.label}")


def _fewest(groups: Sequence[Sequence[Choice]]) -> set[Choice]:
    """Return the items of the smallest groups, which become buttons."""
    few: set[Choice] = set()
    for group in sorted(groups, key=len):
        if len(few) + len(group) > MAX_WORDED:
            break
        few.update(group)
    return few


def _size(buttons: int, menus: int) -> int:
    """Return the number of components of `buttons` and `menus`, including their rows."""
    return buttons + -(-buttons // BUTTONS_PER_ROW) + A_MENU * min(menus, MAX_MENUS)


def _kinds(items: Sequence[Choice]) -> list[list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for item in items:
        groups.setdefault(_kind(item), []).append(item)
    return list(groups.values())


def _kind(item: Choice) -> str:
    return item.code.partition(".")[0]
