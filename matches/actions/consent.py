"""What an organiser wishes and may not do alone: others are asked, and once all agree it is done.

Who plays knows what is hidden from the others: whether they may see beyond a seal is theirs to say.
So is who sits down on a seat with secrets after having led the match.  Nobody who is there is taken
from their seat, and nobody is put on one, unasked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from engines.core import Note, Refusal, Seat
from matches.actions.changeset import Draft
from matches.actions.substitutes import Newcomer
from matches.core.hours import DAY, spent
from matches.core.models import NOBODY, DecisionRow, Motion, Proposal, Robot, SeatRow, Table

PATIENCE = 7 * DAY
"""Milliseconds after which who has not moved is not there, where the pace sets no limit."""


def about_rewind(
    table: Table, user: int, played: Collection[Seat], rows: Iterable[DecisionRow]
) -> tuple[int, ...]:
    """Return who has to agree that `user` goes back over `rows`; `played` are seats of theirs."""
    plays = table.analyst is None and (bool(played) or table.seat_at(user) is not None)
    if not plays or not any(row.sealed for row in rows):
        return ()
    return _all_others(table, user)


def about_seat(
    draft: Draft, seat: Seat, by: Newcomer | Robot | None, *, gone: bool = False
) -> tuple[int, ...]:
    """Return who beside the user has to agree that `by` (None: anybody) plays `seat` from now on.

    `gone` tells that who plays the seat has left the place for good.
    """
    table, row, asked = draft.table, draft.table.seats[seat], []
    if not gone and _is_there(table, row, draft.at):
        asked.append(row.user)
    if isinstance(by, Newcomer):
        asked.append(by.user)
        stranger = by.user not in (row.user, row.owner)
        if stranger and by.leads and table.game.secrets:
            asked += _all_others(table, by.user, seat)
    return tuple(dict.fromkeys(user for user in asked if user != draft.user))


def _is_there(table: Table, row: SeatRow, at: int) -> bool:
    """Tell whether a person plays a seat and can be expected to answer."""
    if not row.plays_himself or row.lapses:
        return False
    if table.pace.reserve or row.asked is None:
        return True
    return spent(row.hours, row.asked, at) < PATIENCE


def _all_others(table: Table, user: int, but: Seat | None = None) -> tuple[int, ...]:
    """Return who else sits at the table; refuse where all of them are absent."""
    rows = [row for row in table.seats if row.has_player and row.user not in (user, NOBODY)]
    there = tuple(row.user for row in rows if row.plays_himself and row.seat != but)
    if not there and any(row.seat != but for row in rows):
        raise Refusal("nobody_to_ask")
    return there


def ask(
    draft: Draft, seat: Seat, motion: Motion, told: Mapping[str, object], seq: int | None = None
) -> None:
    """Ask those who have to agree, in the place of anybody else's wish.

    `told` says everybody more of it, `seq` is the row a rewind goes back to.
    """
    wish = draft.table.proposal
    if wish is not None and wish.motion is not None and wish.motion.user == motion.user:
        raise Refusal("undo_asked")
    note = Note(f"asks_{motion.kind}", seat, dict(told))
    wish = Proposal(seat, draft.table.seq + 1 if seq is None else seq, motion=motion)
    draft.write("ask", seat=seat, notes=[note], proposal=wish)


def agree(draft: Draft, seq: int) -> Proposal | None:
    """Let the user agree to the organiser's wish of row `seq`; return it once all have."""
    wish, motion = _open(draft, seq)
    asked = tuple(user for user in motion.asked if user != draft.user)
    if asked == motion.asked:
        raise Refusal("not_asked")
    left = replace(wish, motion=replace(motion, asked=asked))
    seat = draft.table.seat_at(draft.user)
    draft.write("consent", seat=seat, notes=[_told(draft, "agrees")], proposal=left)
    if asked:
        return None
    draft.user = motion.user  # from here on it is done by whoever wished it
    return left


def decline(draft: Draft, seq: int) -> None:
    """End the asking: who was asked says no, or who asked thinks better of it."""
    _, motion = _open(draft, seq)
    if draft.user not in (motion.user, *motion.asked):
        raise Refusal("not_asked")
    if draft.user == motion.user:
        note = Note("withdraws", None, {"who": motion.role})
    else:
        note = _told(draft, "declines")
    seat = draft.table.seat_at(draft.user)
    draft.write("dissent", seat=seat, notes=[note], proposal=None)


def _open(draft: Draft, seq: int) -> tuple[Proposal, Motion]:
    wish = draft.table.proposal
    if wish is None or wish.motion is None or wish.seq != seq:
        raise Refusal("no_proposal")
    return wish, wish.motion


def _told(draft: Draft, answer: str) -> Note:
    """Return what everybody hears of an answer; who does not sit here is named by the row."""
    seat = draft.table.seat_at(draft.user)
    if seat is None:
        return Note(f"guest_{answer}", None, {"who": "guest"})
    return Note(f"{answer}_undo", seat, {})
