"""What a seat may do while its match runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engines.core import Move, Note, Offered, Refusal, Seat, State, ask_of, options_of
from matches.actions.changeset import Draft
from matches.actions.substitutes import give_back, is_away, step_down
from matches.clock.time_bank import with_hours
from matches.core.hours import Hours, away_until
from matches.core.models import Order, SeatRow, Table
from matches.core.planned_moves import MOST_WISHES, Wish
from matches.core.views import view_of

Choice = Move | Callable[[State], Move]
"""A move, or what finds it in the seat's view of the position it is for."""


def act(draft: Draft, choices: Sequence[Choice], clock: int | None) -> None:
    """Play what the user chose, all or nothing, and what is forced after it.

    `clock` names the decision he saw when he chose; None: whatever is asked now.  Once something
    unknown has come to light there is no going back: a choice that then cannot be is left out with
    those after it.
    """
    seat = acting_seat(draft)
    if clock is not None and clock != draft.table.clock(seat):
        raise Refusal("stale_clock")
    for choice in choices:
        try:
            _play(draft, seat, choice)
        except Refusal:
            if not draft.sealed:
                raise
            break
    draft.settle()


def _play(draft: Draft, seat: Seat, choice: Choice) -> None:
    if draft.table.status != "running":
        raise Refusal("match_over")
    if isinstance(choice, Move):
        draft.play(seat, choice)
        return
    try:
        move = choice(view_of(draft.table.game, draft.state, seat))
    except Refusal:
        before = draft.table.seq
        draft.settle()
        if draft.table.seq == before or draft.table.status != "running":
            raise
        move = choice(view_of(draft.table.game, draft.state, seat))
    draft.play(seat, move)


def play_robot(draft: Draft, seat: Seat, moves: Sequence[Mapping[str, Any]], clock: int) -> None:
    """Play what a robot has thought of for `seat` when its clock showed `clock`.

    `moves` are plain data.  One that cannot be is left out with those after it; if none is left,
    the default is played, for no match may stand still.
    """
    must_run(draft.table)
    if seat not in draft.table.thinking(draft.at) or draft.table.clock(seat) != clock:
        raise Refusal("stale_clock")
    ask = ask_of(draft.state, seat)
    for thought in moves:
        options: list[Move] = options_of(draft.state, seat)
        move = next((move for move in options if msgspec.to_builtins(move) == thought), None)
        if move is None:
            break
        draft.play(seat, move, "robot")
    if draft.table is draft.old:
        draft.play(seat, ask.default(draft.state), "robot")
    draft.settle()


def prefer(draft: Draft, prefs: msgspec.Struct) -> None:
    """Set the preferences of the user's seat in this match."""
    seat = own_seat(draft)
    if not isinstance(prefs, draft.table.game.prefs):
        raise Refusal("wrong_prefs")
    draft.prefer(seat, prefs)


def order(draft: Draft, offered: Offered, wish: Wish) -> None:
    """Change what is done when a decision comes; `offered` is what the user's seat may wish for."""
    seat, name = acting_seat(draft), wish.name
    kept = draft.table.seats[seat].orders.get(name)
    if name not in offered and (kept is None or wish.moves):
        raise Refusal("no_such_order", name=name)
    if any(move not in offered[name] for move in wish.moves or ()):
        raise Refusal("not_to_be_ordered")
    if wish.most is not None and draft.table.game.planning.prices is None:
        raise Refusal("not_to_be_ordered")
    order = wish.changed(kept or Order(()))
    if len(order.wishes) > MOST_WISHES:
        raise Refusal("too_many_wishes", most=MOST_WISHES)
    draft.order(seat, name, order)
    draft.settle()


def resign(draft: Draft, hours: Hours) -> None:
    """Give the user's seat up and let defaults play for it at once.

    A substitute only steps down; `hours` are those of the seat's owner.
    """
    if draft.table.analyst is not None:
        raise Refusal("nothing_at_stake")
    seat = own_seat(draft)
    if draft.table.seats[seat].owner is None:
        draft.resign(seat)
    else:
        step_down(draft, seat, hours)
    draft.settle()


def keep_hours(draft: Draft, hours: Hours) -> None:
    """Count the time of the user's seat by other hours from now on."""
    old = draft.table.seats
    seats = tuple(
        with_hours(row, hours, draft.at) if row.user == draft.user else row for row in old
    )
    seat = draft.table.seat_of(draft.user)
    if old[seat].hours.away == hours.away:
        draft.write("hours", seat=seat, seats=seats)
        return
    draft.write("vacation", seat=seat, notes=[_told(old[seat], hours, draft.at)], seats=seats)


def _told(row: SeatRow, hours: Hours, at: int) -> Note:
    """Return what the others hear of another vacation."""
    if away_until(hours, at) is not None:
        return Note("goes_on_vacation", row.seat, {})
    was_away = away_until(row.hours, at) is not None
    return Note("back_from_vacation" if was_away else "plans_vacation", row.seat, {})


def acting_seat(draft: Draft) -> Seat:
    """Return the seat the user may act for, which is his again if a robot played for him."""
    seat = own_seat(draft)
    if is_away(draft.table.seats[seat]):
        give_back(draft, seat)
    return seat


def own_seat(draft: Draft) -> Seat:
    """Return the seat the user plays; refuse if he has none or the match does not run."""
    must_run(draft.table)
    seat = draft.table.hand_of(draft.user)
    if draft.table.seats[seat].resigned:
        raise Refusal("seat_resigned")
    return seat


def must_run(table: Table) -> None:
    """Refuse what is only possible while a match runs."""
    if table.status == "running":
        return
    raise Refusal(
        {"open": "match_not_started", "paused": "match_paused"}.get(table.status, "match_over")
    )
