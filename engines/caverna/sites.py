"""Where on a home board something may be built (reference 2.2 and 4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.caverna import counts
from engines.caverna.counts import tiles
from engines.caverna.land import (
    AROUND,
    BITS,
    BOARD,
    ENTRANCE,
    FOREST,
    MOUNTAIN,
    beside,
    mask,
    pairs,
    spaces_in,
)
from engines.caverna.parts import BOX, ROOMS
from engines.caverna.records import Farm

Pairs = Iterator[tuple[str, str]]
OVERHANGING = {name for name, room in ROOMS.items() if room.overhang}
"""The tiles that let a landscape tile lie half beyond the edge."""


class Lies(NamedTuple):
    """What lies on a home board, as sets of spaces."""

    covered: int  # by landscape tiles and mines, and what is printed
    meadow: int  # without a fence
    cavern: int  # without a furnishing tile, like the other three
    tunnel: int
    deep_tunnel: int
    stables: int
    fenced: int
    around: int  # where a tile may overhang


def look(farm: Farm) -> Lies:
    """Return what lies on a farm."""
    kinds = {"meadow": 0, "cavern": 0, "tunnel": 0, "deep_tunnel": 0}
    for space, kind in farm.land.items():
        if kind in kinds:
            kinds[kind] |= BITS[space]
    covered = mask(farm.land)
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
    """Return where a tile of this half of the board must lie with one of its halves."""
    covered = lies.covered & half
    return beside(covered, half) if covered else ENTRANCE


def half_of(kind: str) -> int:
    """Return the half of the board a landscape tile belongs to."""
    return FOREST if kind in ("meadow", "field") else MOUNTAIN


def _empty(lies: Lies, kind: str, around: int = 0) -> int:
    """Return the spaces without a tile where one of a kind could lie; no field with a stable."""
    empty = half_of(kind) & (BOARD | around) & ~lies.covered
    return empty & ~lies.stables if kind == "field" else empty


def twins(farm: Farm, tile: str, lies: Lies | None = None) -> Pairs:
    """Yield where the first and the second half of a tile of two spaces may lie.

    Of two equal halves each place is told once.
    """
    lies = lies or look(farm)
    first, second = BOX.twins[tile]
    touching = _touching(lies, half_of(first))
    empty = [_empty(lies, kind, lies.around) for kind in (first, second)]
    found = pairs(*empty, touching, BOARD)
    if first != second:
        yield from found
    else:
        yield from (pair for pair in found if pair[0] < pair[1])


def twin_fits(farm: Farm, tile: str, lies: Lies) -> bool:
    """Return whether there is room for a tile of two spaces."""
    if lies.around:
        return next(twins(farm, tile, lies), None) is not None
    kinds = BOX.twins[tile]
    half = half_of(kinds[0])
    first, second = _empty(lies, kinds[0]), _empty(lies, kinds[1])
    touching = _touching(lies, half)
    return bool(first & touching & beside(second, half) or first & beside(second & touching, half))


def singles(farm: Farm, kind: str, lies: Lies | None = None) -> Iterator[str]:
    """Yield where a tile of one space may lie, always on the board."""
    lies = lies or look(farm)
    return spaces_in(_empty(lies, kind) & _touching(lies, half_of(kind)))


def small_pastures(lies: Lies) -> Iterator[str]:
    """Yield the meadows that may be fenced alone."""
    return spaces_in(lies.meadow)


def large_pastures(lies: Lies) -> Pairs:
    """Yield the pairs of meadows that may be fenced together."""
    for one, other in pairs(lies.meadow, lies.meadow):
        if one < other:
            yield one, other


def stables(farm: Farm, lies: Lies) -> Iterator[str]:
    """Yield where a stable may be built."""
    if not farm.stables_left:
        return iter(())
    forest = FOREST & BOARD & ~lies.covered
    return spaces_in((forest | lies.meadow | lies.fenced) & ~lies.stables)


def ore_mines(lies: Lies) -> Pairs:
    """Yield where an ore mine and its deep tunnel may lie."""
    return pairs(lies.tunnel, lies.tunnel)


def ruby_mines(lies: Lies, on: str) -> Iterator[str]:
    """Yield where a ruby mine may be built."""
    return spaces_in(lies.deep_tunnel if on == "deep_tunnel" else lies.tunnel)


def caverns(farm: Farm, lies: Lies) -> Iterator[str]:
    """Yield where a furnishing tile may be laid."""
    found = lies.cavern
    for room in tiles(farm):
        for kind in room.furnishes:
            found |= lies.deep_tunnel if kind == "deep_tunnel" else lies.tunnel
    return spaces_in(found)


def unused(farm: Farm) -> int:
    """Return how many spaces of the board have neither a tile nor a stable."""
    lies = look(farm)
    return (BOARD & ~lies.covered & ~lies.stables).bit_count()


def empty_fields(farm: Farm) -> Iterator[str]:
    """Yield the fields on which nothing grows, in board order, those beyond the edge last."""
    return spaces_in(mask(counts.empty_fields(farm)))


def overhanging(farm: Farm, spaces: Iterable[str]) -> dict[str, int]:
    """Return what a tile on these spaces brings because it lies beyond the edge."""
    if not mask(spaces) & AROUND:
        return {}
    return {good: n for room in tiles(farm) for good, n in room.overhang.items()}
