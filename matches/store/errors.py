"""What can go wrong with what is stored."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError


class StoreError(Exception):
    """The database cannot be used.

    `reason` is `unwritable`, `unreachable`, `failed` (what was asked of it), `damaged`, `busy`
    (another program holds it), `newer` (written by a later release) or `foreign` (another
    application's); the message says what exactly was found.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class LeaseLost(Exception):
    """Another process has taken the group of shards, or may have: the message says which."""


class Conflict(Exception):
    """Somebody else changed the same thing first."""


class Doubtful(Conflict):
    """The way to the database was lost while it took a change: nobody knows whether it did."""


class Doubled(Exception):
    """The wish was carried out before: Discord delivered it twice."""


def is_taken(error: IntegrityError, table: str, column: str) -> bool:
    """Return whether a row could not be written because another one has the value of a column.

    SQLite names the column, PostgreSQL the constraint or index on it.
    """
    told = str(error.orig)
    return any(name in told for name in (f"{table}.{column}", f"_{table}_{column}"))
