"""Concurrent writes of rows that may already exist."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql, sqlite

from matches.store.store import Store, open_store
from matches.store.tables import TIMERS
from matches.store.upsert import replacing
from tests.matches.people import CLEO, GAMES, People

DIALECTS: list[Any] = [sqlite.dialect, postgresql.dialect]


@pytest.mark.parametrize("kind", DIALECTS, ids=["sqlite", "postgresql"])
def test_a_row_is_replaced_in_one_statement_of_either_database(kind: type[Dialect]) -> None:
    dialect = kind()
    sql = str(replacing(dialect.name, TIMERS).compile(dialect=dialect))
    assert "DO UPDATE SET clock = excluded.clock" in sql


async def test_concurrent_last_seen_rows_keep_the_highest(
    people: People, store: Store, url: str
) -> None:
    match = await people.begin()
    other = await open_store(url, GAMES)
    both = [one.log.set_last_seen(match.id, CLEO, n) for n in (9, 7, 8) for one in (store, other)]
    await asyncio.gather(*both)
    await other.close()
    assert await store.log.last_seen(match.id, CLEO) == 9


async def test_concurrent_invitations_are_stored_once(
    people: People, store: Store, url: str
) -> None:
    match = await people.open()
    other = await open_store(url, GAMES)
    invited = await asyncio.gather(*(one.players.invite(match.id, CLEO) for one in (store, other)))
    await other.close()
    assert sorted(invited) == [False, True]


async def test_a_lower_last_seen_row_starts_no_transaction(people: People, store: Store) -> None:
    match = await people.begin()
    await store.log.set_last_seen(match.id, CLEO, 5)
    writes = store.transactions.writes
    await store.log.set_last_seen(match.id, CLEO, 5)
    await store.log.set_last_seen(match.id, CLEO, 4)
    assert store.transactions.writes == writes


async def test_the_opening_interaction_is_read_once(
    people: People, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await people.open()
    opened = await store.log.opened_by(match.id)

    async def reads(*values: object) -> None:
        raise AssertionError("it was read again")

    monkeypatch.setattr(store.transactions, "read", reads)
    assert await store.log.opened_by(match.id) == opened is not None
