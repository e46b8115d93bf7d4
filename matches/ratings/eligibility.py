"""Rating eligibility of a match, by its own log.

A match that exceeds the daily limit is recognised from other matches (`opponents.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from matches.core.models import NO_USER, Match
from matches.ratings.models import Unrated
from matches.ratings.participation import SeatParticipation

MAX_STOOD_IN = 3
"""Maximum share of a seat's turns played by others: one in `MAX_STOOD_IN`."""


def unrated(match: Match, seats: Sequence[SeatParticipation], *, annulled: bool) -> Unrated | None:
    """Return the reason for which a finished match is unrated, None if it counts.

    `annulled` means that a tournament had already decided otherwise when it ended.
    """
    if len(seats) == 1:
        return "alone"
    if any(seat.began == NO_USER for seat in seats):
        return "robots"
    if not match.rated:
        return "casual"
    if match.game.stacked(match.options):
        return "stacked"
    if annulled:
        return "annulled"
    if _given_up_at_once(seats):
        return "agreed"
    if match.agreed_end is not None and _ended_early(seats):
        return "early"
    if any(seat.stood_in * MAX_STOOD_IN > seat.turns for seat in seats):
        return "stand_in"
    return "hints" if any(seat.hints for seat in seats) else None


def _ended_early(seats: Sequence[SeatParticipation]) -> bool:
    """Return whether a seat that did not resign has not had a second turn."""
    return any(seat.turns < 2 and not seat.resigned for seat in seats)


def _given_up_at_once(seats: Sequence[SeatParticipation]) -> bool:
    """Return whether all but one resigned before any seat had a second turn."""
    over = sum(not seat.resigned for seat in seats) <= 1
    return over and all(seat.turns <= 1 for seat in seats)
