"""Positions of Cabriole for pictures, from matches of a simple player."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from engines.cabriole import GAME
from engines.cabriole.board import MARKETS
from engines.cabriole.components import RESOURCES
from engines.cabriole.moves import Artisan, Build, Buy, Decline, Finish, Place, Stop, Take, Train
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.resolution import AtMarket
from engines.core import Decision, Move, NoOptions, Seat, apply, clone, open_decisions
from render.cabriole.phrases import lacks
from render.core.renderer import Scene
from tests.render.scenes import scene_of

_SHY = (Decline, Finish, Stop)


def _chosen(state: Cabriole, decision: Decision, rng: Random) -> Move:
    """Return the move of a player who gathers missing requirements and makes all projects."""
    options: list[Move] = list(decision.options(state))
    eager = [move for move in options if not isinstance(move, _SHY)] or options
    wanted = _wanted(state, decision.seat)
    return max(eager, key=lambda move: _liking(state, decision, move, wanted) + rng.random())


def _wanted(state: Cabriole, seat: Seat) -> Counter[str]:
    """Return the missing requirements of the projects of a seat."""
    studio = state.studios[seat]
    found: Counter[str] = Counter()
    for card in studio.projects:
        found.update(dict(lacks(studio, card)))
    return found


def _liking(state: Cabriole, decision: Decision, move: Move, wanted: Counter[str]) -> float:
    match move:
        case Buy(amount):
            assert isinstance(decision, AtMarket)
            return -abs(amount - wanted[RESOURCES[decision.market]])
        case Train(artisan=artisan) | Artisan(artisan=artisan):
            return wanted[artisan]
        case Take(card):
            return -sum(count for _, count in lacks(state.studios[decision.seat], card))
        case Place(queue) if queue in MARKETS:
            return min(1, wanted[RESOURCES[MARKETS.index(queue)]]) * 0.6
        case Build(_, reward):
            return 0.4 * (reward == "prestige")
    return 0


@cache
def position(seats: int, round: int, step: str = "", *, skip: int = 0, seed: int = 1) -> Cabriole:
    """Return a match in a round at the decision `step`, after skipping it `skip` times.

    A round beyond the last one is the end of the match.
    """
    state: Cabriole = GAME.setup(seats, NoOptions(), seed.to_bytes(32, "big"))
    rng = Random(seed)
    while open_decisions(state):
        decision = open_decisions(state)[0]
        if state.round >= round and step in ("", type(decision).__name__):
            if not skip:
                break
            skip -= 1
        apply(state, decision.seat, _chosen(state, decision, rng))
    view = clone(state)
    GAME.hide(view, None)
    return view


def scene(view: Cabriole, *, locale: str = "en", **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    return scene_of(GAME, view, locale=locale, **rest)


_NAMED: dict[str, tuple[int, int, str, int]] = {
    "start": (2, 0, "ChooseResource", 0),
    "two_players": (2, 2, "PlaceAssistant", 3),
    "market": (3, 5, "AtMarket", 2),
    "placing": (4, 3, "PlaceAssistant", 9),
    "taking": (4, 4, "TakeCard", 2),
    "extra": (4, 3, "TakeExtra", 0),
    "another": (4, 3, "TakeAnother", 0),
    "guild": (4, 1, "AtGuild", 2),
    "training": (4, 3, "ChooseArtisan", 0),
    "making": (4, 5, "MakeFurniture", 0),
    "end": (4, 9, "", 0),
    "end_of_two": (2, 9, "", 0),
}
NAMES_OF_POSITIONS = tuple(_NAMED)


def named(name: str) -> Cabriole:
    """Return a named position in the public view."""
    seats, round, step, skip = _NAMED[name]
    view = position(seats, round, step, skip=skip)
    assert not step or type(open_decisions(view)[0]).__name__ == step
    return view
