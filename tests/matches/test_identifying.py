"""Serialisation of gateway identifies within a bucket of shards, across processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.database import Engines, open_engines
from matches.store.postgres import identify_limiter
from matches.store.postgres.identify_limiter import IdentifyLimiter, locked


@pytest.fixture
async def engines(postgres_url: str) -> AsyncIterator[Engines]:
    opened = await open_engines(postgres_url)
    yield opened
    await opened.dispose()


async def test_the_next_of_a_bucket_waits_and_those_of_others_do_not(engines: Engines) -> None:
    first, second = IdentifyLimiter(engines.writer), IdentifyLimiter(engines.writer)
    await first.take(0)
    waiting = asyncio.create_task(second.take(0))
    await second.take(1)
    assert not waiting.done()
    await first.close()
    await waiting
    await second.close()


async def test_an_unresponsive_process_loses_its_identify_turn(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_limiter, "APART_SECONDS", 0.0)
    monkeypatch.setattr(identify_limiter, "GRACE_SECONDS", 0.1)
    still = await locked(engines.writer, 0)  # and no timeout ends it
    turns = IdentifyLimiter(engines.writer)
    await turns.take(0)
    while not still.is_closed():
        await asyncio.sleep(0.01)
    await turns.close()


async def test_a_turn_given_up_at_once_is_free_again(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Any] = []

    async def noted(engine: AsyncEngine, bucket: int) -> Any:
        taken.append(await locked(engine, bucket))
        return taken[-1]

    monkeypatch.setattr(identify_limiter, "locked", noted)
    turns = IdentifyLimiter(engines.writer)
    await turns.take(0)
    await turns.close()
    assert [connection.is_closed() for connection in taken] == [True]
