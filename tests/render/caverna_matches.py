"""Positions of Caverna for pictures, from matches of a simple player."""

from __future__ import annotations

from functools import cache
from random import Random

from engines.caverna import GAME
from engines.caverna.components import ROOMS
from engines.caverna.moves import Done, Feed, Finish, Furnish, Grow, Lay, Pass, Place
from engines.caverna.records import Options
from engines.caverna.state import Caverna
from engines.core import Decision, Move, apply, clone, open_decisions

_SHY = (Done, Pass, Finish)


def _chosen(state: Caverna, decision: Decision, rng: Random) -> Move:
    """Return the move of a player who takes goods, builds, grows and feeds."""
    options: list[Move] = list(decision.options(state))
    eager = [move for move in options if not isinstance(move, _SHY)] or options
    return max(eager, key=lambda move: _liking(state, move) + rng.random())


def _liking(state: Caverna, move: Move) -> float:
    match move:
        case Place(space, strength):
            parts = len(state.space(space).parts)
            return sum(state.spaces[space].values()) * 0.3 + parts * 0.4 - strength
        case Furnish(room):
            return ROOMS[room].points * 0.2 + ROOMS[room].dwarfs
        case Grow() | Lay():
            return 1.5
        case Feed(how):
            return float(how == "auto")
    return 0


@cache
def match(seats: int, round_: int, step: str = "", skip: int = 0, seed: int = 1) -> Caverna:
    """Return a match in a round at the decision `step`, after skipping it `skip` times.

    A round beyond the last one is the end of the match.
    """
    state: Caverna = GAME.setup(seats, Options(), seed.to_bytes(32, "big"))
    rng = Random(seed)
    while open_decisions(state):
        decision = open_decisions(state)[0]
        if state.round >= round_ and step in ("", type(decision).__name__):
            if not skip:
                break
            skip -= 1
        apply(state, decision.seat, _chosen(state, decision, rng))
    view = clone(state)
    GAME.hide(view, None)
    return view


BOARDS = {
    "start": (3, 1),
    "alone": (1, 6),
    "two": (2, 7, "PlaceDwarf", 3),
    "three_at_harvest": (3, 8, "FeedFamily"),
    "four": (4, 6, "PlaceDwarf", 5),
    "five_imitating": (5, 7, "PlaceDwarf", 4),
    "seven": (7, 5, "PlaceDwarf", 9),
    "seven_late": (7, 12, "PlaceDwarf", 11),
    "end": (4, 13),
}
"""Positions of matches, by name."""


def named(name: str) -> Caverna:
    """Return one of these positions."""
    return match(*BOARDS[name])
