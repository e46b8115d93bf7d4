"""Restoring of backups: pending deliveries continue and ids are not reused."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest
from sqlalchemy import column, func, select, table, text

from engines import GAMES
from hosting.backup import BackupResult, save_what_is_set
from hosting.restore import RestoreFailed, RestoreResult, main, restore
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match
from matches.core.shards import Claim, groups_of
from matches.service.service import Service
from matches.store.database import open_engines
from matches.store.database_claim import exclusive_lock
from matches.store.errors import LeaseLost
from matches.store.fence import Fenced
from matches.store.id_sequences import NUMBERED, last_ids, skip_ids
from matches.store.postgres.lease import Lease, taken
from matches.store.store import Store, open_store
from matches.store.tables import OUTBOX
from settings import Settings
from tests.in_place_of_discord import Gateway, serving
from tests.matches.databases import on_both, on_files, on_servers
from tests.postgres import binaries

CLAIM = Claim(1, groups_of("", 1), "a machine", "1.0.0")
P = ParamSpec("P")
T = TypeVar("T")


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the tools of the tested server on the path."""
    if (found := binaries()) is not None:
        monkeypatch.setenv("PATH", f"{found}{os.pathsep}{os.environ['PATH']}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


async def opened(store: Store, host: int) -> Match:
    return await Service(store).lobby.create(
        Actor(host, host), game="rivals", place=ChannelRef(1, 2), locale="en"
    )


def saved(url: str, folder: Path) -> BackupResult:
    settings = Settings(discord_token="t", database_url=url, backup_folder=str(folder))
    return save_what_is_set(settings, at=datetime.now(UTC))


def restored(url: str, copy: Path, folder: Path, later: int = 0) -> RestoreResult:
    at = datetime.now(UTC) + timedelta(seconds=later)  # Kept files are named by the second.
    return restore(url, copy, folder=folder, at=at)


async def hosts(store: Store) -> list[int]:
    living = await store.index.unfinished()
    return sorted([(await store.matches.get(number)).host for number in living])


async def last_row(store: Store) -> int:
    return int(await store.transactions.scalar(select(func.max(OUTBOX.c.id))))


async def apart(function: Callable[P, T], *values: P.args, **named: P.kwargs) -> T:
    """Call a function with its own event loop, as the command does."""
    return await asyncio.to_thread(function, *values, **named)


@on_both
async def test_restored_deliveries_are_sent_and_ids_are_not_reused(url: str, folder: Path) -> None:
    store = await open_store(url)
    first, second = await opened(store, 1), await opened(store, 2)
    handed = await store.outbox.hand_out(second.id)  # It is unknown whether Discord accepted it.
    assert handed is not None
    copy = (await apart(saved, url, folder)).file
    for match in (first, second):
        delivery, _ = await store.outbox.hand_out(match.id) or handed
        await store.outbox.delivered(match.id, delivery, 77)
    lost = [await opened(store, host) for host in (3, 4, 5)]
    row = await last_row(store)
    await store.close()

    done = await apart(restored, url, copy, folder)
    assert done.unreadable == []
    assert done.kept is not None
    assert done.kept.exists()
    store = await open_store(url)
    assert await hosts(store) == [1, 2]
    assert sorted(await store.outbox.waiting()) == [first.id, second.id]
    again = await store.outbox.hand_out(second.id)
    assert again is not None
    assert again[0].id == handed[0].id
    for match in (first, second):
        delivery, _ = await store.outbox.hand_out(match.id) or handed
        await store.outbox.delivered(match.id, delivery, 78)
    assert await store.outbox.waiting() == []
    new = await opened(store, 6)
    assert new.id > done.last_match >= max(match.id for match in lost)
    assert await last_row(store) > row
    await store.close()

    await apart(restored, url, done.kept, folder, 60)  # The replaced database is restored.
    store = await open_store(url)
    assert await hosts(store) == [1, 2, 3, 4, 5]
    await store.close()


async def holding(url: str) -> tuple[Store, Lease]:
    """Return the store of a process that holds all shards, and its lease."""
    engines = await open_engines(url)
    lease = await taken(engines.writer, CLAIM)
    return Store(engines, GAMES, lease.ownership), lease


async def stop(store: Store, lease: Lease) -> None:
    await lease.close()
    await store.close()


@on_servers
async def test_a_restore_fences_earlier_shard_holders(url: str, folder: Path) -> None:
    saving, lease = await holding(url)
    match = await opened(saving, 1)
    copy = (await apart(saved, url, folder)).file
    await stop(saving, lease)
    zombie, old = await holding(url)  # suspended without a connection, unknown to hosts
    await stop(zombie, old)

    await apart(restored, url, copy, folder)
    store, new = await holding(url)
    zombie = Store(await open_engines(url), GAMES, old.ownership)
    with pytest.raises(Fenced):
        await zombie.outbox.hand_out(match.id)
    with pytest.raises(LeaseLost, match="another process"):
        await old.keep()
    await zombie.close()
    delivery, _ = await store.outbox.hand_out(match.id) or pytest.fail("it waits no more")
    await store.outbox.delivered(match.id, delivery, 77)
    assert await store.outbox.waiting() == []
    assert new.is_held
    await stop(store, new)


@on_both
async def test_every_table_that_gives_numbers_leaves_some_out(url: str) -> None:
    store = await open_store(url)
    await opened(store, 1)
    before = await store.transactions.read(last_ids)
    at = datetime.now(UTC) + timedelta(hours=2)
    last = await store.transactions.write(skip_ids, int(at.timestamp() * 1000))
    assert await store.transactions.read(last_ids) == last
    assert set(last) == {one.name for one in NUMBERED}
    assert all(last[name] - before[name] >= 7200 for name in last)
    await store.close()


@on_both
async def test_nothing_is_restored_while_a_bot_runs(url: str, folder: Path) -> None:
    store = await open_store(url)
    await opened(store, 1)
    copy = (await apart(saved, url, folder)).file
    await opened(store, 2)
    with exclusive_lock(url), pytest.raises(RestoreFailed, match="in use"):
        await apart(restored, url, copy, folder)
    assert await hosts(store) == [1, 2]
    await store.close()


@on_both
async def test_an_unusable_backup_changes_nothing(url: str, folder: Path, tmp_path: Path) -> None:
    store = await open_store(url)
    await opened(store, 1)
    known = await store.transactions.scalar(
        select(column("version_num")).select_from(table("alembic_version"))
    )
    await store.transactions.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    newer = (await apart(saved, url, folder)).file
    change = text("UPDATE alembic_version SET version_num = :known").bindparams(known=known)
    await store.transactions.execute(change)
    await store.close()
    half, foreign = tmp_path / "half", tmp_path / "foreign"
    half.write_bytes(newer.read_bytes()[: newer.stat().st_size // 2])
    with closing(sqlite3.connect(foreign)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name)")
    for copy in (newer, half, foreign, tmp_path / "nowhere"):
        with pytest.raises(RestoreFailed):
            await apart(restored, url, copy, folder)
    store = await open_store(url)
    assert await hosts(store) == [1]
    await store.close()


@on_files
async def test_a_backup_takes_the_place_of_a_damaged_file(url: str, folder: Path) -> None:
    store = await open_store(url)
    await opened(store, 1)
    copy = (await apart(saved, url, folder)).file
    await store.close()
    file = Path(url.removeprefix("sqlite+aiosqlite:///"))
    file.write_bytes(b"no database any more" * 1000)
    done = await apart(restored, url, copy, folder)
    assert done.kept is not None
    assert done.kept.read_bytes().startswith(b"no database")
    store = await open_store(url)
    assert await hosts(store) == [1]
    await store.close()


@pytest.fixture
async def made(
    url: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[str]:
    """Return a copy of the configured database, with a local Discord."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Gateway, "behind", 0.0)
    store = await open_store(url)
    await opened(store, 1)
    await store.close()
    copy = (await apart(saved, url, folder)).file
    with serving(Gateway) as address:
        settings = {"DISCORD_TOKEN": "t", "DATABASE_URL": url, "DISCORD_API": address}
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        yield str(copy)


@pytest.mark.parametrize("behind", [-3600.0, 3600.0])
async def test_the_restore_time_follows_discords_clock(
    url: str, made: str, behind: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gateway, "behind", behind)
    assert await apart(main, made) == 0
    store = await open_store(url)
    ago = time.time() - await store.meta.restored() / 1000
    assert round(ago / 3600) * 3600 == behind
    await store.close()


async def test_where_discord_cannot_be_reached_a_backup_is_restored_all_the_same(
    url: str, made: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:9")
    assert await apart(main, made) == 0
    assert "Discord cannot be reached" in capsys.readouterr().err
    store = await open_store(url)
    assert await store.meta.restored() > 0
    await store.close()


async def test_the_restore_command_prints_its_result(
    made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await apart(main, made) == 0
    assert "New matches get numbers above 1001." in capsys.readouterr().out
    assert await apart(main, "nowhere.db") == 2
    assert "Nothing was restored. There is no file nowhere.db." in capsys.readouterr().err
