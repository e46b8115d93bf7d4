"""What can never be otherwise in a position of Caverna."""

from __future__ import annotations

from collections import Counter

from engines.caverna.animals import fits
from engines.caverna.land import BITS, BOARD, FOREST, NEXT_TO
from engines.caverna.parts import BOX, ENTRY, GOODS, ROOMS
from engines.caverna.records import HIDDEN, Farm
from engines.caverna.setup import stage_cards
from engines.caverna.state import Caverna
from engines.caverna.steps.room import House, MakeRoom
from engines.core import RulesBug

IN_FOREST = ("meadow", "field")


def inspect(state: Caverna) -> None:
    """Raise `RulesBug` if the parts of a position contradict each other."""
    seats = len(state.farms)
    if seats != len(state.clocks) or not 0 <= state.round <= BOX.rounds.last:
        raise RulesBug(f"{seats} farms in round {state.round}")
    if not {state.start, state.next_start} <= set(range(seats)):
        raise RulesBug("there is no such starting player")
    _inspect_supply(state)
    _inspect_spaces(state)
    for seat, farm in enumerate(state.farms):
        _inspect_goods(farm)
        _inspect_land(farm)
        _inspect_dwarfs(state, farm)
        if not fits(farm) and not _makes_room(state, seat):
            raise RulesBug(f"animals without room: {farm.goods}")


def _makes_room(state: Caverna, seat: int) -> bool:
    steps = [*state.agenda, *state.lanes[seat]]
    return any(isinstance(step, House | MakeRoom) and step.seat == seat for step in steps)


def _inspect_supply(state: Caverna) -> None:
    once = {name for name, room in ROOMS.items() if not room.unlimited}
    laid = Counter(name for farm in state.farms for name in farm.rooms.values() if name in once)
    laid.update(name for name in state.supply if name in once)
    if any(n > 1 for n in laid.values()):
        raise RulesBug(f"a furnishing tile is there twice: {laid.most_common(1)}")
    if not set(state.supply) <= set(ROOMS):
        raise RulesBug("unknown tiles in the supply")


def _inspect_spaces(state: Caverna) -> None:
    standing = Counter(d.at for f in state.farms for d in f.dwarfs if d.at and not d.newborn)
    if any(n > 1 for n in standing.values()) or not set(standing) <= set(state.spaces):
        raise RulesBug(f"two dwarfs on a space, or none there: {standing}")
    for name, lying in state.spaces.items():
        state.space(name)
        if not set(lying) <= set(GOODS) or min(lying.values(), default=1) < 1:
            raise RulesBug(f"{name}: {lying}")
    if len(state.cards) != BOX.rounds.last or len(state.markers) != BOX.rounds.last:
        raise RulesBug("cards and markers do not fit the rounds")
    for stage in (1, 2, 3, 4):
        wanted = stage_cards(stage, len(state.farms))
        here = [card for card in state.cards if card in wanted]
        hidden = state.cards.count(HIDDEN)
        if len(set(here)) != len(here) or (not hidden and len(here) != len(wanted)):
            raise RulesBug(f"cards of stage {stage}: {here}")


def _inspect_goods(farm: Farm) -> None:
    if set(farm.goods) != set(GOODS) or min(farm.goods.values()) < 0 or farm.begging < 0:
        raise RulesBug(f"goods: {farm.goods}, {farm.begging} begging markers")


def _inspect_land(farm: Farm) -> None:
    fenced = [*farm.small, *(space for pair in farm.large for space in pair)]
    if len(set(fenced)) != len(fenced) or any(farm.land.get(s) != "meadow" for s in fenced):
        raise RulesBug(f"fences: {fenced}")
    if any(not NEXT_TO[BITS[one]] & BITS[other] for one, other in farm.large):
        raise RulesBug(f"pastures that do not touch: {farm.large}")
    for space, kind in farm.land.items():
        if bool(BITS[space] & FOREST) != (kind in IN_FOREST):
            raise RulesBug(f"{kind} on {space}")
    for space in farm.rooms:
        if farm.land.get(space) not in ("cavern", "tunnel", "deep_tunnel"):
            raise RulesBug(f"a room on {space}")
    if list(farm.rooms.values()).count(ENTRY) != 1:
        raise RulesBug("no entry-level dwelling")
    for space, crop in farm.crops.items():
        if farm.land.get(space) != "field" or not 1 <= crop.count <= BOX.crops.grain + 1:
            raise RulesBug(f"{crop} on {space}")
    stables = set(farm.stables)
    if len(stables) != len(farm.stables) or len(stables) > BOX.stables:
        raise RulesBug(f"stables: {farm.stables}")
    for space in stables:
        allowed = BITS[space] & FOREST and farm.land.get(space, "meadow") == "meadow"
        if not allowed or (space not in farm.land and not BITS[space] & BOARD):
            raise RulesBug(f"a stable on {space}")


def _inspect_dwarfs(state: Caverna, farm: Farm) -> None:
    if not 2 <= len(farm.dwarfs) <= BOX.most_dwarfs + 1:
        raise RulesBug(f"{len(farm.dwarfs)} dwarfs")
    for dwarf in farm.dwarfs:
        if not 0 <= dwarf.strength <= BOX.most_strength:
            raise RulesBug(f"a weapon of strength {dwarf.strength}")
