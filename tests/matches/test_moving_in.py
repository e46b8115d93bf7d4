"""Migration from SQLite to PostgreSQL, with all matches continuing."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from matches.service.service import Service
from matches.store.database_claim import exclusive_lock
from matches.store.postgres.migration import migrate_from_sqlite
from matches.store.store import Store, StoreError, open_store
from matches.store.tables import METADATA, OUTBOX
from tests.matches.earlier import MIDDLE, Earlier
from tests.matches.people import GAMES, People


@pytest.fixture
def target(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
def source(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/longtable.db"


async def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of all tables."""
    found = {
        table.name: await store.transactions.rows(select(table)) for table in METADATA.sorted_tables
    }
    return {name: sorted((tuple(row) for row in rows), key=repr) for name, rows in found.items()}


async def test_every_row_of_an_old_database_is_there_and_its_matches_go_on(
    old: Earlier, target: str
) -> None:
    source, before = f"sqlite+aiosqlite:///{old.path}", await everything(old.store)
    await old.store.close()
    assert await migrate_from_sqlite(source, target) == sum(map(len, before.values()))
    moved = await open_store(target)
    assert await everything(moved) == before
    there = Earlier(moved, old.path)
    match = await moved.matches.get(MIDDLE["carcassonne"])
    assert (await there.to_its_end(match, most=3)).ended
    await moved.close()


async def test_numbers_that_were_given_are_not_given_again(source: str, target: str) -> None:
    here = await open_store(source, GAMES)
    last = await People(Service(here)).open()
    given = max(row.id for row in await here.transactions.rows(select(OUTBOX.c.id)))
    await here.transactions.execute(OUTBOX.delete())
    await here.close()
    await migrate_from_sqlite(source, target)
    there = await open_store(target, GAMES)
    people = People(Service(there))
    people.clicks = 2000
    assert (await people.open()).id == last.id + 1
    assert min(row.id for row in await there.transactions.rows(select(OUTBOX.c.id))) > given
    await there.close()


async def test_migrating_to_a_database_with_matches_is_refused(source: str, target: str) -> None:
    for url in (source, target):
        store = await open_store(url, GAMES)
        await People(Service(store)).open()
        await store.close()
    with pytest.raises(StoreError, match="not empty: matches has rows"):
        await migrate_from_sqlite(source, target)


async def test_a_file_that_does_not_exist_is_not_made(source: str, target: str) -> None:
    with pytest.raises(StoreError, match="There is no file"):
        await migrate_from_sqlite(source, target)


async def test_nothing_moves_while_a_bot_plays(source: str, target: str) -> None:
    await (await open_store(source, GAMES)).close()
    with exclusive_lock(source), pytest.raises(StoreError, match="in use"):
        await migrate_from_sqlite(source, target)


@pytest.mark.parametrize(
    "way", [("sqlite:///a.db", "sqlite:///b.db"), ("postgresql:///a", "sqlite:///b.db")]
)
async def test_migrations_in_other_directions_are_refused(way: tuple[str, str]) -> None:
    with pytest.raises(StoreError, match="only to PostgreSQL"):
        await migrate_from_sqlite(*way)
