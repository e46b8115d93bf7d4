"""The doctor: problems it reports without changing anything."""

from __future__ import annotations

import asyncio
import base64
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import discord
import pytest

import bot
from hosting import doctor
from hosting.doctor import WELL, WORTH_A_LOOK, WRONG, Finding, findings, looks_like_a_token
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.store import open_store
from settings import FIELDS
from tests.in_place_of_discord import Gateway, serving

TOKEN = f"{base64.urlsafe_b64encode(b'81384788765712384').decode().rstrip('=')}.Gabcde.{'x' * 30}"


@pytest.fixture(autouse=True)
def reachable(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Gateway]]:
    """Replace Discord with a local server."""
    monkeypatch.setattr(Gateway, "behind", 0.0)
    with serving(Gateway) as address:
        monkeypatch.setattr(discord.http.Route, "BASE", address)
        yield Gateway


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder of the bot, with a token."""
    monkeypatch.chdir(tmp_path)
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={TOKEN}\n")
    file.chmod(0o600)
    return tmp_path


def found_of(about: str) -> Finding:
    return next(finding for finding in findings() if finding.about == about)


def with_database(folder: Path) -> Path:
    """Create the database with one match."""
    file = folder / "var" / "longtable.db"

    async def make() -> None:
        store = await open_store(f"sqlite+aiosqlite:///{file}")
        await Service(store).lobby.create(
            Actor(7, 7), game="rivals", place=ChannelRef(1, 2), locale="en"
        )
        await store.close()

    asyncio.run(make())
    return file


def test_a_bot_that_was_just_set_up_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["doctor"]) == 0
    text = capsys.readouterr().out
    assert f"\n{WRONG}" not in text
    assert "it can be reached; `bot.py smoke` checks" in text
    assert TOKEN not in text
    assert not Path("var").exists()


def test_a_database_is_looked_at_and_stays_as_it_is(folder: Path) -> None:
    file = with_database(folder)
    before = file.read_bytes()
    found = found_of("database")
    assert found.grade == WELL
    assert "SQLite" in found.message
    assert file.read_bytes() == before


def test_a_damaged_database_is_named(folder: Path) -> None:
    file = with_database(folder)
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * 20_000)
    assert found_of("database").grade == WRONG


@pytest.mark.parametrize(
    ("revision", "grade", "told"),
    [("0001", WELL, "will update"), ("9999", WRONG, "A later release")],
)
def test_the_doctor_reports_the_schema_of_another_release(
    folder: Path, revision: str, grade: str, told: str
) -> None:
    with closing(sqlite3.connect(with_database(folder))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
        connection.execute("UPDATE meta SET value = '9998' WHERE value GLOB '0*'")
    found = found_of("database")
    assert (found.grade, told in found.message) == (grade, True)


def test_the_doctor_reports_a_clock_that_was_set_back(folder: Path) -> None:
    with closing(sqlite3.connect(with_database(folder))) as connection, connection:
        connection.execute("UPDATE matches SET updated_at = updated_at + 3600000")
    assert found_of("clock").grade == WORTH_A_LOOK


def test_the_doctor_reports_a_clock_that_differs_from_discords(reachable: type[Gateway]) -> None:
    reachable.behind = 3600.0
    found = found_of("clock")
    assert found.grade == WORTH_A_LOOK
    assert "ahead of Discord's" in found.message


def test_a_discord_that_cannot_be_reached_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    assert found_of("Discord").grade == WRONG


def test_a_wrong_setting_is_named_and_ends_the_examination(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    (folder / ".env").write_text("LOG_LEVLE=INFO\n")
    assert bot.main(["doctor"]) == 1
    assert "did you mean LOG_LEVEL" in capsys.readouterr().out.splitlines()[-1]


def test_groups_without_their_number_of_shards_are_a_wrong_setting(folder: Path) -> None:
    (folder / ".env").write_text("SHARD_GROUPS=0-1,2-3\n")
    assert found_of("settings").grade == WRONG


@pytest.mark.parametrize(
    "groups", ["0-99999", f"0-{10**15}", "4", "0-1,3", "0-1,2-4", "3-0", "0-3,0-3", "0-3,4-3"]
)
def test_groups_that_are_not_of_the_shards_there_are_are_a_wrong_setting(
    folder: Path, groups: str
) -> None:
    lines = "DATABASE_URL=postgresql://127.0.0.1/x", "SHARD_COUNT=4", f"SHARD_GROUPS={groups}"
    (folder / ".env").write_text("\n".join(lines))
    found = found_of("settings")
    assert found.grade == WRONG
    assert found.message.startswith("SHARD_GROUPS")


@pytest.mark.parametrize("text", ["", "MTIz.t", "xyz", TOKEN.replace(".", "-"), f"{TOKEN} "])
def test_other_texts_do_not_look_like_a_token(text: str) -> None:
    assert not looks_like_a_token(text)


def test_a_token_looks_like_one() -> None:
    assert looks_like_a_token(TOKEN)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_the_doctor_reports_a_world_readable_token(folder: Path) -> None:
    (folder / ".env").chmod(0o644)
    assert found_of(".env").grade == WORTH_A_LOOK


def test_the_doctor_reports_an_old_backup(folder: Path) -> None:
    copy = folder / "var" / "backups" / "longtable-20260101T000000Z.db"
    copy.parent.mkdir(parents=True)
    copy.touch()
    assert found_of("backups").grade == WELL
    os.utime(copy, (0, 0))
    assert found_of("backups").grade == WORTH_A_LOOK


def test_copies_of_a_restore_and_of_another_database_are_no_backups(
    folder: Path,
) -> None:
    backups = folder / "var" / "backups"
    backups.mkdir(parents=True)
    (backups / "other-20260101T000000Z.db").touch()
    (backups / "longtable-replaced-20260101T000000Z.dump").touch()
    assert "none" in found_of("backups").message


def test_the_doctor_reports_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_of("disk").grade in (WELL, WORTH_A_LOOK)
    monkeypatch.setattr(doctor, "MIN_FREE_BYTES", 10**18)
    assert found_of("disk").grade == WORTH_A_LOOK
