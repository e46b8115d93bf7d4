"""Positions of Karvi for pictures, built by hand on real set-ups."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.core import clone, open_decisions, play
from engines.karvi import GAME
from engines.karvi.components import BOX
from engines.karvi.records import Die, Jarl, Options, Warrior
from engines.karvi.schema import PARTS, PIECE_OF, SYMBOLS
from engines.karvi.state import Karvi
from engines.karvi.steps.turn import BeginTurn
from render.core.renderer import Scene
from tests.render.scenes import scene_of

SEED = bytes(range(32))


@cache
def _begun(seats: int, boards: str) -> Karvi:
    """Return a match in which every player has raised the first runestone."""
    state: Karvi = GAME.setup(seats, Options(action_boards=boards), SEED)  # type: ignore[arg-type]
    for seat in range(seats):
        state = play(state, seat, next(iter(open_decisions(state))).default(state)).state
    return state


def start(seats: int, boards: str = "standard") -> Karvi:
    """Return the first turn."""
    return _seen(_begun(seats, boards))


def middle(seats: int, boards: str = "standard") -> Karvi:
    """Return a round with dice everywhere: in the stop area, on the way, at home."""
    state = clone(_begun(seats, boards))
    places = iter((8, 24, 14, 33, 2, 5, 20))
    for jarl in state.jarls:
        jarl.dice = [Die(beer, next(places)) for beer in range(len(jarl.dice), 0, -1)]
    state.jarls[-1].dice = [Die(4, 3, home=True) for _ in state.jarls[-1].dice[:1]]
    del state.stop_tiles[:1]
    return _turn(state)


def end(seats: int, boards: str = "standard") -> Karvi:
    """Return a crowded end: full crews, much of everything, all tracks and sites in use."""
    state = clone(_begun(seats, boards))
    for n, jarl in enumerate(state.jarls):
        jarl.dice = [Die(5 - n, 30 - 5 * n - 2 * d) for d in range(len(jarl.dice))]
        jarl.goods = {"fur": 13, "silver": 9, "gold": 11, "food": 6}
        jarl.crew = [Warrior(6 - k % 3, wounded=k > 3) for k in range(6)]
        jarl.points = 88 + 7 * n
        _settle(state, n, jarl)
    state.stop_tiles = []
    state.round = 3 if seats < 4 else 4
    return _turn(state)


def _settle(state: Karvi, seat: int, jarl: Jarl) -> None:
    """Give a player tiles on and next to both tracks, buildings, and a ship far from home."""
    for track, many in (("trade", seat + 2), ("raid", 5 - seat)):
        tiles = [f"{track}_{symbol}_{'abcd'[seat]}" for symbol in SYMBOLS[track]]
        jarl.tracks[track], jarl.held[track] = tiles[:many], tiles[many : many + 1]
        for stack in state.stacks.values():
            stack[:] = [tile for tile in stack if tile not in tiles[: many + 1]]
    sites = {"post": ("utstein", "orkney", "vinland"), "tower": ("hafrsfjord", "hebrides", "cadiz")}
    for track, piece in PIECE_OF.items():
        freed = sum(space <= len(jarl.tracks[track]) for space in BOX.tracks.pieces)
        jarl.pieces[piece] = 0
        for site in sites[piece][: 1 + freed]:
            state.sites[site].append(seat)
    jarl.ship = ("faroe", "dublin", "vinland", "cadiz")[seat]
    for part, many in zip(PARTS, (2, 1, 1), strict=True):
        jarl.fitted[part] = [f"{part}_{1 + 2 * seat + n}" for n in range(many)]


def _turn(state: Karvi) -> Karvi:
    """Give the turn to the owner of the rearmost die."""
    moving = state.moving()
    assert moving is not None
    state.turn = None
    state.agenda = [*BeginTurn().run(state)]
    return _seen(state)


def _seen(state: Karvi) -> Karvi:
    """Return the public view."""
    view = clone(state)
    GAME.hide(view, None)
    return view


def scene(view: Karvi, **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    return scene_of(GAME, view, **rest)
