"""From the options of a seat to buttons and menus, narrowing argument by argument."""

from __future__ import annotations

from collections.abc import Iterator
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
        """Return what each menu offers; nothing where buttons can hold everything."""
        if len(self.items) <= MOST_BUTTONS:
            return []
        most = min(len(self.items), MENU_SIZE * MOST_MENUS)
        return [self.items[at : min(at + MENU_SIZE, most)] for at in range(0, most, MENU_SIZE)]

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
        return Stage(moves, reader.options(moves))
    items = list(dict.fromkeys(ahead.values()))
    if len(items) == 1 and not pictured and items[0].code != code:
        return stage_of(reader, seat, items[0].code)
    return Stage(moves, items)


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
