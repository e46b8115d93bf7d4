"""Counting of the statements and transactions of a store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event

from matches.store.store import Store

VERBS = ("SELECT", "INSERT", "UPDATE", "DELETE")
OF_SERVERS = "SELECT pg_"  # notifications and locks, which do not exist for a file


class Count:
    """Counts database statements and transactions."""

    def __init__(self) -> None:
        self.statements = self.transactions = 0

    def note(self, _: object, __: object, statement: str, *___: object) -> None:
        """Count a statement."""
        self.statements += statement.startswith(VERBS) and not statement.startswith(OF_SERVERS)

    def begin(self, _: object) -> None:
        """Count a transaction."""
        self.transactions += 1


async def take(*_: object) -> int:
    """Accept a delivery like Discord; return the id of its message."""
    return 70


@contextmanager
def counted(store: Store) -> Iterator[Count]:
    """Count the statements of readers and writers."""
    count, (writer, reader, *_) = Count(), store.transactions.engines
    for engine in (writer.sync_engine, reader.sync_engine):
        event.listen(engine, "before_cursor_execute", count.note)
        event.listen(engine, "begin", count.begin)
    yield count
    for engine in (writer.sync_engine, reader.sync_engine):
        event.remove(engine, "before_cursor_execute", count.note)
        event.remove(engine, "begin", count.begin)
