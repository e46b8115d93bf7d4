"""Change notifications between processes.

A notification is part of the transaction that stores the change, so its receiver finds the change
in the database.  It is sent by connections of an engine that `with_notifications` has made; with
SQLite there is only one process, and no notifications.  Tags and the order of fields are shared
between releases: new fields are added last and have defaults.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ParamSpec

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.core.publicity import Subject

P = ParamSpec("P")

CHANNEL = "longtable"
_ORIGIN = "longtable_origin"
_ORIGIN_BYTES = 4


class MatchChanged(Struct, frozen=True, array_like=True, tag="m"):
    """A match has row `seq` now, or its messages or deliveries have changed (None).

    `due` is the time of a new timer (Unix milliseconds, UTC).
    """

    match: int
    guild: int | None
    seq: int | None = None
    due: int | None = None
    finished: bool = False


class MatchShown(Struct, frozen=True, array_like=True, tag="s"):
    """The Discord messages or the channel of a match have changed."""

    match: int


class TournamentChanged(Struct, frozen=True, array_like=True, tag="t"):
    """A tournament has changed, and something of it is `due` next, if anything."""

    tournament: int
    guild: int | None
    due: int | None = None


class TournamentShown(Struct, frozen=True, array_like=True, tag="u"):
    """The Discord messages or the channel of a tournament have changed."""

    tournament: int


class Due(Struct, frozen=True, array_like=True, tag="d"):
    """Something of a server or a user is due at a time (Unix milliseconds, UTC)."""

    time: int
    owner: int | None


class PublicityChanged(Struct, frozen=True, array_like=True, tag="p"):
    """The public web pages about something have changed, without another change of it."""

    subject: Subject
    number: int


class InvalidateAll(Struct, frozen=True, array_like=True, tag="a"):
    """Too much has changed at once, so everything must be read again."""


ChangeNotification = (
    MatchChanged
    | MatchShown
    | TournamentChanged
    | TournamentShown
    | Due
    | PublicityChanged
    | InvalidateAll
)
_DECODER: msgspec.json.Decoder[ChangeNotification] = msgspec.json.Decoder(ChangeNotification)


def with_notifications(engine: AsyncEngine) -> AsyncEngine:
    """Return a PostgreSQL engine whose transactions send notifications with their origin."""
    return engine.execution_options(**{_ORIGIN: secrets.token_hex(_ORIGIN_BYTES)})


def sends_notifications(engine: AsyncEngine) -> bool:
    """Return whether an engine sends notifications, because other processes may write, too."""
    return _ORIGIN in engine.get_execution_options()


def notify(
    connection: Connection,
    make: Callable[P, ChangeNotification],
    *values: P.args,
    **named: P.kwargs,
) -> None:
    """Notify other processes of the result of `make` once the transaction is committed."""
    origin = connection.get_execution_options().get(_ORIGIN)
    if origin is not None:
        notice = msgspec.json.encode(make(*values, **named)).decode()
        connection.execute(select(func.pg_notify(CHANNEL, f"{origin} {notice}")))


def is_own(payload: str, engine: AsyncEngine) -> bool:
    """Return whether a received notification was sent by this engine."""
    return payload.partition(" ")[0] == engine.get_execution_options().get(_ORIGIN)


def notification_of(payload: str) -> ChangeNotification | None:
    """Return a received notification, None for an unknown one of a later release."""
    try:
        return _DECODER.decode(payload.partition(" ")[2])
    except msgspec.MsgspecError:
        return None
