"""Counts for requirements, runestones and prices, and lasting effects of upgrade tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from engines.karvi.components import BOX, UPGRADES
from engines.karvi.effects import NOTHING, part_of
from engines.karvi.records import Jarl
from engines.karvi.schema import FUR_OR_SILVER, PIECE_OF

TRACK_WITH = {piece: track for track, piece in PIECE_OF.items()}
"""The track on which the pieces of a kind are at the beginning."""
ON_TRACK = tuple(
    sum(space > tiles for space in BOX.tracks.pieces) for tiles in range(BOX.tracks.length + 1)
)
"""The number of pieces left on a track, by the number of its tiles."""
EFFECTS = {name: tile.effect for name, tile in UPGRADES.items()}
STRONG = 4
"""Least strength at which a warrior counts as a huscarl."""


def has(jarl: Jarl, hook: str) -> bool:
    """Return whether an upgrade tile on top of its pile has this lasting effect."""
    for tiles in jarl.fitted.values():  # noqa: SIM110 - plain loop: the most frequent call
        if tiles and EFFECTS[tiles[-1]] == hook:
            return True
    return False


def extra(jarl: Jarl, hook: str) -> int:
    """Return the addition by an upgrade tile on top of its pile: the last digit of its hook."""
    return int(hook[-1]) if has(jarl, hook) else 0


def strength(jarl: Jarl) -> int:
    """Return the strength of the crew, healthy and wounded (reference 4.4)."""
    return sum(warrior.strength for warrior in jarl.crew)


def filled(jarl: Jarl, track: str) -> int:
    """Return the number of tiles on a track."""
    return len(jarl.tracks[track])


def is_full(jarl: Jarl, track: str) -> bool:
    """Return whether a track has no empty space."""
    return filled(jarl, track) >= BOX.tracks.length


def built(jarl: Jarl, piece: str) -> int:
    """Return the number of trading posts, or towers, that a player has built on the map."""
    on_track = ON_TRACK[filled(jarl, TRACK_WITH[piece])]
    return BOX.buildings - on_track - jarl.pieces[piece]


def buildings(jarl: Jarl) -> int:
    """Return the number of buildings of a player on the map."""
    return built(jarl, "post") + built(jarl, "tower")


def upgrade_tiles(jarl: Jarl) -> int:
    """Return the number of placed upgrade tiles, including covered ones."""
    return sum(map(len, jarl.fitted.values()))


def has_map(jarl: Jarl) -> bool:
    """Return whether a player may enter places with the map icon (reference 4.9)."""
    least = BOX.tracks.map
    return (
        filled(jarl, "trade") >= least or filled(jarl, "raid") >= least or has(jarl, "map_access")
    )


def meets(jarl: Jarl, requirement: str) -> bool:
    """Return whether a requirement of an upgrade tile or runestone is met."""
    if requirement == NOTHING:
        return True
    what, least = part_of(requirement)
    return REQUIRED[what](jarl) >= least


REQUIRED: Mapping[str, Callable[[Jarl], int]] = {
    "trade": lambda jarl: filled(jarl, "trade"),
    "raid": lambda jarl: filled(jarl, "raid"),
    "tiles": lambda jarl: filled(jarl, "trade") + filled(jarl, "raid"),
    "buildings": buildings,
    "upgrades": upgrade_tiles,
    "strength": strength,
}
"""The counts behind requirements (reference 2.0)."""

COUNTS: Mapping[str, Callable[[Jarl], int]] = {
    "trade_tiles": REQUIRED["trade"],
    "raid_tiles": REQUIRED["raid"],
    "track_tiles": REQUIRED["tiles"],
    "min_track": lambda jarl: min(filled(jarl, "trade"), filled(jarl, "raid")),
    "strength": strength,
    "strength_half": lambda jarl: strength(jarl) // 2,
    "healthy": lambda jarl: sum(not warrior.wounded for warrior in jarl.crew),
    "warriors4": lambda jarl: sum(warrior.strength >= STRONG for warrior in jarl.crew),
    "buildings": buildings,
    "posts": lambda jarl: built(jarl, "post"),
    "towers": lambda jarl: built(jarl, "tower"),
    "upgrade_tiles": upgrade_tiles,
    "runestones": lambda jarl: len(jarl.stones),
    "goods": lambda jarl: sum(jarl.goods[good] for good in FUR_OR_SILVER),
    "gold": lambda jarl: jarl.goods["gold"],
}
"""The counts of runestones (reference 2.9)."""


def affords(jarl: Jarl, price: Mapping[str, int]) -> bool:
    """Return whether a price can be paid."""
    goods = jarl.goods
    return all(goods[good] >= n for good, n in price.items())


def lacking(jarl: Jarl, price: Mapping[str, int]) -> str:
    """Return a good that is missing for a price, "" if there is enough."""
    return next((good for good, n in price.items() if jarl.goods[good] < n), "")


def pay(jarl: Jarl, price: Mapping[str, int]) -> None:
    """Pay a price."""
    for good, n in price.items():
        jarl.goods[good] -= n


def lessened(price: Mapping[str, int], less: str) -> dict[str, int]:
    """Return a price reduced by one unit of the good `less`."""
    return {good: n - (good == less) for good, n in price.items()}


@cache
def _discounts(goods: frozenset[str]) -> tuple[str, ...]:
    return tuple(good for good in ("silver", "fur") if good in goods) or ("",)


def discounts(price: Mapping[str, int], *, cheaper: bool) -> tuple[str, ...]:
    """Return the goods of a price that a discount may reduce, ("",) without a discount (R48).

    Gold is never reduced.
    """
    return _discounts(frozenset(price)) if cheaper else ("",)


def prices(
    jarl: Jarl, price: Mapping[str, int], *, cheaper: bool
) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield the affordable variants of a price: the good reduced by a discount, and the price."""
    for less in discounts(price, cheaper=cheaper):
        lower = lessened(price, less)
        if affords(jarl, lower):
            yield less, lower
