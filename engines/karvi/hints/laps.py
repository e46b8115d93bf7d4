"""What the spaces ahead of a die promise: the best way around with the beer on it."""

from __future__ import annotations

from functools import lru_cache

from engines.karvi.effects import parsed
from engines.karvi.hints.values import BEER, Purse
from engines.karvi.parts import BOX
from engines.karvi.printed import FIRST, LAST
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import beer_of

FREE = 0.6
"""How likely a space ahead is still free when the die gets there."""
SHARED = {"trade": 0.25, "raid": 0.25, "upgrade": 0.6, "lock": 0.8}
"""Of what can be done a few times only, each space ahead promises but a share."""
STEP = 4
"""Values are rounded to parts of a point, so that equal ways are looked up."""

Table = tuple[tuple[float, ...], ...]


def promised(purse: Purse, action: str) -> float:
    """Return what the action of a space ahead promises: about what it brings if done."""
    parts, either = parsed(action)
    found = [purse.of(part) * SHARED.get(part, 1.0) for part in parts if part != "beer"]
    if not found:
        return 0.0
    return max(found) if either else sum(found)


def around(state: Karvi, purse: Purse) -> Table:
    """Return for each ring space, and each beer on a die there, what lies ahead of it."""
    known: dict[str, int] = {}
    spaces: list[tuple[int, int, int]] = []
    for at in range(FIRST, LAST + 1):
        space = state.space(at)
        if not state.is_open(at):
            spaces.append((9, 0, 0))
            continue
        action = space.action
        if action not in known:
            known[action] = round(STEP * promised(purse, action))
        pours = "beer" in parsed(action).parts
        spaces.append((space.cost, known[action], pours))
    return _ways(tuple(spaces), beer_of(purse.jarl), round(STEP * purse.use))


@lru_cache(maxsize=20_000)
def _ways(spaces: tuple[tuple[int, int, int], ...], pours: int, use: int) -> Table:
    """Return what lies ahead, from space 6 (all of it) to the last one (nothing)."""
    most = BOX.most_beer
    beer = BEER[0] + BEER[1] * use / STEP
    ahead = [n * beer for n in range(most + 1)]
    found = [tuple(ahead)]
    for cost, value, poured in reversed(spaces):
        if cost <= most:
            gain, add = value / STEP, pours * poured
            ahead = [
                skip
                if n < cost
                else skip + FREE * max(0.0, gain + ahead[min(most, n - cost + add)] - skip)
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
