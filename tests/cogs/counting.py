"""Click counts of whole matches, computed without Discord."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from cogs.frame.moves.allocation import shares_of
from cogs.frame.moves.auto_answer import may_be_undone
from cogs.frame.moves.choice_tree import stage_of
from cogs.frame.moves.interface import MoveSequence
from cogs.frame.moves.move_parser import MoveParser, begins
from engines.core import (
    SEED_BYTES,
    Game,
    Move,
    Seat,
    decision_for,
    forced_option,
    open_decisions,
    play,
)
from engines.search import Player, random_player
from matches.core.views import view_of
from presentation.codes import code_of

Read = Callable[[Any], MoveParser]
"""Reader of a view for the player."""


class Count(NamedTuple):
    """Number of clicks of each turn, and of each decision once its page is open."""

    turns: list[int]
    decisions: list[int]

    @property
    def usual(self) -> float:
        """Return the median number of clicks of a turn."""
        return median(self.turns)

    @property
    def most(self) -> int:
        """Return the largest number of clicks of a turn."""
        return max(self.turns)

    def with_more(self, other: Count) -> Count:
        """Return the median and the maximum."""
        return Count(self.turns + other.turns, self.decisions + other.decisions)


class Person:
    """Click counter of decisions: first on the board, then in private until the turn is over."""

    def __init__(self, game: Game, read: Read) -> None:
        self._game, self._read = game, read
        self._last: Seat | None = None
        self.count = Count([], [])

    def shares(self, state: Any, seat: Seat, offered: list[Move]) -> list[MoveSequence]:
        """Return the ways to distribute single units with one click."""
        reader = self._read(view_of(self._game, state, seat))
        return shares_of(self._game, reader, seat, offered)

    def decide(
        self, state: Any, seat: Seat, move: Move, offered: list[Move], *, shared: bool = False
    ) -> int:
        """Count and return the clicks that lead to `move`, including one to open the private page.

        With `shared`, one choice of several moves that distribute units replaces the move.
        """
        reader = self._read(view_of(self._game, state, seat))
        clicks = 1 if shared else self._choosing(reader, seat, move, offered)
        self.count.decisions.append(clicks)
        if seat == self._last:
            self.count.turns[-1] += clicks
        else:
            stands = self._stands_on_board(reader, state, seat, move)
            self.count.turns.append(clicks + (not stands))
        self._last = seat
        return clicks

    def _stands_on_board(self, reader: MoveParser, state: Any, seat: Seat, move: Move) -> bool:
        """Return whether the option is a button on the public board; secret options are not."""
        if not reader.interface.secret:
            return True
        return len(open_decisions(state)) == 1 and reader.interface.public(
            decision_for(state, seat), move
        )

    def _choosing(self, reader: MoveParser, seat: Seat, move: Move, offered: list[Move]) -> int:
        """Return the clicks from all choices to `move`; a forced option needs none."""
        code, clicks, meant = "", 0, offered
        while code != code_of(move):
            items = stage_of(reader, offered, code).items
            code = next(item.code for item in items if begins(move, item.code))
            clicks, meant = clicks + 1, [move for move in meant if begins(move, code)]
            if len(meant) == 1 and may_be_undone(self._game, reader.view, seat, move):
                break
        return clicks


def counted(game: Game, read: Read, seed: int, player: Player = random_player) -> Count:
    """Return the clicks of a whole match in which `player` decides for every seat."""
    rng = random.Random(seed)
    seats = rng.choice([n for n in game.seats if n > 1])
    state = game.setup(seats, game.options(), rng.randbytes(SEED_BYTES))
    person = Person(game, read)
    while open_asks := open_decisions(state):
        seat, move = open_asks[0].seat, forced_option(state, open_asks[0])
        if move is None:
            view = view_of(game, state, seat)
            offered = read(view).renderer.choices(view, seat)
            move = player(game, view, seat, rng)
            if move not in offered:  # one of several identical ones
                move = rng.choice([one for one in offered if type(one) is type(move)])
            ways = [way for way in person.shares(state, seat, offered) if way.moves[0] == move]
            moves = rng.choice(ways).moves if ways else (move,)
            person.decide(state, seat, move, offered, shared=bool(ways))
        else:
            moves = (move,)
        for one in moves:
            state = play(state, seat, one).state
    return person.count
