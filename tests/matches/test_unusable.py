"""One-line refusals of an unusable PostgreSQL database by the start and the doctor."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import make_url

import bot
from matches.core.shards import Claim, groups_of
from matches.store.database import open_engines
from matches.store.errors import StoreError
from matches.store.inspection import condition_of
from matches.store.postgres import lease as leases
from matches.store.postgres.lease import taken
from tests.postgres import OWNER, Server

GUEST = "guest"
"""A role that owns nothing."""
ONE = Claim(0, groups_of("", 1), "a machine", "1.0.0")
LATIN = "ENCODING 'LATIN1' LOCALE 'C'"


def name_of(url: str) -> str:
    return str(make_url(url).database)


def as_guest(url: str) -> str:
    return url.replace(f"{OWNER}@", f"{GUEST}@")


@pytest.fixture
def guest(postgres: Server) -> Iterator[None]:
    postgres.command(f"CREATE ROLE {GUEST} LOGIN")
    yield
    postgres.command(f"DROP ROLE {GUEST}")


@pytest.fixture(params=[True, False], ids=["empty", "set up"])
def database(postgres: Server, request: pytest.FixtureRequest) -> Iterator[str]:
    """Return the address of a separate database that the test may damage."""
    url = postgres.new(empty=request.param)
    yield url
    postgres.drop(url)


async def refusals(url: str) -> list[str]:
    """Return the lines with which the start and the doctor refuse a database."""
    lines = []
    for look in (open_engines, condition_of):
        with pytest.raises(StoreError) as wrong:
            await look(url)
        lines.append(str(wrong.value))
    return lines


async def test_a_server_that_only_reads_is_refused(postgres: Server, database: str) -> None:
    name = name_of(database)
    postgres.command(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    start, doctor = await refusals(database)
    assert start == doctor
    assert "read-only" in start
    assert len(start.splitlines()) == 1


async def test_a_role_without_rights_is_refused(guest: None, database: str) -> None:
    start, doctor = await refusals(as_guest(database))
    assert start == doctor
    assert "role" in start
    assert len(start.splitlines()) == 1


async def test_a_role_that_may_use_the_tables_need_not_own_them(
    guest: None, postgres: Server
) -> None:
    url = postgres.new()
    for what in ("TABLES", "SEQUENCES"):
        postgres.command_in(url, f"GRANT ALL ON ALL {what} IN SCHEMA public TO {GUEST}")
    await (await open_engines(as_guest(url))).dispose()
    assert (await condition_of(as_guest(url))).is_present
    postgres.drop(url)


async def test_a_database_without_room_for_all_letters_is_refused(postgres: Server) -> None:
    postgres.command(f"CREATE DATABASE latin TEMPLATE template0 {LATIN}")
    url = postgres.url("latin")
    start, doctor = await refusals(url)
    postgres.drop(url)
    assert start == doctor
    assert "LATIN1" in start
    assert "UTF8" in start


def test_an_unusable_database_ends_the_start_with_one_line(
    postgres: Server,
    guest: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    url = postgres.new(empty=True)
    monkeypatch.chdir(tmp_path_factory.mktemp("bot"))
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("DATABASE_URL", as_guest(url))
    assert bot.main(["forget-user", "7"]) == bot.BAD_START
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("The database cannot be used. ")
    postgres.drop(url)


async def test_a_standby_logs_a_read_only_server_once(
    postgres: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url, tries = postgres.new(), 0
    engines = await open_engines(url)
    connected: Callable[..., object] = leases._connected

    async def counted(*values: object) -> object:
        nonlocal tries
        tries += 1
        return await connected(*values)  # type: ignore[misc]

    monkeypatch.setattr(leases, "_connected", counted)
    monkeypatch.setattr(leases, "LOOK_SECONDS", 0.01)
    caplog.set_level(logging.INFO, leases.__name__)
    postgres.command(f"ALTER DATABASE {name_of(url)} SET default_transaction_read_only = on")
    spare = asyncio.create_task(taken(engines.writer, ONE))
    while tries < 5:
        await asyncio.sleep(0.01)
    assert len(caplog.records) == 1
    postgres.command(f"ALTER DATABASE {name_of(url)} RESET default_transaction_read_only")
    await (await spare).close()
    await engines.dispose()
    postgres.drop(url)
