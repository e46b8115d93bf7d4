"""Read-only database inspection."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection, create_engine, func, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from matches.store.errors import StoreError
from matches.store.postgres.engine import (
    check_may_create,
    examine,
    is_postgres,
    postgres_engine,
)
from matches.store.schema import check_serves, revisions, schema_of
from matches.store.tables import MATCHES


class DatabaseInfo(NamedTuple):
    """The result of an inspection: the `server`, its schema, and its newest change.

    `revision` is None for an empty database; `newest`, the time of the last change of a match, and
    `clock`, the server's own, are in Unix milliseconds (UTC), or None if there is none.
    """

    server: str
    revision: str | None = None
    is_present: bool = False
    newest: int | None = None
    clock: int | None = None


async def condition_of(url: str) -> DatabaseInfo:
    """Return the condition of a database; raise `StoreError` if this release cannot use it."""
    if is_postgres(url):
        engine = postgres_engine(url, reads=True)
        try:
            await examine(engine)
            async with engine.connect() as connection:
                return await connection.run_sync(_read)
        finally:
            await engine.dispose()
    path = Path(make_url(url).database or "")
    if not path.exists():
        return DatabaseInfo("SQLite")
    file = create_engine(f"sqlite:///file:{quote(str(path.resolve()))}?mode=ro&uri=true")
    try:
        with file.connect() as opened:
            found = opened.execute(text("PRAGMA quick_check(1)")).scalar_one()
            if found != "ok":
                raise StoreError("damaged", f"{path}: {found}")
            return _read(opened)
    except DBAPIError as error:
        raise StoreError("damaged", f"{path}: {error.orig}") from error
    finally:
        file.dispose()


def _read(connection: Connection) -> DatabaseInfo:
    kind = {"postgresql": "PostgreSQL", "sqlite": "SQLite"}[connection.dialect.name]
    version = ".".join(map(str, connection.dialect.server_version_info or ()))
    revision, head = schema_of(connection), revisions()[-1]
    if revision is not None and revision not in revisions():
        check_serves(connection, revision)
    elif revision != head:
        check_may_create(connection)
    return DatabaseInfo(
        f"{kind} {version}",
        revision,
        revision == head,
        _newest(connection) if inspect(connection).has_table(MATCHES.name) else None,
        _clock(connection),
    )


def _newest(connection: Connection) -> int | None:
    newest: int | None = connection.execute(select(func.max(MATCHES.c.updated_at))).scalar()
    return newest


def _clock(connection: Connection) -> int | None:
    if connection.dialect.name != "postgresql":
        return None
    return int(connection.execute(text("SELECT extract(epoch FROM now()) * 1000")).scalar_one())
