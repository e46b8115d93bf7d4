"""Invariants of every position of any game; a snapshot may come from an untrusted source."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.chance import SEED_BYTES
from engines.core.loop import be_playable, open_decisions
from engines.core.state import State
from engines.core.steps import RulesBug, Step


def check_frame(state: State, seats: range) -> None:
    """Raise `RulesBug` unless the data of all seats are complete and the seats of steps valid."""
    players = len(state.clocks)
    if players not in seats or not players == len(state.prefs) == len(state.lanes):
        raise RulesBug(f"{players} clocks, {len(state.prefs)} prefs, {len(state.lanes)} lanes")
    if len(state.rng.seed) != SEED_BYTES or min(state.rng.drawn.values(), default=0) < 0:
        raise RulesBug("chance is damaged")
    if min(state.clocks) < 0:
        raise RulesBug(f"negative clocks: {state.clocks}")
    for step in _steps(state):
        if getattr(step, "seat", 0) not in range(players):
            raise RulesBug(f"the seat of a step does not exist: {step}")


def check_asks(state: State) -> None:
    """Raise `RulesBug` if an open decision has no options or an automatic step has not run."""
    if not all(decision.waits for decision in open_decisions(state)):
        raise RulesBug("an automatic step has not run")
    be_playable(state)


def _steps(state: State) -> Iterator[Step]:
    yield from state.agenda
    for lane in state.lanes:
        yield from lane
