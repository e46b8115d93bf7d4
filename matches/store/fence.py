"""Fencing: blocks Discord calls after a lost lease."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, select

from matches.core.shards import Ownership
from matches.store.tables import SHARD_GROUPS

P = ParamSpec("P")
T = TypeVar("T")


class Fenced(Exception):
    """Raised when this process no longer holds the shard group lease."""


def fenced(
    ownership: Ownership, query: Callable[Concatenate[Connection, P], T]
) -> Callable[Concatenate[Connection, P], T]:
    """Return a query that raises `Fenced` if this process no longer holds its group.

    The group cannot be taken before the transaction has ended, so the next holder finds every
    delivery that was handed out.
    """
    if ownership.epoch is None:
        return query
    stated = select(SHARD_GROUPS.c.epoch).where(SHARD_GROUPS.c.number == ownership.group)

    def checked(connection: Connection, /, *values: P.args, **named: P.kwargs) -> T:
        if connection.execute(stated.with_for_update(read=True)).scalar() != ownership.epoch:
            raise Fenced(f"shard group {ownership.group} is held by another process")
        return query(connection, *values, **named)

    return checked
