"""Actions of a seat in a running match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engines.core import Move, Note, Offered, Refusal, Seat, State, decision_for, options_of
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import give_back, is_away, step_down
from matches.clock.time_bank import with_hours
from matches.core.availability import Availability, away_until
from matches.core.kinds import RowKind
from matches.core.models import Match, SeatPlan, SeatRow
from matches.core.planned_moves import MAX_PLANNED_MOVES, PlanChange
from matches.core.views import view_of

Chosen = Move | Callable[[State], Move | Sequence[Move]]
"""A move, or a function that returns one or several for the seat's view of the position."""


def act(changes: ChangeSet, choices: Sequence[Chosen], clock: int | None) -> None:
    """Play all or none of the user's choices, and the forced moves after them.

    `clock` identifies the decision the user saw when choosing; None means any open decision.  Once
    hidden information is revealed there is no way back: a choice that is impossible then is
    dropped together with those after it.
    """
    seat = acting_seat(changes)
    if clock is not None and clock != changes.match.clock(seat):
        raise Refusal("stale_clock")
    for choice in choices:
        try:
            _play(changes, seat, choice)
        except Refusal:
            if not changes.sealed:
                raise
            break
    changes.auto_play()


def _play(changes: ChangeSet, seat: Seat, choice: Chosen) -> None:
    if changes.match.status != "running":
        raise Refusal("match_over")
    if isinstance(choice, Move):
        changes.play(seat, choice)
        return
    try:
        found = choice(view_of(changes.match.game, changes.state, seat))
    except Refusal:
        before = changes.match.seq
        changes.auto_play()
        if changes.match.seq == before or changes.match.status != "running":
            raise
        found = choice(view_of(changes.match.game, changes.state, seat))
    for move in [found] if isinstance(found, Move) else found:
        changes.play(seat, move)


def play_robot(
    changes: ChangeSet, seat: Seat, moves: Sequence[Mapping[str, Any]], clock: int
) -> None:
    """Play the `moves` that a robot chose for `seat` when its clock was `clock`.

    `moves` are plain data.  An impossible move is dropped together with those after it; if none is
    left, the default is played, because a match must not get stuck.
    """
    require_running(changes.match)
    if seat not in changes.match.thinking(changes.at) or changes.match.clock(seat) != clock:
        raise Refusal("stale_clock")
    decision = decision_for(changes.state, seat)
    for thought in moves:
        options: list[Move] = options_of(changes.state, seat)
        move = next((move for move in options if msgspec.to_builtins(move) == thought), None)
        if move is None:
            break
        changes.play(seat, move, RowKind.ROBOT)
    if changes.match is changes.old:
        changes.play(seat, decision.default(changes.state), RowKind.ROBOT)
    changes.auto_play()


def prefer(changes: ChangeSet, prefs: msgspec.Struct) -> None:
    """Set the preferences of the user's seat in this match."""
    seat = own_seat(changes)
    if not isinstance(prefs, changes.match.game.prefs):
        raise Refusal("wrong_prefs")
    changes.prefer(seat, prefs)


def plan(changes: ChangeSet, offered: Offered, wish: PlanChange) -> None:
    """Change a plan; `offered` are the moves that the user's seat may plan."""
    seat, name = acting_seat(changes), wish.name
    kept = changes.match.seats[seat].planned_moves.get(name)
    if name not in offered and (kept is None or wish.moves):
        raise Refusal("no_such_order", name=name)
    if any(move not in offered[name] for move in wish.moves or ()):
        raise Refusal("not_to_be_ordered")
    if wish.most is not None and changes.match.game.planning.prices is None:
        raise Refusal("not_to_be_ordered")
    planned = wish.changed(kept or SeatPlan(()), changes.match.game.planning.repeats)
    if len(planned.moves) > MAX_PLANNED_MOVES:
        raise Refusal("too_many_wishes", most=MAX_PLANNED_MOVES)
    changes.plan(seat, name, planned)
    changes.auto_play()


def resign(changes: ChangeSet, hours: Availability) -> None:
    """Resign the user's seat, so that defaults play for it at once.

    A substitute only steps down; `hours` are those of the seat's owner.
    """
    if changes.match.analyst is not None:
        raise Refusal("nothing_at_stake")
    seat = own_seat(changes)
    if changes.match.seats[seat].owner is None:
        changes.resign(seat)
    else:
        step_down(changes, seat, hours)
    changes.auto_play()


def keep_hours(changes: ChangeSet, hours: Availability) -> None:
    """Set the availability by which the time of the user's seat is counted."""
    old = changes.match.seats
    seats = tuple(
        with_hours(row, hours, changes.at) if row.user == changes.user else row for row in old
    )
    seat = changes.match.require_seat(changes.user)
    if old[seat].hours.away == hours.away:
        changes.write(RowKind.HOURS, seat=seat, seats=seats)
        return
    notes = [_told(old[seat], hours, changes.at)]
    changes.write(RowKind.VACATION, seat=seat, notes=notes, seats=seats)


def _told(row: SeatRow, hours: Availability, at: int) -> Note:
    """Return the public note about a change of vacations."""
    if away_until(hours, at) is not None:
        return Note("goes_on_vacation", row.seat, {})
    was_away = away_until(row.hours, at) is not None
    return Note("back_from_vacation" if was_away else "plans_vacation", row.seat, {})


def require_hints_allowed(match: Match) -> None:
    """Refuse a hint if the match allows none."""
    require_running(match)
    if not match.hints or match.analyst is not None:
        raise Refusal("no_hints")


def take_hint(changes: ChangeSet) -> None:
    """Log that the user, who is to move, gets a hint."""
    require_hints_allowed(changes.match)
    seat = acting_seat(changes)
    decision_for(changes.state, seat)
    changes.write(RowKind.HINT, seat=seat, notes=[Note("hinted", seat, {})])


def acting_seat(changes: ChangeSet) -> Seat:
    """Return the seat the user may act for, which is theirs again if a robot played for them."""
    seat = own_seat(changes)
    if is_away(changes.match.seats[seat]):
        give_back(changes, seat)
    return seat


def own_seat(changes: ChangeSet) -> Seat:
    """Return the seat the user plays; refuse if they have none or the match does not run."""
    require_running(changes.match)
    seat = changes.match.require_controlled_seat(changes.user)
    if changes.match.seats[seat].resigned:
        raise Refusal("seat_resigned")
    return seat


def require_running(match: Match) -> None:
    """Refuse actions that are only possible in a running match."""
    if match.status == "running":
        return
    raise Refusal(
        {"open": "match_not_started", "paused": "match_paused"}.get(match.status, "match_over")
    )
