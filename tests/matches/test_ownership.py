"""Exclusive ownership of a database: one process, one application, private files."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from matches.store.database_claim import LOCAL, exclusive_lock
from matches.store.store import Store, StoreError, open_store
from tests.matches.databases import on_files
from tests.matches.people import GAMES, People

HOLD = """
import sys, time
from matches.store.database_claim import exclusive_lock
with exclusive_lock(sys.argv[1]):
    print("held", flush=True)
    time.sleep(600)
"""
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@contextmanager
def other_process(url: str) -> Iterator[subprocess.Popen[str]]:
    """Hold the database in another process."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, url], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@on_files
async def test_a_second_process_on_a_file_is_refused_with_the_first_pid(
    url: str,
) -> None:
    with other_process(url) as other, pytest.raises(StoreError) as caught, exclusive_lock(url):
        raise AssertionError("two processes hold one file")
    assert caught.value.reason == "busy"
    assert str(caught.value).endswith(f"longtable.db is in use by process {other.pid}.")


async def test_a_killed_process_releases_the_file(url: str) -> None:
    with other_process(url) as other:
        other.kill()
        other.wait()
        with exclusive_lock(url):
            pass


async def test_a_file_that_is_given_back_can_be_held_again(url: str) -> None:
    for _ in range(2):
        with exclusive_lock(url):
            pass


async def test_a_server_of_databases_is_open_to_several_processes() -> None:
    with exclusive_lock("postgresql+asyncpg://somewhere/longtable"):
        pass


@posix
@on_files
async def test_database_files_are_private(tmp_path: Path, people: People) -> None:
    await people.begin()
    found = {path.name: mode(path) for path in tmp_path.glob("longtable.db*")}
    assert found == dict.fromkeys(
        ["longtable.db", "longtable.db-wal", "longtable.db-shm"], stat.S_IRUSR | stat.S_IWUSR
    )


@posix
async def test_opening_a_world_readable_file_makes_it_private(tmp_path: Path) -> None:
    path = tmp_path / "longtable.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE keepsake (word TEXT)")
    os.chmod(path, 0o644)
    await (await open_store(f"sqlite+aiosqlite:///{path}", GAMES)).close()
    (backup,) = tmp_path.glob("*.backup")
    assert (mode(path), mode(backup)) == (0o600, 0o600)


async def test_a_database_belongs_to_the_application_that_used_it_first(store: Store) -> None:
    await store.meta.belong("123")
    await store.meta.belong("123")
    with pytest.raises(StoreError, match=r"123.*456") as caught:
        await store.meta.belong("456")
    assert caught.value.reason == "foreign"
    assert "\n" not in str(caught.value)


async def test_the_local_table_refuses_a_database_of_a_bot(store: Store) -> None:
    await store.meta.belong("123")
    with pytest.raises(StoreError, match="belongs to a bot") as caught:
        await store.meta.belong(LOCAL)
    assert caught.value.reason == "foreign"


async def test_a_bot_refuses_a_database_of_the_local_table(store: Store) -> None:
    await store.meta.belong(LOCAL)
    with pytest.raises(StoreError, match="local table") as caught:
        await store.meta.belong("123")
    assert caught.value.reason == "foreign"


async def test_matches_that_name_no_application_are_those_of_a_bot(people: People) -> None:
    await people.begin()
    store = people.service.store
    with pytest.raises(StoreError):
        await store.meta.belong(LOCAL)
    await store.meta.belong("123")
