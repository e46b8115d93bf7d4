"""The work phase: a dwarf is placed, and does what its space is for (reference 4.3-4.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.caverna import sites
from engines.caverna.counts import affords, lacking
from engines.caverna.family import move as send
from engines.caverna.family import weakest, with_strength
from engines.caverna.goods import gain, pay
from engines.caverna.moves import Bring, Done, Imitate, Pass, Place
from engines.caverna.parts import FARM_ANIMALS, SPACES, Part, Space
from engines.caverna.records import Farm
from engines.caverna.sites import Lies
from engines.caverna.state import Caverna
from engines.caverna.steps.deeds import DEEDS, Worker, parts_for, worker_of
from engines.caverna.steps.expedition import set_out
from engines.caverna.steps.refusals import why_not_done
from engines.caverna.steps.room import DONE, House
from engines.caverna.steps.spaces import (
    anything_to_do,
    by_itself,
    moves_of,
    open_parts,
    why_not_imitated,
)
from engines.core import Ask, Auto, Move, Refusal, Seat, Step, clone

PASS = Pass()
RUBY = {"ruby": 1}
"""What it costs to place another dwarf than the weakest."""


class NextPlacement(Auto, frozen=True):
    """Passes the turn to the next seat that still has a dwarf to place."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        for seat in state.order(self.seat):
            if may_place(state.farms[seat]):
                return [PlaceDwarf(seat), EndTurn(seat)]
        return ()


def may_place(farm: Farm) -> bool:
    """Return whether there is a dwarf at home, and no pass."""
    return not farm.passed and any(not d.at and not d.newborn for d in farm.dwarfs)


class EndTurn(Auto, frozen=True):
    """Goes on with the next seat; the last turn of a round is confirmed."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        after = (self.seat + 1) % len(state.farms)
        if any(map(may_place, state.farms)):
            return [NextPlacement(after)]
        return [EndRound(self.seat)]


class EndRound(Ask, frozen=True):
    """What comes to light next cannot be taken back: the last turn of a round is confirmed."""

    confirms = True

    def options(self, state: Caverna) -> list[Done]:
        return [DONE]

    def resolve(self, state: Caverna, move: Done) -> Sequence[Step]:
        state.seal()
        return ()


class Usable:
    """What the dwarfs of a seat can do on the spaces of a position."""

    def __init__(self, state: Caverna, seat: Seat) -> None:
        self.state, self.seat, self.farm = state, seat, state.farms[seat]
        self.lies: Lies = sites.look(self.farm)
        self.printed = SPACES[len(state.farms)]
        standing = state.standing()
        self.free = [name for name in state.spaces if name not in standing]

    def anything(self, name: str, number: int) -> bool:
        """Return whether a dwarf has anything to do on a space."""
        space = self.printed[name]
        farm = self.farm
        if space.pays:
            if not affords(farm, space.pays):
                return False
            farm = clone(farm)
            pay(farm, space.pays)
        if self.state.spaces[name] or space.gains or space.starts or by_itself(farm, space):
            return True
        strength = farm.dwarfs[number].strength
        worker = Worker(self.state, self.seat, farm, number, strength, self.lies)
        return anything_to_do(worker, space)


class PlaceDwarf(Ask, frozen=True):
    """The weakest dwarf, or for a ruby another one, goes to a free space."""

    def options(self, state: Caverna) -> list[Move]:
        farm = state.farms[self.seat]
        usable = Usable(state, self.seat)
        first = weakest(farm)
        assert first is not None
        found: list[Move] = [Place(name) for name in usable.free if usable.anything(name, first)]
        if not found:
            found.append(PASS)
        if farm.goods["ruby"]:
            found += _for_a_ruby(farm, usable, first)
        return found

    def why_not(self, state: Caverna, move: Move) -> Refusal | None:
        if move in self.options(state):
            return None
        match move:
            case Pass():
                return Refusal("must_place")
            case Place(name, strength):
                return _why_not_placed(state, self.seat, name, strength)
        return Refusal("wrong_phase")

    def resolve(self, state: Caverna, move: Place | Pass) -> Sequence[Step]:
        farm = state.farms[self.seat]
        if isinstance(move, Pass):
            farm.passed = True
            state.tell("passes", self.seat)
            return ()
        number = with_strength(farm, move.strength) if move.strength else weakest(farm)
        assert number is not None
        space = state.space(move.space)
        paid = {**space.pays, **(RUBY if move.strength else {})}
        pay(farm, paid)
        send(farm, number, move.space)
        got = {} if space.takes_last else _take(state, farm, move.space)
        got = _sum(got, gain(farm, by_itself(farm, space)))
        state.tell("places", self.seat, space=move.space, goods=got, paid=paid)
        if space.starts:
            state.next_start = self.seat
        if not space.parts:
            return ()
        return [Act(self.seat, move.space, number, (), effect=bool(got))]

    def default(self, state: Caverna) -> Move:
        options = [move for move in self.options(state) if not getattr(move, "strength", 0)]
        places = [move for move in options if isinstance(move, Place)]
        if not places:
            return PASS
        lying = {move: sum(state.spaces[move.space].values()) for move in places}
        if any(lying.values()):
            return max(places, key=lambda move: lying[move])
        farm = state.farms[self.seat]
        spaces = {move: state.space(move.space) for move in places}
        free = [m for m in places if by_itself(farm, spaces[m]) and not spaces[m].pays]
        return next(iter(free), places[0])


def _for_a_ruby(farm: Farm, usable: Usable, first: int) -> Iterator[Place]:
    strengths = {farm.dwarfs[n].strength: n for n in farm.at_home}
    strengths.pop(farm.dwarfs[first].strength)
    for strength, number in sorted(strengths.items()):
        for name in usable.free:
            if usable.anything(name, number):
                yield Place(name, strength)


def _why_not_placed(state: Caverna, seat: Seat, name: str, strength: int) -> Refusal:
    farm = state.farms[seat]
    if name not in state.spaces:
        return Refusal("space_not_in_play")
    if (by := state.standing().get(name)) is not None:
        return Refusal("space_occupied", space=name, by=by)
    first = weakest(farm)
    if strength and (first is None or farm.dwarfs[first].strength != strength):
        if with_strength(farm, strength) is None:
            return Refusal("not_an_option")
        if not farm.goods["ruby"]:
            return Refusal("weakest_dwarf_first")
    if good := lacking(farm, state.space(name).pays):
        return Refusal("not_enough", good=good)
    return Refusal("nothing_to_do_here", space=name)


def _take(state: Caverna, farm: Farm, name: str) -> dict[str, int]:
    """Take all goods lying on a space and return them, with what tiles add."""
    goods, state.spaces[name] = state.spaces[name], {}
    return gain(farm, goods)


def _sum(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {good: first.get(good, 0) + second.get(good, 0) for good in {**first, **second}}


class Act(Ask, frozen=True):
    """What the space is for: parts in a legal order, each once, until there is no more to do.

    `space` is the one whose program runs, also when it is imitated; `done` are its parts done.
    """

    space: str
    number: int
    done: tuple[int, ...] = ()
    effect: bool = False
    imitated: bool = False

    def options(self, state: Caverna) -> list[Move]:
        worker, space = worker_of(state, self.seat, self.number), state.space(self.space)
        found: dict[Move, None] = {}
        for _, part in open_parts(worker.farm, space, self.done):
            found |= dict.fromkeys(moves_of(worker, part))
        return [DONE, *found] if self._may_end(state) or not found else [*found]

    def _may_end(self, state: Caverna) -> bool:
        return self.effect or bool(self._lying(state))

    def _lying(self, state: Caverna) -> dict[str, int]:
        """Return the goods that are taken when the action ends."""
        if self.imitated or not state.space(self.space).takes_last:
            return {}
        return state.spaces[self.space]

    def why_not(self, state: Caverna, move: Move) -> Refusal | None:
        if move in self.options(state):
            return None
        if isinstance(move, Done):
            return Refusal("no_part_done")
        if isinstance(move, Place | Pass):
            return Refusal("wrong_phase")
        worker, space = worker_of(state, self.seat, self.number), state.space(self.space)
        if isinstance(move, Imitate) and space.imitates:
            return Refusal(why_not_imitated(worker, move.space) or "not_an_option")
        return why_not_done(worker, space, self.done, move)

    def resolve(self, state: Caverna, move: Move) -> Sequence[Step]:
        if isinstance(move, Done):
            return self._end(state)
        worker, space = worker_of(state, self.seat, self.number), state.space(self.space)
        number, part = self._part(worker, space, move)
        if isinstance(move, Imitate):
            return self._imitate(state, move.space)
        if space.both_once and part.side and any(space.parts[n].side for n in self.done):
            worker.farm.extended = True
        after = replace(self, done=(*self.done, number), effect=True)
        if isinstance(move, Bring):
            return [*set_out(state, self.seat, self.number, part.level, move), after]
        return [*DEEDS[part.do].do(worker, part, move), after]

    def _part(self, worker: Worker, space: Space, move: Move) -> tuple[int, Part]:
        kinds = parts_for(move)
        return next(
            (number, part)
            for number, part in open_parts(worker.farm, space, self.done)
            if part.do in kinds and move in moves_of(worker, part)
        )

    def _imitate(self, state: Caverna, name: str) -> Sequence[Step]:
        farm, space = state.farms[self.seat], state.space(name)
        got = gain(farm, by_itself(farm, space))
        state.tell("imitates", self.seat, space=name, goods=got)
        return [Act(self.seat, name, self.number, (), effect=bool(got), imitated=True)]

    def _end(self, state: Caverna) -> Sequence[Step]:
        if not self._lying(state):
            return ()
        got = _take(state, state.farms[self.seat], self.space)
        state.tell("takes", self.seat, goods=got)
        return [House(self.seat, next((good for good in got if good in FARM_ANIMALS), ""))]
