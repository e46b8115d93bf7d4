"""What speaks against a move on an action space (reference 4.13)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.caverna import sites
from engines.caverna.counts import lacking
from engines.caverna.family import why_no_child
from engines.caverna.land import BITS, BOARD, ENTRANCE, MOUNTAIN, NEXT_TO, beside
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Fence,
    Forge,
    Furnish,
    Grow,
    Lay,
    Mine,
    Sow,
    Take,
    Trade,
)
from engines.caverna.parts import BOX, Part, Space
from engines.caverna.steps.breeding import why_not_bred
from engines.caverna.steps.deeds import MOST_SOWN, Worker, called, forging, parts_for, price_of
from engines.caverna.steps.expedition import why_not_brought
from engines.caverna.steps.furnishing import why_not_built
from engines.caverna.steps.spaces import why_not_now
from engines.core import Move, Refusal


def why_not_done(worker: Worker, space: Space, done: Sequence[int], move: Move) -> Refusal:
    """Return what speaks against a move that is no option on a space."""
    wanted = parts_for(move)
    numbers = [n for n, part in enumerate(space.parts) if part.do in wanted]
    if not numbers:
        return Refusal("not_an_option")
    for number in numbers:
        if not why_not_now(worker.farm, space, done, number):
            return why_not(worker, space.parts[number], move)
    return Refusal(why_not_now(worker.farm, space, done, numbers[-1]))


def why_not(worker: Worker, part: Part, move: Move) -> Refusal:
    """Return what speaks against a move for a part whose turn it is."""
    match move:
        case Lay():
            return _why_not_laid(worker, part, move)
        case Furnish(room):
            return why_not_built(worker.state, worker.farm, room, part)
        case Grow():
            return Refusal(why_no_child(worker.farm))
        case Sow(grain, vegetable):
            return _why_not_sown(worker, grain, vegetable)
        case Forge(strength):
            return _why_not_forged(worker, strength)
        case Bring():
            if not worker.strength:
                return Refusal("dwarf_unarmed")
            return why_not_brought(worker, worker.strength, (), move)
        case Fence() | BuildStable():
            return _why_not_built_there(worker, part, move)
        case Mine(at, other):
            return _why_not_mined(worker, part, at, other)
        case Trade():
            return Refusal("not_enough", good=next(iter(part.price or ()), "ore"))
        case Buy(good) if good in BOX.market:
            return Refusal("not_enough", good="gold")
        case Breed():
            return why_not_bred(worker.farm, move)
        case Take(what) if what != called(part):
            return Refusal("not_an_option")
    return Refusal("not_an_option")


def _why_not_laid(worker: Worker, part: Part, move: Lay) -> Refusal:
    if move.tile not in part.tiles or bool(move.other) != (move.tile in BOX.twins):
        return Refusal("not_an_option")
    kinds = BOX.twins.get(move.tile, (move.tile,))
    spaces = [space for space in (move.at, move.other) if space]
    if not all(space in BITS for space in spaces):
        return Refusal("not_an_option")
    half = sites.half_of(kinds[0])
    bits = [BITS[space] for space in spaces]
    lies = worker.lies
    if any(not bit & half for bit in bits):
        return Refusal("wrong_half", tile=move.tile)
    open_ = BOARD | (lies.around if move.other else 0)
    for kind, space, bit in zip(kinds, spaces, bits, strict=True):
        if bit & lies.covered or not bit & open_:
            return Refusal("space_not_empty", at=space)
        if kind == "field" and bit & lies.stables:
            return Refusal("field_on_stable", at=space)
    if len(bits) > 1 and not NEXT_TO[bits[0]] & bits[1]:
        return Refusal("spaces_not_neighbours")
    covered = lies.covered & half
    if not covered and half != MOUNTAIN and not sum(bits) & ENTRANCE:
        return Refusal("must_touch_entrance")
    if covered and not sum(bits) & beside(covered, half):
        return Refusal("not_adjacent")
    return Refusal("not_an_option")


def _why_not_sown(worker: Worker, grain: int, vegetable: int) -> Refusal:
    if not (0 <= grain <= MOST_SOWN and 0 <= vegetable <= MOST_SOWN and grain + vegetable):
        return Refusal("sow_limit")
    if good := lacking(worker.farm, {"grain": grain, "vegetable": vegetable}):
        return Refusal("not_enough", good=good)
    return Refusal("field_not_empty")


def _why_not_forged(worker: Worker, strength: int) -> Refusal:
    if worker.strength:
        return Refusal("dwarf_already_armed")
    if not 1 <= strength <= BOX.most_forged:
        return Refusal("forge_1_to_8")
    return Refusal("not_enough", good=lacking(worker.farm, forging(worker.farm, strength)) or "ore")


def _why_not_built_there(worker: Worker, part: Part, move: Fence | BuildStable) -> Refusal:
    spaces = [move.at, *([move.other] if isinstance(move, Fence) and move.other else [])]
    if not all(space in BITS for space in spaces):
        return Refusal("not_an_option")
    if isinstance(move, BuildStable):
        if not worker.farm.stables_left:
            return Refusal("no_stable_left")
        if BITS[move.at] & worker.lies.stables:
            return Refusal("stable_already_here", at=move.at)
        if good := lacking(worker.farm, price_of(worker, part)):
            return Refusal("not_enough", good=good)
        in_forest = BITS[move.at] & sites.half_of("meadow")
        return Refusal("space_not_empty" if in_forest else "wrong_half", at=move.at)
    if any(not BITS[space] & worker.lies.meadow for space in spaces):
        return Refusal("needs_meadow")
    if good := lacking(worker.farm, price_of(worker, part)):
        return Refusal("not_enough", good=good)
    return Refusal("spaces_not_neighbours")


def _why_not_mined(worker: Worker, part: Part, at: str, other: str) -> Refusal:
    if other:
        return Refusal("needs_two_tunnels")
    return Refusal("no_deep_tunnel_here" if part.on == "deep_tunnel" else "not_an_option")
