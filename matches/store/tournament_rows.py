"""Mapping between tournament rows and models."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from matches.core.models import ChannelRef
from matches.store.aggregates import refusing_duplicates, write_if_unchanged
from matches.store.notifications import TournamentChanged, notify
from matches.store.tables import ANNOUNCEMENTS, ENTRIES, EVENTS, TABLES, TOURNAMENTS
from matches.store.upsert import put
from matches.tournaments.changes import Announcement, TournamentChange
from matches.tournaments.models import Entry, Table, Tournament

_CHANGING = (
    *("name", "status", "seq", "organiser", "settings", "forbidden", "groups"),
    *("helpers", "stage"),
    *("seed_hash", "due", "digest", "paused_at", "updated_at", "ended"),
)
_FIRST = ("seed", "season", "season_of", "created", "message", "lost")
_PLACES = ("stage", "round", "group", "number")
_NEW_EVENTS = insert(EVENTS).inline()
_NEW_ANNOUNCEMENTS = insert(ANNOUNCEMENTS).inline()
_NEW_TABLES = insert(TABLES).returning(TABLES.c.id, TABLES.c.table)
_CHANGE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("this"))
_Plain = msgspec.defstruct(
    "_Plain",
    [
        (field.name, field.type)
        for field in msgspec.structs.fields(Tournament)
        if field.name not in ("place", "entries", "tables")
    ],
)


def rows_of(
    connection: Connection, ids: Sequence[int]
) -> dict[int, tuple[Row[Any], list[Entry], list[Table]]]:
    """Return the row of each tournament, its entries and its tables."""
    rows = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(ids))).all()
    entries: dict[int, list[Entry]] = defaultdict(list)
    tables: dict[int, list[Table]] = defaultdict(list)
    for row in connection.execute(select(ENTRIES).where(ENTRIES.c.tournament.in_(ids))):
        entries[row.tournament].append(row.entry)
    query = select(TABLES).where(TABLES.c.tournament.in_(ids)).order_by(TABLES.c.id)
    for row in connection.execute(query):
        tables[row.tournament].append(_table_of(row))
    return {row.id: (row, entries[row.id], tables[row.id]) for row in rows}


def tournament_of(row: Row[Any], entries: Iterable[Entry], tables: Iterable[Table]) -> Tournament:
    """Return the tournament of its rows."""
    plain = {name: getattr(row, name) for name in _Plain.__struct_fields__}
    return Tournament(
        **asdict(msgspec.convert(plain, _Plain)),
        place=ChannelRef(row.guild, row.channel, row.thread),
        entries=tuple(sorted(entries, key=lambda entry: entry.number)),
        tables=tuple(tables),
    )


def write_new(
    connection: Connection, tournament: Tournament, finish: Callable[[Tournament], TournamentChange]
) -> Tournament:
    """Write a new tournament and its first change; return it with its number."""
    values = {name: getattr(tournament, name) for name in (*_CHANGING, *_FIRST)}
    added = connection.execute(insert(TOURNAMENTS).values(values | tournament.place._asdict()))
    assert added.inserted_primary_key is not None
    return write_change(connection, finish(replace(tournament, id=added.inserted_primary_key[0])))


def write_change(connection: Connection, change: TournamentChange) -> Tournament:
    """Write a change; return the tournament with the numbers of its new tables.

    A round changes all its tables at once, so each kind of row takes one statement.
    """
    old, new = change.old, change.new
    write_if_unchanged(connection, TOURNAMENTS, old, new, _CHANGING)
    with refusing_duplicates(EVENTS, "interaction"):
        connection.execute(
            _NEW_EVENTS, [{"tournament": new.id, **asdict(e)} for e in change.events]
        )
    _write_entries(connection, old, new)
    if change.announcements:
        rows = [_announcement_row(new, announcement) for announcement in change.announcements]
        connection.execute(_NEW_ANNOUNCEMENTS, rows)
    written = replace(new, tables=_written_tables(connection, old, new))
    notify(connection, TournamentChanged, new.id, new.place.guild, new.due)
    return written


def _announcement_row(tournament: Tournament, announcement: Announcement) -> dict[str, Any]:
    return {
        "tournament": tournament.id,
        "seq": tournament.seq,
        "kind": announcement.kind,
        "payload": {"ping": announcement.ping, "data": announcement.data},
        "tries": 0,
        "due": 0,
    }


def _write_entries(connection: Connection, old: Tournament, new: Tournament) -> None:
    was = {entry.user: entry for entry in old.entries}
    now = {entry.user: entry for entry in new.entries}
    if gone := was.keys() - now.keys():
        its = (ENTRIES.c.tournament == new.id, ENTRIES.c.user.in_(gone))
        connection.execute(delete(ENTRIES).where(*its))
    changed = [entry for user, entry in now.items() if was.get(user) != entry]
    rows = [{"tournament": new.id, "user": entry.user, "entry": entry} for entry in changed]
    put(connection, ENTRIES, rows)


def _written_tables(connection: Connection, old: Tournament, new: Tournament) -> tuple[Table, ...]:
    """Write the tables that differ; return all of them, the new ones with their numbers."""
    was = {table.id: table for table in old.tables}
    if gone := was.keys() - {table.id for table in new.tables}:
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))
    changed = [table for table in new.tables if table.id and table != was[table.id]]
    if changed:
        rows = [{"this": table.id, "table": table} for table in changed]
        connection.execute(_CHANGE_TABLE, rows)
    known = [table for table in new.tables if table.id]
    added = [table for table in new.tables if not table.id]
    return (*known, *_added_tables(connection, new.id, added))


def _added_tables(
    connection: Connection, tournament_id: int, tables: Sequence[Table]
) -> list[Table]:
    """Write new tables; return them with their numbers, in the order of these."""
    if not tables:
        return []
    rows = [{"tournament": tournament_id, "table": table} | _place_of(table) for table in tables]
    return sorted(map(_table_of, connection.execute(_NEW_TABLES, rows)), key=lambda table: table.id)


def _place_of(table: Table) -> dict[str, int]:
    return {name: getattr(table, name) for name in _PLACES}


def _table_of(row: Row[Any]) -> Table:
    table: Table = row.table
    return replace(table, id=row.id)


def announcement_of(rows: Sequence[Row[Any]], nonce: int) -> Announcement:
    """Return the announcement that rows make together."""
    data: dict[str, Any] = {}
    for row in rows:
        data |= row.payload["data"]
    whole = {
        "id": nonce,
        "kind": rows[0].kind,
        "ping": tuple(dict.fromkeys(user for row in rows for user in row.payload["ping"])),
        "data": data,
        "tries": rows[0].tries,
    }
    return msgspec.convert(whole, Announcement)
