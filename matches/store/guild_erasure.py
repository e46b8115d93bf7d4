"""Erasure of a server's rows: its matches, tournaments, blocks and settings.

Overall ratings are not changed, because they belong to their players.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, delete, func, select

from matches.store.achievements import JUDGED
from matches.store.personal_columns import OF_GUILDS, OF_MATCHES, OF_TOURNAMENTS
from matches.store.postgres.engine import RATING, serialize
from matches.store.tables import (
    MATCHES,
    META,
    RESULTS,
    TOURNAMENTS,
)
from matches.store.upsert import put


def forget_matches(connection: Connection, matches: list[int] | Select[Any]) -> None:
    """Delete matches and all their rows."""
    serialize(connection, RATING)  # A concurrent recomputation must not miss these results.
    for table in OF_MATCHES:
        connection.execute(delete(table).where(table.c.match.in_(matches)))
    connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(matches)))
    _judge_from_the_last_left(connection)


def forget_guild(connection: Connection, guild: int) -> None:
    """Delete all rows of a server."""
    forget_matches(connection, select(MATCHES.c.id).where(MATCHES.c.guild == guild))
    tournaments = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.guild == guild)
    for table in OF_TOURNAMENTS:
        connection.execute(delete(table).where(table.c.tournament.in_(tournaments)))
    for table in (TOURNAMENTS, *OF_GUILDS):
        connection.execute(delete(table).where(table.c.guild == guild))


def _judge_from_the_last_left(connection: Connection) -> None:
    """Reset the last evaluated match, so that later matches with reused numbers are evaluated."""
    last = connection.execute(select(func.max(RESULTS.c.number))).scalar() or 0
    judged = connection.execute(select(META.c.value).where(META.c.key == JUDGED)).scalar()
    if judged is not None and int(judged) > last:
        put(connection, META, [{"key": JUDGED, "value": str(last)}])
