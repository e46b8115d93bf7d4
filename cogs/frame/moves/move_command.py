"""Typed move sequences: one move and its follow-ups in a single command."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cogs.frame.moves.allocation import named, shares_of
from cogs.frame.moves.move_parser import MoveParser, code_of_chain
from engines.core import Game, Move, Refusal, Seat, State, options_of
from matches.actions.turns import Chosen
from matches.robots.lookahead import ahead
from presentation.choices import Choice, exact

WHAT, THEN = "what", "then"  # the arguments of the command for answers


class MoveCommand(NamedTuple):
    """The moves of one command: a `kind` of move (None for any answer), then its follow-ups.

    `names` are the arguments that fill the move, `follow` those of the decisions after it.
    """

    kind: type[Move] | None
    names: tuple[str, ...]
    follow: tuple[str, ...]

    def read(
        self, reader: MoveParser, game: Game, seat: Seat, values: Mapping[str, str]
    ) -> list[Chosen]:
        """Return the moves of the arguments; a follow-up is parsed in its own position."""
        later = [
            _finder(reader, game, seat, values[name]) for name in self.follow if name in values
        ]
        return [*self._first(reader, game, seat, values), *later]

    def _first(
        self, reader: MoveParser, game: Game, seat: Seat, values: Mapping[str, str]
    ) -> Sequence[Move]:
        """Return the first moves: one move, or a way to share units; they may be illegal."""
        if self.kind is None:
            return _said(reader, game, seat, values.get(WHAT, ""), self._offered(reader, seat))
        return [reader.move(options_of(reader.view, seat), self.kind, values)]

    def suggest(
        self, reader: MoveParser, game: Game, seat: Seat, values: Mapping[str, str], name: str
    ) -> list[Choice]:
        """Return the choices of argument `name`, as far as the seat can look ahead."""
        if name in self.names:
            offered = self._offered(reader, seat)
            if self.kind is None:
                return _options(reader, game, seat, offered)
            return reader.suggest(offered, self.kind, values, name)
        then = _after(reader, game, seat, self._first(reader, game, seat, values))
        for earlier in self.follow[: self.follow.index(name)]:
            if earlier in values:
                moves = _finder(then, game, seat, values[earlier])(then.view)
                then = _after(then, game, seat, moves)
        return _options(then, game, seat, then.renderer.choices(then.view, seat))

    def _offered(self, reader: MoveParser, seat: Seat) -> Sequence[Move]:
        moves: list[Move] = reader.renderer.choices(reader.view, seat)
        if self.kind is not None:
            return moves
        return [move for move in moves if isinstance(move, reader.interface.answers)]


def _finder(
    reader: MoveParser, game: Game, seat: Seat, text: str
) -> Callable[[State], Sequence[Move]]:
    def find(view: State) -> Sequence[Move]:
        then = reader._replace(view=view)
        return _said(then, game, seat, text, then.renderer.choices(view, seat))

    return find


def _said(
    reader: MoveParser, game: Game, seat: Seat, text: str, offered: Sequence[Move]
) -> Sequence[Move]:
    """Return the moves that a text means: one move, or a way to share units."""
    chains = shares_of(game, reader, seat, offered)
    code = exact(named(chains), text)
    for chain in chains:
        if code_of_chain(chain) == code:
            return chain.moves
    return [reader.parse(offered, text)]


def _options(reader: MoveParser, game: Game, seat: Seat, offered: Sequence[Move]) -> list[Choice]:
    """Return the choices of a text: moves, and ways to share units."""
    chains = shares_of(game, reader, seat, offered)
    return [*named(chains), *reader.options(offered)]


def _after(reader: MoveParser, game: Game, seat: Seat, moves: Sequence[Move]) -> MoveParser:
    """Return the move parser of the seat after `moves`.

    Raises:
        Refusal: if they reveal hidden information, because no choice can be made before that.
    """
    for move in moves:
        view = ahead(game, reader.view, seat, move, random.Random(0))
        if view is None:
            raise Refusal("not_now")
        reader = reader._replace(view=view)
    return reader
