"""What the host of a match and the moderators of its place may do.

All of it is told to everybody: a row of the log with the user, and a note that says whether the
host or a moderator wished it.  None of it shows anybody anything that is hidden, or those concerned
have agreed (`consent`): unless they have `agreed` they are asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import structs

from engines.core import Note, Refusal, Seat
from matches.actions import consent, substitutes
from matches.actions.changeset import Draft
from matches.actions.rewind import rewound
from matches.actions.substitutes import Newcomer, known_row, must_last
from matches.actions.turns import must_run
from matches.actions.undo import DECISIONS
from matches.clock.time_bank import turns_earned
from matches.core.bounds import check_text
from matches.core.models import DecisionRow, Motion, Robot, Table

HOST, MODERATOR = "host", "moderator"


def role_of(table: Table, user: int, moderator: bool) -> str:
    """Return as what `user` may lead the match; raise `Refusal` if he may not."""
    if user == table.host:
        return HOST
    if not moderator:
        raise Refusal("not_host", host=table.host)
    return MODERATOR


def signed(note: Note, user: int | None) -> Note:
    """Return a note with its user in the place of his role, where it tells of an organiser."""
    if "who" not in note.data:
        return note
    return structs.replace(note, data={**note.data, "who": user})


def decided(table: Table) -> int:
    """Return how many decisions have been taken in a started match; it never falls.

    Unlike the number of rows it is known to everybody: a row may be a secret of its seat.
    """
    return 0 if table.state is None else sum(table.state.clocks)


def pause(draft: Draft, role: str, reason: str) -> None:
    """Let nothing happen in the match until it is resumed."""
    must_run(draft.table)
    check_text(reason)
    note = Note("pauses_because" if reason else "pauses", None, _told(role, reason=reason))
    draft.write("pause", notes=[note], status="paused", paused_by=draft.user)


def resume(draft: Draft, role: str) -> None:
    """Let a paused match go on, whoever or whatever has paused it."""
    must_last(draft.table)
    if draft.table.status != "paused":
        raise Refusal("not_paused")
    draft.table.game.check(draft.state)
    notes = [Note("resumes", None, _told(role))]
    draft.write("resume", notes=notes, status="running", paused_by=None)
    draft.settle()


def rewind(
    draft: Draft,
    role: str,
    rows: Sequence[DecisionRow],
    seen: int,
    *,
    played: Collection[Seat] = (),
    agreed: bool = False,
) -> None:
    """Go back to before the first of `rows`, the line from that decision on.

    `seen` is how many decisions had been taken when it was said what would be lost, `played` are
    the seats of the match that the user has played.
    """
    must_last(draft.table)
    if seen != decided(draft.table):
        raise Refusal("stale_clock")
    back = rewound(draft.table.game, rows, draft.state)
    draft.table.game.check(back.state)
    line, first = [row for row in rows if row.kind in DECISIONS], rows[0]
    told = _told(role, count=len(line))
    asked = () if agreed else consent.about_rewind(draft.table, draft.user, played, rows)
    if asked:
        assert first.seat is not None
        motion = Motion("rewind", draft.user, role, asked)
        return consent.ask(draft, first.seat, motion, told, seq=first.seq)
    owed = turns_earned(draft.table.game, line, draft.state)
    draft.rewind(first.seq, back.state, back.undone, [Note("rewinds", first.seat, told)], owed)
    return draft.settle()


def replace(
    draft: Draft,
    role: str,
    seat: Seat,
    by: Newcomer | Robot,
    *,
    gone: bool = False,
    agreed: bool = False,
) -> None:
    """Let somebody else play `seat`; `gone` tells that its player has left the place for good."""
    _must_have_players(draft.table, seat)
    player = by if isinstance(by, Robot) else by.user
    if isinstance(by, Newcomer):
        substitutes.check_newcomer(draft.table, seat, by)
        by = by._replace(leads=by.leads or by.user == draft.user)
    if not agreed and (asked := consent.about_seat(draft, seat, by, gone=gone)):
        motion = Motion("replace", draft.user, role, asked, player)
        return consent.ask(draft, seat, motion, _told(role))
    draft.write("replace", seat=seat, notes=[Note("replaces", seat, _told(role))])
    if isinstance(by, Robot):
        substitutes.stand_in(draft, seat, by)
    else:
        substitutes.put(draft, seat, by)
    return draft.settle()


def offer(draft: Draft, role: str, seat: Seat, *, gone: bool = False, agreed: bool = False) -> None:
    """Let anybody take `seat` over; `gone` tells that its player has left the place for good."""
    _must_have_players(draft.table, seat)
    if not agreed and (asked := consent.about_seat(draft, seat, None, gone=gone)):
        motion = Motion("offer", draft.user, role, asked)
        return consent.ask(draft, seat, motion, _told(role))
    substitutes.offer(draft, seat, [Note("offers", seat, _told(role))])
    return draft.settle()


def take(draft: Draft, seat: Seat, newcomer: Newcomer, *, agreed: bool = False) -> None:
    """Give the user, who is the newcomer, a seat that is offered."""
    substitutes.check_offered(draft.table, seat, newcomer)
    if not agreed and (asked := consent.about_seat(draft, seat, newcomer)):
        role = HOST if draft.user == draft.table.host else MODERATOR
        return consent.ask(draft, seat, Motion("take", draft.user, role, asked), _told(role))
    substitutes.take(draft, seat, newcomer)
    return draft.settle()


def close(draft: Draft, role: str) -> None:
    """End the match without a winner."""
    if draft.table.ended is not None:
        raise Refusal("match_over")
    notes = [Note("closes", None, _told(role))]
    draft.write("close", notes=notes, status="closed", ended=draft.at, proposal=None, ballot=None)


def _must_have_players(table: Table, seat: Seat) -> None:
    """Refuse what changes who plays a seat: before the start, at the end, on analysis tables."""
    must_last(table)
    known_row(table, seat)
    if table.analyst is not None:
        raise Refusal("nobody_plays")


def _told(role: str, **data: object) -> dict[str, object]:
    return {"who": role, **data}
