"""Permanent withdrawal of a user from all unfinished matches."""

from __future__ import annotations

from engines.core import Refusal, Seat
from matches.actions import lobby, moderation, substitutes
from matches.actions.changeset import ChangeSet
from matches.core.availability import Availability
from matches.core.models import Match, Robot


def withdraw_user(changes: ChangeSet, hours: Availability) -> None:
    """Withdraw the user from a match: leave the lobby, resign, or close their analysis.

    A substitute only steps down; `hours` are those of the seat's owner.  Raises `Refusal` if there
    is nothing to leave (`nothing_changes`), and while the lobby waits for a draw.
    """
    match, user = changes.match, changes.user
    if match.analyst == user:
        moderation.close(changes, moderation.HOST)
    elif match.status == "open" and match.concerns(user):
        lobby.leave(changes)
    elif (seat := seat_left(match, user)) is not None:
        _leave_seat(changes, seat, hours)
    if changes.match is changes.old:
        raise Refusal("nothing_changes")


def seat_left(match: Match, user: int) -> Seat | None:
    """Return the seat a user gives up when they leave a started match, None if they have none.

    A seat that a substitute plays is no longer theirs and stays the substitute's.
    """
    seat = match.find_seat(user)
    if match.status == "open" or match.analyst is not None or seat is None:
        return None
    row = match.seats[seat]
    return None if row.owner == user or row.resigned else seat


def _leave_seat(changes: ChangeSet, seat: Seat, hours: Availability) -> None:
    if changes.match.seats[seat].owner is not None:
        substitutes.step_down(changes, seat, hours)
    elif changes.match.status == "running":
        changes.resign(seat)
    else:  # A player cannot resign from a paused match.
        substitutes.give_to_robot(changes, seat, Robot(changes.match.time_control.robot))
    changes.auto_play()
