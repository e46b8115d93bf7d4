"""Mapping between tournament rows and models."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, delete, insert, select, update

from matches.core.models import Place
from matches.store.aggregates import refusing_duplicates, write_if_unchanged
from matches.store.notices import TournamentChanged, tell
from matches.store.tables import ANNOUNCEMENTS, ENTRIES, EVENTS, TABLES, TOURNAMENTS
from matches.store.upsert import put
from matches.tournaments.changes import Announcement, Change
from matches.tournaments.models import Entry, Table, Tournament

_CHANGING = (
    *("name", "status", "seq", "organiser", "settings", "forbidden", "groups"),
    *("helpers", "stage"),
    *("seed_hash", "due", "digest", "paused_at", "updated_at", "ended"),
)
_FIRST = ("seed", "season", "season_of", "created", "message", "lost")
_PLACES = ("stage", "round", "group", "number")
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
        tables[row.tournament].append(replace(row.table, id=row.id))
    return {row.id: (row, entries[row.id], tables[row.id]) for row in rows}


def tournament_of(row: Row[Any], entries: Iterable[Entry], tables: Iterable[Table]) -> Tournament:
    """Return the tournament of its rows."""
    plain = {name: getattr(row, name) for name in _Plain.__struct_fields__}
    return Tournament(
        **asdict(msgspec.convert(plain, _Plain)),
        place=Place(row.guild, row.channel, row.thread),
        entries=tuple(sorted(entries, key=lambda entry: entry.number)),
        tables=tuple(tables),
    )


def write_new(
    connection: Connection, tournament: Tournament, finish: Callable[[Tournament], Change]
) -> Tournament:
    """Write a new tournament and its first change; return it with its number."""
    values = {name: getattr(tournament, name) for name in (*_CHANGING, *_FIRST)}
    added = connection.execute(insert(TOURNAMENTS).values(values | tournament.place._asdict()))
    assert added.inserted_primary_key is not None
    return write_change(connection, finish(replace(tournament, id=added.inserted_primary_key[0])))


def write_change(connection: Connection, change: Change) -> Tournament:
    """Write a change; return the tournament with the numbers of its new tables."""
    old, new = change.old, change.new
    write_if_unchanged(connection, TOURNAMENTS, old, new, _CHANGING)
    with refusing_duplicates(EVENTS, "interaction"):
        for event in change.events:
            row = {name: getattr(event, name) for name in event.__struct_fields__}
            connection.execute(insert(EVENTS).values(tournament=new.id, **row))
    _write_entries(connection, old, new)
    for announcement in change.announcements:
        connection.execute(
            insert(ANNOUNCEMENTS).values(
                tournament=new.id,
                seq=new.seq,
                kind=announcement.kind,
                payload={"ping": announcement.ping, "data": announcement.data},
                tries=0,
                due=0,
            )
        )
    written = replace(new, tables=_written_tables(connection, old, new))
    tell(connection, TournamentChanged, new.id, new.place.guild, new.due)
    return written


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
    written = []
    for table in new.tables:
        if not table.id:
            place = {name: getattr(table, name) for name in _PLACES}
            row = insert(TABLES).values(tournament=new.id, table=table, **place)
            added = connection.execute(row)
            assert added.inserted_primary_key is not None
            written.append(replace(table, id=added.inserted_primary_key[0]))
            continue
        if table != was[table.id]:
            its = update(TABLES).where(TABLES.c.id == table.id)
            connection.execute(its.values(table=table))
        written.append(table)
    return tuple(written)


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
