"""From the moves of a seat to what it chooses from, narrowing argument by argument."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.frame.moves.interface import Argument
from cogs.frame.moves.reading import ASIDES, Reader, begins, code_of
from cogs.frame.ui.choices import Choice
from engines.core import Aside, Move, snake

MOST_AT_ONCE = 10
"""So few moves are offered whole, unless a picture numbers a part of them."""


class Step(NamedTuple):
    """A step towards a move: what is chosen, and the argument it settles (None: there is none).

    What is chosen may have a `sign` of its own in pictures.
    """

    item: Choice
    argument: Argument | None
    last: bool
    sign: str = ""

    @property
    def numbered(self) -> bool:
        """Return whether a picture numbers what is chosen."""
        return self.argument is not None and self.argument.numbered


class Stage(NamedTuple):
    """What a seat chooses from once it has chosen `code`: `items`, and the whole `moves` behind.

    `numbers` are those of the items in the picture, or their signs, by code.  What a seat may do
    unasked stands behind one item, `ASIDES`.
    """

    moves: list[Move]
    items: list[Choice]
    numbers: Mapping[str, int | str] = {}
    code: str = ""

    @property
    def whole(self) -> bool:
        """Return whether choosing an item completes a move."""
        return {item.code for item in self.items} - {ASIDES} == set(map(code_of, self.moves))

    @property
    def shown(self) -> list[Move]:
        """Return the whole moves that a picture shows: those it numbers, if more is begun here."""
        if self.whole:
            return self.moves
        moves = [move for move in self.moves if code_of(move) in self.numbers]
        return moves if len(moves) == len(self.numbers) else []

    @property
    def mixed(self) -> bool:
        """Return whether moves of several kinds are offered."""
        return len(set(map(type, self.moves))) > 1


def stage_of(reader: Reader, offered: Sequence[Move], code: str = "") -> Stage:
    """Return what is chosen from among `offered` moves after `code` ("": nothing yet)."""
    moves = [move for move in offered if begins(move, code)]
    asked = moves if code else [move for move in moves if not isinstance(move, Aside)]
    unasked = len(moves) > len(asked)
    if unasked and not asked:
        return stage_of(reader, offered, ASIDES)
    moves = asked
    ahead, seldom = _ahead(reader, moves, code)
    steps = list(ahead.values())
    if len(moves) > MOST_AT_ONCE or any(step.numbered and not step.last for step in steps):
        steps = _without_detours(reader, ahead)
        only = steps[0] if len(steps) == 1 and not (unasked or seldom) else None
        if only and not only.numbered and only.item.code != code:
            return stage_of(reader, offered, only.item.code)
    else:
        steps = [_whole(reader, move, step) for move, step in ahead.items()]
    steps = _by_kind(reader, steps)
    places = [step for step in steps if step.numbered]
    numbers = _numbers(places)
    if code and _is_drawer(reader, moves, code):
        steps = [_unusual(reader, moves, step) for step in steps]
        numbers = _numbers(steps)
        steps = [step for step in steps if step.item.code]
    items = [step.item for step in steps] + seldom
    if unasked:
        items.append(Choice(ASIDES, reader.texts("button-asides")))
    return Stage(moves, items, numbers, code)


def _numbers(steps: Sequence[Step]) -> dict[str, int | str]:
    """Return what a picture calls the items of steps."""
    return {step.item.code: step.sign or number for number, step in enumerate(steps, 1)}


def _ahead(
    reader: Reader, moves: Sequence[Move], code: str
) -> tuple[dict[Move, Step], list[Choice]]:
    """Return the next step of each move, and what stands for those that are seldom wanted."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    ahead: dict[Move, Step] = {}
    seldom: list[Choice] = []
    for kind, some in kinds.items():
        usual = [] if code not in ("", ASIDES) else _usual(reader, kind, some)
        ahead |= {move: _at_once(reader, move) for move in usual}
        if not usual:
            ahead |= _towards_numbers(reader, some, code)
        elif len(usual) < len(some):
            name = snake(kind.__name__)
            seldom.append(Choice(name, reader.texts(f"other-{name}")))
    return ahead, seldom


def _usual(reader: Reader, kind: type[Move], moves: Sequence[Move]) -> list[Move]:
    """Return the moves people nearly always mean, where all others of their kind are `seldom`."""
    arguments = reader.interface.arguments_of(kind)
    if not arguments or not arguments[-1].seldom:
        return []
    return [move for move in moves if arguments[-1].of(move) == arguments[-1].usual]


def _is_drawer(reader: Reader, moves: Sequence[Move], code: str) -> bool:
    """Return whether `code` is the button behind which stand the moves of a kind seldom wanted."""
    kind = type(moves[0]) if moves else Move
    return code == snake(kind.__name__) and bool(_usual(reader, kind, moves))


def _unusual(reader: Reader, moves: Sequence[Move], step: Step) -> Step:
    """Return a step without its usual move: one without any other has no code.

    It keeps its place among the others, for a picture numbers them all.
    """
    found = [move for move in moves if begins(move, step.item.code)]
    usual = _usual(reader, type(found[0]), found)
    left = [move for move in found if move not in usual]
    if len(left) > 1:
        return step
    return step._replace(item=Choice(code_of(left[0]) if left else "", step.item.label))


def _at_once(reader: Reader, move: Move) -> Step:
    """Return the choice of a whole move by the part of it that a picture numbers."""
    arguments = reader.interface.arguments_of(type(move))
    numbered = next((argument for argument in arguments if argument.numbered), arguments[-1])
    return Step(reader.options([move])[0], numbered, last=True, sign=_sign(reader, numbered, move))


def _sign(reader: Reader, argument: Argument | None, move: Move) -> str:
    """Return the sign of its own that pictures have for what a move says of an argument."""
    if argument is None or argument.sign is None:
        return ""
    return argument.sign(reader.view, argument.of(move))


def _towards_numbers(reader: Reader, moves: Sequence[Move], code: str) -> dict[Move, Step]:
    """Return the next step of each move of a kind.

    What is drawn where a picture numbers the rest is skipped if it leaves no choice.
    """
    ahead = {move: _next(reader, move, code) for move in moves}
    first = next(iter(ahead.values()))
    drawn = first.argument is not None and first.argument.drawn and not first.last
    if not drawn or any(step.item.code != first.item.code for step in ahead.values()):
        return ahead
    return _towards_numbers(reader, moves, first.item.code)


def _by_kind(reader: Reader, steps: Sequence[Step]) -> list[Step]:
    """Return the steps; where a picture would number several kinds of moves, the kinds instead.

    Signs of their own tell them apart.
    """
    kinds = dict.fromkeys(_kind(step) for step in steps if step.numbered and not step.sign)
    if len(kinds) < 2:
        return list(steps)
    found: dict[str, Step] = {}
    for step in steps:
        kind = _kind(step)
        begun = Step(Choice(kind, reader.texts(f"command-{kind}.about")), None, last=False)
        found.setdefault(*((kind, begun) if kind in kinds else (step.item.code, step)))
    return list(found.values())


def _kind(step: Step) -> str:
    return step.item.code.partition(".")[0]


def before(reader: Reader, offered: Sequence[Move], code: str) -> str | None:
    """Return what was chosen one step before `code` ("": nothing); None if there was no choice."""
    meant = next((move for move in offered if begins(move, code)), None)
    at: str | None = "" if meant and code else None
    while meant and at is not None:
        items = [item.code for item in stage_of(reader, offered, at).items]
        if code in items:
            return at
        at = next((one for one in items if _leads(one, code, meant)), None)
    return None


def _leads(item: str, code: str, meant: Move) -> bool:
    """Return whether what is chosen after an item may be `code`, the beginning of a move."""
    return f"{code}.".startswith(f"{item}.") or (item == ASIDES and isinstance(meant, Aside))


def asked_part(reader: Reader, stage: Stage) -> tuple[str, str] | None:
    """Return which kind of move is asked for its rest and by which argument; None at a beginning.

    Both are the words of keys: `build`, `site`.
    """
    if stage.code in ("", ASIDES) or not stage.moves:
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
    said = 0 if code == ASIDES else len(code)
    return next(s for s in _path(reader, move) if s.last or len(s.item.code) > said)


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
        sign = _sign(reader, argument, move)
        yield Step(Choice(code, begun), argument, last=False, sign=sign)
    last = arguments[-1] if arguments else None
    yield Step(reader.options([move])[0], last, last=True, sign=_sign(reader, last, move))
