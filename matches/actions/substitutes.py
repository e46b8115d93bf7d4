"""Substitutes and robots for absent players.

Only this module changes the player of a seat.  Its plans are deleted then, a vote about the seat
is over, a predecessor's decisions cannot be taken back, and a new player begins with a full time
bank.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Any, NamedTuple

from engines.core import Note, Refusal, Seat
from matches.actions.changeset import ChangeSet
from matches.clock.time_bank import after_timeout
from matches.core.availability import HOUR, Availability
from matches.core.kinds import RowKind
from matches.core.models import NO_USER, Match, Robot, SeatRow


class SeatCandidate(NamedTuple):
    """A candidate for a seat: their availability, and the seats of the match they have played.

    `manages` means that they host the match, or have managed it as a moderator.
    """

    user: int
    hours: Availability
    played: Set[Seat]
    manages: bool


def assign_substitute(
    changes: ChangeSet, seat: Seat, robot: Robot, notes: Iterable[Note] = (), *, lent: bool = False
) -> None:
    """Make `robot` play for the player of `seat` until they return, or for good without one.

    `notes` precede the public one; `lent` means that the player has lent the seat.
    """
    row = changes.match.seats[seat]
    if not row.has_player:
        return give_to_robot(changes, seat, robot)
    told = [*notes, Note("stands_in", seat, {"style": robot.name})]
    since = _lent(changes.match, row)
    return _hand_over(
        changes, RowKind.LEND, seat, told, robot=robot, stand_in_since=since, lent=lent
    )


def give_to_robot(changes: ChangeSet, seat: Seat, robot: Robot) -> None:
    """Give `seat` to `robot` for good."""
    notes = [Note("stands_in", seat, {"style": robot.name})]
    own: dict[str, Any] = {"kind": "robot", "user": NO_USER, "owner": None, "resigned": False}
    _hand_over(
        changes, RowKind.LEND, seat, notes, robot=robot, stand_in_since=0, offered=False, **own
    )


def offer(changes: ChangeSet, seat: Seat, notes: Iterable[Note] = ()) -> None:
    """Offer `seat` to any user; until it is taken, a robot plays for its player.

    `notes` name the requesting user's role.
    """
    match, row = changes.match, changes.match.seats[seat]
    if row.offered:
        raise Refusal("offered_already", seat=seat)
    told = [*notes, Note("offered", seat, {})]
    if row.has_player:
        robot = row.robot or Robot(style=match.time_control.robot)
        lent = _lent(match, row)
        _hand_over(
            changes, RowKind.OFFER, seat, told, offered=True, robot=robot, stand_in_since=lent
        )
    else:
        _hand_over(changes, RowKind.OFFER, seat, told, offered=True)


def take(changes: ChangeSet, seat: Seat, newcomer: SeatCandidate) -> None:
    """Give the user, who is the newcomer, an offered seat; its own player has it back."""
    if changes.match.find_seat(newcomer.user) == seat:
        come_back(changes, newcomer.hours)
    else:
        put(changes, seat, newcomer)


def check_offered(match: Match, seat: Seat, newcomer: SeatCandidate) -> None:
    """Refuse a user who can neither take a seat over nor have it back."""
    require_ongoing(match)
    row = known_row(match, seat)
    if match.find_seat(newcomer.user) == seat:
        return
    if not row.offered:
        raise Refusal("not_offered", seat=seat)
    check_candidate(match, seat, newcomer)


def check_candidate(match: Match, seat: Seat, newcomer: SeatCandidate) -> None:
    """Refuse a user who has another seat in this match, or had one."""
    if newcomer.user != match.seats[seat].owner and match.find_seat(newcomer.user) is not None:
        raise Refusal("sits_already")
    if newcomer.played - {seat}:  # They know what is hidden from this seat.
        raise Refusal("played_elsewhere")


def put(
    changes: ChangeSet,
    seat: Seat,
    newcomer: SeatCandidate,
    *,
    for_good: bool = False,
    lent: bool = False,
) -> None:
    """Give `seat` to the newcomer; its player may return, unless they gave it up.

    With `for_good` they may not; `lent` means that they have lent it.
    """
    match, row, user = changes.match, changes.match.seats[seat], newcomer.user
    check_candidate(match, seat, newcomer)
    player = (row.owner or row.user) if row.has_player and not for_good else None
    _hand_over(
        changes,
        RowKind.SUBSTITUTE,
        seat,
        [Note("takes_over", seat, {})],
        by=user,
        kind="human",
        user=user,
        owner=None if user == player else player,
        resigned=False,
        stand_in_since=_lent(match, row) if player else 0,
        lent=lent,
        **_arriving(match, newcomer.hours),
    )


def is_away(row: SeatRow) -> bool:
    """Return whether a robot plays for the seat's player, or did and they have not seen it yet."""
    return row.kind == "human" and (
        row.robot is not None or bool(row.stand_in_since and not row.owner)
    )


def give_back(changes: ChangeSet, seat: Seat) -> None:
    """Return `seat` to its player."""
    row = changes.match.seats[seat]
    lent = (
        row.stand_in_since if row.owner else 0
    )  # The owner of a substitute's seat has not seen these rows yet.
    if row.robot is None:  # Its player is back already and has only not seen these rows yet.
        changes.write(RowKind.SEEN, seat=seat, seats=changes.seats_with(seat, stand_in_since=lent))
        return
    notes = [Note("comes_back", seat, {})]
    time = {"time_bank": max(row.time_bank, after_timeout(changes.match.time_control))}
    _hand_over(
        changes, RowKind.RETURN, seat, notes, robot=None, offered=False, stand_in_since=lent, **time
    )


def come_back(changes: ChangeSet, hours: Availability) -> None:
    """Give the user their seat back, from a robot or from a substitute."""
    require_ongoing(changes.match)
    seat = changes.match.require_seat(changes.user)
    row = changes.match.seats[seat]
    if row.resigned:
        raise Refusal("seat_resigned")
    if row.owner == changes.user:
        own = {
            "user": changes.user,
            "owner": None,
            "stand_in_since": 0,
            **_arriving(changes.match, hours),
        }
        _hand_over(changes, RowKind.RETURN, seat, [Note("comes_back", seat, {})], **own)
    elif is_away(row):
        give_back(changes, seat)
    else:
        raise Refusal("not_away")


def step_down(changes: ChangeSet, seat: Seat, hours: Availability) -> None:
    """Return a substitute's seat to its owner, whose `hours` count, and offer it.

    A lent seat is not offered, because its owner chose who plays; a robot plays until they return.
    """
    row = changes.match.seats[seat]
    own = {"user": row.owner, "owner": None, **_arriving(changes.match, hours)}
    own |= {"robot": Robot(style=changes.match.time_control.robot), "offered": not row.lent}
    own["lent"] = row.lent
    notes = [Note("steps_down", seat, {})] + [Note("offered", seat, {})] * (not row.lent)
    _hand_over(changes, RowKind.OFFER, seat, notes, **own)


def known_row(match: Match, seat: Seat) -> SeatRow:
    """Return the row of a seat; refuse an invalid number."""
    if seat not in range(len(match.seats)):
        raise Refusal("no_such_seat")
    return match.seats[seat]


def require_ongoing(match: Match) -> None:
    """Refuse actions that are only possible between the start of a match and its end."""
    if match.status not in ("running", "paused"):
        raise Refusal("match_not_started" if match.status == "open" else "match_over")


def _arriving(match: Match, hours: Availability) -> dict[str, Any]:
    """Return the changes to a seat for its new player."""
    bank = match.time_control.time_bank * HOUR
    time = {"hours": hours, "time_bank": bank, "clock_started_at": None, "repeated_turns": 0}
    return {"robot": None, "offered": False, **time}


def _lent(match: Match, row: SeatRow) -> int:
    return row.stand_in_since or match.seq + 1


def _hand_over(
    changes: ChangeSet,
    row_kind: RowKind,
    seat: Seat,
    notes: Iterable[Note],
    by: int | None = None,
    **values: Any,
) -> None:
    """Log that a seat changes hands; `by` is the acting user, if not the user of the action."""
    changes.write(
        row_kind,
        seat=seat,
        user=by,
        notes=notes,
        seats=changes.seats_with(
            seat, **{"reminders_sent": 0, "timeouts": 0, "lent": False} | values
        ),
        free_undos=changes.free_undos_with(seat, 0),
        proposal=None,
        ballot=changes.ballot_without(seat),
    )
