"""From the moves of a seat to what it chooses from, narrowing argument by argument."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.frame.moves.interface import Argument
from cogs.frame.moves.reading import Reader, begins, code_of
from cogs.frame.ui.choices import Choice
from engines.core import Move, snake

MOST_AT_ONCE = 10
"""So few moves are offered whole, unless a picture numbers a part of them."""


class Step(NamedTuple):
    """A step towards a move: what is chosen, and the argument it settles (None: there is none)."""

    item: Choice
    argument: Argument | None
    last: bool

    @property
    def numbered(self) -> bool:
        """Return whether a picture numbers what is chosen."""
        return self.argument is not None and self.argument.numbered


class Stage(NamedTuple):
    """What a seat chooses from once it has chosen `code`: `items`, and the whole `moves` behind.

    `numbers` are those of the items in the picture, by code.
    """

    moves: list[Move]
    items: list[Choice]
    numbers: Mapping[str, int] = {}
    code: str = ""

    @property
    def whole(self) -> bool:
        """Return whether choosing an item completes a move."""
        return {item.code for item in self.items} == set(map(code_of, self.moves))

    @property
    def mixed(self) -> bool:
        """Return whether moves of several kinds are offered."""
        return len(set(map(type, self.moves))) > 1


def stage_of(reader: Reader, offered: Sequence[Move], code: str = "") -> Stage:
    """Return what is chosen from among `offered` moves after `code` ("": nothing yet)."""
    moves = [move for move in offered if begins(move, code)]
    ahead = {move: _next(reader, move, code) for move in moves}
    steps = list(ahead.values())
    if len(moves) > MOST_AT_ONCE or any(step.numbered and not step.last for step in steps):
        steps = _without_detours(reader, ahead)
        only = steps[0] if len(steps) == 1 else None
        if only and not only.numbered and only.item.code != code:
            return stage_of(reader, offered, only.item.code)
    else:
        steps = [_whole(reader, move, ahead[move]) for move in moves]
    numbered = [step.item.code for step in steps if step.numbered]
    numbers = {code: number for number, code in enumerate(numbered, 1)}
    return Stage(moves, [step.item for step in steps], numbers, code)


def before(reader: Reader, offered: Sequence[Move], code: str) -> str | None:
    """Return what was chosen one step before `code` ("": nothing); None if there was no choice."""
    moves = [move for move in offered if begins(move, code)]
    if not moves:
        return None
    earlier = [step.item.code for step in _path(reader, moves[0])]
    for back in reversed(["", *(one for one in earlier if len(one) < len(code))]):
        if len(stage_of(reader, offered, back).code) < len(code):
            return back
    return None


def asked_part(reader: Reader, stage: Stage) -> tuple[str, str] | None:
    """Return which kind of move is asked for its rest and by which argument; None at a beginning.

    Both are the words of keys: `build`, `site`.
    """
    if not stage.code or not stage.moves:
        return None
    argument = _next(reader, stage.moves[0], stage.code).argument
    return argument and (snake(type(stage.moves[0]).__name__), argument.name)


def last_chosen(reader: Reader, stage: Stage) -> str:
    """Return in words the value that was chosen last, "" where `code` ends amid one."""
    steps = _path(reader, stage.moves[0])
    argument = next((step.argument for step in steps if step.item.code == stage.code), None)
    values = argument.of(stage.moves[0]) if argument else ()
    return argument.label(reader.view, values, reader.texts) if argument else ""


def _without_detours(reader: Reader, ahead: Mapping[Move, Step]) -> list[Step]:
    """Return each next choice once; one that leads to a single move is that move itself.

    What a picture numbers is not: whether there is more to choose shows there.
    """
    leads: dict[str, list[Move]] = {}
    for move, step in ahead.items():
        leads.setdefault(step.item.code, []).append(move)
    return [
        _whole(reader, moves[0], ahead[moves[0]])
        if len(moves) == 1 and (ahead[moves[0]].last or not ahead[moves[0]].numbered)
        else ahead[moves[0]]
        for moves in leads.values()
    ]


def _whole(reader: Reader, move: Move, step: Step) -> Step:
    """Return the choice of all that is left of `move`.

    It is called by the whole move, where a picture numbers its last part by that alone.
    """
    if step.numbered and step.argument and len(reader.interface.arguments_of(type(move))) > 1:
        label = step.argument.label(reader.view, step.argument.of(move), reader.texts)
        return step._replace(item=Choice(code_of(move), label))
    return step._replace(item=reader.options([move])[0])


def _next(reader: Reader, move: Move, code: str) -> Step:
    """Return the choice that brings `code` one argument nearer to `move`."""
    return next(s for s in _path(reader, move) if s.last or len(s.item.code) > len(code))


def _path(reader: Reader, move: Move) -> Iterator[Step]:
    """Yield the choices that lead to `move`: argument by argument, the move itself last."""
    kind = snake(type(move).__name__)
    code, texts, begin = kind, reader.texts, f"begin-{kind}"
    arguments = reader.interface.arguments_of(type(move))
    for argument in arguments[:-1]:
        values = argument.of(move)
        code = ".".join([code, *map(str, values)])
        label = argument.label(reader.view, values, texts)
        begun = texts(begin, what=label) if texts.has(begin) else label
        yield Step(Choice(code, begun), argument, last=False)
    yield Step(reader.options([move])[0], arguments[-1] if arguments else None, last=True)
