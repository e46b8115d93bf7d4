"""Backups of a running bot: schedule, rotation and validity."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hosting.backup import NOT_SAVED, BackupFailed, file_of, save, save_what_is_set
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match
from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.store import open_store
from settings import Settings

ROOT = Path(__file__).parent.parent
needs_modes = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def opened(service: Service, host: int) -> Match:
    return await service.lobby.create(
        Actor(host, host), game="rivals", place=ChannelRef(1, 2), locale="en"
    )


async def matches_in(file: Path) -> list[int]:
    store = await open_store(url_of(file))
    try:
        return [
            (await store.matches.get(match_id)).host for match_id in await store.index.unfinished()
        ]
    finally:
        await store.close()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database with one open match of host 7."""

    async def make(file: Path) -> None:
        store = await open_store(url_of(file))
        await opened(Service(store), 7)
        await store.close()

    asyncio.run(make(tmp_path / "longtable.db"))
    return tmp_path / "longtable.db"


def day_of(number: int) -> datetime:
    return datetime(2026, 11, number, tzinfo=UTC)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def damaged(file: Path) -> None:
    """Overwrite the middle of a file, but not its header."""
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xff" * (size - 4096))


async def test_a_copy_is_made_while_the_bot_runs(tmp_path: Path) -> None:
    database, folder = tmp_path / "longtable.db", tmp_path / "backups"
    with exclusive_lock(url_of(database)):
        store = await open_store(url_of(database))
        service = Service(store)
        await opened(service, 7)
        saved = await asyncio.to_thread(save, database, folder, at=day_of(1), kept=3)
        await opened(service, 8)
        await store.close()
    assert saved.unreadable == []
    assert names(folder) == [saved.file.name]
    assert await matches_in(saved.file) == [7]
    assert await matches_in(database) == [8, 7]


def test_it_works_every_day_and_the_oldest_go(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    for day in range(1, 6):
        save(database, folder, at=day_of(day), kept=3)
    assert names(folder) == [f"longtable-202611{day:02}T000000Z.db" for day in (3, 4, 5)]


def test_other_files_in_the_backup_folder_are_kept(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("table-20200101T000000Z.db", "longtable-before-the-move.db", "notes.txt"):
        (folder / name).touch()
    saved = save(database, folder, at=day_of(1), kept=1)
    assert len(names(folder)) == 4
    assert saved.file.name in names(folder)


@needs_modes
def test_backup_files_are_private(database: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        saved = save(database, tmp_path / "backups", at=day_of(1), kept=1)
    finally:
        os.umask(before)
    assert stat.S_IMODE(saved.file.stat().st_mode) == 0o600
    assert stat.S_IMODE(saved.file.parent.stat().st_mode) == 0o700


def test_a_damaged_database_takes_no_good_copy_away(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    good = save(database, folder, at=day_of(1), kept=1).file
    damaged(database)
    with pytest.raises(BackupFailed, match=r"longtable\.db"):
        save(database, folder, at=day_of(1), kept=1)
    assert names(folder) == [good.name]
    assert asyncio.run(matches_in(good)) == [7]


def test_older_backups_are_kept_while_a_match_is_unreadable(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    save(database, folder, at=day_of(1), kept=1)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE matches SET options = '[]'")
    saved = save(database, folder, at=day_of(2), kept=1)
    assert saved.unreadable == [1]
    assert len(names(folder)) == 2


def test_a_database_of_an_older_release_is_copied_as_it_is(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    saved = save(database, tmp_path / "backups", at=day_of(1), kept=1)
    with closing(sqlite3.connect(saved.file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


def test_a_copy_that_was_broken_off_is_not_in_the_way(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "longtable.part").write_bytes(b"half of it")
    saved = save(database, folder, at=day_of(1), kept=1)
    assert names(folder) == [saved.file.name]


def test_a_missing_database_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="There is no database"):
        save(tmp_path / "none.db", tmp_path / "backups", at=day_of(1), kept=1)
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("settings", "file"),
    [
        (Settings(discord_token="t"), "var/longtable.db"),
        (Settings(), "var/local.db"),
        (Settings(discord_token="t", database_url="sqlite+aiosqlite:////srv/l.db"), "/srv/l.db"),
    ],
)
def test_the_backup_copies_the_configured_database(settings: Settings, file: str) -> None:
    assert file_of(settings.used_database_url).as_posix() == file


@pytest.mark.parametrize(
    ("url", "said"),
    [("mysql://host/longtable", "neither SQLite"), ("matches.db", "Could not parse")],
)
def test_databases_of_other_kinds_are_not_copied(url: str, said: str) -> None:
    with pytest.raises(BackupFailed, match=said):
        save_what_is_set(Settings(discord_token="t", database_url=url), at=day_of(1))


@pytest.fixture
def run(tmp_path: Path) -> Callable[[], tuple[int, str]]:
    """Return a function that runs the command in the test's folder: exit code and output."""

    def run() -> tuple[int, str]:
        names = [name for name in ("PATH", "SYSTEMROOT") if name in os.environ]
        environment = {name: os.environ[name] for name in names}
        environment |= {"PYTHONPATH": str(ROOT), "DATABASE_URL": url_of(tmp_path / "longtable.db")}
        environment |= {"DISCORD_TOKEN": "MTIz.t"}
        done = subprocess.run(
            [sys.executable, str(ROOT / "bot.py"), "backup"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        return done.returncode, done.stdout + done.stderr

    return run


def test_the_backup_command_prints_one_line(
    database: Path, run: Callable[[], tuple[int, str]], tmp_path: Path
) -> None:
    code, said = run()
    (name,) = names(tmp_path / "var" / "backups")
    assert code == 0
    assert said.startswith(f"Saved and checked: var/backups/{name}, ")
    assert len(said.splitlines()) == 1
    database.unlink()
    code, said = run()
    assert (code, len(said.splitlines())) == (NOT_SAVED, 1)
    assert said.startswith("No backup was made. There is no database")
