"""Calls of hosts to start a match that has become full."""

from __future__ import annotations

from typing import Final

from engines.core import Seat
from matches.core.models import Match

MAX_CALLS: Final = 3
"""Maximum number of calls of a host to a match, even if it becomes full more often."""


def seat_to_call(old: Match, new: Match, user: int) -> Seat | None:
    """Return the seat of the host to call after an action of `user`, None if no call is due.

    A host is called when the match becomes full, or when they become its host: by the action of
    another user, if they play, and at most `MAX_CALLS` times.
    """
    seat = _seat_of_host(new)
    if seat is None or new.host == user or (old.is_full and old.host == new.host):
        return None
    return seat if new.seats[seat].reminders_sent < MAX_CALLS else None


def call_of(match: Match) -> tuple[int, int] | None:
    """Return the host of a full match and the clock in their newest call, None if there is none.

    The clock is negative, unlike that of a seat, so that a call that is delivered after the start
    reminds no player of a turn.  Releases without calls drop them for the same reason.
    """
    seat = _seat_of_host(match)
    if seat is None or not (calls := match.seats[seat].reminders_sent):
        return None
    return match.host, -calls


def _seat_of_host(match: Match) -> Seat | None:
    """Return the seat on which the host of a full match plays, None if there is none."""
    return match.find_seat(match.host) if match.is_full else None
