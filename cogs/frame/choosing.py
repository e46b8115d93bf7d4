"""From the options of a seat to buttons and menus, narrowing argument by argument."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from cogs.frame.commands import Named, Reader, begins, code_of
from engines.core import Move, Seat, snake

MOST_BUTTONS = 10
MENU_SIZE = 25
MOST_MENUS = 3


class Stage(NamedTuple):
    """What a seat chooses from now: `items`, and the whole `moves` behind them."""

    moves: list[Move]
    items: list[Named]

    @property
    def whole(self) -> bool:
        """Return whether choosing an item completes a move."""
        return {item.code for item in self.items} == set(map(code_of, self.moves))

    @property
    def menus(self) -> list[list[Named]]:
        """Return what each menu offers, evenly; nothing where buttons can hold everything."""
        if len(self.items) <= MOST_BUTTONS:
            return []
        most = min(len(self.items), MENU_SIZE * MOST_MENUS)
        menus = -(-most // MENU_SIZE)
        cuts = [most * at // menus for at in range(menus + 1)]
        return [self.items[start:end] for start, end in pairwise(cuts)]

    @property
    def left_out(self) -> int:
        """Return how many items have no place: they need the slash command."""
        return max(0, len(self.items) - MENU_SIZE * MOST_MENUS)


def stage_of(reader: Reader, seat: Seat, code: str = "") -> Stage:
    """Return what `seat` chooses from once it has chosen `code` ("": nothing yet)."""
    moves = [m for m in reader.art.choices(reader.view, seat) if begins(m, code)]
    ahead = {move: _next(reader, move, code) for move in moves}
    pictured = [m for m in moves if type(m) in reader.face.pictured]
    if len(moves) <= MOST_BUTTONS and all(ahead[m].code == code_of(m) for m in pictured):
        return Stage(moves, _last_part(reader, moves) if pictured else reader.options(moves))
    items = list(dict.fromkeys(ahead.values()))
    if len(items) == 1 and not pictured and items[0].code != code:
        return stage_of(reader, seat, items[0].code)
    return Stage(moves, items)


def chosen_part(reader: Reader, seat: Seat, code: str) -> str:
    """Return in words what `code`, the beginning of some move of the seat, has chosen already."""
    moves = reader.art.choices(reader.view, seat)
    steps = (named for move in moves if begins(move, code) for named in _path(reader, move))
    return next((named.label for named in steps if named.code == code), "")


def _last_part(reader: Reader, moves: list[Move]) -> list[Named]:
    """Return moves that differ in their last argument alone, called by that argument."""
    argument = reader.face.arguments_of(type(moves[0]))[-1]
    return [
        Named(code_of(move), argument.label(reader.view, argument.of(move), reader.texts))
        for move in moves
    ]


def _next(reader: Reader, move: Move, code: str) -> Named:
    """Return the choice that brings `code` one argument nearer to `move`."""
    return next(
        n for n in _path(reader, move) if n.code == code_of(move) or len(n.code) > len(code)
    )


def _path(reader: Reader, move: Move) -> Iterator[Named]:
    """Yield the choices that lead to `move`: argument by argument, the move itself last."""
    code = snake(type(move).__name__)
    for argument in reader.face.arguments_of(type(move))[:-1]:
        values = argument.of(move)
        code = ".".join([code, *map(str, values)])
        yield Named(code, argument.label(reader.view, values, reader.texts))
    yield from reader.options([move])
