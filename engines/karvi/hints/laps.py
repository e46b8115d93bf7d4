"""What the spaces ahead of a die promise: the best way around with the beer on it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engines.karvi.effects import parsed
from engines.karvi.hints.values import BEER, Purse
from engines.karvi.parts import BOX
from engines.karvi.printed import FIRST, LAST
from engines.karvi.records import Board
from engines.karvi.state import Karvi, ring
from engines.karvi.steps.supply import beer_of

RIVALRY = 1.3
"""How many times its fair share of the spaces ahead a die finds: others lack beer, or jump on."""
SHARED = {"trade": 0.5, "raid": 0.5, "upgrade": 0.6, "lock": 0.8}
"""Of what can be done a few times only, each space ahead promises but a share."""
LATER = {"trade": 3.0, "raid": 2.5, "upgrade": 3.0, "lock": 1.0}
"""What such a space promises whatever can be done there now."""
STEP = 4
"""Values are rounded to parts of a point, so that equal ways are looked up."""
CLOSED = 9
"""A cost that no die can pay."""

Table = tuple[tuple[float, ...], ...]


def _promised(mine: Purse, action: str, *, now: bool) -> float:
    """Return what the action of a space ahead promises: about what it brings if done."""
    parts, either = parsed(action)
    found = [
        LATER[part] * mine.use
        if not now and part in LATER
        else mine.of(part) * SHARED.get(part, 1.0)
        for part in parts
        if part != "beer"
    ]
    if not found:
        return 0.0
    return max(found) if either else sum(found)


class RingLayout(NamedTuple):
    """The different actions on the ring, and the cost, action and beer of each space."""

    actions: tuple[str, ...]
    spaces: tuple[tuple[int, int, bool], ...]


@cache
def _layout(boards: tuple[Board, ...], mode: str, players: int) -> RingLayout:
    spaces = ring(boards, mode)
    actions = tuple(dict.fromkeys(space.action for space in spaces))
    found = [
        (
            space.cost if space.least_players <= players else CLOSED,
            actions.index(space.action),
            "beer" in parsed(space.action).parts,
        )
        for space in spaces
    ]
    return RingLayout(actions, tuple(found))


def around(state: Karvi, mine: Purse, *, now: bool) -> Table:
    """Return for each ring space, and each beer on a die there, what lies ahead of it.

    Either with what the player could do there `now`, or whatever they can do.
    """
    layout = _layout(tuple(state.boards), state.options.action_boards, len(state.jarls))
    values = tuple(round(STEP * _promised(mine, action, now=now)) for action in layout.actions)
    pours, use = beer_of(mine.jarl), round(STEP * mine.use)
    return _around(layout.spaces, values, _free(state), pours, use)


def _free(state: Karvi) -> tuple[float, ...]:
    """Return how likely a die still behind it finds each space free: it is used once a round.

    A die moves on only when all others are ahead of it, so none comes to a space after it.
    """
    away = sorted(die.at for jarl in state.jarls for die in jarl.dice if not die.home)
    found, last = [0.0] * (LAST + 1 - FIRST), FIRST - 1
    for behind, at in enumerate([*away, LAST + 1]):
        share = min(1.0, RIVALRY / behind) if behind else 0.0
        for space in range(last + 1, at):
            found[space - FIRST] = share
        last = max(last, at)
    return tuple(found)


@lru_cache(maxsize=20_000)
def _around(
    spaces: tuple[tuple[int, int, bool], ...],
    values: tuple[int, ...],
    free: tuple[float, ...],
    pours: int,
    use: int,
) -> Table:
    """Return what lies ahead, from space 6 (all of it) to the last one (nothing)."""
    most = BOX.most_beer
    beer = BEER[0] + BEER[1] * use / STEP
    ahead = [n * beer for n in range(most + 1)]
    found = [tuple(ahead)]
    for (cost, action, poured), share in zip(reversed(spaces), reversed(free), strict=True):
        if share and cost <= most:
            gain, add = values[action] / STEP, pours * poured
            ahead = [
                skip
                if n < cost
                else skip + share * max(0.0, gain + ahead[min(most, n - cost + add)] - skip)
                for n, skip in enumerate(ahead)
            ]
        found.append(tuple(ahead))
    return tuple(reversed(found))


def ahead_of(table: Table, at: int, beer: int) -> float:
    """Return what lies ahead of a die on a space of the ring, with the beer on it."""
    return table[max(0, at - FIRST + 1)][beer]


def at_home(table: Table, beer: int) -> float:
    """Return what the beer on a die that has come home is worth."""
    return table[-1][beer]
