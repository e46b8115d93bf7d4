"""Actions of organisers that need consent: who is asked, and what their answers do.

An organiser who plays could gain by them: going back over decisions, a pause, and the end of a
match need the consent of all others who play in person.  So does sitting down on a seat with
secrets after having led the match.  Nobody who is there is taken from their seat, and nobody is put
on one, without being asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from engines.core import Note, Refusal, Seat
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import Newcomer
from matches.core.actor import Actor
from matches.core.hours import DAY, spent
from matches.core.kinds import DECISIONS, Kind
from matches.core.log import DecisionRow
from matches.core.models import NOBODY, Match, Motion, Proposal, Robot, SeatRow

PATIENCE = 7 * DAY
"""Milliseconds after which who has not moved is not there, where the time control sets no limit."""


def about_rewind(
    match: Match, user: int, played: Collection[Seat], rows: Iterable[DecisionRow]
) -> tuple[int, ...]:
    """Return who has to agree that `user` goes back over `rows`; `played` are seats of theirs."""
    if not plays(match, user, played) or may_undo(match, user, rows):
        return ()
    return _all_others(match, user)


def about_pause(match: Match, user: int, played: Collection[Seat]) -> tuple[int, ...]:
    """Return who has to agree that `user` pauses a match; `played` are seats of theirs."""
    if not plays(match, user, played) or not _has_begun(match):
        return ()
    return _all_others(match, user)


def about_resume(
    match: Match, user: int, played: Collection[Seat], *, leads: bool
) -> tuple[int, ...]:
    """Return who has to agree that `user` resumes a match; `played` are seats of theirs.

    A match that the program has paused needs nobody's consent.  `leads`: the user may pause it.
    """
    if match.paused_by is None or not plays(match, user, played):
        return ()
    return () if leads and not _has_begun(match) else _there(match, user)


def about_close(match: Match, user: int, played: Collection[Seat]) -> tuple[int, ...]:
    """Return who has to agree that `user` closes a match; `played` are seats of theirs.

    Nobody closes a rated match whose other players are all absent.
    """
    if not plays(match, user, played) or not _has_begun(match):
        return ()
    return _all_others(match, user) if match.rated else _there(match, user)


def plays(match: Match, user: int, played: Collection[Seat]) -> bool:
    """Return whether `user` plays a match or has, on the seats `played`: they may gain by it."""
    return match.analyst is None and (bool(played) or match.seat_at(user) is not None)


def _has_begun(match: Match) -> bool:
    """Return whether every player who has not resigned has decided something."""
    return match.state is not None and all(
        match.clock(row.seat) for row in match.seats if not row.resigned
    )


def may_undo(match: Match, user: int, rows: Iterable[DecisionRow]) -> bool:
    """Return whether `user` may take back all decisions in `rows` by undoing them freely."""
    seat, line = match.hand_at(user), [row for row in rows if row.kind in DECISIONS]
    if seat is None or any(row.sealed or row.seat != seat for row in line):
        return False
    return sum(row.kind == Kind.MOVE for row in line) <= match.free_undos[seat]


def about_seat(
    changes: ChangeSet, seat: Seat, by: Newcomer | Robot | None, *, gone: bool = False
) -> tuple[int, ...]:
    """Return who beside the user has to agree that `by` (None: anybody) plays `seat` from now on.

    `gone` tells that who plays the seat has left the place for good.
    """
    match, row, asked = changes.match, changes.match.seats[seat], []
    if not gone and _is_there(match, row, changes.at):
        asked.append(row.user)
    if isinstance(by, Newcomer):
        asked.append(by.user)
        stranger = by.user not in (row.user, row.owner)
        if stranger and by.leads and match.game.secrets:
            asked += _all_others(match, by.user, seat)
    return tuple(dict.fromkeys(user for user in asked if user != changes.user))


def _is_there(match: Match, row: SeatRow, at: int) -> bool:
    """Return whether a person plays a seat and can be expected to answer."""
    if not row.plays_himself or row.timeouts:
        return False
    if match.time_control.time_bank or row.clock_started_at is None:
        return True
    return spent(row.hours, row.clock_started_at, at) < PATIENCE


def _all_others(match: Match, user: int, but: Seat | None = None) -> tuple[int, ...]:
    """Return who else plays the match; refuse where all of them are absent."""
    there = _there(match, user, but)
    if not there and any(row.seat != but for row in _others(match, user)):
        raise Refusal("nobody_to_ask")
    return there


def _there(match: Match, user: int, but: Seat | None = None) -> tuple[int, ...]:
    """Return who else plays the match in person."""
    rows = _others(match, user)
    return tuple(row.user for row in rows if row.plays_himself and row.seat != but)


def _others(match: Match, user: int) -> list[SeatRow]:
    return [row for row in match.seats if row.has_player and row.user not in (user, NOBODY)]


def ask(
    changes: ChangeSet,
    seat: Seat,
    motion: Motion,
    told: Mapping[str, object],
    seq: int | None = None,
) -> None:
    """Ask those who have to agree, in the place of anybody else's wish.

    `told` says everybody more of it, `seq` is the row a rewind goes back to.
    """
    wish = changes.match.proposal
    if wish is not None and wish.motion is not None and wish.motion.user == motion.user:
        raise Refusal("undo_asked")
    note = Note(f"asks_{motion.kind}", seat, dict(told))
    wish = Proposal(seat, changes.match.seq + 1 if seq is None else seq, motion=motion)
    changes.write(Kind.ASK, seat=seat, notes=[note], proposal=wish)


def without(match: Match, kind: str) -> Proposal | None:
    """Return the open proposal, unless it is an organiser's of this kind."""
    wish = match.proposal
    return None if wish and wish.motion and wish.motion.kind == kind else wish


def agree(changes: ChangeSet, seq: int) -> tuple[Proposal, Motion] | None:
    """Let the user agree to the organiser's request of row `seq`; return it if all have agreed."""
    wish, motion = _open(changes.match, seq)
    asked = tuple(user for user in motion.asked if user != changes.user)
    if asked == motion.asked:
        raise Refusal("not_asked")
    left = replace(wish, motion=replace(motion, asked=asked))
    seat = changes.match.seat_at(changes.user)
    changes.write(Kind.CONSENT, seat=seat, notes=[_told(changes, "agrees")], proposal=left)
    if asked:
        return None
    changes.act_as(Actor(motion.user))  # the rows that follow are actions of who asked
    return wish, motion


def decline(changes: ChangeSet, seq: int) -> None:
    """End the asking: who was asked says no, or who asked thinks better of it."""
    _, motion = _open(changes.match, seq)
    if changes.user not in (motion.user, *motion.asked):
        raise Refusal("not_asked")
    if changes.user == motion.user:
        note = Note("withdraws", None, {"who": motion.role})
    else:
        note = _told(changes, "declines")
    seat = changes.match.seat_at(changes.user)
    changes.write(Kind.DISSENT, seat=seat, notes=[note], proposal=None)


def _open(match: Match, seq: int) -> tuple[Proposal, Motion]:
    wish = match.proposal
    if wish is None or wish.motion is None or wish.seq != seq:
        raise Refusal("no_proposal")
    return wish, wish.motion


def _told(changes: ChangeSet, answer: str) -> Note:
    """Return what everybody hears of an answer; who does not sit here is named by the row."""
    seat = changes.match.seat_at(changes.user)
    if seat is None:
        return Note(f"guest_{answer}", None, {"who": "guest"})
    return Note(f"{answer}_undo", seat, {})
