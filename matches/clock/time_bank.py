"""The thinking time of the seats: it runs while a seat is awaited and is settled when it stops.

A turn that is committed earns an increment, once: no click does, nor a turn taken back before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.core import Game, Seat, State, asks, load
from matches.core.hours import HOUR, Hours, begun, spent
from matches.core.kinds import EARNING
from matches.core.log import DecisionRow
from matches.core.models import Match, SeatRow, TimeControl
from matches.core.players import Player

PATIENT_HOURS = 24
"""How long a seat is waited for anew where nobody plays for it and a turn earns nothing."""


def dealt(
    seats: Sequence[SeatRow], time_control: TimeControl, players: Mapping[int, Player]
) -> tuple[SeatRow, ...]:
    """Return the seats with the time, and the hours of their players, with which they begin."""
    bank = time_control.time_bank * HOUR
    return tuple(replace(row, time_bank=bank, hours=players[row.user].hours) for row in seats)


def timed(match: Match, at: int, *, earning: bool) -> tuple[SeatRow, ...]:
    """Return the seats as time stands at a moment: it runs where a person has to decide themself.

    `earning`: whose time stops there has committed a turn of their own.
    """
    awaited = match.awaited_people
    return tuple(
        _timed(row, row.seat in awaited, match.time_control, at, earning) for row in match.seats
    )


def _timed(row: SeatRow, runs: bool, time_control: TimeControl, at: int, earning: bool) -> SeatRow:
    if row.clock_started_at is None:
        return replace(row, clock_started_at=at, reminders_sent=0) if runs else row
    if runs:
        return row
    left = max(0, row.time_bank - spent(row.hours, row.clock_started_at, at))
    stopped = replace(row, time_bank=left, clock_started_at=None)
    return _earning(stopped, time_control) if earning else stopped


def _earning(row: SeatRow, time_control: TimeControl) -> SeatRow:
    """Return the seat with what a committed turn earns, unless it was committed before."""
    if row.repeated_turns:
        return replace(row, repeated_turns=row.repeated_turns - 1)
    most = max(row.time_bank, time_control.cap * HOUR)
    return replace(row, time_bank=min(most, row.time_bank + time_control.increment * HOUR))


def after_timeout(time_control: TimeControl) -> int:
    """Return the time bank of a seat whose time has just run out, in milliseconds."""
    hours = time_control.increment or (PATIENT_HOURS if time_control.late == "wait" else 1)
    return min(hours, time_control.cap) * HOUR


def with_hours(row: SeatRow, hours: Hours, at: int) -> SeatRow:
    """Return the seat with other hours of its player; what they have spent stays spent."""
    if row.clock_started_at is None:
        return replace(row, hours=hours)
    asked = begun(hours, at, spent(row.hours, row.clock_started_at, at))
    return replace(row, hours=hours, clock_started_at=asked)


def with_more(seats: Sequence[SeatRow], hours: int) -> tuple[SeatRow, ...]:
    """Return the seats with so many hours more to think."""
    return tuple(replace(row, time_bank=row.time_bank + max(0, hours) * HOUR) for row in seats)


def with_debts(seats: Sequence[SeatRow], owed: Mapping[Seat, int]) -> tuple[SeatRow, ...]:
    """Return the seats with the turns they have committed for nothing."""
    return tuple(
        replace(row, repeated_turns=row.repeated_turns + owed.get(row.seat, 0)) for row in seats
    )


def turns_earned(game: Game, line: Sequence[DecisionRow], end: State) -> Counter[Seat]:
    """Return how many turns each seat has committed in `line`, whose rows have their snapshots.

    `end` is the position after the last row.
    """
    states = [load(row.before, game) for row in line if row.before is not None]
    steps = zip(line, pairwise([*states, end]), strict=True)
    return Counter(
        seat
        for row, (before, after) in steps
        if row.kind in EARNING
        for seat in _asked(before) - _asked(after)
    )


def _asked(state: State) -> set[Seat]:
    return {ask.seat for ask in asks(state)}
