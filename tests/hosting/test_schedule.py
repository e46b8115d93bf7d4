"""Scheduled backups of the database of a running bot."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hosting.backup import DATED
from hosting.schedule import Schedule, save_apart
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.store import Store, open_store
from settings import Settings, read_settings
from tests.postgres import binaries


class Saving:
    """Counts the requested backups."""

    def __init__(self) -> None:
        self.made = asyncio.Semaphore(0)
        self.count = 0

    async def __call__(self) -> None:
        self.count += 1
        self.made.release()


async def some_time() -> None:
    """Run all tasks that are ready."""
    for _ in range(20):
        await asyncio.sleep(0)


def settings(folder: Path, hours: int) -> Settings:
    return Settings(discord_token="t", backup_folder=str(folder), backup_hours=hours)


def copy_of(folder: Path, **ago: float) -> None:
    (folder / f"longtable-{datetime.now(UTC) - timedelta(**ago):{DATED}}.db").touch()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of a database of either engine in the notation of the settings."""
    address = f"sqlite+aiosqlite:///{tmp_path}/longtable.db"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres_url")
        monkeypatch.setenv("PATH", f"{binaries()}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    named = {"DISCORD_TOKEN": "t", "DATABASE_URL": address, "BACKUP_FOLDER": "copies"}
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    return address


@pytest.fixture
async def running(url: str) -> AsyncIterator[Store]:
    """Return the store of a running bot with one match."""
    with exclusive_lock(url):
        store = await open_store(url)
        await Service(store).lobby.create(
            Actor(7, 1), game="rivals", place=ChannelRef(1, 2), locale="en"
        )
        yield store
        await store.close()


async def test_the_schedule_backs_up_an_open_database(
    running: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = asyncio.Event()

    async def save() -> None:
        await save_apart()
        made.set()

    caplog.set_level(logging.INFO, "hosting.schedule")
    schedule = Schedule(read_settings(), save, first=0)
    await schedule.start()
    await asyncio.wait_for(made.wait(), 120)
    await schedule.stop()
    (copy,) = (tmp_path / "copies").iterdir()
    (record,) = caplog.records
    assert record.levelno == logging.INFO
    assert record.getMessage().startswith(f"backup: Saved and checked: copies/{copy.name}")
    assert await running.index.unfinished() == [1]


async def test_a_copy_that_cannot_be_made_is_an_error_of_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "t")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/nowhere.db")
    await save_apart()
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert "No backup was made." in record.getMessage()


async def test_a_first_backup_is_made_soon_after_the_start(tmp_path: Path) -> None:
    saving = Saving()
    schedule = Schedule(settings(tmp_path, 24), saving, first=0)
    await schedule.start()
    await asyncio.wait_for(saving.made.acquire(), 60)
    await some_time()
    await schedule.stop()
    assert saving.count == 1


async def test_an_old_copy_is_followed_by_a_new_one(tmp_path: Path) -> None:
    copy_of(tmp_path, hours=25)
    saving = Saving()
    schedule = Schedule(settings(tmp_path, 24), saving, first=0)
    await schedule.start()
    await asyncio.wait_for(saving.made.acquire(), 60)
    await schedule.stop()


@pytest.mark.parametrize("hours", [0, 24])
async def test_while_the_newest_copy_is_new_or_none_is_wanted_nothing_is_made(
    tmp_path: Path, hours: int
) -> None:
    copy_of(tmp_path, hours=2)
    copy_of(tmp_path, hours=50)
    saving = Saving()
    schedule = Schedule(settings(tmp_path, hours), saving, first=0)
    await schedule.start()
    await some_time()
    await schedule.stop()
    assert saving.count == 0
