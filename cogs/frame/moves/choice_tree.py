"""Choice tree that narrows a seat's legal moves argument by argument."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.frame.moves.interface import Argument
from cogs.frame.moves.move_parser import ASIDES, MoveParser, begins
from engines.core import AnytimeMove, Move, snake
from presentation.choices import Choice
from presentation.codes import code_of

MAX_AT_ONCE = 10
"""Up to this number of moves are offered whole, unless a picture numbers a part of them."""


class ChoiceStep(NamedTuple):
    """A step towards a move: the chosen item, and the argument it sets (None if there is none).

    `sign` is the item's own sign in pictures, if it has one.
    """

    item: Choice
    argument: Argument | None
    last: bool
    sign: str = ""

    @property
    def numbered(self) -> bool:
        """Return whether a picture numbers the item."""
        return self.argument is not None and self.argument.numbered


class ChoiceStage(NamedTuple):
    """Choices of a seat after `code`: the `items`, and the whole `moves` that are still possible.

    `numbers` are the items' numbers or signs in the picture, by code. All anytime moves share one
    item, `ASIDES`.
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
        """Return the whole moves that a picture shows; before the last step, those it numbers."""
        if self.whole:
            return self.moves
        moves = [move for move in self.moves if code_of(move) in self.numbers]
        return moves if len(moves) == len(self.numbers) else []

    @property
    def mixed(self) -> bool:
        """Return whether moves of several kinds are offered."""
        return len(set(map(type, self.moves))) > 1


def stage_of(reader: MoveParser, offered: Sequence[Move], code: str = "") -> ChoiceStage:
    """Return the choices among the `offered` moves after `code` ("" for none yet)."""
    moves = [move for move in offered if begins(move, code)]
    asked = moves if code else [move for move in moves if not isinstance(move, AnytimeMove)]
    unasked = len(moves) > len(asked)
    if unasked and not asked:
        return stage_of(reader, offered, ASIDES)
    moves = asked
    ahead, advanced = _ahead(reader, moves, code)
    steps = list(ahead.values())
    if len(moves) > MAX_AT_ONCE or any(step.numbered and not step.last for step in steps):
        steps = _without_detours(reader, ahead)
        only = steps[0] if len(steps) == 1 and not (unasked or advanced) else None
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
    items = [step.item for step in steps] + advanced
    if unasked:
        items.append(Choice(ASIDES, reader.texts("button-asides")))
    return ChoiceStage(moves, items, numbers, code)


def _numbers(steps: Sequence[ChoiceStep]) -> dict[str, int | str]:
    """Return the numbers or signs of the items in a picture."""
    return {step.item.code: step.sign or number for number, step in enumerate(steps, 1)}


def _ahead(
    reader: MoveParser, moves: Sequence[Move], code: str
) -> tuple[dict[Move, ChoiceStep], list[Choice]]:
    """Return the next step of each move, and the items that stand for rarely needed moves."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    ahead: dict[Move, ChoiceStep] = {}
    advanced: list[Choice] = []
    for kind, some in kinds.items():
        defaults = [] if code not in ("", ASIDES) else _usual(reader, kind, some)
        ahead |= {move: _at_once(reader, move) for move in defaults}
        if not defaults:
            ahead |= _towards_numbers(reader, some, code)
        elif len(defaults) < len(some):
            name = snake(kind.__name__)
            advanced.append(Choice(name, reader.texts(f"other-{name}")))
    return ahead, advanced


def _usual(reader: MoveParser, kind: type[Move], moves: Sequence[Move]) -> list[Move]:
    """Return the default moves of a kind if other values of its last argument are `advanced`."""
    arguments = reader.interface.arguments_of(kind)
    if not arguments or not arguments[-1].advanced:
        return []
    return [move for move in moves if arguments[-1].values_of(move) == arguments[-1].default]


def _is_drawer(reader: MoveParser, moves: Sequence[Move], code: str) -> bool:
    """Return whether `code` is the button that opens the rarely needed moves of a kind."""
    kind = type(moves[0]) if moves else Move
    return code == snake(kind.__name__) and bool(_usual(reader, kind, moves))


def _unusual(reader: MoveParser, moves: Sequence[Move], step: ChoiceStep) -> ChoiceStep:
    """Return a step without its default move; its code is empty if no other move is left.

    It keeps its position among the others, because a picture numbers all of them.
    """
    found = [move for move in moves if begins(move, step.item.code)]
    defaults = _usual(reader, type(found[0]), found)
    left = [move for move in found if move not in defaults]
    if len(left) > 1:
        return step
    return step._replace(item=Choice(code_of(left[0]) if left else "", step.item.label))


def _at_once(reader: MoveParser, move: Move) -> ChoiceStep:
    """Return the choice of a whole move by the part of it that a picture numbers."""
    arguments = reader.interface.arguments_of(type(move))
    numbered = next((argument for argument in arguments if argument.numbered), arguments[-1])
    return ChoiceStep(
        reader.options([move])[0], numbered, last=True, sign=_sign(reader, numbered, move)
    )


def _sign(reader: MoveParser, argument: Argument | None, move: Move) -> str:
    """Return the sign that pictures use for the value of an argument, "" if there is none."""
    if argument is None or argument.sign is None:
        return ""
    return argument.sign(reader.view, argument.values_of(move))


def _towards_numbers(
    reader: MoveParser, moves: Sequence[Move], code: str
) -> dict[Move, ChoiceStep]:
    """Return the next step of each move of a kind.

    An argument that a picture draws anyway is skipped if it leaves no choice.
    """
    ahead = {move: _next(reader, move, code) for move in moves}
    first = next(iter(ahead.values()))
    drawn = first.argument is not None and first.argument.drawn and not first.last
    if not drawn or any(step.item.code != first.item.code for step in ahead.values()):
        return ahead
    return _towards_numbers(reader, moves, first.item.code)


def _by_kind(reader: MoveParser, steps: Sequence[ChoiceStep]) -> list[ChoiceStep]:
    """Return the steps; numbered moves of several kinds are replaced by their kinds.

    Moves with their own signs need no replacement.
    """
    kinds = dict.fromkeys(_kind(step) for step in steps if step.numbered and not step.sign)
    if len(kinds) < 2:
        return list(steps)
    found: dict[str, ChoiceStep] = {}
    for step in steps:
        kind = _kind(step)
        begun = ChoiceStep(Choice(kind, reader.texts(f"command-{kind}.about")), None, last=False)
        found.setdefault(*((kind, begun) if kind in kinds else (step.item.code, step)))
    return list(found.values())


def _kind(step: ChoiceStep) -> str:
    return step.item.code.partition(".")[0]


def before(reader: MoveParser, offered: Sequence[Move], code: str) -> str | None:
    """Return the code one step before `code` ("" for none), or None if there was no choice."""
    meant = next((move for move in offered if begins(move, code)), None)
    at: str | None = "" if meant and code else None
    while meant and at is not None:
        items = [item.code for item in stage_of(reader, offered, at).items]
        if code in items:
            return at
        at = next((item for item in items if _leads(item, code, meant)), None)
    return None


def _leads(item: str, code: str, meant: Move) -> bool:
    """Return whether `item` can be a step to `code`, the beginning of a move."""
    return f"{code}.".startswith(f"{item}.") or (item == ASIDES and isinstance(meant, AnytimeMove))


def asked_part(reader: MoveParser, stage: ChoiceStage) -> tuple[str, str] | None:
    """Return the kind and the argument that are to be chosen next, None at the beginning.

    Both are parts of text keys: `build`, `site`.
    """
    if stage.code in ("", ASIDES) or not stage.moves:
        return None
    argument = _next(reader, stage.moves[0], stage.code).argument
    return argument and (snake(type(stage.moves[0]).__name__), argument.name)


def last_chosen(reader: MoveParser, stage: ChoiceStage) -> str:
    """Return the label of the value that was chosen last, "" if `code` ends inside a value."""
    steps = _path(reader, stage.moves[0])
    argument = next((step.argument for step in steps if step.item.code == stage.code), None)
    values = argument.values_of(stage.moves[0]) if argument else ()
    return argument.label(reader.view, values, reader.texts) if argument else ""


def _without_detours(reader: MoveParser, ahead: Mapping[Move, ChoiceStep]) -> list[ChoiceStep]:
    """Return each next choice once; a choice that leads to a single move is replaced by that move.

    Choices that a picture numbers are kept, because the picture shows whether more is to be
    chosen.
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


def _whole(reader: MoveParser, move: Move, step: ChoiceStep) -> ChoiceStep:
    """Return the choice of the rest of `move`.

    It has the label of the whole move, or of the last argument if a picture numbers that.
    """
    if step.numbered and step.argument and len(reader.interface.arguments_of(type(move))) > 1:
        label = step.argument.label(reader.view, step.argument.values_of(move), reader.texts)
        return step._replace(item=Choice(code_of(move), label))
    return step._replace(item=reader.options([move])[0])


def _next(reader: MoveParser, move: Move, code: str) -> ChoiceStep:
    """Return the choice that extends `code` towards `move` by one argument."""
    said = 0 if code == ASIDES else len(code)
    return next(s for s in _path(reader, move) if s.last or len(s.item.code) > said)


def _path(reader: MoveParser, move: Move) -> Iterator[ChoiceStep]:
    """Yield the choices that lead to `move`, argument by argument, the move itself last."""
    kind = snake(type(move).__name__)
    code, texts, begin = kind, reader.texts, f"begin-{kind}"
    arguments = reader.interface.arguments_of(type(move))
    for argument in arguments[:-1]:
        values = argument.values_of(move)
        code = ".".join([code, *map(str, values)])
        label = argument.label(reader.view, values, texts)
        begun = texts(begin, what=label) if texts.has(begin) else label
        sign = _sign(reader, argument, move)
        yield ChoiceStep(Choice(code, begun), argument, last=False, sign=sign)
    last = arguments[-1] if arguments else None
    yield ChoiceStep(reader.options([move])[0], last, last=True, sign=_sign(reader, last, move))
