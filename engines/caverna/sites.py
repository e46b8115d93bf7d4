"""Building sites on a home board (reference 2.2 and 4.6)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engines.caverna import counts
from engines.caverna.components import BOX, HALVES, MINES, ROOMS
from engines.caverna.counts import tiles
from engines.caverna.land import (
    AROUND,
    BITS,
    BOARD,
    ENTRANCE,
    FOREST,
    MOUNTAIN,
    adjacent,
    mask,
    pairs,
    spaces_in,
)
from engines.caverna.records import Farm

Pairs = list[tuple[str, str]]
OVERHANGING = {name for name, room in ROOMS.items() if room.overhang}
"""The tiles that allow a landscape tile to lie half beyond the edge."""
FURNISHED = {name: room.furnishes for name, room in ROOMS.items() if room.furnishes}
"""The mine spaces on which tiles allow furnishing."""


NO_SPACES = dict.fromkeys((*HALVES, *MINES, "deep_tunnel"), 0)
"""An empty set of spaces for each kind of land."""


class Lies(msgspec.Struct, frozen=True):
    """Occupied and free spaces of a home board, as sets of spaces."""

    covered: int  # by landscape tiles, mines and printed spaces
    meadow: int  # without a fence
    cavern: int  # without a furnishing tile, like the other three
    tunnel: int
    deep_tunnel: int
    stables: int
    fenced: int
    around: int  # places where a tile may overhang


def look(farm: Farm) -> Lies:
    """Return the sets of spaces of a farm."""
    kinds, bits = NO_SPACES.copy(), BITS
    for space, kind in farm.land.items():
        kinds[kind] += bits[space]
    covered = sum(kinds.values())
    fenced = mask(farm.small)
    for one, other in farm.large:
        fenced |= BITS[one] | BITS[other]
    bare = ~mask(farm.rooms)
    overhangs = not OVERHANGING.isdisjoint(farm.rooms.values())
    return Lies(
        covered,
        kinds["meadow"] & ~fenced,
        kinds["cavern"] & bare,
        kinds["tunnel"] & bare,
        kinds["deep_tunnel"] & bare,
        mask(farm.stables),
        fenced,
        AROUND & ~covered if overhangs else 0,
    )


def _touching(lies: Lies, half: int) -> int:
    """Return the spaces of which a tile on this half of the board must cover one."""
    covered = lies.covered & half
    return adjacent(covered, half) if covered else ENTRANCE


HALF_OF = {kind: FOREST if kind in ("meadow", "field") else MOUNTAIN for kind in HALVES}
"""The half of the board for each kind of landscape tile."""


def _empty(lies: Lies, kind: str, around: int = 0) -> int:
    """Return the spaces where a kind of tile could lie; a field not on a stable."""
    empty = HALF_OF[kind] & (BOARD | around) & ~lies.covered
    return empty & ~lies.stables if kind == "field" else empty


def twins(farm: Farm, tile: str, lies: Lies | None = None) -> Pairs:
    """Return the legal spaces of the first and the second half of a tile of two spaces.

    For two equal halves each place is returned once.
    """
    lies = lies or look(farm)
    first, second = BOX.twins[tile]
    touching = _touching(lies, HALF_OF[first])
    one, other = (_empty(lies, kind, lies.around) for kind in (first, second))
    found = pairs(one, other, touching, within=BOARD)
    return found if first != second else [pair for pair in found if pair[0] < pair[1]]


def twin_fits(farm: Farm, tile: str, lies: Lies) -> bool:
    """Return whether there is room for a tile of two spaces."""
    if lies.around:
        return bool(twins(farm, tile, lies))
    kinds = BOX.twins[tile]
    half = HALF_OF[kinds[0]]
    first, second = _empty(lies, kinds[0]), _empty(lies, kinds[1])
    touching = _touching(lies, half)
    return bool(
        first & touching & adjacent(second, half) or first & adjacent(second & touching, half)
    )


def singles(farm: Farm, kind: str, lies: Lies | None = None) -> list[str]:
    """Return the legal spaces of a tile of one space, which is always on the board."""
    lies = lies or look(farm)
    return spaces_in(_empty(lies, kind) & _touching(lies, HALF_OF[kind]))


def small_pastures(lies: Lies) -> list[str]:
    """Return the meadows that may be fenced alone."""
    return spaces_in(lies.meadow)


def large_pastures(lies: Lies) -> Pairs:
    """Return the pairs of meadows that may be fenced together."""
    return [(one, other) for one, other in pairs(lies.meadow, lies.meadow) if one < other]


def stables(farm: Farm, lies: Lies) -> list[str]:
    """Return the legal spaces of a stable."""
    if not farm.stables_left:
        return []
    forest = FOREST & BOARD & ~lies.covered
    return spaces_in((forest | lies.meadow | lies.fenced) & ~lies.stables)


def ore_mines(lies: Lies) -> Pairs:
    """Return the legal spaces of an ore mine and its deep tunnel."""
    return pairs(lies.tunnel, lies.tunnel)


def ore_mine_fits(lies: Lies) -> bool:
    """Return whether there is room for an ore mine and its deep tunnel."""
    return bool(lies.tunnel & adjacent(lies.tunnel, MOUNTAIN))


def tunnels(lies: Lies, kind: str) -> int:
    """Return the free tunnels of a kind, deep or not, as a set of spaces."""
    return lies.deep_tunnel if kind == "deep_tunnel" else lies.tunnel


def ruby_mines(lies: Lies, on: str) -> list[str]:
    """Return the legal spaces of a ruby mine."""
    return spaces_in(tunnels(lies, on))


def caverns(farm: Farm, lies: Lies) -> int:
    """Return the legal spaces of a furnishing tile, as a set of spaces."""
    found = lies.cavern
    for name in farm.rooms.values():
        for kind in FURNISHED.get(name, ()):
            found |= tunnels(lies, kind)
    return found


def unused(farm: Farm) -> int:
    """Return the number of spaces of the board without a tile or stable."""
    lies = look(farm)
    return (BOARD & ~lies.covered & ~lies.stables).bit_count()


def empty_fields(farm: Farm) -> list[str]:
    """Return the fields without a crop, in board order, those beyond the edge last."""
    return spaces_in(mask(counts.empty_fields(farm)))


def overhanging(farm: Farm, spaces: Iterable[str]) -> dict[str, int]:
    """Return the goods for a tile on these spaces if it lies beyond the edge."""
    if not mask(spaces) & AROUND:
        return {}
    return {good: n for room in tiles(farm) for good, n in room.overhang.items()}
