"""Counts the clicks of whole matches, as people would need them, without Discord."""

from __future__ import annotations

import random
from statistics import median
from typing import Any, NamedTuple

from cogs.frame.moves.choosing import stage_of
from cogs.frame.moves.foresight import may_be_undone
from cogs.frame.moves.interface import GameInterface
from cogs.frame.moves.reading import Reader, begins, code_of
from engines.core import SEED_BYTES, Game, Move, Seat, ask_of, asks, options_of, play
from engines.search import Player, random_player
from matches.core.views import view_of
from matches.texts import texts_in
from render.core.renderer import renderer_of

Turn = tuple[Seat, int]
"""Whose it was, and the clicks it took."""


class Count(NamedTuple):
    """The clicks of each turn of some matches."""

    clicks: list[int]

    @property
    def usual(self) -> float:
        """Return the clicks of the turn in the middle."""
        return median(self.clicks)

    @property
    def worst(self) -> int:
        """Return the clicks of the longest turn."""
        return max(self.clicks)


class Person:
    """Finds out move by move what a person clicks: on the board first, then in private."""

    def __init__(self, game: Game, interface: GameInterface) -> None:
        self._game, self._interface = game, interface
        self.turns: list[Turn] = []
        self._private = False
        self._last: Seat | None = None

    def decide(self, state: Any, seat: Seat, move: Move, offered: list[Move]) -> None:
        """Count the clicks that lead to `move`."""
        if seat != self._last:
            self.turns.append((seat, 0))
            self._last, self._private = seat, False
        clicks = self._opening(state, seat, move) + self._choosing(state, seat, move, offered)
        self.turns[-1] = (seat, self.turns[-1][1] + clicks)

    def _opening(self, state: Any, seat: Seat, move: Move) -> int:
        """Return 1 where the own page has to be opened first: what is secret stands on no board."""
        opened, self._private = self._private, True
        if opened or not self._interface.secret:
            return 0
        alone = len(asks(state)) == 1
        return 0 if alone and self._interface.public(ask_of(state, seat), move) else 1

    def _choosing(self, state: Any, seat: Seat, move: Move, offered: list[Move]) -> int:
        view, key = view_of(self._game, state, seat), self._game.key
        reader = Reader(view, renderer_of(key), self._interface, texts_in("en", key))
        code, clicks = "", 0
        while code != code_of(move):
            items = stage_of(reader, offered, code).items
            code = next(item.code for item in items if begins(move, item.code))
            clicks += 1
            meant = [one for one in offered if begins(one, code)]
            if len(meant) == 1 and may_be_undone(self._game, view, seat, move):
                break
        return clicks


def counted(
    game: Game, interface: GameInterface, seed: int, player: Player = random_player
) -> Count:
    """Return the clicks of a whole match in which `player` decides for every seat."""
    rng = random.Random(seed)
    seats = rng.choice([n for n in game.seats if n > 1])
    state = game.setup(seats, game.options(), rng.randbytes(SEED_BYTES))
    person = Person(game, interface)
    while open_asks := asks(state):
        ask = open_asks[0]
        options = options_of(state, ask.seat)
        if len(options) == 1 and not ask.confirms:
            state = play(state, ask.seat, options[0]).state
            continue
        view = view_of(game, state, ask.seat)
        offered = renderer_of(game.key).choices(view, ask.seat)
        move = player(game, view, ask.seat, rng)
        if move not in offered:  # one of several that look alike
            move = rng.choice([one for one in offered if type(one) is type(move)])
        person.decide(state, ask.seat, move, offered)
        state = play(state, ask.seat, move).state
    return Count([clicks for _, clicks in person.turns])
