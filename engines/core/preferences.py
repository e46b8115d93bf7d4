"""Preferences that affect play: part of the state, set by their seat, never a decision."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from engines.core.copying import clone
from engines.core.game import Game
from engines.core.loop import open_decisions
from engines.core.state import State
from engines.core.steps import Refusal, Seat

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=msgspec.Struct)


def prefer(state: S, seat: Seat, prefs: msgspec.Struct) -> S:
    """Return a copy of `state` in which `seat` has `prefs`; `state` itself does not change.

    Clocks and steps stay the same: a preference applies from the next step that reads it.  Raises
    `Refusal` when the match is over.
    """
    if not open_decisions(state):
        raise Refusal("match_over")
    after = clone(state)
    after.prefs[seat] = prefs
    return after


def with_current_preferences(game: Game, prefs: P) -> P:
    """Return `prefs` with the replacements of values that the game has retired."""
    changes = {
        field: instead for field, old, instead in game.retired if getattr(prefs, field) == old
    }
    return msgspec.structs.replace(prefs, **changes) if changes else prefs
