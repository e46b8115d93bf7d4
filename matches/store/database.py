"""Opens the database: examined, backed up, brought to the present schema."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.errors import StoreError
from matches.store.notices import telling
from matches.store.postgres.engine import (
    CONNECTIONS,
    MIGRATING,
    check_may_create,
    examine,
    failed,
    is_postgres,
    postgres_engine,
    refused,
    take_time,
    take_turns,
)
from matches.store.schema import check_serves, state_serves
from matches.store.sqlite import sqlite_engine, store_error

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
LEAST_FREE_PAGES = 256  # of 4 kB: below that nobody gains by writing the whole file anew
PRIVATE = 0o600
"""Mode of every file that holds hands and seeds: nobody else on the machine may read them."""


log = logging.getLogger(__name__)


class Engines(NamedTuple):
    """Some connections write, others read beside them.

    `writers` is how many may write at once: in a file it is one.  `is_server` says that the way to
    the database may break.
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
        return await _open_postgres(url)
    if (kind := make_url(url).get_backend_name()) != "sqlite":
        raise StoreError("unwritable", f"{kind} is neither sqlite nor postgresql")
    path = Path(make_url(url).database or ":memory:")
    if str(path) == ":memory:":
        raise StoreError("unwritable", f"{url} names no file")
    try:
        await asyncio.to_thread(_examine, path)
        migrator = sqlite_engine(
            str(path),
            connections=1,
            begin="BEGIN IMMEDIATE",
            foreign_keys=False,  # a table that is rebuilt would otherwise take its children along
        )
        try:
            await _migrate(migrator, path)
        finally:
            await migrator.dispose()
        await asyncio.to_thread(_shrink, path)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise store_error(error, path) from error
    return Engines(
        sqlite_engine(str(path), connections=1, begin="BEGIN IMMEDIATE"),
        sqlite_engine(str(path), connections=READERS, begin="BEGIN"),
    )


async def _open_postgres(url: str) -> Engines:
    migrator = postgres_engine(url, patient=True)
    try:
        await examine(migrator)
        await _migrate(migrator, None)
    except DBAPIError as error:
        raise failed(error) from error
    except OSError as error:  # also a timeout
        raise refused(error) from error
    finally:
        await migrator.dispose()
    writer, reader = telling(postgres_engine(url)), postgres_engine(url, reads=True)
    return Engines(writer, reader, writers=CONNECTIONS, is_server=True)


def _examine(path: Path) -> None:
    """Make folder and file, close the file to others and look through it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(_private(path))
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreError("damaged", f"{path}: {found}")


def _shrink(path: Path) -> None:
    """Give space back to the disk where a file is mostly empty, as after some upgrades.

    Usually what ended matches leave is used again by those to come.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        pages, free = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count")
        )
        if free < LEAST_FREE_PAGES or 2 * free < pages:
            return
        try:
            connection.execute("VACUUM")
        except sqlite3.OperationalError as error:  # the disk is full: it goes on as it is
            log.warning("%s stays larger than it has to be: %s", path, error)


def _private(path: Path) -> int:
    """Open a file, made where it is missing, which nobody else may read from now on.

    SQLite gives what it puts beside a database the same mode.
    """
    opened = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    with suppress(PermissionError):  # somebody else's file, who lets us use it
        for name in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if name.exists():
                name.chmod(PRIVATE)
    return opened


async def _migrate(engine: AsyncEngine, path: Path | None) -> None:
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, path)


@cache
def revisions() -> ScriptDirectory:
    """Return the revisions of the schema, which are read once."""
    return ScriptDirectory(str(MIGRATIONS))


def _upgrade(connection: Connection, path: Path | None) -> None:
    """Run the revisions this database has not seen; keep a copy of a file that holds something."""
    take_turns(connection, MIGRATING)
    take_time(connection)
    script = revisions()
    current = MigrationContext.configure(connection).get_current_revision()
    if current == script.get_current_head():
        return
    if current not in {None, *(revision.revision for revision in script.walk_revisions())}:
        check_serves(connection, current, script.get_current_head())
        return
    check_may_create(connection)
    if path is not None and inspect(connection).get_table_names():
        _back_up(path, current or "empty")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    state_serves(connection, (revision.module for revision in script.walk_revisions()))


def _back_up(path: Path, revision: str) -> None:
    now = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    copy = path.with_name(f"{path.name}.{revision}.{now}.backup")
    os.close(_private(copy))
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
