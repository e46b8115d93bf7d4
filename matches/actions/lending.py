"""Loans of seats: a player lets a person or a robot play until they return.

The person has to accept; a robot begins at once.  A lent seat is played by a substitute, with all
rules of substitutes, and its player returns as from any absence.
"""

from __future__ import annotations

from engines.core import Note, Refusal, Seat
from matches.actions import consent, substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.moderation import PLAYER
from matches.actions.substitutes import SeatCandidate, require_ongoing
from matches.core.kinds import RowKind
from matches.core.models import Match, ModerationRequest, Robot


def lend(changes: ChangeSet, by: SeatCandidate | Robot, *, agreed: bool = False) -> None:
    """Lend the user's seat to a robot, or offer it to a person, who plays it once they accept."""
    seat = own_seat(changes.match, changes.user)
    if isinstance(by, Robot):
        _lend_to_robot(changes, seat, by)
        return changes.auto_play()
    substitutes.check_candidate(changes.match, seat, by)
    if not agreed and (approvers := consent.about_seat(changes, seat, by)):
        motion = ModerationRequest("lend", changes.user, PLAYER, approvers, by.user)
        return consent.propose(changes, RowKind.PROPOSE_LOAN, seat, motion, {"who": PLAYER})
    substitutes.put(changes, seat, by, lent=True)
    return changes.auto_play()


def _lend_to_robot(changes: ChangeSet, seat: Seat, robot: Robot) -> None:
    row = changes.match.seats[seat]
    if row.lent and row.robot == robot:
        raise Refusal("lent_already")
    notes = [Note("lends", seat, {})]
    substitutes.assign_substitute(changes, seat, robot, notes, lent=True)


def own_seat(match: Match, user: int) -> Seat:
    """Return the seat that `user` may lend; refuse substitutes and tables of tournaments."""
    require_ongoing(match)
    if match.analyst is not None:
        raise Refusal("nobody_plays")
    seat = match.require_controlled_seat(user)
    if match.seats[seat].resigned:
        raise Refusal("seat_resigned")
    if match.seats[seat].owner is not None:
        raise Refusal("seat_borrowed")
    if match.tournament_table is not None:
        raise Refusal("lend_tournament")
    return seat
