"""`bot.py restore FILE`: replaces the database with a backup while no bot runs.

The old database is kept.  Messages that are undelivered in the backup are delivered by the next
start.  Match numbers that may have been used after the backup are not used again.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientError
from sqlalchemy import inspect, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from engines import GAMES
from hosting.backup import (
    DATED,
    PRIVATE_FOLDER,
    BackupFailed,
    copy_file,
    file_of,
    finish,
    is_known,
    schema_of_file,
    unreadable,
)
from hosting.clock import ahead_of_discord
from hosting.dumps import DumpFailed, bring_back, dump, look_through, name_of, schema_of
from matches.store.database_claim import exclusive_lock
from matches.store.id_sequences import skip_ids
from matches.store.postgres.engine import is_postgres, postgres_engine
from matches.store.store import StoreError, open_store
from matches.store.tables import MATCHES
from settings import Settings, SettingsError, read_settings

RESTORED, RESTORED_DAMAGED, NOT_RESTORED = range(3)
"""The exit codes."""
COMPANIONS = ("-wal", "-shm")
_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND application_name = 'longtable' AND pid <> pg_backend_pid()"
)


class RestoreFailed(Exception):
    """Raised if nothing was restored; the database is unchanged."""


class Moments(NamedTuple):
    """One point in time by this machine's clock and by Discord's."""

    ours: datetime
    discords: datetime


class RestoreResult(NamedTuple):
    """The result of a restore.

    `kept` is the old database, None if there was none; the next match gets a number above
    `last_match`; `unreadable` are matches that the program cannot read.
    """

    kept: Path | None
    last_match: int
    unreadable: list[int]


def main(file: str) -> int:
    """Restore the backup `file` to the database of the settings; return the exit code."""
    try:
        settings = read_settings()
        ahead = _ahead(settings)
        done = restore(
            settings.used_database_url,
            Path(file),
            folder=Path(settings.backup_folder),
            at=datetime.now(UTC),
            ahead=ahead,
        )
    except (SettingsError, RestoreFailed, BackupFailed) as error:
        print(f"Nothing was restored. {error}", file=sys.stderr)
        return NOT_RESTORED
    kept = f" The old database is kept as {done.kept}." if done.kept else ""
    print(f"Restored: {file}. New matches get numbers above {done.last_match}.{kept}")
    if not done.unreadable:
        return RESTORED
    numbers = ", ".join(map(str, done.unreadable))
    print(f"Matches that cannot be read: {numbers}. An older backup may hold them.")
    return RESTORED_DAMAGED


def _ahead(settings: Settings) -> float:
    """Return this machine's clock minus Discord's in seconds, 0 if unknown."""
    if not settings.discord_token:
        return 0.0
    try:
        return asyncio.run(ahead_of_discord(settings)) or 0.0
    except (ClientError, OSError) as error:  # a timeout is an OSError
        text = "Discord cannot be reached. This machine's clock decides which private messages"
        print(f"{text} are from before the restore: {error!r}", file=sys.stderr)
        return 0.0


def restore(
    url: str, copy: Path, *, folder: Path, at: datetime, ahead: float = 0.0
) -> RestoreResult:
    """Replace the database at `url` with `copy`; raise `RestoreFailed` if nothing was changed.

    The old content of a PostgreSQL database is dumped to `folder`.  The restore happens `at` a
    time by this machine's clock, which is `ahead` seconds before Discord's, the clock of message
    ages.
    """
    times = Moments(at, at - timedelta(seconds=ahead))
    if not copy.is_file():
        raise RestoreFailed(f"There is no file {copy}.")
    try:
        if is_postgres(url):
            return asyncio.run(_restore_server(url, copy, folder, times))
        with exclusive_lock(url):
            return _restore_file(file_of(url), copy, times)
    except (OSError, sqlite3.Error, DBAPIError, DumpFailed, StoreError, ArgumentError) as error:
        raise RestoreFailed(str(getattr(error, "orig", None) or error)) from error


def _restore_file(database: Path, copy: Path, times: Moments) -> RestoreResult:
    """Prepare the copy next to the database, then replace the database in one step."""
    with tempfile.TemporaryDirectory(dir=database.parent) as folder:
        part = Path(folder) / database.name
        copy_file(copy, part)
        _check_schema(copy, schema_of_file(part))
        last, damaged = asyncio.run(_made_ready(f"sqlite+aiosqlite:///{part.resolve()}", times))
        finish(part)
        kept = _set_aside(database, times.ours) if database.exists() else None
        part.replace(database)
    return RestoreResult(kept, last, damaged)


def _check_schema(copy: Path, schema: str) -> None:
    if not is_known(schema):
        raise RestoreFailed(
            f"{copy} has schema {schema}: restore it with the release that made it."
        )


def _set_aside(database: Path, at: datetime) -> Path:
    """Give the old database a second name, so that there is a database at any time.

    SQLite's companion files belong to it and must not be used with another file.
    """
    kept = database.with_name(f"{database.stem}-replaced-{at:{DATED}}.db")
    try:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:  # damaged: its companion files are moved, too
        pass
    for end in COMPANIONS:
        if (beside := database.with_name(database.name + end)).exists():
            beside.replace(kept.with_name(kept.name + end))
    os.link(database, kept)
    return kept


async def _restore_server(url: str, copy: Path, folder: Path, times: Moments) -> RestoreResult:
    look_through(url, copy)
    _check_schema(copy, schema_of(url, copy))
    tables = await _tables_nobody_uses(url)
    kept = None
    if MATCHES.name in tables:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        kept = folder / f"{name_of(url)}-replaced-{times.ours:{DATED}}.dump"
        dump(url, kept)
    bring_back(url, copy, tables)
    last, damaged = await _made_ready(url, times)
    return RestoreResult(kept, last, damaged)


async def _tables_nobody_uses(url: str) -> list[str]:
    """Return the existing tables; raise `RestoreFailed` while a bot runs."""
    engine = postgres_engine(url)
    try:
        async with engine.connect() as connection:
            if (await connection.execute(_OTHERS)).scalar():
                raise RestoreFailed(f"{name_of(url)} is in use: stop every process first.")
            return await connection.run_sync(lambda there: inspect(there).get_table_names())
    finally:
        await engine.dispose()


async def _made_ready(url: str, times: Moments) -> tuple[int, list[int]]:
    """Migrate a copy to the current schema; return the last skipped number and damaged matches."""
    store = await open_store(url, GAMES)
    try:
        ours, discords = (int(time.timestamp() * 1000) for time in times)
        last = await store.transactions.write(skip_ids, ours)
        await store.meta.set_restored(discords)
        return last[MATCHES.name], await unreadable(store)
    finally:
        await store.close()
