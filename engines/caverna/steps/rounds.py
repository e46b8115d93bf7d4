"""Steps of the rounds: reveal, replenish, income, work, return home, harvest (reference 4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.caverna.components import BOX, ROOMS, SPACES
from engines.caverna.counts import count
from engines.caverna.goods import gain, pay, together
from engines.caverna.moves import Keep
from engines.caverna.records import Dwarf
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.caverna.steps.harvest import FinalConversions, Harvest
from engines.caverna.steps.turn import RUBY, NextPlacement
from engines.core import AutoStep, Decision, Move, Refusal, Step

EACH_ROUND = {name: room.each_round for name, room in ROOMS.items() if room.each_round}
"""The income that tiles give in each round."""


class BeginRound(AutoStep, frozen=True):
    """Beginning of the next round, which schedules its steps, or the end of the match."""

    def run(self, state: Caverna) -> Sequence[Step]:
        coming = state.coming_round()
        if not coming:
            return [FinalConversions(), Count()]
        state.round, state.start = coming, state.next_start
        for farm in state.farms:
            farm.dwarfs = [
                replace(dwarf, newborn=False) if dwarf.newborn else dwarf for dwarf in farm.dwarfs
            ]
        _reveal(state)
        keeping = [MayKeep(name) for name in state.spaces] if len(state.farms) == 1 else []
        return [*keeping, Replenish(), Incomes(), NextPlacement(state.start), ReturnHome()]


def _reveal(state: Caverna) -> None:
    """Reveal the card of the round and its harvest marker."""
    state.seal()
    card = state.cards[state.round - 1]
    turned = state.space(card).turns_over
    if turned:
        state.spaces = {turned.get(name, name): lying for name, lying in state.spaces.items()}
    state.spaces[card] = {}
    state.note(
        "round_begins", state.start, round=state.round, card=card, event=state.event(state.round)
    )


class MayKeep(AutoStep, frozen=True):
    """Solo rule: a space with many goods is emptied, unless a ruby is paid for it."""

    space: str

    def run(self, state: Caverna) -> Sequence[Step]:
        if sum(state.spaces[self.space].values()) < BOX.kept_goods:
            return ()
        if state.farms[0].goods["ruby"]:
            return [KeepGoods(0, self.space)]
        _let_go(state, self.space)
        return ()


def _let_go(state: Caverna, space: str) -> None:
    goods, state.spaces[space] = state.spaces[space], {}
    state.note("lets_go", 0, space=space, goods=goods)


class KeepGoods(Decision, frozen=True):
    """The choice to keep the goods of a space for a ruby, or to give them up."""

    takes = Keep

    space: str

    def options(self, state: Caverna) -> list[Move]:
        # the ruby may have been spent on an anytime move before
        return [Keep(False), *([Keep(True)] if state.farms[self.seat].goods["ruby"] else ())]

    def against(self, state: Caverna, move: Keep) -> Refusal:
        return Refusal("not_enough", good="ruby")

    def resolve(self, state: Caverna, move: Keep) -> Sequence[Step]:
        if not move.keep:
            _let_go(state, self.space)
            return ()
        pay(state.farms[self.seat], RUBY)
        state.note("keeps", self.seat, space=self.space, paid=RUBY)
        return ()


class Replenish(AutoStep, frozen=True):
    """Addition of goods to every space that collects them."""

    def run(self, state: Caverna) -> Sequence[Step]:
        two, printed = len(state.farms) == 2, SPACES[len(state.farms)]
        for name, lying in state.spaces.items():
            space = printed[name]
            if space.fills is None or (two and state.round < space.first_round_of_two):
                continue
            added = space.fills.onto(lying)
            state.spaces[name] = together(lying, added) if lying else {**added}
        return ()


class Incomes(AutoStep, frozen=True):
    """Income from furnishing tiles at the beginning of a round."""

    def run(self, state: Caverna) -> Sequence[Step]:
        for seat in state.order(state.start):
            farm = state.farms[seat]
            due = [{due.good: 1} for due in farm.due if due.round == state.round]
            each_round = [
                {good: n * count(farm, per.of) for good, n in per.goods.items()}
                for per in [EACH_ROUND[name] for name in farm.rooms.values() if name in EACH_ROUND]
            ]
            goods = together(*due, *each_round)
            goods = {good: n for good, n in goods.items() if n}
            if goods:
                state.note("income", seat, goods=gain(farm, goods))
            farm.due = [due for due in farm.due if due.round > state.round]
        return ()


class ReturnHome(AutoStep, frozen=True):
    """Return of all dwarfs; then the round ends with the event of its marker."""

    def run(self, state: Caverna) -> Sequence[Step]:
        for farm in state.farms:
            farm.dwarfs = [Dwarf(dwarf.strength, "", dwarf.newborn) for dwarf in farm.dwarfs]
            farm.passed = False
        return [Harvest(state.event(state.round) or "nothing"), BeginRound()]


class Count(AutoStep, frozen=True):
    """Final scoring; the match is over."""

    def run(self, state: Caverna) -> Sequence[Step]:
        for seat, farm in enumerate(state.farms):
            by = points(farm)
            state.note("final", seat, points=sum(by.values()))
        return ()
