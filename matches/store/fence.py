"""Keeps a process from bringing to Discord what is another's by now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, select

from matches.core.shards import Ownership
from matches.store.tables import SHARD_GROUPS

P = ParamSpec("P")
T = TypeVar("T")


class Fenced(Exception):
    """Another process has taken the group of shards meanwhile."""


def fenced(
    ownership: Ownership, query: Callable[Concatenate[Connection, P], T]
) -> Callable[Concatenate[Connection, P], T]:
    """Return a query that raises `Fenced` where what a process holds is its own no more.

    Nobody can take the group before the transaction has ended: what it hands out, the next holder
    finds handed out.
    """
    if ownership.epoch is None:
        return query
    stated = select(SHARD_GROUPS.c.epoch).where(SHARD_GROUPS.c.number == ownership.group)

    def checked(connection: Connection, /, *values: P.args, **named: P.kwargs) -> T:
        if connection.execute(stated.with_for_update(read=True)).scalar() != ownership.epoch:
            raise Fenced(f"group {ownership.group} of shards is another process's")
        return query(connection, *values, **named)

    return checked
