"""From the moves of a seat to buttons and menus, narrowing argument by argument."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cogs.frame.moves.reading import Reader, begins, code_of
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.limits import MOST_CHOICES
from engines.core import Move, snake

MOST_BUTTONS = 10
MOST_MENUS = 6


class Menu(NamedTuple):
    """Items of one menu; `whole` tells that no other menu has items of their kind."""

    items: Sequence[Choice]
    whole: bool

    @property
    def kind(self) -> str:
        """Return the kind of move all items belong to."""
        return _kind(self.items[0])


class Stage(NamedTuple):
    """What a seat chooses from now: `items`, and the whole `moves` behind them."""

    moves: list[Move]
    items: list[Choice]

    @property
    def whole(self) -> bool:
        """Return whether choosing an item completes a move."""
        return {item.code for item in self.items} == set(map(code_of, self.moves))

    @property
    def mixed(self) -> bool:
        """Return whether moves of several kinds are offered."""
        return len(set(map(type, self.moves))) > 1

    @property
    def buttons(self) -> list[Choice]:
        """Return what buttons offer: everything, or else the kinds with the fewest items."""
        few: set[Choice] = set()
        for group in sorted(self._kinds, key=len):
            if len(few) + len(group) > MOST_BUTTONS:
                break
            few.update(group)
        return [item for item in self.items if item in few]

    @property
    def menus(self) -> list[Menu]:
        """Return what menus offer: a kind each, evenly cut where it is too large for one."""
        beside = set(self.buttons)
        groups = [group for group in self._kinds if not beside.issuperset(group)]
        return [menu for group in groups for menu in evenly(group)][:MOST_MENUS]

    @property
    def left_out(self) -> int:
        """Return how many items have no place: they need the slash command."""
        return len(self.items) - len(self.buttons) - sum(len(menu.items) for menu in self.menus)

    @property
    def _kinds(self) -> list[list[Choice]]:
        groups: dict[str, list[Choice]] = {}
        for item in self.items:
            groups.setdefault(_kind(item), []).append(item)
        return list(groups.values())


def stage_of(reader: Reader, offered: Sequence[Move], code: str = "") -> Stage:
    """Return what is chosen from among `offered` moves after `code` ("": nothing yet)."""
    moves = [move for move in offered if begins(move, code)]
    ahead = {move: _next(reader, move, code) for move in moves}
    pictured = [move for move in moves if type(move) in reader.interface.pictured]
    if len(moves) <= MOST_BUTTONS and all(ahead[m].code == code_of(m) for m in pictured):
        return Stage(moves, _last_part(reader, moves) if pictured else reader.options(moves))
    items = _without_detours(reader, ahead)
    if len(items) == 1 and not pictured and items[0].code != code:
        return stage_of(reader, offered, items[0].code)
    return Stage(moves, items)


def chosen_part(reader: Reader, offered: Sequence[Move], code: str) -> str:
    """Return in words what `code`, the beginning of some offered move, has chosen already."""
    steps = (named for move in offered if begins(move, code) for named in _path(reader, move))
    return next((named.label for named in steps if named.code == code), "")


def _kind(item: Choice) -> str:
    return item.code.partition(".")[0]


def evenly(group: Sequence[Choice]) -> list[Menu]:
    """Return menus of about the same size that hold all of a group."""
    menus = -(-len(group) // MOST_CHOICES)
    cuts = [len(group) * at // menus for at in range(menus + 1)]
    return [Menu(group[start:end], menus == 1) for start, end in pairwise(cuts)]


def _without_detours(reader: Reader, ahead: dict[Move, Choice]) -> list[Choice]:
    """Return each next choice once; one that leads to a single move is that move itself."""
    leads: dict[Choice, list[Move]] = {}
    for move, item in ahead.items():
        leads.setdefault(item, []).append(move)
    return [
        reader.options(moves)[0]
        if len(moves) == 1 and type(moves[0]) not in reader.interface.pictured
        else item
        for item, moves in leads.items()
    ]


def _last_part(reader: Reader, moves: list[Move]) -> list[Choice]:
    """Return moves that differ in their last argument alone, called by that argument."""
    argument = reader.interface.arguments_of(type(moves[0]))[-1]
    return [
        Choice(code_of(move), argument.label(reader.view, argument.of(move), reader.texts))
        for move in moves
    ]


def _next(reader: Reader, move: Move, code: str) -> Choice:
    """Return the choice that brings `code` one argument nearer to `move`."""
    return next(
        n for n in _path(reader, move) if n.code == code_of(move) or len(n.code) > len(code)
    )


def _path(reader: Reader, move: Move) -> Iterator[Choice]:
    """Yield the choices that lead to `move`: argument by argument, the move itself last."""
    kind = snake(type(move).__name__)
    code, texts = kind, reader.texts
    for argument in reader.interface.arguments_of(type(move))[:-1]:
        values = argument.of(move)
        code = ".".join([code, *map(str, values)])
        label = argument.label(reader.view, values, texts)
        begin = f"begin-{kind}"
        yield Choice(code, texts(begin, what=label) if texts.has(begin) else label)
    yield from reader.options([move])
