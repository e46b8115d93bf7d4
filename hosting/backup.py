"""Saves a copy of the database: `make backup`.

The bot may run meanwhile.  A copy is looked through before it counts, and only then the oldest go.
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

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from engines import GAMES
from matches.store.database import PRIVATE, READERS, Engines, revisions
from matches.store.sqlite import sqlite_engine
from matches.store.store import Store
from settings import Settings, SettingsError, read_settings

SAVED, SAVED_DAMAGED, NOT_SAVED = range(3)
"""What the program ends with."""
PRIVATE_FOLDER = 0o700
POLITE = 10  # how far it gives way to the bot


class NotSaved(Exception):
    """There is no new copy; those made before are as they were."""


class Saved(NamedTuple):
    """A new copy; `unreadable` are matches in it that the program does not understand."""

    file: Path
    unreadable: list[int]


def main() -> int:
    """Save what the settings name; return the exit code."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        settings = read_settings()
        database, folder = database_of(settings), Path(settings.backup_folder)
        saved = save(database, folder, at=datetime.now(UTC), kept=settings.backups_kept)
    except (SettingsError, NotSaved) as error:
        print(f"No backup was made. {error}", file=sys.stderr)
        return NOT_SAVED
    size = saved.file.stat().st_size / 1e6
    print(f"Saved and looked through: {saved.file}, {size:.1f} MB.")
    if not saved.unreadable:
        return SAVED
    numbers = ", ".join(map(str, saved.unreadable))
    print(f"Matches that cannot be read: {numbers}. No older backup was deleted.", file=sys.stderr)
    return SAVED_DAMAGED


def database_of(settings: Settings) -> Path:
    """Return the file the program uses with these settings."""
    try:
        place = make_url(settings.used_database_url)
    except ArgumentError as error:
        raise NotSaved(str(error)) from error
    if place.get_backend_name() != "sqlite" or not place.database:
        raise NotSaved("Only SQLite files are copied here; PostgreSQL has pg_dump.")
    return Path(place.database)


def save(database: Path, folder: Path, *, at: datetime, kept: int) -> Saved:
    """Add a copy of `database`, dated `at`, to `folder` and keep the newest `kept`.

    Where matches cannot be read, all older copies stay: they may be the last to hold them.  Raises
    `NotSaved`.
    """
    if not database.exists():
        raise NotSaved(f"There is no database {database}.")
    part = folder / f"{database.stem}.part"
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        _copy(database, part)
        unreadable = asyncio.run(_unreadable(part)) if _has_present_schema(part) else []
        _finish(part)
        file = part.replace(folder / f"{database.stem}-{at:%Y%m%dT%H%M%SZ}.db")
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise NotSaved(f"{database}: {getattr(error, 'orig', None) or error}") from error
    finally:
        part.unlink(missing_ok=True)
    if not unreadable:
        for old in sorted(folder.glob(f"{database.stem}-*Z.db"))[:-kept]:
            old.unlink()
    return Saved(file, unreadable)


def _copy(database: Path, part: Path) -> None:
    """Copy page by page, not by `VACUUM`: so the check of the copy finds damage of the original."""
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        found = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def _has_present_schema(part: Path) -> bool:
    """Return whether this release can read a copy; one of an older release is a good copy too."""
    with closing(sqlite3.connect(part)) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return bool(found and found[0] == revisions().get_current_head())


async def _unreadable(part: Path) -> list[int]:
    """Return the matches under way that the program's own reader does not understand."""
    engine = sqlite_engine(str(part), connections=READERS, begin="BEGIN")
    store = Store(Engines(engine, engine), GAMES)
    try:
        living = await store.index.living()
        parts = store.matches.in_parts(living)
        readable = {match.id async for matches in parts for match in matches}
    finally:
        await store.close()
    return [match_id for match_id in living if match_id not in readable]


def _finish(part: Path) -> None:
    """Make the copy one file without companions, and let it reach the disk."""
    with closing(sqlite3.connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with part.open("r+b") as file:
        os.fsync(file.fileno())
