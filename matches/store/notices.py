"""What processes tell each other of what they have stored.

A notice is part of the transaction that stores what it tells of: whoever hears it finds that in the
database.  It is told by connections of an engine that `telling` has made; on SQLite there is one
process and nobody to tell.  The letters and the order of fields are spoken between releases: new
fields come last and have defaults.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ParamSpec

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

P = ParamSpec("P")

CHANNEL = "longtable"
_ORIGIN = "longtable_origin"
_ORIGIN_BYTES = 4


class MatchChanged(Struct, frozen=True, array_like=True, tag="m"):
    """A match has row `seq` now, or (None) shows or has to deliver something else than before.

    `due` is the moment of a timer that was not due before, in milliseconds since 1970 (UTC).
    """

    match: int
    guild: int | None
    seq: int | None = None
    due: int | None = None
    finished: bool = False


class MatchShown(Struct, frozen=True, array_like=True, tag="s"):
    """A match stands elsewhere on Discord."""

    match: int


class TournamentChanged(Struct, frozen=True, array_like=True, tag="t"):
    """A tournament has changed, and something of it is `due` next, if anything."""

    tournament: int
    guild: int | None
    due: int | None = None


class TournamentShown(Struct, frozen=True, array_like=True, tag="u"):
    """A tournament stands elsewhere on Discord."""

    tournament: int


class Due(Struct, frozen=True, array_like=True, tag="d"):
    """Something of a server or a person is due at a moment."""

    moment: int
    whose: int | None


class Anew(Struct, frozen=True, array_like=True, tag="a"):
    """So much has changed at once that everything is to be read anew."""


Notice = MatchChanged | MatchShown | TournamentChanged | TournamentShown | Due | Anew
_DECODER: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def telling(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine of PostgreSQL whose transactions are told of under a name of their own."""
    return engine.execution_options(**{_ORIGIN: secrets.token_hex(_ORIGIN_BYTES)})


def tells(engine: AsyncEngine) -> bool:
    """Return whether other processes may write beside this one, and be told by this engine."""
    return _ORIGIN in engine.get_execution_options()


def tell(
    connection: Connection, make: Callable[P, Notice], *values: P.args, **named: P.kwargs
) -> None:
    """Tell other processes what `make` returns, once the transaction is committed."""
    origin = connection.get_execution_options().get(_ORIGIN)
    if origin is not None:
        notice = msgspec.json.encode(make(*values, **named)).decode()
        connection.execute(select(func.pg_notify(CHANNEL, f"{origin} {notice}")))


def is_own(payload: str, engine: AsyncEngine) -> bool:
    """Return whether a notice as it was heard comes from this very engine."""
    return payload.partition(" ")[0] == engine.get_execution_options().get(_ORIGIN)


def notice_of(payload: str) -> Notice | None:
    """Return a notice as it was heard, None for what a later release tells."""
    try:
        return _DECODER.decode(payload.partition(" ")[2])
    except msgspec.MsgspecError:
        return None
