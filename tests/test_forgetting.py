"""The commands that delete the data of a user or a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import bot
from matches.core.actor import Actor
from matches.core.models import ChannelRef
from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.store import open_store
from tests.matches.leaving import traces

PERSON, OTHER, SERVER = 730_000_000_000_000_007, 730_000_000_000_000_008, 730_000_000_000_000_009


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of a database with an open match of two."""
    address = f"sqlite+aiosqlite:///{tmp_path}/longtable.db"
    monkeypatch.setenv("DATABASE_URL", address)

    async def make() -> None:
        store = await open_store(address)
        lobby = Service(store).lobby
        named: dict[str, Any] = {"place": ChannelRef(SERVER, 2), "locale": "en"}
        match = await lobby.create(Actor(PERSON, 1), game="rivals", **named)
        await lobby.join(match.id, Actor(OTHER, 2))
        await store.close()

    asyncio.run(make())
    return address


def found(url: str, number: int) -> set[str]:
    async def look() -> set[str]:
        store = await open_store(url)
        try:
            return await traces(store, str(number))
        finally:
            await store.close()

    return asyncio.run(look())


def test_forget_user_deletes_all_data_of_a_user(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert found(url, PERSON)
    assert bot.main(["forget-user", str(PERSON)]) == 0
    assert found(url, PERSON) == set()
    assert found(url, OTHER), "who hosts the match now"
    assert "Earlier backups" in capsys.readouterr().out


def test_forget_guild_deletes_all_data_of_a_server(url: str) -> None:
    assert bot.main(["forget-guild", str(SERVER)]) == 0
    assert found(url, SERVER) | found(url, OTHER) == set()


def test_while_the_bot_holds_the_file_it_says_so(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with exclusive_lock(url):
        assert bot.main(["forget-user", str(PERSON)]) == bot.BAD_START
    assert "is in use by process" in capsys.readouterr().err
    assert found(url, PERSON)


@pytest.mark.parametrize("number", ["0", "-1", "x", "9" * 30])
def test_an_invalid_id_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bot.main(["forget-user", number])
    assert f"'{number}' is not a Discord ID" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["run", "restore", "move", "forget-user", "forget-guild"])
def test_each_commands_help_describes_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bot.main([command, "--help"])
    does = getattr(bot, command.replace("-", "_")).__doc__
    assert does in " ".join(capsys.readouterr().out.split())


def test_where_no_database_is_nothing_is_said_to_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/mistyped.db")
    assert bot.main(["forget-user", str(PERSON)]) == bot.BAD_START
    assert "There is no file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
