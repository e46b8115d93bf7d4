"""Typed lines of play: one move and what follows it, named in the words of the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cogs.frame.moves.reading import Reader
from cogs.frame.ui.choices import Choice
from engines.core import Game, Move, Refusal, Seat, State, options_of
from matches.actions.turns import Chosen
from matches.robots.outlooks import ahead

WHAT, THEN = "what", "then"  # the arguments of the command for moves that only answer


class Line(NamedTuple):
    """What one command plays: a `kind` of move (None: whatever only answers), then what follows.

    `names` are the arguments that fill the move, `follow` those that name the decisions after it.
    """

    kind: type[Move] | None
    names: tuple[str, ...]
    follow: tuple[str, ...]

    def read(self, reader: Reader, seat: Seat, given: Mapping[str, str]) -> list[Chosen]:
        """Return what the arguments mean; what follows is found in the position it is for."""
        later = [_finder(reader, seat, given[name]) for name in self.follow if name in given]
        return [self._first(reader, seat, given), *later]

    def _first(self, reader: Reader, seat: Seat, given: Mapping[str, str]) -> Move:
        """Return the move the line begins with; it need not be legal."""
        if self.kind is None:
            return reader.said(self._offered(reader, seat), given.get(WHAT, ""))
        return reader.move(options_of(reader.view, seat), self.kind, given)

    def suggest(
        self, reader: Reader, game: Game, seat: Seat, given: Mapping[str, str], name: str
    ) -> list[Choice]:
        """Return what argument `name` may be, as far as the seat can see ahead."""
        if name in self.names:
            offered = self._offered(reader, seat)
            if self.kind is None:
                return reader.options(offered)
            return reader.suggest(offered, self.kind, given, name)
        then = _after(reader, game, seat, self._first(reader, seat, given))
        for earlier in self.follow[: self.follow.index(name)]:
            if earlier in given:
                move = _finder(then, seat, given[earlier])(then.view)
                then = _after(then, game, seat, move)
        return then.options(then.renderer.choices(then.view, seat))

    def _offered(self, reader: Reader, seat: Seat) -> Sequence[Move]:
        moves: list[Move] = reader.renderer.choices(reader.view, seat)
        if self.kind is not None:
            return moves
        return [move for move in moves if isinstance(move, reader.interface.answers)]


def _finder(reader: Reader, seat: Seat, text: str) -> Callable[[State], Move]:
    def find(view: State) -> Move:
        then = reader._replace(view=view)
        return then.said(then.renderer.choices(view, seat), text)

    return find


def _after(reader: Reader, game: Game, seat: Seat, move: Move) -> Reader:
    """Return how to understand the seat once it has made `move`.

    Raises `Refusal` where that brings something unknown to light: nobody can choose there yet.
    """
    view = ahead(game, reader.view, seat, move, random.Random(0))
    if view is None:
        raise Refusal("not_now")
    return reader._replace(view=view)
