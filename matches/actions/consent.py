"""Requests that need the consent of the players.

Hosts and moderators who play could gain by them: going back over decisions, a pause, and the end
of a match need the consent of all others who play in person.  So does taking a seat with secrets
after having hosted or moderated the match.  A player who is present is neither removed from their
seat nor put on one without their consent.

Players end a match by agreement, and lend their seats, by the same requests.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from engines.core import Note, Refusal, Seat
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import SeatCandidate
from matches.core.actor import Actor
from matches.core.availability import DAY, spent
from matches.core.kinds import DECISIONS, RowKind
from matches.core.log import LogRow
from matches.core.models import NO_USER, Match, ModerationRequest, Proposal, Robot, SeatRow

CONSENT_WINDOW = 7 * DAY
"""Milliseconds without a move after which a player counts as absent, without a time limit."""


def about_rewind(
    match: Match, user: int, played: Collection[Seat], rows: Iterable[LogRow]
) -> tuple[int, ...]:
    """Return the users who must agree that `user` goes back over `rows`.

    `played` are the seats that `user` has played.
    """
    if not plays(match, user, played) or may_undo(match, user, rows):
        return ()
    return _all_others(match, user)


def about_pause(match: Match, user: int, played: Collection[Seat]) -> tuple[int, ...]:
    """Return the users who must agree to a pause by `user`, who has played the seats `played`."""
    if not plays(match, user, played) or not _has_begun(match):
        return ()
    return _all_others(match, user)


def about_resume(
    match: Match, user: int, played: Collection[Seat], *, leads: bool
) -> tuple[int, ...]:
    """Return the users who must agree that `user`, who has played `played`, resumes a match.

    A match that the program has paused needs no consent.  `leads` means that the user may pause
    it.
    """
    if match.paused_by is None or not plays(match, user, played):
        return ()
    return () if leads and not _has_begun(match) else _there(match, user)


def about_close(match: Match, user: int, played: Collection[Seat]) -> tuple[int, ...]:
    """Return the users who must agree that `user`, who has played `played`, closes a match.

    A rated match whose other players are all absent cannot be closed.
    """
    if not plays(match, user, played) or not _has_begun(match):
        return ()
    return _all_others(match, user) if match.rated else _there(match, user)


def about_end(match: Match, user: int) -> tuple[int, ...]:
    """Return the users who must agree that `user`, who plays, ends a match by agreement."""
    return _all_others(match, user)


def plays(match: Match, user: int, played: Collection[Seat]) -> bool:
    """Return whether `user` plays a match or has played seats of it, and so may gain by it."""
    return match.analyst is None and (bool(played) or match.find_seat(user) is not None)


def _has_begun(match: Match) -> bool:
    """Return whether every player who has not resigned has made a decision."""
    return match.state is not None and all(
        match.clock(row.seat) for row in match.seats if not row.resigned
    )


def may_undo(match: Match, user: int, rows: Iterable[LogRow]) -> bool:
    """Return whether `user` may take back all decisions in `rows` by undoing them freely."""
    seat, line = match.find_controlled_seat(user), [row for row in rows if row.kind in DECISIONS]
    if seat is None or any(row.sealed or row.seat != seat for row in line):
        return False
    return sum(row.kind == RowKind.MOVE for row in line) <= match.free_undos[seat]


def about_seat(
    changes: ChangeSet, seat: Seat, by: SeatCandidate | Robot | None, *, gone: bool = False
) -> tuple[int, ...]:
    """Return the other users who must agree that `by` (None for any user) plays `seat`.

    `gone` means that the player of `seat` has left the server for good.
    """
    match, row, asked = changes.match, changes.match.seats[seat], []
    if not gone and _is_there(match, row, changes.at):
        asked.append(row.user)
    if isinstance(by, SeatCandidate):
        asked.append(by.user)
        stranger = by.user not in (row.user, row.owner)
        if stranger and by.manages and match.game.secrets:
            asked += _all_others(match, by.user, seat)
    return tuple(dict.fromkeys(user for user in asked if user != changes.user))


def _is_there(match: Match, row: SeatRow, at: int) -> bool:
    """Return whether a user plays a seat and can be expected to answer."""
    if not row.is_played_in_person or row.timeouts:
        return False
    if match.time_control.time_bank or row.clock_started_at is None:
        return True
    return spent(row.hours, row.clock_started_at, at) < CONSENT_WINDOW


def _all_others(match: Match, user: int, but: Seat | None = None) -> tuple[int, ...]:
    """Return the other players who are present; raise `Refusal` if all of them are absent."""
    there = _there(match, user, but)
    if not there and any(row.seat != but for row in _others(match, user)):
        raise Refusal("nobody_to_ask")
    return there


def _there(match: Match, user: int, but: Seat | None = None) -> tuple[int, ...]:
    """Return the other users who play the match in person."""
    rows = _others(match, user)
    return tuple(row.user for row in rows if row.is_played_in_person and row.seat != but)


def _others(match: Match, user: int) -> list[SeatRow]:
    return [row for row in match.seats if row.has_player and row.user not in (user, NO_USER)]


def ask(
    changes: ChangeSet,
    seat: Seat,
    motion: ModerationRequest,
    data: Mapping[str, object],
    seq: int | None = None,
) -> None:
    """Ask the users who must agree to an action of a host or moderator (`propose`)."""
    propose(changes, RowKind.ASK, seat, motion, data, seq)


def propose(
    changes: ChangeSet,
    kind: RowKind,
    seat: Seat,
    motion: ModerationRequest,
    data: Mapping[str, object],
    seq: int | None = None,
) -> None:
    """Ask the users who must agree by a row of `kind`; this replaces the open proposal.

    `data` is the public data of the note, `seq` the row a rewind goes back to.  Raises `Refusal`
    if the user has asked for the same already.
    """
    if _is_open(changes.match, seat, motion):
        raise Refusal("undo_asked")
    note = Note(f"asks_{motion.kind}", seat, dict(data))
    proposal = Proposal(seat, changes.match.seq + 1 if seq is None else seq, motion=motion)
    changes.write(kind, seat=seat, notes=[note], proposal=proposal)


def _is_open(match: Match, seat: Seat, motion: ModerationRequest) -> bool:
    """Return whether the open proposal is the same request of the same user."""
    proposal = match.proposal
    if proposal is None or proposal.motion is None:
        return False
    told = replace(proposal.motion, approvers=motion.approvers, reason=motion.reason)
    return (proposal.seat, told) == (seat, motion)


def without(match: Match, kind: str) -> Proposal | None:
    """Return the open proposal, unless it is a moderation request of this kind."""
    proposal = match.proposal
    return None if proposal and proposal.motion and proposal.motion.kind == kind else proposal


def agree(changes: ChangeSet, seq: int) -> tuple[Proposal, ModerationRequest] | None:
    """Record the user's consent to the request of row `seq`; return it if all agree."""
    proposal, motion = _open(changes.match, seq)
    approvers = tuple(user for user in motion.approvers if user != changes.user)
    if approvers == motion.approvers:
        raise Refusal("not_asked")
    left = replace(proposal, motion=replace(motion, approvers=approvers))
    seat = changes.match.find_seat(changes.user)
    changes.write(RowKind.CONSENT, seat=seat, notes=[_told(changes, "agrees")], proposal=left)
    if approvers:
        return None
    changes.act_as(Actor(motion.user))  # The requesting user is the actor of the rows that follow.
    return proposal, motion


def decline(changes: ChangeSet, seq: int) -> None:
    """End a request: an asked user declines it, or the requesting user withdraws it."""
    _, motion = _open(changes.match, seq)
    if changes.user not in (motion.user, *motion.approvers):
        raise Refusal("not_asked")
    if changes.user == motion.user:
        note = Note("withdraws", None, {"who": motion.role})
    else:
        note = _told(changes, "declines")
    seat = changes.match.find_seat(changes.user)
    changes.write(RowKind.DISSENT, seat=seat, notes=[note], proposal=None)


def _open(match: Match, seq: int) -> tuple[Proposal, ModerationRequest]:
    if match.ended is not None:  # A guest's message keeps its buttons.
        raise Refusal("match_over")
    proposal = match.proposal
    if proposal is None or proposal.motion is None or proposal.seq != seq:
        raise Refusal("no_proposal")
    return proposal, proposal.motion


def _told(changes: ChangeSet, answer: str) -> Note:
    """Return the public note about an answer; only the row names a user without a seat."""
    seat = changes.match.find_seat(changes.user)
    if seat is None:
        return Note(f"guest_{answer}", None, {"who": "guest"})
    return Note(f"{answer}_undo", seat, {})
