"""Stored settings of servers, on either database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import text

from matches.core.guild_settings import GuildSettings
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.people import refused

HERE, ELSEWHERE = 730_000_000_000_000_001, 730_000_000_000_000_002
CHANNEL = 2**62
ALL: dict[str, Any] = {
    "locale": "ja",
    "pace": "fast",
    "threads": False,
    "home": CHANNEL,
    "tournament_openers": "roles",
    "tournament_roles": (1, CHANNEL),
    "tournament_channel": CHANNEL + 1,
    "puzzle_channel": CHANNEL + 2,
    "puzzle_game": "rivals",
}


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store)


async def test_settings_are_stored_for_one_server(service: Service) -> None:
    await service.guilds.change(HERE, **ALL)
    assert await service.guilds.get(HERE) == GuildSettings(guild=HERE, **ALL)
    assert await service.guilds.get(ELSEWHERE) == GuildSettings(guild=ELSEWHERE)


async def test_concurrent_changes_keep_each_other(service: Service) -> None:
    changes = [service.guilds.change(HERE, **{name: value}) for name, value in ALL.items()]
    await asyncio.gather(*changes)
    assert await service.guilds.get(HERE) == GuildSettings(guild=HERE, **ALL)


@pytest.mark.parametrize(
    "change",
    [
        {"locale": "xx"},
        {"pace": "never"},
        {"threads": "maybe"},
        {"home": -1},
        {"tournament_openers": None},
        {"tournament_roles": (2**63,)},
        {"tournament_roles": tuple(range(26))},
    ],
    ids=str,
)
async def test_impossible_settings_are_refused(service: Service, change: dict[str, Any]) -> None:
    refusal = await refused(service.guilds.change(HERE, **change))
    assert refusal.reason == "not_an_option"
    assert await service.guilds.get(HERE) == GuildSettings(guild=HERE)


async def test_settings_are_deleted_with_their_server(service: Service) -> None:
    for guild in (HERE, ELSEWHERE):
        await service.guilds.change(guild, **ALL)
    assert {HERE, ELSEWHERE} <= await service.store.privacy.guilds()
    await service.privacy.forget_guild(HERE)
    assert await service.guilds.get(HERE) == GuildSettings(guild=HERE)
    assert await service.guilds.get(ELSEWHERE) == GuildSettings(guild=ELSEWHERE, **ALL)


async def test_damaged_settings_count_as_defaults(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    await service.guilds.change(HERE, **ALL)
    damage = text("UPDATE guild_settings SET tournament_roles = '{'")
    await service.store.transactions.write(lambda connection: connection.execute(damage))
    assert await service.guilds.get(HERE) == GuildSettings(guild=HERE)
    assert f"settings of server {HERE} are unreadable" in caplog.text
    assert (await service.guilds.change(HERE, locale="ja")).locale == "ja"
