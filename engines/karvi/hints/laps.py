"""What the spaces ahead of a die promise: the best way around with the beer on it."""

from __future__ import annotations

from functools import lru_cache

from engines.karvi.effects import parsed
from engines.karvi.hints.values import BEER, Purse
from engines.karvi.parts import BOX
from engines.karvi.printed import FIRST, LAST
from engines.karvi.state import Karvi
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


def around(state: Karvi, mine: Purse, *, now: bool) -> Table:
    """Return for each ring space, and each beer on a die there, what lies ahead of it.

    Either with what the player could do there `now`, or whatever they can do.
    """
    known: dict[str, int] = {}
    spaces: list[tuple[int, int, bool]] = []
    for at in range(FIRST, LAST + 1):
        space = state.space(at)
        action = space.action
        if action not in known:
            known[action] = round(STEP * _promised(mine, action, now=now))
        cost = space.cost if state.is_open(at) else CLOSED
        spaces.append((cost, known[action], "beer" in parsed(action).parts))
    return _around(tuple(spaces), _free(state), beer_of(mine.jarl), round(STEP * mine.use))


def _free(state: Karvi) -> tuple[float, ...]:
    """Return how likely a die still behind it finds each space free: it is used once a round.

    A die moves on only when all others are ahead of it, so none comes to a space after it.
    """
    away = [die.at for jarl in state.jarls for die in jarl.dice if not die.home]
    found = []
    for at in range(FIRST, LAST + 1):
        behind = sum(other < at for other in away)
        found.append(0.0 if at in away or not behind else min(1.0, RIVALRY / behind))
    return tuple(found)


@lru_cache(maxsize=20_000)
def _around(
    spaces: tuple[tuple[int, int, bool], ...], free: tuple[float, ...], pours: int, use: int
) -> Table:
    """Return what lies ahead, from space 6 (all of it) to the last one (nothing)."""
    most = BOX.most_beer
    beer = BEER[0] + BEER[1] * use / STEP
    ahead = [n * beer for n in range(most + 1)]
    found = [tuple(ahead)]
    for (cost, value, poured), share in zip(reversed(spaces), reversed(free), strict=True):
        if share and cost <= most:
            gain, add = value / STEP, pours * poured
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
