"""Dialect-specific upserts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Table


def add(connection: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """Insert a row; return False, with nothing changed, if there is one with its key."""
    return connection.execute(_adding(connection.dialect.name, table), dict(row)).rowcount == 1


def put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows with all their columns, and replace those with the same keys."""
    if rows:
        connection.execute(replacing(connection.dialect.name, table), rows)


def insert_into(connection: Connection, table: Table) -> Any:
    """Return an insert that supports `on_conflict_do_update` and `on_conflict_do_nothing`."""
    return _insert(connection.dialect.name, table)


@cache
def _adding(dialect: str, table: Table) -> Any:
    """Return an insert in a dialect that changes nothing if there is a row with its key."""
    return _insert(dialect, table).on_conflict_do_nothing()


@cache
def replacing(dialect: str, table: Table) -> Any:
    """Return an insert in a dialect whose rows replace those with the same keys."""
    statement = _insert(dialect, table)
    others = {c.name: statement.excluded[c.name] for c in table.c if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=table.primary_key.columns, set_=others)


def _insert(dialect: str, table: Table) -> Any:
    """Return an insert in a dialect; only that of the database is loaded."""
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table).inline()
