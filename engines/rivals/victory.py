"""Victory and scoring (reference 5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core import Note, Refusal, Seat, Step
from engines.rivals.state import Rivals


def can_declare(state: Rivals, seat: Seat) -> bool:
    """Return whether `seat` may declare victory in its turn."""
    return state.points(seat) >= state.target and state.rules.declared


def why_not_declare(state: Rivals) -> Refusal:
    """Return the reason why victory cannot be declared."""
    return Refusal("not_reached" if state.rules.declared else "wrong_phase")


def win(state: Rivals, seat: Seat, note: str) -> Sequence[Step]:
    """End the match."""
    state.winner = seat
    state.agenda.clear()
    state.note(note, seat, points=state.points(seat))
    return ()


def scores(state: Rivals) -> list[int]:
    """Return the victory points of both seats."""
    return [state.points(seat) for seat in range(len(state.princes))]


def sources(state: Rivals, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return the victory points of both seats by origin."""
    return [_sources(state, seat) for seat in range(len(state.princes))]


def _sources(state: Rivals, seat: Seat) -> dict[str, int]:
    prince = state.princes[seat]
    cities = sum(prince.cities)
    return {
        "settlements": len(prince.labels) - cities,
        "cities": 2 * cities,
        "cards": prince.tally.victory - len(prince.labels) - cities,
        "strength": int(state.token_strength == seat),
        "trade": int(state.token_trade == seat),
    }


def ranking(state: Rivals) -> list[int]:
    """Return 1 for the winner and 0 for the other seat, which may have more points."""
    return [int(state.winner == seat) for seat in range(len(state.princes))]
