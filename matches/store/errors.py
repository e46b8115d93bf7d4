"""Store exceptions."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError


class StoreError(Exception):
    """The database cannot be used.

    `reason` is `unwritable`, `unreachable`, `failed` (a statement), `damaged`, `busy` (locked by
    another program), `newer` (written by a later release) or `foreign` (of another application);
    the message contains the details.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class LeaseLost(Exception):
    """Another process has taken the group of shards, or may have; the message names the case."""


class Conflict(Exception):
    """Another process changed the same row first."""


class CommitUnknown(Conflict):
    """The connection was lost during a commit, so that it is unknown whether it succeeded."""


class DuplicateInteraction(Exception):
    """The interaction was applied before, because Discord delivered it twice."""


def is_unique_violation(error: IntegrityError, table: str, column: str) -> bool:
    """Return whether a row violates the uniqueness of a column.

    SQLite names the column, PostgreSQL the constraint or index on it.
    """
    text = str(error.orig)
    return any(name in text for name in (f"{table}.{column}", f"_{table}_{column}"))
