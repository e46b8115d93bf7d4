"""Toy game with everything a match can meet: lanes, forced, sealed and confirm steps.

All seats bid at once; then they take pebbles in turn, with a bonus after each taking. The bonus
leaves no choice while the pile is odd. `trap` is a pile at which the rules contradict themselves.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from typing import ClassVar

import msgspec

from engines.core import (
    AutoStep,
    Chance,
    Decision,
    Game,
    Move,
    Note,
    Refusal,
    RulesBug,
    Seat,
    State,
    Step,
    advance_to_first_decision,
)


class Options(msgspec.Struct, frozen=True):
    pile: int = 12
    trap: int = -1
    secret_plan: tuple[str, ...] = ()


class Prefs(msgspec.Struct, frozen=True):
    confirm: bool = False


class Bid(Move, frozen=True):
    count: int


class Take(Move, frozen=True):
    count: int


class Keep(Move, frozen=True):
    pass


class Roll(Move, frozen=True):
    pass


class Done(Move, frozen=True):
    pass


class Start(AutoStep, frozen=True):
    def run(self, state: Pebbles) -> list[Step]:
        state.open_lanes(MakeBid(seat) for seat in range(len(state.points)))
        return [NextTurn(0)]


class MakeBid(Decision, frozen=True):
    def options(self, state: Pebbles) -> list[Move]:
        return [Bid(0), Bid(1), Bid(2)]

    def resolve(self, state: Pebbles, move: Bid) -> list[Step]:
        state.bids[self.seat] = move.count
        state.whisper("bids", self.seat, count=move.count)
        return [Sigh(self.seat)] if move.count == 2 else []


class Sigh(Decision, frozen=True):
    def options(self, state: Pebbles) -> list[Move]:
        return [Done()]

    def resolve(self, state: Pebbles, move: Done) -> list[Step]:
        return []


class NextTurn(AutoStep, frozen=True):
    seat: Seat

    def run(self, state: Pebbles) -> list[Step]:
        return [TakeSome(self.seat)] if state.pile else []


class TakeSome(Decision, frozen=True):
    def options(self, state: Pebbles) -> list[Move]:
        return [Take(count) for count in range(1, min(3, state.pile) + 1)]

    def why_not(self, state: Pebbles, move: Move) -> Refusal | None:
        if isinstance(move, Take) and move.count > state.pile:
            return Refusal("pile_too_small", have=state.pile)
        return super().why_not(state, move)

    def resolve(self, state: Pebbles, move: Take) -> list[Step]:
        state.pile -= move.count
        state.points[self.seat] += move.count
        state.note("takes", self.seat, count=move.count)
        after = NextTurn((self.seat + 1) % len(state.points))
        if state.prefs[self.seat].confirm:
            return [Bonus(self.seat), Confirm(self.seat), after]
        return [Bonus(self.seat), after]


class Bonus(Decision, frozen=True):
    def options(self, state: Pebbles) -> list[Move]:
        return [Keep()] if state.pile % 2 else [Keep(), Roll()]

    def resolve(self, state: Pebbles, move: Move) -> list[Step]:
        if isinstance(move, Roll):
            state.points[self.seat] += state.random("die", 6)
        return []


class Confirm(Decision, frozen=True):
    confirms: ClassVar[bool] = True

    def options(self, state: Pebbles) -> list[Move]:
        return [Done()]

    def resolve(self, state: Pebbles, move: Done) -> list[Step]:
        return []


class Pebbles(State, kw_only=True):
    options: Options
    prefs: list[Prefs]
    pile: int
    points: list[int]
    bids: list[int]


def setup(seats: int, options: Options, seed: bytes) -> Pebbles:
    if options.pile > 1000:
        raise Refusal("pile_too_big", most=1000)
    return advance_to_first_decision(
        Pebbles(
            rng=Chance(seed),
            options=options,
            prefs=[Prefs()] * seats,
            clocks=[0] * seats,
            lanes=[[] for _ in range(seats)],
            agenda=[Start()],
            pile=options.pile,
            points=[0] * seats,
            bids=[-1] * seats,
        )
    )


def hide(state: Pebbles, seat: Seat | None) -> None:
    state.rng = Chance()
    state.options = msgspec.structs.replace(state.options, secret_plan=())
    state.bids = [bid if other == seat else -1 for other, bid in enumerate(state.bids)]


def imagine(view: Pebbles, rng: random.Random) -> None:
    view.rng = Chance(rng.randbytes(32))


def scores(state: Pebbles) -> list[int]:
    return list(state.points)


def sources(state: Pebbles, notes: Iterable[Note]) -> list[dict[str, int]]:
    return [{"pebbles": points} for points in state.points]


def check_invariants(state: Pebbles) -> None:
    if state.pile == state.options.trap:
        raise RulesBug("the pile fell into the trap")


PEBBLES = Game(
    key="pebbles",
    seats=range(2, 5),
    options=Options,
    prefs=Prefs,
    state=Pebbles,
    steps=sys.modules[__name__],
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    decisions=5000,
)
