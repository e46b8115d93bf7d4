"""Steps of the work phase: dwarfs are placed in turn (reference 4.3 and 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.caverna.components import SPACES, Space
from engines.caverna.counts import affords, lacking
from engines.caverna.family import move as send
from engines.caverna.family import weakest, with_strength
from engines.caverna.goods import gain, pay, together
from engines.caverna.moves import Done, Pass, Place
from engines.caverna.state import Caverna
from engines.caverna.steps.act import Act
from engines.caverna.steps.deeds import Worker
from engines.caverna.steps.room import DONE
from engines.caverna.steps.spaces import anything_to_do, by_itself, take
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

PASS = Pass()
RUBY = {"ruby": 1}
"""Price of placing a dwarf other than the weakest."""


class NextPlacement(AutoStep, frozen=True):
    """Choice of the next seat that still has a dwarf to place."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        return _next_placement(state, self.seat)


def _next_placement(state: Caverna, first: Seat) -> Sequence[Step]:
    """Return the steps of the next turn, from the seat `first` on, or none."""
    for seat in state.order(first):
        if state.farms[seat].may_place:
            return [PlaceDwarf(seat), EndTurn(seat)]
    return ()


class EndTurn(AutoStep, frozen=True):
    """End of a turn: the next seat, or a confirmation after the last turn of a round."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        after = (self.seat + 1) % len(state.farms)
        return _next_placement(state, after) or [EndRound(self.seat)]


class EndRound(Decision, frozen=True):
    """Confirmation of the last turn of a round, because the next step is an undo barrier."""

    takes = Done
    confirms = True

    def options(self, state: Caverna) -> list[Done]:
        return [DONE]

    def resolve(self, state: Caverna, move: Done) -> Sequence[Step]:
        state.seal()
        return ()


def _free_spaces(state: Caverna) -> list[Space]:
    """Return the spaces without a dwarf, in board order."""
    printed, standing = SPACES[len(state.farms)], state.standing()
    return [printed[name] for name in state.spaces if name not in standing]


def _usable(dwarf: Worker, free: Sequence[Space]) -> list[str]:
    """Return the ids of the free spaces on which a dwarf has any possible action."""
    lying, found = dwarf.state.spaces, []
    for space in free:
        worker = dwarf
        if space.pays:
            if not affords(dwarf.farm, space.pays):
                continue
            worker = dwarf.after_paying(space.pays)
        if (
            lying[space.id]
            or space.gains
            or space.starts
            or anything_to_do(worker, space)
            or by_itself(worker.farm, space)
        ):
            found.append(space.id)
    return found


class PlaceDwarf(Decision, frozen=True):
    """The placement of the weakest dwarf, or for a ruby of another one, on a free space."""

    takes = Place, Pass, Done

    def options(self, state: Caverna) -> list[Move]:
        farm = state.farms[self.seat]
        free = _free_spaces(state)
        first = weakest(farm)
        assert first is not None
        dwarf = Worker(state, self.seat, first)
        found: list[Move] = [*map(Place, _usable(dwarf, free))]
        if not found:
            found.append(PASS)
        if farm.goods["ruby"]:
            found += _for_a_ruby(dwarf, free)
        return found

    def against(self, state: Caverna, move: Place | Pass | Done) -> Refusal:
        if isinstance(move, Place):
            return _why_not_placed(state, self.seat, move.space, move.strength)
        return Refusal("must_place")

    def resolve(self, state: Caverna, move: Place | Pass) -> Sequence[Step]:
        if isinstance(move, Place):
            return _place(state, self.seat, move)
        state.farms[self.seat].passed = True
        state.note("passes", self.seat)
        return ()

    def default(self, state: Caverna) -> Move:
        options = [move for move in self.options(state) if not getattr(move, "strength", 0)]
        places = [move for move in options if isinstance(move, Place)]
        return _most_lying(state, self.seat, places) if places else PASS


def _place(state: Caverna, seat: Seat, move: Place) -> Sequence[Step]:
    """Place the dwarf, and take the goods that the space gives automatically."""
    farm, space = state.farms[seat], state.space(move.space)
    number = with_strength(farm, move.strength) if move.strength else weakest(farm)
    assert number is not None
    paid = {**space.pays, **(RUBY if move.strength else {})}
    pay(farm, paid)
    send(farm, number, move.space)
    got = {} if space.takes_last else take(state, farm, move.space)
    got = together(got, gain(farm, by_itself(farm, space)))
    state.note("places", seat, space=move.space, goods=got, paid=paid)
    if space.starts:
        state.next_start = seat
    return [Act(seat, move.space, number, (), effect=bool(got))] if space.parts else ()


def _most_lying(state: Caverna, seat: Seat, places: list[Place]) -> Place:
    """Return the place with most goods, else one with automatic goods and no price."""
    lying = {move: sum(state.spaces[move.space].values()) for move in places}
    if any(lying.values()):
        return max(places, key=lambda move: lying[move])
    spaces = {move: state.space(move.space) for move in places}
    farm = state.farms[seat]
    free = [move for move, at in spaces.items() if by_itself(farm, at) and not at.pays]
    return next(iter(free), places[0])


def _for_a_ruby(first: Worker, free: Sequence[Space]) -> Iterator[Place]:
    state, seat, farm = first.state, first.seat, first.farm
    strengths = {farm.dwarfs[n].strength: n for n in farm.at_home}
    strengths.pop(first.strength)
    for strength, number in sorted(strengths.items()):
        dwarf = Worker(state, seat, number, first.lies)
        for name in _usable(dwarf, free):
            yield Place(name, strength)


def _why_not_placed(state: Caverna, seat: Seat, name: str, strength: int) -> Refusal:
    farm = state.farms[seat]
    if name not in state.spaces:
        return Refusal("space_not_in_play")
    if (by := state.standing().get(name)) is not None:
        return Refusal("space_occupied", space=name, by=by)
    if strength:
        number = with_strength(farm, strength)
        if number is None or number == weakest(farm):
            return Refusal("not_an_option")
        if not farm.goods["ruby"]:
            return Refusal("weakest_dwarf_first")
    if good := lacking(farm, state.space(name).pays):
        return Refusal("not_enough", good=good)
    return Refusal("nothing_to_do_here", space=name)
