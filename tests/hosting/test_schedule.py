"""A bot that runs has copies made of its database."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from hosting.backup import DATED
from hosting.schedule import Schedule
from settings import Settings


class Saving:
    """Counts the copies that are asked for."""

    def __init__(self) -> None:
        self.made = asyncio.Semaphore(0)
        self.count = 0

    async def __call__(self) -> None:
        self.count += 1
        self.made.release()


async def some_time() -> None:
    """Let everything happen that is due at once."""
    for _ in range(20):
        await asyncio.sleep(0)


def settings(folder: Path, hours: int) -> Settings:
    return Settings(discord_token="t", backup_folder=str(folder), backup_hours=hours)


def copy_of(folder: Path, **ago: float) -> None:
    (folder / f"longtable-{datetime.now(UTC) - timedelta(**ago):{DATED}}.db").touch()


async def test_where_there_is_no_copy_one_is_made_soon(tmp_path: Path) -> None:
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
