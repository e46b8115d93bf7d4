"""Scoring (reference 5)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Note
from engines.karvi.components import BOX, NORMAL, SPECIAL
from engines.karvi.counts import COUNTS, filled, strength
from engines.karvi.records import Jarl
from engines.karvi.state import Karvi

BEER_STEP, SCORE_STEP = 7, 100
"""Weights of a beer and of a point in the ranking, above the sum of all lower criteria."""


def points_of_stone(jarl: Jarl, stone: str) -> int:
    """Return the points of a placed runestone, by the best goal reached or by its count."""
    if stone in SPECIAL:
        facts = SPECIAL[stone]
        return min(facts.most, facts.each * COUNTS[facts.counts](jarl))
    normal = NORMAL[stone]
    n = COUNTS[normal.counts](jarl)
    return max((points for least, points in (normal.easy, normal.hard) if n >= least), default=0)


def beer(jarl: Jarl) -> int:
    """Return the beer left on the dice."""
    return sum(die.beer for die in jarl.dice)


def points(jarl: Jarl) -> dict[str, int]:
    """Return the points of a player by origin, as if the match ended now."""
    goods, per = jarl.goods, BOX.scoring
    return {
        "game": jarl.points,
        "runestones": sum(points_of_stone(jarl, s) for s in jarl.stones if s in NORMAL),
        "special": sum(points_of_stone(jarl, s) for s in jarl.stones if s in SPECIAL),
        "warriors": strength(jarl),
        "trade_tiles": filled(jarl, "trade") ** 2,
        "beer": beer(jarl),
        "food": goods["food"] // per.food,
        "gold": goods["gold"],
        "cards": len(jarl.hand) // per.cards,
        "goods": COUNTS["goods"](jarl) // per.goods,
    }


def scores(state: Karvi) -> list[int]:
    """Return the points of every seat as if the match ended now."""
    return [sum(points(jarl).values()) for jarl in state.jarls]


def sources(state: Karvi, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return the points of each seat by origin."""
    return [points(jarl) for jarl in state.jarls]


def ranking(state: Karvi) -> list[int]:
    """Return a number per seat for the ranking: points, then beer, then the die furthest left."""
    return [
        total * SCORE_STEP + beer(jarl) * BEER_STEP - min(die.at for die in jarl.dice)
        for total, jarl in zip(scores(state), state.jarls, strict=True)
    ]
