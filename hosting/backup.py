"""Database backups: `make backup`.

The bot may be running.  A backup is verified before it counts, and only then are the oldest ones
deleted.  An SQLite file is copied, a PostgreSQL database is dumped by its own tools.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from engines import GAMES
from hosting.dumps import DumpFailed, dump, name_of
from matches.store.database import PRIVATE, READERS, Engines
from matches.store.postgres.engine import is_postgres, postgres_engine
from matches.store.schema import revisions
from matches.store.sqlite import sqlite_engine
from matches.store.store import Store, StoreError
from settings import Settings, SettingsError, read_settings

SAVED, SAVED_DAMAGED, NOT_SAVED = range(3)
"""The exit codes."""
PRIVATE_FOLDER = 0o700
POLITE = 10  # the niceness, in favour of the bot
DATED = "%Y%m%dT%H%M%SZ"


class BackupFailed(Exception):
    """Raised if no new backup was made; earlier backups are unchanged."""


class BackupResult(NamedTuple):
    """A new backup; `unreadable` are its matches that the program cannot read."""

    file: Path
    unreadable: list[int]


def main() -> int:
    """Back up the database of the settings; return the exit code."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        saved = save_what_is_set(read_settings(), at=datetime.now(UTC))
    except (SettingsError, BackupFailed) as error:
        print(f"No backup was made. {error}", file=sys.stderr)
        return NOT_SAVED
    size = saved.file.stat().st_size / 1e6
    print(f"Saved and checked: {saved.file}, {size:.1f} MB.")
    if not saved.unreadable:
        return SAVED
    numbers = ", ".join(map(str, saved.unreadable))
    print(f"Matches that cannot be read: {numbers}. No older backup was deleted.", file=sys.stderr)
    return SAVED_DAMAGED


def save_what_is_set(settings: Settings, *, at: datetime) -> BackupResult:
    """Back up the database that the program uses with these settings; raise `BackupFailed`."""
    url, folder, kept = (
        settings.used_database_url,
        Path(settings.backup_folder),
        settings.backups_kept,
    )
    try:
        if is_postgres(url):
            return save_server(url, folder, at=at, kept=kept)
    except ArgumentError as error:
        raise BackupFailed(str(error)) from error
    return save(file_of(url), folder, at=at, kept=kept)


def file_of(url: str) -> Path:
    """Return the file of an SQLite database; raise `BackupFailed` for any other database."""
    place = make_url(url)
    if place.get_backend_name() != "sqlite" or not place.database:
        raise BackupFailed(f"{place.get_backend_name()} is neither SQLite nor PostgreSQL.")
    return Path(place.database)


def stem_of(url: str) -> str:
    """Return the beginning of the names of all backups of a database."""
    return name_of(url) if is_postgres(url) else file_of(url).stem


def save_server(url: str, folder: Path, *, at: datetime, kept: int) -> BackupResult:
    """Add a dump of a PostgreSQL database to `folder`, like `save`; raise `BackupFailed`."""
    stem = name_of(url)
    part = folder / f"{stem}.part"
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        dump(url, part)
        unreadable = asyncio.run(_unreadable_on_server(url))
        file = part.replace(folder / f"{stem}-{at:{DATED}}.dump")
    except (OSError, DumpFailed, StoreError, DBAPIError) as error:
        raise BackupFailed(f"{stem}: {getattr(error, 'orig', None) or error}") from error
    finally:
        part.unlink(missing_ok=True)
    return _counted(BackupResult(file, unreadable), stem, kept)


def save(database: Path, folder: Path, *, at: datetime, kept: int) -> BackupResult:
    """Add a copy of `database`, dated `at`, to `folder` and keep the newest `kept`.

    If matches cannot be read, all older backups stay, because they may be the last to hold them.
    Raises `BackupFailed`.
    """
    if not database.exists():
        raise BackupFailed(f"There is no database {database}.")
    part = folder / f"{database.stem}.part"
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        copy_file(database, part)
        unreadable = asyncio.run(_unreadable_in(part)) if _has_present_schema(part) else []
        finish(part)
        file = part.replace(folder / f"{database.stem}-{at:{DATED}}.db")
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise BackupFailed(f"{database}: {getattr(error, 'orig', None) or error}") from error
    finally:
        part.unlink(missing_ok=True)
    return _counted(BackupResult(file, unreadable), database.stem, kept)


def copies(folder: Path, stem: str) -> list[Path]:
    """Return the backups of a database in a folder, the oldest first."""
    found = [file for end in ("db", "dump") for file in folder.glob(f"{stem}-[0-9]*Z.{end}")]
    return sorted(found, key=lambda file: file.stem)


def _counted(saved: BackupResult, stem: str, kept: int) -> BackupResult:
    """Delete the oldest backups, unless some matches may only be in them."""
    if not saved.unreadable:
        for old in copies(saved.file.parent, stem)[:-kept]:
            old.unlink()
    return saved


def copy_file(database: Path, part: Path) -> None:
    """Copy page by page, not by `VACUUM`, so that the check finds damage of the original."""
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        found = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def _has_present_schema(part: Path) -> bool:
    """Return whether this release can read a copy; a copy of an older release is valid, too."""
    return schema_of_file(part) == revisions()[-1]


def schema_of_file(part: Path) -> str:
    """Return the schema of an SQLite copy, empty if it has none; raise `sqlite3.Error`."""
    with closing(sqlite3.connect(part)) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


def is_known(schema: str) -> bool:
    """Return whether this release knows a schema, its own or an older one."""
    return schema in revisions()


async def _unreadable_in(part: Path) -> list[int]:
    engine = sqlite_engine(str(part), connections=READERS, begin="BEGIN")
    store = Store(Engines(engine, engine), GAMES)
    try:
        return await unreadable(store)
    finally:
        await store.close()


async def _unreadable_on_server(url: str) -> list[int]:
    engine = postgres_engine(url, reads=True)
    store = Store(Engines(engine, engine, is_server=True), GAMES)
    try:
        async with engine.connect() as connection:
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            if found.scalar() != revisions()[-1]:
                return []
        return await unreadable(store)
    finally:
        await store.close()


async def unreadable(store: Store) -> list[int]:
    """Return the unfinished matches that the program cannot read."""
    living = await store.index.unfinished()
    parts = store.matches.in_parts(living)
    readable = {match.id async for matches in parts for match in matches}
    return [match_id for match_id in living if match_id not in readable]


def finish(part: Path) -> None:
    """Make the copy a single file, and flush it to the disk."""
    with closing(sqlite3.connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with part.open("r+b") as file:
        os.fsync(file.fileno())
