"""Reasons why a construction on the home board is illegal (reference 4.13).

Each function is called for an illegal construction and returns the most informative reason.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.caverna import sites
from engines.caverna.components import BOX
from engines.caverna.counts import lacking
from engines.caverna.land import BITS, BOARD, ENTRANCE, FOREST, MOUNTAIN, NEXT_TO, adjacent
from engines.caverna.records import Farm
from engines.caverna.sites import Lies
from engines.core import Refusal

NO_OPTION = "not_an_option"


def why_not_laid(farm: Farm, tile: str, at: str, other: str = "") -> Refusal:
    """Return the reason why a landscape tile cannot be laid on these spaces."""
    halves = BOX.twins.get(tile) or tuple(kind for kind in BOX.ruby_tiles if kind == tile)
    spaces = [space for space in (at, other) if space]
    if len(halves) != len(spaces) or not set(spaces) <= set(BITS):
        return Refusal(NO_OPTION)
    lies, half = sites.look(farm), sites.HALF_OF[halves[0]]
    for kind, space in zip(halves, spaces, strict=True):
        if refusal := _why_not_there(lies, kind, space, lies.around if other else 0):
            return refusal
    if other and not _neighbours(at, other):
        return Refusal("spaces_not_neighbours")
    bits = [BITS[space] for space in spaces]
    if half == FOREST and not lies.covered & half and not sum(bits) & ENTRANCE:
        return Refusal("must_touch_entrance")
    if not sum(bits) & adjacent(lies.covered & half, half) or not sum(bits) & BOARD:
        return Refusal("not_adjacent")
    return Refusal(NO_OPTION)


def _why_not_there(lies: Lies, kind: str, at: str, around: int) -> Refusal | None:
    bit = BITS[at]
    if not bit & sites.HALF_OF[kind]:
        return Refusal("wrong_half", at=at)
    if bit & lies.covered:
        return Refusal("space_not_empty", at=at)
    if kind == "field" and bit & lies.stables:
        return Refusal("field_on_stable", at=at)
    return None if bit & (BOARD | around) else Refusal(NO_OPTION)


def _neighbours(at: str, other: str) -> bool:
    return bool(NEXT_TO[BITS[at]] & BITS[other])


def why_not_fenced(farm: Farm, price: Mapping[str, int], at: str, other: str = "") -> Refusal:
    """Return the reason why one meadow, or two together, cannot be fenced."""
    meadows = sites.look(farm).meadow
    if any(not BITS.get(space, 0) & meadows for space in (at, other) if space):
        return Refusal("needs_meadow")
    if good := lacking(farm, price):
        return Refusal("not_enough", good=good)
    return Refusal("spaces_not_neighbours")


def why_no_stable(farm: Farm, price: Mapping[str, int], at: str) -> Refusal:
    """Return the reason why a stable cannot be built at a place."""
    lies = sites.look(farm)
    if at not in BITS:
        return Refusal(NO_OPTION)
    if not farm.stables_left:
        return Refusal("no_stable_left")
    if BITS[at] & MOUNTAIN:
        return Refusal("wrong_half", at=at)
    if BITS[at] & lies.stables:
        return Refusal("stable_already_here", at=at)
    if BITS[at] & lies.covered & ~lies.meadow & ~lies.fenced:
        return Refusal("space_not_empty", at=at)
    if good := lacking(farm, price):
        return Refusal("not_enough", good=good)
    return Refusal(NO_OPTION)


def why_no_mine(farm: Farm, at: str, other: str = "") -> Refusal:
    """Return the reason why an ore mine on two tunnels, or a ruby mine on one, is illegal."""
    spaces = [space for space in (at, other) if space]
    if not set(spaces) <= set(BITS):
        return Refusal(NO_OPTION)
    for space in spaces:
        if BITS[space] & FOREST:
            return Refusal("wrong_half", at=space)
    if not other:
        return Refusal("no_deep_tunnel_here")
    if any(not BITS[space] & sites.look(farm).tunnel for space in spaces):
        return Refusal("needs_two_tunnels")
    return Refusal("spaces_not_neighbours")
