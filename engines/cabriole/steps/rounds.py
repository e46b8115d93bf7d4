"""Steps of the rounds: reset, placement, resolution, production (reference 5)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.cabriole import scoring
from engines.cabriole.components import ARTISANS, RESOURCES, WORKSHOP
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.placement import Placement
from engines.cabriole.steps.production import Production
from engines.cabriole.steps.resolution import Resolution
from engines.core import AutoStep, Step


class BeginRound(AutoStep, frozen=True):
    """Beginning of a round, which schedules its steps; after the last round the match ends."""

    def run(self, state: Cabriole) -> Sequence[Step]:
        if state.round == WORKSHOP.rounds:
            return [FinalScoring()]
        state.round += 1
        state.off_limits = -1
        state.guild = [0] * len(ARTISANS)
        state.bought = [0] * len(RESOURCES)
        for queue in state.queues.values():
            queue.clear()
        for studio in state.studios:
            studio.assistants = WORKSHOP.assistants
            studio.worked = [0] * len(ARTISANS)
        state.note("round_begins", state.start, round=state.round)
        if state.round > 1:
            _reset(state)
        first, players = state.start, len(state.studios)
        order = (*range(first, players), *range(first))
        return [
            Placement(first),
            *(Resolution(queue) for queue in state.queues),
            Production(order),
            BeginRound(),
        ]


def _reset(state: Cabriole) -> None:
    """Throw out, raise the coins and fill up (reference 5.1)."""
    deck = state.decks["a" if state.round <= WORKSHOP.rounds_of_deck_a else "b"]
    dealt = []
    for slot, card in enumerate(state.display):
        if card and state.money[slot] == WORKSHOP.thrown_out_with:
            state.discard.append(card)
            state.display[slot] = ""
            state.note("thrown_out", card=card)
        state.money[slot] = state.money[slot] + 1 if state.display[slot] else 0
    for slot, card in enumerate(state.display):
        if not card and deck:
            state.display[slot] = state.draw(deck)
            dealt.append(state.display[slot])
    state.note("dealt", cards=dealt)


class FinalScoring(AutoStep, frozen=True):
    """Addition of bonuses and penalties (reference 6)."""

    def run(self, state: Cabriole) -> Sequence[Step]:
        state.final = scoring.final_lines(state)
        for line in state.final:
            state.note(
                "final",
                line.seat,
                track=line.track,
                vignettes=line.vignettes,
                artisans=line.artisans,
                money=line.money,
                unfinished=line.unfinished,
                total=line.total,
            )
        return ()
