"""Read-only examination of a database on either engine."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from matches.store.errors import StoreError
from matches.store.inspection import condition_of
from matches.store.store import open_store
from tests.postgres import Server


async def test_the_condition_of_a_server_contains_version_schema_and_clock(
    postgres: Server,
) -> None:
    url = postgres.new()
    await (await open_store(url)).close()
    found = await condition_of(url)
    assert found.server.startswith("PostgreSQL 1")
    assert found.is_present
    assert found.clock is not None
    assert abs(found.clock - time.time() * 1000) < 3_600_000
    postgres.drop(url)


async def test_checking_a_missing_database_does_not_create_it(tmp_path: Path) -> None:
    found = await condition_of(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}")
    assert (found.revision, list(tmp_path.iterdir())) == (None, [])


async def test_checking_a_file_that_is_not_a_database_fails(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_bytes(b"Dear host," * 1000)
    with pytest.raises(StoreError):
        await condition_of(f"sqlite+aiosqlite:///{file}")
