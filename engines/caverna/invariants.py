"""Invariants of a position of Caverna."""

from __future__ import annotations

from collections import Counter

from engines.caverna.animals import fits
from engines.caverna.components import BOX, CARDS, CROPS, ENTRY, GOODS, MINES, ROOMS, SPACES
from engines.caverna.counts import most_dwarfs, tiles
from engines.caverna.land import (
    AROUND,
    BITS,
    BOARD,
    CAVERN_AT,
    DWELLING_AT,
    FOREST,
    NEXT_TO,
    mask,
)
from engines.caverna.records import HIDDEN, Farm
from engines.caverna.setup import DUO, has_marker, stage_cards
from engines.caverna.state import Caverna
from engines.caverna.steps.room import House, MakeRoom
from engines.core import RulesBug

IN_FOREST = ("meadow", "field")
IN_MOUNTAIN = ("cavern", "tunnel", "deep_tunnel", *MINES)


def check_invariants(state: Caverna) -> None:
    """Raise `RulesBug` if the parts of a position contradict each other."""
    seats = len(state.farms)
    if seats != len(state.clocks) or not 0 <= state.round <= BOX.rounds.last:
        raise RulesBug(f"{seats} farms in round {state.round}")
    if not {state.start, state.next_start} <= set(range(seats)):
        raise RulesBug("the starting player does not exist")
    _inspect_supply(state)
    _inspect_spaces(state)
    _inspect_cards(state)
    for seat, farm in enumerate(state.farms):
        _inspect_goods(farm, state.round)
        _inspect_land(farm)
        _inspect_dwarfs(farm)
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
        raise RulesBug(f"a furnishing tile exists twice: {laid.most_common(1)}")
    if not set(state.supply) <= set(ROOMS):
        raise RulesBug("unknown tiles in the supply")


def _inspect_spaces(state: Caverna) -> None:
    dwarfs = [dwarf for farm in state.farms for dwarf in farm.dwarfs]
    standing = Counter(dwarf.at for dwarf in dwarfs if dwarf.at and not dwarf.newborn)
    if any(n > 1 for n in standing.values()) or not set(standing) <= set(state.spaces):
        raise RulesBug(f"two dwarfs on a space, or none there: {standing}")
    if set(state.spaces) != _in_play(state):
        raise RulesBug(f"spaces in play: {list(state.spaces)}")
    if not {dwarf.at for dwarf in dwarfs} <= {"", *state.spaces}:
        raise RulesBug(f"a newborn on a space that is not in play: {dwarfs}")
    for name, lying in state.spaces.items():
        if not set(lying) <= set(GOODS) or min(lying.values(), default=1) < 1:
            raise RulesBug(f"{name}: {lying}")


def _in_play(state: Caverna) -> set[str]:
    """Return the spaces of the boards and of the cards revealed so far."""
    names = {name for name in SPACES[len(state.farms)] if name not in CARDS}
    for card in filter(None, state.cards[: state.round]):
        names = {CARDS[card].turns_over.get(name, name) for name in names} | {card}
    return names


def _inspect_cards(state: Caverna) -> None:
    seats, rounds = len(state.farms), BOX.rounds
    if len(state.cards) != rounds.last or len(state.markers) != rounds.last:
        raise RulesBug("cards and markers do not fit the rounds")
    for stage in (1, 2, 3, 4):
        wanted = stage_cards(stage, seats)
        here = [card for card in state.cards if card in wanted]
        hidden = state.cards.count(HIDDEN)
        if len(set(here)) != len(here) or (not hidden and len(here) != len(wanted)):
            raise RulesBug(f"cards of stage {stage}: {here}")
    box = Counter[str](rounds.markers if seats > DUO else rounds.markers_of_two)
    seen = Counter(marker for marker in state.markers if marker not in ("", HIDDEN))
    lying = [bool(marker) for marker in state.markers]
    if seen - box or lying != [has_marker(n, seats) for n in range(1, rounds.last + 1)]:
        raise RulesBug(f"markers: {state.markers}")


def _inspect_goods(farm: Farm, round_: int) -> None:
    if set(farm.goods) != set(GOODS) or min(farm.goods.values()) < 0 or farm.begging < 0:
        raise RulesBug(f"goods: {farm.goods}, {farm.begging} begging markers")
    for due in farm.due:
        if due.good not in GOODS or not round_ <= due.round <= BOX.rounds.last:
            raise RulesBug(f"due in round {round_}: {due}")


def _inspect_land(farm: Farm) -> None:
    fenced = [*farm.small, *(space for pair in farm.large for space in pair)]
    if len(set(fenced)) != len(fenced) or any(farm.land.get(s) != "meadow" for s in fenced):
        raise RulesBug(f"fences: {fenced}")
    if any(not NEXT_TO[BITS[one]] & BITS[other] for one, other in farm.large):
        raise RulesBug(f"pastures that do not touch: {farm.large}")
    for space, kind in farm.land.items():
        if kind not in (IN_FOREST if BITS[space] & FOREST else IN_MOUNTAIN):
            raise RulesBug(f"{kind} on {space}")
    for space in farm.rooms:
        if farm.land.get(space) not in ("cavern", "tunnel", "deep_tunnel"):
            raise RulesBug(f"a room on {space}")
    if [at for at, name in farm.rooms.items() if name == ENTRY] != [DWELLING_AT]:
        raise RulesBug("no entry-level dwelling")
    if {farm.land.get(at) for at in (CAVERN_AT, DWELLING_AT)} != {"cavern"}:
        raise RulesBug("a printed cavern is missing")
    if mask(farm.land) & AROUND and not any(room.overhang for room in tiles(farm)):
        raise RulesBug("a tile lies beyond the edge without a tile that allows it")
    _inspect_fields(farm)


def _inspect_fields(farm: Farm) -> None:
    most = BOX.crops.grain + 1
    for space, crop in farm.crops.items():
        if farm.land.get(space) != "field" or crop.good not in CROPS or not 1 <= crop.count <= most:
            raise RulesBug(f"{crop} on {space}")
    stables = set(farm.stables)
    if len(stables) != len(farm.stables) or len(stables) > BOX.stables:
        raise RulesBug(f"stables: {farm.stables}")
    for space in stables:
        allowed = BITS[space] & FOREST and farm.land.get(space, "meadow") == "meadow"
        if not allowed or (space not in farm.land and not BITS[space] & BOARD):
            raise RulesBug(f"a stable on {space}")


def _inspect_dwarfs(farm: Farm) -> None:
    if not 2 <= len(farm.dwarfs) <= most_dwarfs(farm):
        raise RulesBug(f"{len(farm.dwarfs)} dwarfs")
    for dwarf in farm.dwarfs:
        if not 0 <= dwarf.strength <= BOX.most_strength:
            raise RulesBug(f"a weapon of strength {dwarf.strength}")
