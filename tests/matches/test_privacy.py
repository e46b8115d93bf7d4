"""Export and deletion of a user's data; matches of others still verify."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Connection, select
from sqlalchemy.sql import visitors

from matches.core.models import NO_USER
from matches.core.publicity import WEB_ID_LETTERS
from matches.record.report import Report
from matches.store.data_export import _queries
from matches.store.personal_columns import NAMING_PEOPLE, OF_GUILDS, OF_MATCHES, OF_TOURNAMENTS
from matches.store.store import Store
from matches.store.tables import (
    BLOCKS,
    EVENTS,
    FILES,
    LOG_ROWS,
    MATCHES,
    METADATA,
    PLAYERS,
    SEATS,
    TABLES,
    TOURNAMENTS,
)
from tests.matches.leaving import EXCUSE, LEAVER, NAME, OWN, WORD, Everything, traces
from tests.matches.people import BEN, DAN, PLACE


@pytest.fixture
async def before(store: Store) -> Everything:
    everything = Everything(store)
    await everything.happen()
    return everything


@pytest.fixture
async def after(before: Everything) -> Everything:
    await before.service.privacy.erase_person(LEAVER)
    return before


async def checked(everything: Everything, data: bytes) -> Report:
    return (await everything.service.verification.verify(data, BEN)).report


def names(columns: Iterable[Column[Any]]) -> set[str]:
    return {f"{column.table.name}.{column.name}" for column in columns}


# --- everywhere ----------------------------------------------------------------------------------


async def test_the_fixture_leaves_traces_in_every_checked_column(
    before: Everything,
) -> None:
    assert await traces(before.store, str(LEAVER)) == names(NAMING_PEOPLE)
    said = {FILES.c.data, SEATS.c.word, LOG_ROWS.c.notes, EVENTS.c.data, PLAYERS.c.web_name}
    assert await traces(before.store, NAME, WORD, EXCUSE) == names(said)


async def test_a_deletion_leaves_no_traces_in_the_database(after: Everything) -> None:
    assert await traces(after.store, *OWN) == set()


# --- matches -------------------------------------------------------------------------------------


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_deletion_leaves_no_bytes_in_the_database_files(
    after: Everything, url: str
) -> None:
    file = Path(url.partition("///")[2])
    number = LEAVER.to_bytes(8)  # as SQLite keeps it
    for part in file.parent.glob(f"{file.name}*"):
        data = part.read_bytes()
        assert [own for own in (number, *map(str.encode, OWN)) if own in data] == []


async def test_a_finished_match_keeps_its_seats_and_verifies_as_before(after: Everything) -> None:
    data = await after.service.verification.export(after.finished.id)
    for file in (data, after.file):  # of both the current and the former format
        report = await checked(after, file)
        assert (report.verdict, report.finding) == ("genuine", None)
        assert {"seats", "seed", "words", "moves", "result", "log"} <= {*report.checked}
        assert report.head == after.finished.head.hex()
    match = await after.service.matches.get(after.finished.id)
    gone = [row for row in match.seats if row.user != BEN]
    assert [row.kind for row in gone] == ["human"]
    assert gone[0].user < NO_USER, "nobody's id, and no robot's"
    assert (gone[0].word, gone[0].displayed_user) == ("", NO_USER)


# --- who is blocked ------------------------------------------------------------------------------


async def test_a_block_survives_a_deletion(after: Everything) -> None:
    players, blocks = after.store.players, after.service.blocks
    assert await players.is_blocked(3, LEAVER)
    assert not await players.is_blocked(3, DAN)
    assert not await players.is_blocked(1, LEAVER)
    assert {block.user > NO_USER for block in await blocks.for_guild(3)} == {True, False}
    await after.service.privacy.erase_person(LEAVER)
    await blocks.remove(3, LEAVER)
    assert not await players.is_blocked(3, LEAVER)


# --- shown ---------------------------------------------------------------------------------------


async def test_people_get_all_that_is_stored_of_them(before: Everything) -> None:
    told = json.loads(await before.service.privacy.export(LEAVER))
    assert told["user"] == LEAVER
    empty = [name for name, rows in told.items() if rows == []]
    assert empty == [], "they were in everything"
    assert WORD in [seat["word"] for seat in told["seats"]]
    assert told["preferences"][0]["zone"] == "Europe/Berlin"
    assert told["preferences"][0]["web_name"] == NAME
    assert len(told["preferences"][0]["web_id"]) == WEB_ID_LETTERS
    assert told["servers_published"][0]["guild"] == PLACE.guild
    assert EXCUSE in str(told["pauses"])


# --- servers -------------------------------------------------------------------------------------


async def test_forgetting_a_server_keeps_only_ratings(before: Everything) -> None:
    rated = await before.store.ratings.for_user(BEN)
    elsewhere = await before.service.lobby.create(
        before.by(BEN), game="pebbles", place=PLACE._replace(guild=7), locale="en"
    )
    await before.service.privacy.forget_guild(PLACE.guild or 0)
    left = await before.store.transactions.read(_filled)
    assert left == {
        "matches",
        "seats",
        "decisions",
        "outbox",
        "players",
        "puzzle_answers",
        "ratings",
        "meta",
    } | {*("counts", "seekers", "blocks", "timers")}
    assert await before.service.matches.unfinished() == [elsewhere]
    assert await before.store.ratings.for_user(BEN) == rated


def test_every_column_with_a_user_is_in_the_data_export() -> None:
    asked = {
        part
        for query in _queries(LEAVER).values()
        for part in visitors.iterate(query)
        if isinstance(part, Column)
    }
    others = {BLOCKS.c.by, TABLES.c.table, FILES.c.data}  # omitted; read as rows; owner's export
    assert {column for column in NAMING_PEOPLE if column not in asked} == others


def test_every_table_with_server_data_is_deleted_with_the_server() -> None:
    known = {"match": OF_MATCHES, "tournament": OF_TOURNAMENTS, "guild": OF_GUILDS}
    deleted = {MATCHES, TOURNAMENTS, *OF_MATCHES, *OF_TOURNAMENTS, *OF_GUILDS}
    assert {table for table in METADATA.sorted_tables if known.keys() & table.c.keys()} == deleted


def _filled(connection: Connection) -> set[str]:
    return {
        table.name
        for table in METADATA.sorted_tables
        if connection.execute(select(table.c[0]).limit(1)).first()
    }
