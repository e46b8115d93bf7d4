"""Steps before the first turn: a stack, three cards, the places of regions (reference 3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Decision, Move, Seat, Step
from engines.rivals.cards import cards_of, draw_card, show_stack, take_out
from engines.rivals.components import START_BACK, START_CARDS
from engines.rivals.moves import Draw, Pass, Take
from engines.rivals.state import Rivals
from engines.rivals.steps.rounds import BeginTurn


class StartStack(Decision, frozen=True):
    """The stack of an initial hand; the second player must take another one."""

    takes = Draw
    refused = "wrong_stack"

    def options(self, state: Rivals) -> list[Move]:
        return [
            Draw(number)
            for number, back in enumerate(state.backs, 1)
            if back == START_BACK and number not in state.starts
        ]

    def resolve(self, state: Rivals, move: Draw) -> Sequence[Step]:
        state.starts[self.seat] = move.stack
        state.note("starts_with", self.seat, stack=move.stack)
        if state.options.mode == "basic":
            for _ in range(START_CARDS):
                draw_card(state, self.seat, move.stack)
        return ()


class StartHands(AutoStep, frozen=True):
    """Simultaneous choice of initial hands, followed by the first turn."""

    first: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        if state.options.mode != "basic":
            for seat, stack in enumerate(state.starts):
                show_stack(state, seat, stack)
            state.open_lanes(StartCards(seat, START_CARDS) for seat in range(2))
        return [BeginTurn(self.first)]


class StartCards(Decision, frozen=True):
    """A card for the initial hand, from the seat's stack."""

    takes = Take
    refused = "no_such_card"

    left: int

    def options(self, state: Rivals) -> list[Move]:
        pile = state.stacks[state.starts[self.seat] - 1]
        return [Take(card) for card in cards_of(pile)]

    def resolve(self, state: Rivals, move: Take) -> Sequence[Step]:
        take_out(state, self.seat, state.starts[self.seat], move.card)
        state.note("takes_start_card", self.seat, stack=state.starts[self.seat])
        if self.left > 1:
            return [StartCards(self.seat, self.left - 1)]
        return [StartRegions(self.seat)]


class StartRegions(Decision, frozen=True):
    """The places of the seat's regions: unchanged, or place by place, the upper row first."""

    takes = Take
    refused = "no_such_region"

    chosen: tuple[str, ...] = ()

    def options(self, state: Rivals) -> list[Move]:
        regions = state.princes[self.seat].regions
        takes: list[Move] = [Take(region) for region in regions if region not in self.chosen]
        return takes if self.chosen else [Pass(), *takes]

    def resolve(self, state: Rivals, move: Take | Pass) -> Sequence[Step]:
        prince = state.princes[self.seat]
        if isinstance(move, Pass):
            state.note("keeps_regions", self.seat)
            return ()
        chosen = (*self.chosen, move.card)
        left = [region for region in prince.regions if region not in chosen]
        if len(left) > 1:
            return [StartRegions(self.seat, chosen)]
        stocks = dict(zip(prince.regions, prince.stock, strict=True))
        upper, lower = (*chosen, *left)[:3], (*chosen, *left)[3:]
        prince.regions = [region for pair in zip(upper, lower, strict=True) for region in pair]
        prince.stock = [stocks[region] for region in prince.regions]
        state.note("rearranges_regions", self.seat)
        return ()
