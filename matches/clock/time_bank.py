"""Time banks of the seats.

The time of a seat runs while it is to move and is settled when it stops.  Only a committed turn
earns an increment, and only once: neither a click does, nor a turn taken back before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.core import Game, Seat, State, load, open_decisions
from matches.core.availability import HOUR, Availability, begun, spent
from matches.core.kinds import DECISIONS, EARNING, LENDING, SITTING_DOWN, RowKind
from matches.core.log import LogRow, SeatTime
from matches.core.models import Match, SeatRow, TimeControl
from matches.core.players import PlayerPreferences

PATIENT_HOURS = 24
"""Hours a seat is given again if no one plays for it and a turn earns nothing."""


def dealt(
    seats: Sequence[SeatRow], time_control: TimeControl, players: Mapping[int, PlayerPreferences]
) -> tuple[SeatRow, ...]:
    """Return the seats with their initial time and the availability of their players."""
    bank = time_control.time_bank * HOUR
    return tuple(
        replace(row, time_bank=bank, hours=players[row.user].hours, reminders_sent=0)
        for row in seats
    )


def timed(match: Match, at: int, *, earning: bool) -> tuple[SeatRow, ...]:
    """Return the seats with clocks as of `at`, which run while a user has to decide in person.

    `earning` means that a seat whose clock stops then has committed its own turn.
    """
    awaited = match.people_to_move
    return tuple(
        _timed(row, row.seat in awaited, match.time_control, at, earning) for row in match.seats
    )


def _timed(row: SeatRow, runs: bool, time_control: TimeControl, at: int, earning: bool) -> SeatRow:
    if row.clock_started_at is None:
        started = {"clock_started_at": at, "reminders_sent": 0, "overdue": False}
        return replace(row, **started) if runs else row
    if runs:
        return row
    left = max(0, row.time_bank - spent(row.hours, row.clock_started_at, at))
    stopped = replace(row, time_bank=left, clock_started_at=None)
    return _earning(stopped, time_control) if earning else stopped


def _earning(row: SeatRow, time_control: TimeControl) -> SeatRow:
    """Return the seat with the increment of a committed turn, unless it was committed before."""
    if row.repeated_turns:
        return replace(row, repeated_turns=row.repeated_turns - 1)
    most = max(row.time_bank, time_control.cap * HOUR)
    return replace(row, time_bank=min(most, row.time_bank + time_control.increment * HOUR))


def after_timeout(time_control: TimeControl) -> int:
    """Return the time bank of a seat whose time has just run out, in milliseconds."""
    hours = time_control.increment or (PATIENT_HOURS if time_control.late == "wait" else 1)
    return min(hours, time_control.cap) * HOUR


def with_hours(row: SeatRow, hours: Availability, at: int) -> SeatRow:
    """Return the seat with another availability of its player; the time spent does not change."""
    if row.clock_started_at is None:
        return replace(row, hours=hours)
    asked = begun(hours, at, spent(row.hours, row.clock_started_at, at))
    return replace(row, hours=hours, clock_started_at=asked)


def with_more(seats: Sequence[SeatRow], hours: int) -> tuple[SeatRow, ...]:
    """Return the seats with `hours` more to think."""
    return tuple(replace(row, time_bank=row.time_bank + max(0, hours) * HOUR) for row in seats)


def with_debts(seats: Sequence[SeatRow], owed: Mapping[Seat, int]) -> tuple[SeatRow, ...]:
    """Return the seats with the turns that earn no time when they are committed again."""
    return tuple(
        replace(row, repeated_turns=row.repeated_turns + owed.get(row.seat, 0)) for row in seats
    )


def times_of(match: Match) -> tuple[SeatTime, ...] | None:
    """Return the time of each seat as stored in the log, None if there is no limit."""
    if not match.time_control.time_bank:
        return None
    limit = match.time_control.time_bank
    return tuple(
        SeatTime(limit, row.time_bank, row.clock_started_at, row.repeated_turns)
        for row in match.seats
    )


def given_back(
    match: Match, rows: Sequence[LogRow], thought_since: Mapping[Seat, int]
) -> tuple[SeatRow, ...] | None:
    """Return the seats with the time they had before `rows`, which no longer count.

    `rows` are the line from a decision on.  Before it each seat last decided at `thought_since`
    (Unix milliseconds, UTC), and its thinking time until then stays spent.  Returns None if an
    earlier release wrote one of the rows that are needed.
    """
    found = [_given_back(row, rows, thought_since, match.time_control) for row in match.seats]
    seats = tuple(row for row in found if row is not None)
    return seats if len(seats) == len(found) else None


def _given_back(
    row: SeatRow,
    rows: Sequence[LogRow],
    thought_since: Mapping[Seat, int],
    time_control: TimeControl,
) -> SeatRow | None:
    line = [one for one in _since_sitting_down(row.seat, rows) if one.kind in DECISIONS]
    if not line:
        return row
    if line[0].times is None:
        return None
    was = line[0].times[row.seat]
    if any(one.seat == row.seat for one in line):
        return _as_before(row, was, thought_since.get(row.seat, 0), time_control)
    if was.clock_started_at is not None and was.clock_started_at == row.clock_started_at:
        return row  # The seat thinks about the same decision as before.
    return _as_before(row, was, line[0].at, time_control)


def _since_sitting_down(seat: Seat, rows: Sequence[LogRow]) -> Sequence[LogRow]:
    """Return `rows` since the present player of a seat sat down, all if it was before.

    A player to whom a robot gives the seat back has not just sat down.
    """
    since, lent = 0, False
    for after, row in enumerate(rows, 1):
        if row.seat != seat:
            continue
        if row.kind == RowKind.SUBSTITUTE or (row.kind == RowKind.RETURN and not lent):
            since = after
        lent = row.kind in LENDING or (lent and row.kind not in SITTING_DOWN)
    return rows[since:]


def _as_before(row: SeatRow, was: SeatTime, until: int, time_control: TimeControl) -> SeatRow:
    """Return the seat with the time it had, less its thinking time up to `until`."""
    had = was.time_bank + max(0, time_control.time_bank - was.limit) * HOUR
    start = was.clock_started_at
    left = had if start is None else had - spent(row.hours, start, max(start, until))
    return replace(
        row,
        time_bank=min(max(0, left), max(had, time_control.cap * HOUR)),
        clock_started_at=None,
        repeated_turns=was.repeated_turns,
    )


def turns_earned(game: Game, line: Sequence[LogRow], end: State) -> Counter[Seat]:
    """Return the number of turns of each seat in `line`, whose rows have their snapshots.

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
    return {decision.seat for decision in open_decisions(state)}
