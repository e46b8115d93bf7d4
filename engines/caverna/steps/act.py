"""Actions of a dwarf on its space: parts in a legal order, each once (reference 4.4 and 4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from engines.caverna.components import Part, Space
from engines.caverna.goods import gain
from engines.caverna.moves import Bring, Done, Imitate
from engines.caverna.state import Caverna
from engines.caverna.steps.deeds import DEEDS, Worker, parts_for
from engines.caverna.steps.expedition import set_out
from engines.caverna.steps.room import DONE, house
from engines.caverna.steps.spaces import (
    by_itself,
    moves_of,
    open_parts,
    take,
    why_not_done,
)
from engines.core import Decision, Move, Refusal, Step


class Act(Decision, frozen=True):
    """The parts of the space's program, until no part is left or the player stops.

    `space` is the one whose program runs, also when it is imitated; `done` are its completed
    parts.
    """

    space: str
    number: int
    done: tuple[int, ...] = ()
    effect: bool = False
    imitated: bool = False

    def options(self, state: Caverna) -> list[Move]:
        worker, space = Worker(state, self.seat, self.number), state.space(self.space)
        moves = [moves_of(worker, part) for _, part in open_parts(worker.farm, space, self.done)]
        # Two parts may offer the same move.
        found = [*moves[0]] if len(moves) == 1 else [*dict.fromkeys(chain(*moves))]
        may_end = self.effect or not found or _lying(state, self)
        return [DONE, *found] if may_end else found

    def settled(self, state: Caverna) -> bool:
        """Return whether no part is left that may still be done."""
        left = open_parts(state.farms[self.seat], state.space(self.space), self.done)
        return next(left, None) is None

    def against(self, state: Caverna, move: Move) -> Refusal:
        if isinstance(move, Done):
            return Refusal("no_part_done")
        if not parts_for(move):
            return Refusal(self.wrong_kind)
        worker, space = Worker(state, self.seat, self.number), state.space(self.space)
        return why_not_done(worker, space, self.done, move)

    def resolve(self, state: Caverna, move: Move) -> Sequence[Step]:
        if isinstance(move, Done):
            return _end(state, self)
        if isinstance(move, Imitate):
            return _imitate(state, self, move.space)
        worker, space = Worker(state, self.seat, self.number), state.space(self.space)
        number, part = _part(worker, space, self.done, move)
        if space.both_once and part.side and any(space.parts[n].side for n in self.done):
            worker.farm.extended = True
        after = replace(self, done=(*self.done, number), effect=True)
        if isinstance(move, Bring):
            return [*set_out(state, self.seat, self.number, part.level, move), after]
        return [*DEEDS[part.do].do(worker, part, move), after]


def _lying(state: Caverna, act: Act) -> dict[str, int]:
    """Return the goods to be taken at the end of the action."""
    lying = state.spaces[act.space]
    return lying if lying and not act.imitated and state.space(act.space).takes_last else {}


def _part(worker: Worker, space: Space, done: tuple[int, ...], move: Move) -> tuple[int, Part]:
    kinds = parts_for(move)
    found = [one for one in open_parts(worker.farm, space, done) if one[1].do in kinds]
    if len(found) == 1:
        return found[0]
    return next((number, part) for number, part in found if move in moves_of(worker, part))


def _imitate(state: Caverna, act: Act, name: str) -> Sequence[Step]:
    farm, space = state.farms[act.seat], state.space(name)
    got = gain(farm, by_itself(farm, space))
    state.note("imitates", act.seat, space=name, goods=got)
    return [Act(act.seat, name, act.number, (), effect=bool(got), imitated=True)]


def _end(state: Caverna, act: Act) -> Sequence[Step]:
    if not _lying(state, act):
        return ()
    got = take(state, state.farms[act.seat], act.space)
    state.note("takes", act.seat, goods=got)
    return [house(act.seat, got)]
