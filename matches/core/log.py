"""Log rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from engines.core import Note, Seat


class SeatTime(msgspec.Struct, frozen=True, array_like=True):
    """The time of a seat right before a decision of any seat, as in `SeatRow`.

    `limit` is the number of hours that the time control of the match started with then.
    """

    limit: int
    time_bank: int
    clock_started_at: int | None
    repeated_turns: int


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a match's log.

    `kind` is the event: the word of a `kinds.Kind`, or possibly an unknown word in a log of
    another release.  `move` is its plain data. `free` counts the seat's decisions up to this one
    that it could take back freely, `at` is in milliseconds since 1970 (UTC).  `hash` is empty
    before the start.

    `before` is the snapshot before a decision, and `times` is the time of each seat then, or None
    if there was no time limit or an earlier release wrote the row.
    """

    seq: int
    kind: str
    seat: Seat | None = None
    user: int | None = None
    interaction: int | None = None
    move: dict[str, Any] = {}
    notes: tuple[Note, ...] = ()
    before: str | None = None
    times: tuple[SeatTime, ...] | None = None
    free: int = 0
    sealed: bool = False
    undone: bool = False
    release: str
    at: int
    prev_hash: bytes = b""
    hash: bytes = b""


class Redaction(NamedTuple):
    """The words of players that were removed from a match: those of `seats`, and those in `rows`.

    `rows` are the rows of the log without these words, by their numbers.
    """

    secret_hash: str
    seats: frozenset[Seat]
    rows: Mapping[int, LogRow]
