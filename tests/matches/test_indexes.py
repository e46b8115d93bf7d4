"""Query plans of `MatchIndex` on SQLite: no query reads all matches ever played."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import event, make_url

from matches.store.index import MatchIndex
from matches.store.store import Store
from tests.matches.databases import on_files

USER, MATCH, GUILD, CHANNEL = 101, 7, 1, 2
Find = Callable[[MatchIndex], Awaitable[object]]
Statements = list[tuple[str, Any]]
"""Statements and their values."""
QUERIES: dict[str, Find] = {
    "unfinished": lambda index: index.unfinished(),
    "for_user": lambda index: index.for_user(USER),
    "managed_by": lambda index: index.managed_by(USER),
    "ended_of": lambda index: index.ended_of(USER, 25),
    "played_in": lambda index: index.played_in(GUILD, USER),
    "lobbies_of": lambda index: index.lobbies_of(USER),
    "analysed_by": lambda index: index.analysed_by(USER),
    "against_robots_of": lambda index: index.against_robots_of(USER),
    "has_played": lambda index: index.has_played(USER, "pebbles", MATCH),
    "rematch_of": lambda index: index.rematch_of(MATCH),
    "open_in_guild": lambda index: index.open_in(GUILD, None),
    "open_in_channel": lambda index: index.open_in(GUILD, CHANNEL),
    "running_in": lambda index: index.running_in(GUILD),
    "count_open": lambda index: index.count_open(GUILD),
    "unfinished_at": lambda index: index.unfinished_at(CHANNEL),
    "ended_at": lambda index: index.ended_at(CHANNEL),
    "channels_of": lambda index: index.channels_of(GUILD),
    "guild_of": lambda index: index.guild_of(MATCH),
    "with_robots": lambda index: index.with_robots(),
    "awaiting_draw": lambda index: index.awaiting_draw(),
}


def recorded_reads(store: Store) -> Statements:
    """Return a list to which every further query of the store is appended."""
    statements: Statements = []

    def note(_connection: Any, _cursor: Any, sql: str, values: Any, *_: Any) -> None:
        if sql.startswith(("SELECT", "WITH")):
            statements.append((sql, values))

    event.listen(store.transactions.engines.reader.sync_engine, "before_cursor_execute", note)
    return statements


def plans(url: str, statements: Statements) -> list[str]:
    """Return the steps by which SQLite would answer statements."""
    with closing(sqlite3.connect(str(make_url(url).database))) as connection:
        return [
            row[3]
            for sql, values in statements
            for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)
        ]


@on_files
@pytest.mark.parametrize("name", QUERIES)
async def test_no_query_for_matches_reads_them_all(store: Store, url: str, name: str) -> None:
    statements = recorded_reads(store)
    await QUERIES[name](store.index)
    steps = plans(url, statements)
    assert steps
    scans = [step for step in steps if step.startswith(("SCAN matches", "SCAN seats"))]
    assert [step for step in scans if "ix_matches_living" not in step] == []


def test_the_query_plans_cover_every_query_of_the_index() -> None:
    public = {name for name in vars(MatchIndex) if not name.startswith("_")}
    assert public == {"open_in" if name.startswith("open_in") else name for name in QUERIES}
