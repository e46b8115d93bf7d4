"""What every position must keep, whatever the game; a snapshot may come from anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.chance import SEED_BYTES
from engines.core.loop import asks, be_playable
from engines.core.state import State
from engines.core.steps import RulesBug, Step


def check_frame(state: State, seats: range) -> None:
    """Raise `RulesBug` unless every seat has its share, and every step a seat there is."""
    players = len(state.clocks)
    if players not in seats or not players == len(state.prefs) == len(state.lanes):
        raise RulesBug(f"{players} clocks, {len(state.prefs)} prefs, {len(state.lanes)} lanes")
    if len(state.rng.seed) != SEED_BYTES or min(state.rng.drawn.values(), default=0) < 0:
        raise RulesBug("chance is damaged")
    if min(state.clocks) < 0:
        raise RulesBug(f"clocks stand at {state.clocks}")
    for step in _steps(state):
        if getattr(step, "seat", 0) not in range(players):
            raise RulesBug(f"there is no such seat: {step}")


def check_asks(state: State) -> None:
    """Raise `RulesBug` unless whoever is asked can answer, and nothing runs by itself now."""
    if not all(ask.waits for ask in asks(state)):
        raise RulesBug("a step that runs by itself has not run")
    be_playable(state)


def _steps(state: State) -> Iterator[Step]:
    yield from state.agenda
    for lane in state.lanes:
        yield from lane
