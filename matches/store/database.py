"""Database startup: checks, backup and migrations."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.errors import StoreError
from matches.store.notifications import with_notifications
from matches.store.postgres.engine import (
    CONNECTIONS,
    MIGRATING,
    check_may_create,
    examine,
    failed,
    is_postgres,
    postgres_engine,
    refused,
    serialize,
    take_time,
)
from matches.store.schema import check_serves, revisions, schema_of
from matches.store.sqlite import sqlite_engine, store_error

READERS = 4
READER_CACHE_KIB = 512
"""Size of the page cache of a reader, small because each write by another connection empties it."""
MIN_FREE_PAGES = 256  # Below 256 pages of 4 kB the space is not worth rewriting the whole file.
PRIVATE = 0o600
"""Mode of files that contain hands and seeds, so that only the bot's user may read them."""


log = logging.getLogger(__name__)


class Engines(NamedTuple):
    """Database engines: one for writing, one for reading concurrently.

    `writers` is the number of concurrent writers, which is one for a file.  `is_server` means that
    the connection to the database may be lost.
    """

    writer: AsyncEngine
    reader: AsyncEngine
    writers: int = 1
    is_server: bool = False

    async def dispose(self) -> None:
        """Close every connection."""
        await self.writer.dispose()
        await self.reader.dispose()


async def open_engines(url: str) -> Engines:
    """Return engines on a database with the present schema; raise `StoreError`."""
    if is_postgres(url):
        await prepare_server(url)
        writer, reader = with_notifications(postgres_engine(url)), postgres_engine(url, reads=True)
        return Engines(writer, reader, writers=CONNECTIONS, is_server=True)
    if (kind := make_url(url).get_backend_name()) != "sqlite":
        raise StoreError("unwritable", f"{kind} is neither sqlite nor postgresql")
    path = Path(make_url(url).database or ":memory:")
    if str(path) == ":memory:":
        raise StoreError("unwritable", f"{url} names no file")
    await prepare_file(path)
    return Engines(
        sqlite_engine(str(path), connections=1, begin="BEGIN IMMEDIATE"),
        sqlite_engine(str(path), connections=READERS, begin="BEGIN", cache_kib=READER_CACHE_KIB),
    )


async def prepare_file(path: Path) -> None:
    """Check a file, and create or upgrade it as needed; raise `StoreError`."""
    try:
        await asyncio.to_thread(_examine, path)
        migrator = sqlite_engine(
            str(path),
            connections=1,
            begin="BEGIN IMMEDIATE",
            foreign_keys=False,  # Otherwise a table that is rebuilt would delete its children.
        )
        try:
            await _migrate(migrator, path)
        finally:
            await migrator.dispose()
        await asyncio.to_thread(_shrink, path)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise store_error(error, path) from error


async def prepare_server(url: str) -> None:
    """Check a database on a server, and create or upgrade it as needed; raise `StoreError`."""
    migrator = postgres_engine(url, patient=True)
    try:
        await examine(migrator)
        await _migrate(migrator, None)
    except DBAPIError as error:
        raise failed(error) from error
    except OSError as error:  # This includes a timeout.
        raise refused(error) from error
    finally:
        await migrator.dispose()


def _examine(path: Path) -> None:
    """Create folder and file, restrict access to the file and check its integrity."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(_private(path))
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreError("damaged", f"{path}: {found}")


def _shrink(path: Path) -> None:
    """Shrink a file that is mostly empty, as after some upgrades.

    Usually the space of ended matches is used again by later ones.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        pages, free = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count")
        )
        if free < MIN_FREE_PAGES or 2 * free < pages:
            return
        try:
            connection.execute("VACUUM")
        # The disk is full, and a large file is no reason to stop.
        except sqlite3.OperationalError as error:
            log.warning("%s could not be shrunk: %s", path, error)


def _private(path: Path) -> int:
    """Open a file that only its user may read from now on, and create it if it is missing.

    SQLite gives the files next to a database the same mode.
    """
    opened = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    # The file belongs to another user of the machine, who has granted access.
    with suppress(PermissionError):
        for name in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if name.exists():
                name.chmod(PRIVATE)
    return opened


async def _migrate(engine: AsyncEngine, path: Path | None) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, path)


def _upgrade(connection: Connection, path: Path | None) -> None:
    """Run the missing revisions on this database, after a backup of a file with content."""
    serialize(connection, MIGRATING)
    take_time(connection)
    current = schema_of(connection)
    if current == revisions()[-1]:
        return
    if current is not None and current not in revisions():
        check_serves(connection, current)
        return
    check_may_create(connection)
    if path is not None and inspect(connection).get_table_names():
        _back_up(path, current or "empty")
    from matches.store.upgrade import upgrade  # loads Alembic, which a present schema never needs

    upgrade(connection)


def _back_up(path: Path, revision: str) -> None:
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    copy = path.with_name(f"{path.name}.{revision}.{now}.backup")
    os.close(_private(copy))
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
