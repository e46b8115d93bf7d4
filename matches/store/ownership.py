"""Query filter for rows owned by this process; one that owns everything needs none."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, ColumnElement, Integer, Select, func, literal

from matches.core.shards import SHARD_OF_NOBODY, TIMESTAMP_BITS, Ownership


def owned(guild: ColumnElement[Any], ownership: Ownership) -> ColumnElement[bool]:
    """Return the condition that a row of the server `guild` belongs to this process's shards."""
    somewhere = func.coalesce(guild, SHARD_OF_NOBODY)
    # PostgreSQL needs an integer shift width.
    moment = somewhere.op(">>")(literal(TIMESTAMP_BITS, Integer))
    return moment.op("%")(ownership.shard_count).in_(ownership.shards)


def own(query: Select[Any], guild: ColumnElement[Any], ownership: Ownership) -> Select[Any]:
    """Return a query without the rows of servers that this process does not own."""
    return query if ownership.is_whole else query.where(owned(guild, ownership))


def of_own(query: Select[Any], key: Column[Any], ownership: Ownership) -> Select[Any]:
    """Return a query without the rows of matches or tournaments that this process does not own.

    `key` is the column that refers to them.
    """
    if ownership.is_whole:
        return query
    (reference,) = key.foreign_keys
    table = reference.column.table
    return query.join(table, table.c.id == key).where(owned(table.c.guild, ownership))
