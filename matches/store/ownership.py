"""Which rows are a process's own; where it holds everything, no query asks."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Integer, Select, func, literal

from matches.core.shards import SHARD_OF_NOBODY, TIMESTAMP_BITS, Ownership


def owned(guild: ColumnElement[Any], ownership: Ownership) -> ColumnElement[bool]:
    """Return the condition that a row of the server `guild` is of shards a process holds."""
    somewhere = func.coalesce(guild, SHARD_OF_NOBODY)
    moment = somewhere.op(">>")(literal(TIMESTAMP_BITS, Integer))  # PostgreSQL shifts by no bigint
    return moment.op("%")(ownership.shard_count).in_(ownership.shards)


def own(query: Select[Any], guild: ColumnElement[Any], ownership: Ownership) -> Select[Any]:
    """Return a query without the rows of servers that are not a process's own."""
    return query if ownership.is_whole else query.where(owned(guild, ownership))


def of_own(query: Select[Any], key: Column[Any], ownership: Ownership) -> Select[Any]:
    """Return a query without the rows of matches or tournaments that are not a process's own.

    `key` is the column that refers to them.
    """
    if ownership.is_whole:
        return query
    (reference,) = key.foreign_keys
    table = reference.column.table
    return query.join(table, table.c.id == key).where(owned(table.c.guild, ownership))
