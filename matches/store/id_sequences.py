"""Row id sequences, continued after a restore."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, func, select, text, update

from matches.store.tables import (
    ANNOUNCEMENTS,
    MATCHES,
    OUTBOX,
    SHARD_GROUPS,
    TABLES,
    TOURNAMENTS,
)

NUMBERED: Final = (MATCHES, OUTBOX, TOURNAMENTS, TABLES, ANNOUNCEMENTS)
UNSEEN: Final = (OUTBOX, ANNOUNCEMENTS)
MIN_LEFT_OUT, MAX_LEFT_OUT = 1_000, 1_000_000
UNSEEN_TIMES = 100
"""Factor for rows of deliveries, which are more frequent than matches.

Their numbers are never shown.
"""
_MILLISECONDS = 1000
_GIVEN = {
    "sqlite": text("SELECT seq FROM sqlite_sequence WHERE name = :name"),
    "postgresql": text(
        "SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)"
    ),
}


def last_stored(connection: Connection) -> int:
    """Return the time of the newest change of a match or tournament (Unix ms), 0 if none."""
    moments = (
        connection.execute(select(func.max(table.c.updated_at))).scalar()
        for table in (MATCHES, TOURNAMENTS)
    )
    return max(moment or 0 for moment in moments)


def last_ids(connection: Connection) -> dict[str, int]:
    """Return the last number of each numbered table."""
    query = _GIVEN[connection.dialect.name]
    names = [table.name for table in NUMBERED]
    return {name: connection.execute(query, {"name": name}).scalar() or 0 for name in names}


def skip_ids(connection: Connection, at: int) -> dict[str, int]:
    """Skip all numbers that may have been used since the last stored change; return the last.

    The epochs of shard groups are raised likewise, so that earlier holders lose their groups.

    The actual count is unknown: one match a second until `at` (Unix milliseconds) is more than
    there ever were.
    """
    seconds = (at - last_stored(connection)) // _MILLISECONDS
    gap = min(max(seconds, MIN_LEFT_OUT), MAX_LEFT_OUT)
    unseen = {table.name for table in UNSEEN}
    last = {
        name: number + gap * (UNSEEN_TIMES if name in unseen else 1)
        for name, number in last_ids(connection).items()
    }
    _go_on_after(connection, last)
    connection.execute(update(SHARD_GROUPS).values(epoch=SHARD_GROUPS.c.epoch + gap))
    return last


def _go_on_after(connection: Connection, last: Mapping[str, int]) -> None:
    """Continue the numbers of each table after the given one."""
    for name, number in last.items():
        if connection.dialect.name == "postgresql":
            sequence = func.pg_get_serial_sequence(name, "id")
            connection.execute(select(func.setval(sequence, number)))
            continue
        values = {"name": name, "number": number}
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), values)
        connection.execute(text("INSERT INTO sqlite_sequence VALUES (:name, :number)"), values)
