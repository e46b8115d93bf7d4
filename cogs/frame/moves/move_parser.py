"""Parser and autocomplete for typed moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cogs.frame.moves.interface import Argument, GameInterface, MoveSequence, Values
from engines.core import AnytimeMove, Move, Refusal, snake
from matches.texts import Texts
from presentation.choices import NEAREST, Choice, chosen, exact
from presentation.codes import code_of
from render.core.renderer import Renderer

CHAINED = "~"
ASIDES = "asides"
"""Code of all anytime moves of a seat."""


def code_of_chain(chain: MoveSequence) -> str:
    """Return the short text of a move sequence in a custom id."""
    return CHAINED.join(map(code_of, chain.moves))


def begins(move: Move, code: str) -> bool:
    """Return whether `code` is the code of `move` or its beginning; "" begins every move."""
    if code == ASIDES:
        return isinstance(move, AnytimeMove)
    full = code_of(move)
    return not code or full == code or full.startswith(code + ".")


class MoveParser(NamedTuple):
    """Parser of a user's text about a position."""

    view: Any
    renderer: Renderer
    interface: GameInterface
    texts: Texts

    def options(self, moves: Iterable[Move]) -> list[Choice]:
        """Return whole moves as choices."""
        return [
            Choice(
                code_of(move),
                self.renderer.label(self.view, move, self.texts),
                self.interface.option_description(self.view, move, self.texts),
            )
            for move in moves
        ]

    def values(self, argument: Argument, moves: Iterable[Move]) -> list[Choice]:
        """Return the distinct values of `argument` among `moves` as choices."""
        values = dict.fromkeys(argument.values_of(move) for move in moves)
        return [Choice(_code(v), argument.label(self.view, v, self.texts)) for v in values]

    def suggest(
        self, moves: Sequence[Move], kind: type[Move], values: Mapping[str, str], name: str
    ) -> list[Choice]:
        """Return the values of argument `name` that still lead to a legal `kind`."""
        left = [move for move in moves if type(move) is kind]
        wanted = self.interface.arguments_of(kind)
        for argument in wanted:
            if argument.name != name and argument.name in values:
                left = self._fitting(left, argument, values[argument.name])
        return self.values(next(a for a in wanted if a.name == name), left)

    def move(self, moves: Sequence[Move], kind: type[Move], arguments: Mapping[str, str]) -> Move:
        """Return the `kind` move that the typed arguments mean.

        It need not be legal, because the rules then explain the refusal.

        Raises:
            Refusal: if a text means nothing or several things.
        """
        left = [move for move in moves if type(move) is kind]
        fields: dict[str, Any] = {}
        for argument in self.interface.arguments_of(kind):
            text = arguments.get(argument.name)
            values = self._values(left, argument, text) if text else self._unsaid(left, argument)
            fields.update(zip(argument.fields, values, strict=True))
            left = [move for move in left if argument.values_of(move) == values]
        return kind(**fields)

    def option(self, moves: Sequence[Move], text: str) -> Move:
        """Return the move that `text` names."""
        code = chosen(self.options(moves), text)
        return next(move for move in moves if code_of(move) == code)

    def parse(self, moves: Sequence[Move], text: str) -> Move:
        """Return the move that `text` names, or whose arguments it contains.

        `tile d3 c3` and `d3 c3` are read as by the command for a tile. An anytime move has to be
        named in full.

        Raises:
            Refusal: if the text means no move, or several.
        """
        answers = [move for move in moves if not isinstance(move, AnytimeMove)]
        try:
            named = exact(self.options(moves), text) is not None
            return self.option(moves if named else answers, text)
        except Refusal:
            found = list(self._told(moves, text.split()))
            if len(found) != 1:
                raise
            return found[0]

    def _told(self, moves: Sequence[Move], words: Sequence[str]) -> Iterator[Move]:
        """Yield the moves that `words` may mean, by kind; an answer need not be named."""
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        for kind, some in kinds.items():
            name, arguments = snake(kind.__name__), self.interface.arguments_of(kind)
            named = bool(words) and words[0].casefold() in (name, self.texts(f"command-{name}"))
            if named or not issubclass(kind, AnytimeMove):
                yield from self._filled(some, arguments, words[named:])

    def _filled(
        self, moves: Sequence[Move], arguments: Sequence[Argument], words: Sequence[str]
    ) -> Iterator[Move]:
        """Yield the moves whose arguments are the words, in order; some may be omitted."""
        if not arguments:
            yield from [] if words else moves
            return
        argument, *others = arguments
        for count in range(len(words) + 1):
            values = self._exactly(moves, argument, " ".join(words[:count]))
            left = [move for move in moves if argument.values_of(move) == values]
            if left:
                yield from self._filled(left, others, words[count:])

    def _exactly(self, moves: Sequence[Move], argument: Argument, text: str) -> Values | None:
        """Return the values that `text` means unambiguously, None if there are none."""
        if text:
            meant = exact(self.values(argument, moves), text)
            found = (
                argument.values_of(move)
                for move in moves
                if _code(argument.values_of(move)) == meant
            )
            return next(found, None) or argument.read(self.view, text)
        try:
            return self._unsaid(moves, argument)
        except Refusal:
            return None

    def _values(self, moves: Sequence[Move], argument: Argument, text: str) -> Values:
        named = self.values(argument, moves)
        meant = exact(named, text)
        if meant is None and (read := argument.read(self.view, text)) is not None:
            return read
        code = meant or chosen(named, text)
        return next(
            argument.values_of(move) for move in moves if _code(argument.values_of(move)) == code
        )

    def _unsaid(self, moves: Sequence[Move], argument: Argument) -> Values:
        """Return the values of an omitted argument: the default, else the only possible ones.

        Raises:
            Refusal: if several values are possible, or none.
        """
        values = list(dict.fromkeys(argument.values_of(move) for move in moves))
        if argument.default is not None and (argument.default in values or not values):
            return argument.default
        if len(values) == 1:
            return values[0]
        nearest = [named.label for named in self.values(argument, moves)[:NEAREST]]
        raise Refusal("unsaid" if values else "not_now", nearest=nearest)

    def _fitting(self, moves: list[Move], argument: Argument, text: str) -> list[Move]:
        try:
            values = self._values(moves, argument, text)
        except Refusal:
            return []
        return [move for move in moves if argument.values_of(move) == values]


def _code(values: Values) -> str:
    return ".".join(map(str, values))
