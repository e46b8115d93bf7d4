"""Which rows are a process's own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, func, true

from matches.core.shards import SHARD_OF_NOBODY, TIMESTAMP_BITS, Ownership


def owned(guild: ColumnElement[Any], ownership: Ownership) -> ColumnElement[bool]:
    """Return the condition that a row of the server `guild` is of shards a process holds."""
    if ownership.is_whole:
        return true()
    somewhere = func.coalesce(guild, SHARD_OF_NOBODY)
    shard = somewhere.op(">>")(TIMESTAMP_BITS).op("%")(ownership.shard_count)
    return shard.in_(ownership.shards)
