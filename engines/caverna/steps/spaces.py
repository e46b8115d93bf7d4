"""Action spaces: their automatic goods, and the order of their parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.caverna.components import Do, Part, Space
from engines.caverna.counts import mines, tiles
from engines.caverna.goods import gain, together
from engines.caverna.moves import Bring, Imitate, Lay, Mine
from engines.caverna.objections import NO_OPTION
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.caverna.steps.deeds import DEEDS, Moves, Worker, parts_for
from engines.caverna.steps.expedition import loot, why_not_brought
from engines.caverna.steps.refusals import why_not
from engines.core import Move, Refusal


def by_itself(farm: Farm, space: Space) -> dict[str, int]:
    """Return the goods that a space gives automatically from the supply."""
    found: dict[str, int] = {**space.gains}
    if (per := space.per_mine) is not None and (n := mines(farm, per.mine)):
        found = together(found, {good: each * n for good, each in per.goods.items()})
    if (some := space.with_mines) is not None and mines(farm, some.mine) >= some.least:
        found = together(found, some.goods)
    return found


def take(state: Caverna, farm: Farm, name: str) -> dict[str, int]:
    """Take all goods of a space and return them, including bonuses of tiles."""
    goods, state.spaces[name] = state.spaces[name], {}
    return gain(farm, goods)


def may_use_both(farm: Farm, space: Space) -> bool:
    """Return whether the player may use both sides of an either-or here."""
    both = any(room.both_sides for room in tiles(farm))
    return both and not (space.both_once and farm.extended)


def open_parts(farm: Farm, space: Space, done: Sequence[int]) -> Iterator[tuple[int, Part]]:
    """Yield the parts that are next by their order, with numbers, even if impossible."""
    for number, part in enumerate(space.parts):
        if part.do == "take":
            continue
        if (not done and not part.needs) or not why_not_now(farm, space, done, number):
            yield number, part


def why_not_now(farm: Farm, space: Space, done: Sequence[int], number: int) -> str:
    """Return the reason why a part is not next, "" if it is."""
    if number in done:
        return "part_already_done"
    part = space.parts[number]
    before = [space.parts[one] for one in done]
    if any(one.stage > part.stage for one in before):
        return "wrong_part_order"
    if part.needs and part.needs not in [part.do for part in before]:
        return "wrong_part_order"
    other_side = part.side and any(one.side not in (0, part.side) for one in before)
    if other_side and not may_use_both(farm, space):
        both = any(room.both_sides for room in tiles(farm))
        return "guest_room_extension_used" if both else "either_or"
    return ""


def why_not_done(worker: Worker, space: Space, done: Sequence[int], move: Move) -> Refusal:
    """Return the reason why a move is no option on a space."""
    refusal = Refusal(NO_OPTION)
    for number in _meant(worker.farm, space, move):
        part = space.parts[number]
        reason = why_not_now(worker.farm, space, done, number)
        if not reason:
            return _why_not(worker, part, move)
        refusal = Refusal(reason)
        if isinstance(move, Bring) and number in done:
            refusal = Refusal("loot_too_many", level=part.level)
    return refusal


def _meant(farm: Farm, space: Space, move: Move) -> list[int]:
    """Return the numbers of the parts a move is for, identified by tiles and places of mines."""
    kinds = parts_for(move)
    found = [number for number, part in enumerate(space.parts) if part.do in kinds]
    if isinstance(move, Mine):
        return [n for n in found if space.parts[n].on == farm.land.get(move.at)] or found
    if isinstance(move, Lay):
        return [n for n in found if move.tile in space.parts[n].tiles] or found
    return found


def _why_not(worker: Worker, part: Part, move: Move) -> Refusal:
    if isinstance(move, Imitate):
        return why_not_imitated(worker, move.space) or Refusal(NO_OPTION)
    if isinstance(move, Bring):
        unarmed = Refusal("dwarf_unarmed")
        return why_not_brought(worker, worker.strength, (), move) if worker.strength else unarmed
    return why_not(worker, part, move)


def moves_of(worker: Worker, part: Part) -> Moves:
    """Return the possible moves for a part."""
    if part.do == "imitate":
        return map(Imitate, imitable(worker))
    if part.do == "expedition":
        return loot(worker, worker.strength)
    return DEEDS[part.do].moves(worker, part)


def imitable(worker: Worker) -> Iterator[str]:
    """Yield the spaces with an opponent and a possible action, in board order."""
    standing = worker.state.standing()
    for name in worker.state.spaces:
        if standing.get(name, worker.seat) != worker.seat and not why_not_imitated(worker, name):
            yield name


def why_not_imitated(worker: Worker, name: str) -> Refusal | None:
    """Return the reason why a space cannot be imitated, None if it can."""
    state = worker.state
    if name not in state.spaces:
        return Refusal("space_not_in_play")
    space = state.space(name)
    if space.starts or space.imitates:
        return Refusal("cannot_imitate_this")
    if state.standing().get(name, worker.seat) == worker.seat:
        return Refusal("imitate_needs_opponent")
    if by_itself(worker.farm, space) or anything_to_do(worker, space):
        return None
    return Refusal("nothing_to_do_here", space=name)


def anything_to_do(worker: Worker, space: Space) -> bool:
    """Return whether any part of a space can be done immediately."""
    for part in space.parts:  # noqa: SIM110 - plain loop: for most spaces in a placement
        if part.needs is None and POSSIBLE[part.do](worker, part):
            return True
    return False


def _offering(moves: Callable[[Worker, Part], Moves]) -> Callable[[Worker, Part], bool]:
    """Return the predicate that a part offers any of its moves."""
    return lambda worker, part: next(moves(worker, part), None) is not None


POSSIBLE: dict[Do, Callable[[Worker, Part], bool]] = {
    **{do: deed.possible or _offering(deed.moves) for do, deed in DEEDS.items()},
    "take": lambda worker, part: False,  # not by a move, but at the end of the action
    "imitate": _offering(moves_of),
    "expedition": lambda worker, part: worker.strength > 0,  # there is always a possible item
}
"""Predicate that a part of a kind offers any move."""
