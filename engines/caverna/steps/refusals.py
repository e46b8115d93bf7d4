"""Reasons why a move for a part of an action space or of loot is illegal (reference 4.13)."""

from __future__ import annotations

from collections.abc import Mapping

from engines.caverna.components import BOX, Part
from engines.caverna.counts import lacking
from engines.caverna.family import why_no_child
from engines.caverna.moves import (
    Breed,
    BuildStable,
    Buy,
    Fence,
    Forge,
    Furnish,
    Grow,
    Lay,
    Mine,
    Sow,
    Trade,
)
from engines.caverna.objections import (
    NO_OPTION,
    why_no_mine,
    why_no_stable,
    why_not_fenced,
    why_not_laid,
)
from engines.caverna.steps.breeding import why_not_bred
from engines.caverna.steps.deeds import MAX_SOWN, Worker, forging, price_of, trading
from engines.caverna.steps.furnishing import why_not_built
from engines.core import Move, Refusal


def why_not(worker: Worker, part: Part, move: Move) -> Refusal:
    """Return the reason why a move for a part is illegal."""
    farm = worker.farm
    match move:
        case Lay(tile, at, other) if tile in part.tiles:
            return why_not_laid(farm, tile, at, other)
        case Furnish(room):
            return why_not_built(worker.state, farm, room, part)
        case Grow():
            return Refusal(why_no_child(farm))
        case Sow(grain, vegetable):
            return _why_not_sown(worker, grain, vegetable)
        case Forge(strength):
            return _why_not_forged(worker, strength)
        case Fence(at, other):
            return why_not_fenced(farm, price_of(worker, part), at, other)
        case BuildStable(at):
            return why_no_stable(farm, price_of(worker, part), at)
        case Mine(at, other):
            return why_no_mine(farm, at, other)
        case Trade(times) if 1 <= times <= part.times:
            return _short(worker, trading(part, times))
        case Buy(good) if good in BOX.market:
            return _short(worker, {"gold": BOX.market[good]})
        case Breed():
            return why_not_bred(farm, move, part.times)
    return Refusal(NO_OPTION)


def _short(worker: Worker, price: Mapping[str, int]) -> Refusal:
    return Refusal("not_enough", good=lacking(worker.farm, price))


def _why_not_sown(worker: Worker, grain: int, vegetable: int) -> Refusal:
    if not (0 <= grain <= MAX_SOWN and 0 <= vegetable <= MAX_SOWN and grain + vegetable):
        return Refusal("sow_limit")
    if good := lacking(worker.farm, {"grain": grain, "vegetable": vegetable}):
        return Refusal("not_enough", good=good)
    return Refusal("field_not_empty")


def _why_not_forged(worker: Worker, strength: int) -> Refusal:
    if worker.strength:
        return Refusal("dwarf_already_armed")
    if not 1 <= strength <= BOX.most_forged:
        return Refusal("forge_1_to_8")
    return _short(worker, forging(worker.farm, strength))
