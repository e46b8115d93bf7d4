"""Actions of hosts and moderators.

All of them are public: a row of the log with the user, and a note that names their role, host or
moderator.  None of them reveals hidden information or gives an advantage to a player, unless the
concerned users have `agreed`: otherwise they are asked (`consent`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import structs

from engines.core import Note, Refusal, Seat
from matches.actions import consent, substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.rewind import rewound
from matches.actions.substitutes import SeatCandidate, known_row, require_ongoing
from matches.actions.turns import require_running
from matches.clock.time_bank import given_back, turns_earned, with_debts
from matches.clock.timers import PAUSE_LASTS
from matches.core.actor import Actor
from matches.core.bounds import check_text
from matches.core.kinds import DECISIONS, RowKind
from matches.core.log import LogRow
from matches.core.models import Match, ModerationRequest, Robot

HOST, MODERATOR, PLAYER = "host", "moderator", "player"


def role_of(match: Match, actor: Actor, played: Collection[Seat] = ()) -> str:
    """Return the role in which `actor` may manage the match; raise `Refusal` if they may not.

    The match of a tournament's table cannot be managed by a user who sits there or has `played`
    seats.
    """
    if actor.user == match.host:
        return HOST
    if not actor.moderator:
        raise Refusal("not_host" if match.host else "nobody_hosts", host=match.host)
    if match.tournament_table is not None and consent.plays(match, actor.user, played):
        raise Refusal("own_table")
    return MODERATOR


def role_to_resume(match: Match, actor: Actor, played: Collection[Seat]) -> str:
    """Return the role in which `actor` may resume the match.

    The players of a match may ask to end a player's pause.  Raises `Refusal`.
    """
    leads = actor.user == match.host or (actor.moderator and match.tournament_table is None)
    sits = any(row.user == actor.user and row.is_played_in_person for row in match.seats)
    if match.paused_until is not None and sits and not leads:
        return PLAYER
    return role_of(match, actor, played)


def signed(note: Note, user: int | None) -> Note:
    """Return a note with its user instead of their role, if it is about a host or moderator.

    Without a user it keeps the role.
    """
    if "who" not in note.data or user is None:
        return note
    return structs.replace(note, data={**note.data, "who": user})


def decided(match: Match) -> int:
    """Return the number of decisions in a started match; it never decreases.

    Unlike the number of rows it is public, because a row may be a secret of its seat.
    """
    return 0 if match.state is None else sum(match.state.clocks)


def pause(
    changes: ChangeSet,
    role: str,
    reason: str,
    *,
    played: Collection[Seat] = (),
    agreed: bool = False,
) -> None:
    """Pause the match until it is resumed; the pause of a player ends automatically.

    `played` are the seats of the match that the user has played.
    """
    match = changes.match
    require_running(match)
    if reason and not agreed:  # The reason of an earlier request was checked already.
        check_text(reason)
    if not agreed and (approvers := consent.about_pause(match, changes.user, played)):
        motion = ModerationRequest("pause", changes.user, role, approvers, reason=reason)
        return consent.ask(changes, _seat_for(match, changes.user), motion, _told(role))
    is_player = agreed or consent.plays(match, changes.user, played)
    note = Note("pauses_because" if reason else "pauses", None, _told(role, reason=reason))
    return changes.write(
        RowKind.PAUSE,
        notes=[note],
        status="paused",
        paused_by=changes.user,
        paused_until=changes.at + PAUSE_LASTS if is_player else None,
        proposal=consent.without(match, "pause"),
    )


def resume(
    changes: ChangeSet, role: str, *, played: Collection[Seat] = (), agreed: bool = False
) -> None:
    """Resume a paused match, regardless of the reason for the pause.

    `played` are the seats of the match that the user has played.
    """
    match = changes.match
    require_ongoing(match)
    if match.status != "paused":
        raise Refusal("not_paused")
    if not agreed and (
        approvers := consent.about_resume(match, changes.user, played, leads=role != PLAYER)
    ):
        motion = ModerationRequest("resume", changes.user, role, approvers)
        return consent.ask(changes, _seat_for(match, changes.user), motion, _told(role))
    return go_on(changes, Note("resumes", None, _told(role)))


def go_on(changes: ChangeSet, note: Note) -> None:
    """End the pause of a match; the `note` gives the reason."""
    changes.match.game.check(changes.state)
    changes.write(
        RowKind.RESUME,
        notes=[note],
        status="running",
        paused_by=None,
        paused_until=None,
        proposal=consent.without(changes.match, "resume"),
    )
    changes.auto_play()


def rewind(
    changes: ChangeSet,
    role: str,
    rows: Sequence[LogRow],
    seen: int,
    *,
    thought_since: Mapping[Seat, int],
    played: Collection[Seat] = (),
    agreed: bool = False,
) -> None:
    """Go back to before the first of `rows`, the line from that decision on.

    `seen` is the number of decisions when the user confirmed the loss, `played` are the seats of
    the match that the user has played, and `thought_since` is the time at which each seat last
    decided before (Unix milliseconds, UTC).
    """
    require_ongoing(changes.match)
    if seen != decided(changes.match):
        raise Refusal("stale_clock")
    back = rewound(changes.match.game, rows, changes.state)
    changes.match.game.check(back.state)
    line, first = [row for row in rows if row.kind in DECISIONS], rows[0]
    data = _told(role, count=len(line))
    approvers = () if agreed else consent.about_rewind(changes.match, changes.user, played, rows)
    if approvers:
        assert first.seat is not None
        motion = ModerationRequest("rewind", changes.user, role, approvers)
        return consent.ask(changes, first.seat, motion, data, seq=first.seq)
    alone = not agreed and consent.may_undo(changes.match, changes.user, rows)
    seats = None if alone else given_back(changes.match, rows, thought_since)
    if seats is None:  # An undo gives no time back either, or the amount is unknown.
        owed = turns_earned(changes.match.game, line, changes.state)
        seats = with_debts(changes.match.seats, owed)
    changes.rewind(first.seq, back.state, back.undone, [Note("rewinds", first.seat, data)], seats)
    return changes.auto_play()


def replace(
    changes: ChangeSet,
    role: str,
    seat: Seat,
    by: SeatCandidate | Robot,
    *,
    gone: bool = False,
    agreed: bool = False,
) -> None:
    """Replace the player of `seat`; `gone` means that they have left the server for good."""
    _require_players(changes.match, seat)
    player = by if isinstance(by, Robot) else by.user
    if isinstance(by, SeatCandidate):
        substitutes.check_candidate(changes.match, seat, by)
        by = by._replace(manages=by.manages or by.user == changes.user)
    if not agreed and (approvers := consent.about_seat(changes, seat, by, gone=gone)):
        motion = ModerationRequest("replace", changes.user, role, approvers, player)
        return consent.ask(changes, seat, motion, _told(role))
    changes.write(RowKind.REPLACE, seat=seat, notes=[Note("replaces", seat, _told(role))])
    if isinstance(by, Robot):
        substitutes.assign_substitute(changes, seat, by)
    else:
        substitutes.put(changes, seat, by)
    return changes.auto_play()


def offer(
    changes: ChangeSet, role: str, seat: Seat, *, gone: bool = False, agreed: bool = False
) -> None:
    """Offer `seat` to any user; `gone` means that its player has left the server for good."""
    _require_players(changes.match, seat)
    if not agreed and (approvers := consent.about_seat(changes, seat, None, gone=gone)):
        motion = ModerationRequest("offer", changes.user, role, approvers)
        return consent.ask(changes, seat, motion, _told(role))
    substitutes.offer(changes, seat, [Note("offers", seat, _told(role))])
    return changes.auto_play()


def take(changes: ChangeSet, seat: Seat, newcomer: SeatCandidate, *, agreed: bool = False) -> None:
    """Give the user, who is the newcomer, a seat that is offered."""
    substitutes.check_offered(changes.match, seat, newcomer)
    if not agreed and (approvers := consent.about_seat(changes, seat, newcomer)):
        role = HOST if changes.user == changes.match.host else MODERATOR
        return consent.ask(
            changes, seat, ModerationRequest("take", changes.user, role, approvers), _told(role)
        )
    substitutes.take(changes, seat, newcomer)
    return changes.auto_play()


def close(
    changes: ChangeSet, role: str, *, played: Collection[Seat] = (), agreed: bool = False
) -> None:
    """End the match without a winner; `played` are the seats that the user has played."""
    match = changes.match
    if match.ended is not None:
        raise Refusal("match_over")
    if not agreed and (approvers := consent.about_close(match, changes.user, played)):
        motion = ModerationRequest("close", changes.user, role, approvers)
        return consent.ask(changes, _seat_for(match, changes.user), motion, _told(role))
    notes = [Note("closes", None, _told(role))]
    return changes.write(
        RowKind.CLOSE, notes=notes, status="closed", ended=changes.at, proposal=None, ballot=None
    )


def _seat_for(match: Match, user: int) -> Seat:
    """Return the seat by which a question about the whole match is stored."""
    return match.find_seat(user) or 0


def _require_players(match: Match, seat: Seat) -> None:
    """Refuse to change the player of a seat before the start, at the end, or in an analysis."""
    require_ongoing(match)
    known_row(match, seat)
    if match.analyst is not None:
        raise Refusal("nobody_plays")


def _told(role: str, **data: object) -> dict[str, object]:
    return {"who": role, **data}
