"""Per-seat participation in a finished match: who played, how many turns, how fast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from statistics import median
from typing import NamedTuple

from engines.core import Seat
from matches.core.availability import Availability, spent
from matches.core.fairness import from_start
from matches.core.kinds import DECISIONS, IN_LINE, PLAYING_ON, TAKING_BACK, RowKind
from matches.core.log import LogRow
from matches.core.models import NO_USER, Match, SeatRow

_CLOCK_STARTS = (*IN_LINE, *TAKING_BACK, RowKind.START, RowKind.RESUME)
"""Kinds of rows after which a seat has a new decision."""
_BY_OTHERS = (RowKind.DEFAULT, RowKind.ROBOT)
_CHANGES_HANDS = (RowKind.SUBSTITUTE, RowKind.RETURN)


class SeatParticipation(NamedTuple):
    """The participation in a seat; `began` is its user at the start, `NO_USER` for a robot.

    Moves for a resigned seat are no turn.  `thinking` is the median of the milliseconds of a turn
    that the user played themself, quiet hours left out, None if there was none.
    """

    began: int
    resigned: bool
    turns: int
    stood_in: int
    timeouts: int
    hints: int
    thinking: int | None


class _Turn(NamedTuple):
    """Decisions of a seat in a row: others made some of them, or its player took `thought`."""

    seat: Seat
    by_others: bool
    thought: int | None


def participation_of(match: Match, rows: Sequence[LogRow]) -> tuple[SeatParticipation, ...]:
    """Return the participation in each seat of a finished match; `rows` are its whole log."""
    began = _began(match, rows)
    rows = from_start(rows)
    turns = list(_turns(match, rows, began))
    return tuple(
        _participation_of_seat(
            row, began[row.seat], rows, [turn for turn in turns if turn.seat == row.seat]
        )
        for row in match.seats
    )


def _participation_of_seat(
    row: SeatRow, began: int, rows: Sequence[LogRow], turns: Sequence[_Turn]
) -> SeatParticipation:
    kinds = [one.kind for one in rows if one.seat == row.seat]
    times = [turn.thought for turn in turns if turn.thought is not None]
    return SeatParticipation(
        began=began,
        resigned=RowKind.RESIGN in kinds and (row.resigned or row.user != began),
        turns=len(turns),
        stood_in=sum(turn.by_others for turn in turns),
        timeouts=kinds.count(RowKind.LATE),
        hints=kinds.count(RowKind.HINT),
        thinking=round(median(times)) if times else None,
    )


def _began(match: Match, rows: Sequence[LogRow]) -> list[int]:
    """Return the user of each seat at the start, from the order of joining in the lobby rows."""
    joined: list[int] = []
    for row in rows:
        if row.kind == RowKind.START:
            break
        if row.seat is not None and row.kind in (RowKind.CREATE, RowKind.JOIN):
            joined.append(row.user or NO_USER)
        elif row.seat is not None and row.kind == RowKind.LEAVE:
            del joined[row.seat]
    data = from_start(rows)[0].move
    people = [share["kind"] != "robot" for share in data["seats"]]
    return [joined[data["order"][row.seat]] if people[row.seat] else NO_USER for row in match.seats]


def _turns(match: Match, rows: Sequence[LogRow], began: Sequence[int]) -> Iterator[_Turn]:
    """Yield the turns that count, except those in which a seat had no choice."""
    players, gone = list(began), [False] * len(began)
    asked_at = {after.seq: before.at for before, after in pairwise(_clocked(rows))}
    decided: list[tuple[LogRow, bool]] = []  # Each with whether another player decided.
    for row in rows:
        if row.seat is None or row.undone:
            continue
        if row.kind in (RowKind.RESIGN, *PLAYING_ON):
            gone[row.seat] = row.kind == RowKind.RESIGN
        if row.kind in _CHANGES_HANDS:
            players[row.seat] = row.user or NO_USER
        if row.kind in DECISIONS and not gone[row.seat]:
            other = row.kind in _BY_OTHERS or players[row.seat] != began[row.seat]
            decided.append((row, other))
    for seat, group in groupby(decided, key=lambda one: one[0].seat):
        chosen = [one for one in group if one[0].kind != RowKind.FORCED]
        if chosen and seat is not None:
            by_others = any(other for _, other in chosen)
            own = [row for row, _ in chosen if row.kind == RowKind.MOVE]
            hours = match.seats[seat].hours
            thought = sum(_spent(hours, asked_at[row.seq], row) for row in own)
            yield _Turn(seat, by_others, thought if own and not by_others else None)


def _clocked(rows: Sequence[LogRow]) -> Iterator[LogRow]:
    return (row for row in rows if row.kind in _CLOCK_STARTS)


def _spent(hours: Availability, asked_at: int, row: LogRow) -> int:
    return max(0, spent(hours, asked_at, row.at))
