"""Expeditions (reference 4.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.caverna.components import BOX, LOOT_ITEMS
from engines.caverna.family import arm
from engines.caverna.moves import Bring, Done
from engines.caverna.state import Caverna
from engines.caverna.steps.deeds import DEEDS, Worker, parts_for
from engines.caverna.steps.refusals import why_not
from engines.caverna.steps.room import DONE
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

WITHIN = tuple(
    {name: item for name, item in LOOT_ITEMS.items() if item.strength <= strength}
    for strength in range(BOX.most_strength + 1)
)
"""The items by the strength of a dwarf that can bring them."""
AT_ONCE = ("gain", "arm")
"""Effects of items without a choice."""


def loot(worker: Worker, strength: int, taken: Sequence[str] = ()) -> Iterator[Bring]:
    """Yield the items that can be taken now."""
    for name, item in WITHIN[strength].items():
        if name not in taken and next(DEEDS[item.do].moves(worker, item), None) is not None:
            yield Bring(name)


def why_not_brought(worker: Worker, strength: int, taken: Sequence[str], move: Bring) -> Refusal:
    """Return the reason why an item cannot be taken."""
    item = LOOT_ITEMS.get(move.item)
    if item is None:
        return Refusal("not_an_option")
    if move.item in taken:
        return Refusal("loot_twice", item=move.item)
    if item.strength > strength:
        return Refusal("loot_too_strong", item=move.item, strength=item.strength, have=strength)
    return Refusal("loot_not_possible", item=move.item)


def set_out(state: Caverna, seat: Seat, number: int, level: int, move: Bring) -> Sequence[Step]:
    """Begin an expedition with its first item; its strength is fixed from now on."""
    strength = state.farms[seat].dwarfs[number].strength
    state.note("sets_out", seat, level=level, strength=strength)
    follow = bring(state, seat, number, move.item)
    on = Expedition(seat, number, level, strength, (move.item,))
    return [*follow, on, ComeHome(seat, number)]


def bring(state: Caverna, seat: Seat, number: int, name: str) -> Sequence[Step]:
    """Carry out the effect of an item, or return the step that asks for a choice."""
    item = LOOT_ITEMS[name]
    worker = Worker(state, seat, number)
    if item.do not in AT_ONCE:
        return [UseLoot(seat, number, name)]
    (move,) = DEEDS[item.do].moves(worker, item)
    return DEEDS[item.do].do(worker, item, move)


class UseLoot(Decision, frozen=True):
    """The use of an item with a choice."""

    number: int
    item: str

    def options(self, state: Caverna) -> list[Move]:
        worker, item = Worker(state, self.seat, self.number), LOOT_ITEMS[self.item]
        # Its cost may have been spent by an anytime move; then the item has no effect.
        return [*DEEDS[item.do].moves(worker, item)] or [DONE]

    def against(self, state: Caverna, move: Move) -> Refusal:
        if isinstance(move, Done):
            return Refusal("no_part_done")
        worker, item = Worker(state, self.seat, self.number), LOOT_ITEMS[self.item]
        known = item.do in parts_for(move)
        return why_not(worker, item, move) if known else Refusal(self.wrong_kind)

    def resolve(self, state: Caverna, move: Move) -> Sequence[Step]:
        if isinstance(move, Done):
            return ()
        item = LOOT_ITEMS[self.item]
        return DEEDS[item.do].do(Worker(state, self.seat, self.number), item, move)


class Expedition(AutoStep, frozen=True):
    """Continuation of the expedition until the number of items reaches its `level`."""

    seat: Seat
    number: int
    level: int
    strength: int
    taken: tuple[str, ...]

    def run(self, state: Caverna) -> Sequence[Step]:
        if len(self.taken) >= self.level:
            return ()
        return [ChooseLoot(self.seat, self.number, self.level, self.strength, self.taken)]


class ChooseLoot(Decision, frozen=True):
    """Another item, or the end of the expedition."""

    takes = Bring

    number: int
    level: int
    strength: int
    taken: tuple[str, ...]

    def options(self, state: Caverna) -> list[Move]:
        worker = Worker(state, self.seat, self.number)
        return [DONE, *loot(worker, self.strength, self.taken)]

    def against(self, state: Caverna, move: Bring) -> Refusal:
        worker = Worker(state, self.seat, self.number)
        return why_not_brought(worker, self.strength, self.taken, move)

    def resolve(self, state: Caverna, move: Bring | Done) -> Sequence[Step]:
        if isinstance(move, Done):
            return ()
        follow = bring(state, self.seat, self.number, move.item)
        taken = (*self.taken, move.item)
        return [*follow, Expedition(self.seat, self.number, self.level, self.strength, taken)]


class ComeHome(AutoStep, frozen=True):
    """Return of the dwarf; its weapon grows, unless it was converted on the way."""

    seat: Seat
    number: int

    def run(self, state: Caverna) -> Sequence[Step]:
        farm = state.farms[self.seat]
        if farm.dwarfs[self.number].strength:
            arm(farm, self.number)
            strength = farm.dwarfs[self.number].strength
            state.note("comes_home", self.seat, strength=strength)
        return ()
