"""Values of the spaces ahead of a die: the best way around with its beer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.karvi.components import BOX
from engines.karvi.effects import Effect, parsed
from engines.karvi.heuristics.values import BEER, Purse, total_of
from engines.karvi.records import Board
from engines.karvi.schema import FIRST, LAST
from engines.karvi.state import Karvi, ring
from engines.karvi.steps.supply import beer_of

RIVALRY = 1.3
"""Factor on a die's fair share of the spaces ahead: others lack beer, or skip spaces."""
SHARED = {"trade": 0.5, "raid": 0.5, "upgrade": 0.6, "lock": 0.8}
"""Share of a value for actions that are possible only a few times."""
LATER = {"trade": 3.0, "raid": 2.5, "upgrade": 3.0, "lock": 1.0}
"""Values of such actions regardless of the current possibilities."""
STEP = 4
"""Values are rounded to fractions of a point, so that equal cases share a cache entry."""
CLOSED = 9
"""A cost above the beer of any die."""

Table = tuple[tuple[float, ...], ...]


class Course(NamedTuple):
    """The ring for a number of players, and the spaces of the dice that are away, ascending."""

    boards: tuple[Board, ...]
    mode: str
    players: int
    away: tuple[int, ...]


def course(state: Karvi) -> Course:
    """Return the course of the dice now."""
    away = [die.at for jarl in state.jarls for die in jarl.dice if not die.home]
    boards, mode = tuple(state.boards), state.options.action_boards
    return Course(boards, mode, len(state.jarls), tuple(sorted(away)))


class RingLayout(NamedTuple):
    """The different actions on the ring and their parts; each space's cost, action and beer.

    Beer is no part here, because its value is in the beer of the die.
    """

    actions: tuple[Effect, ...]
    parts: tuple[str, ...]
    spaces: tuple[tuple[int, int, bool], ...]


@lru_cache(maxsize=64)
def _layout(boards: tuple[Board, ...], mode: str, players: int) -> RingLayout:
    spaces = ring(boards, mode)
    actions = tuple(dict.fromkeys(space.action for space in spaces))
    effects = tuple(map(_without_beer, actions))
    parts = tuple(dict.fromkeys(part for effect in effects for part in effect.parts))
    found = [
        (
            space.cost if space.least_players <= players else CLOSED,
            actions.index(space.action),
            "beer" in parsed(space.action).parts,
        )
        for space in spaces
    ]
    return RingLayout(effects, parts, tuple(found))


def _without_beer(action: str) -> Effect:
    parts, either = parsed(action)
    return Effect(tuple(part for part in parts if part != "beer"), either)


def around(state: Karvi, own: Purse, *, now: bool) -> Table:
    """Return the value of the spaces ahead, for each ring space and beer on a die there.

    Values depend on what the player can do `now`, or are general estimates.
    """
    return table_of(course(state), own, now=now)


def table_of(course: Course, own: Purse, *, now: bool) -> Table:
    """Return the value of the spaces ahead on a course (see `around`)."""
    layout = _layout(course.boards, course.mode, course.players)
    if now:
        worth = {part: own.of_part(part) * SHARED.get(part, 1.0) for part in layout.parts}
    else:
        worth = {
            part: LATER[part] * own.use if part in LATER else own.of_part(part)
            for part in layout.parts
        }
    values = tuple([round(STEP * total_of(effect, worth)) for effect in layout.actions])
    pours, use = beer_of(own.jarl), round(STEP * own.use)
    return _around(layout.spaces, values, course.away, pours, use)


def _free(away: Sequence[int]) -> list[float]:
    """Return the probability that a die behind a space finds it free; it is used once a round.

    A die moves only when all others are ahead of it, so spaces behind a die stay unused.  `away`
    are the spaces of the dice in ascending order.
    """
    found, last = [0.0] * (LAST + 1 - FIRST), FIRST - 1
    for behind, at in enumerate([*away, LAST + 1]):
        share = min(1.0, RIVALRY / behind) if behind else 0.0
        for space in range(last + 1, at):
            found[space - FIRST] = share
        last = max(last, at)
    return found


@lru_cache(maxsize=1000)
def _around(
    spaces: tuple[tuple[int, int, bool], ...],
    values: tuple[int, ...],
    away: tuple[int, ...],
    pours: int,
    use: int,
) -> Table:
    """Return the values ahead, from space 6 (the whole ring) to the last one (nothing)."""
    most = BOX.most_beer
    beer = BEER[0] + BEER[1] * use / STEP
    ahead = [n * beer for n in range(most + 1)]
    found = [tuple(ahead)]
    for (cost, action, poured), share in zip(reversed(spaces), reversed(_free(away)), strict=True):
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
    """Return the value of the spaces ahead of a die on a ring space, with its beer."""
    return table[max(0, at - FIRST + 1)][beer]


def at_home(table: Table, beer: int) -> float:
    """Return the value of the beer on a die that is home."""
    return table[-1][beer]
