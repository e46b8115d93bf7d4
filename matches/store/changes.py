"""Transactional write of a match change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from matches.clock.timers import first_new, timers_of
from matches.core.change import Change
from matches.core.models import Match
from matches.store.aggregates import differing, refusing_duplicates, write_if_unchanged
from matches.store.notifications import MatchChanged, notify
from matches.store.postgres.engine import ENDING, serialize
from matches.store.rows import values_of, values_of_decision, values_of_delivery
from matches.store.tables import (
    FILES,
    INVITATIONS,
    LOG_ROWS,
    MATCHES,
    OUTBOX,
    POSITIONS,
    SEATS,
    TIMERS,
    TURNS,
)
from matches.store.turns import write_turns
from matches.store.upsert import put

# columns of a match that an action may change; its place on Discord is written separately
_CHANGING = (
    *("status", "seq", "host", "seats_offered", "secret_hash", "snapshot", "head"),
    *("free_undos", "proposal", "ranks", "locale", "options"),
    *("updated_at", "ended", "time_control", "ballot", "analyst", "paused_by", "draw", "hints"),
    *(
        "tryouts",
        "rated",
        "autostart",
        "open_replay",
        "paused_until",
        "agreed_end",
        "min_reliability",
        "on_web",
    ),
)
_FIRST = (
    "secret",
    "created",
    "rematch_of",
    "tournament_table",
    "board_since_seq",
    "board_told_seq",
)
_ENDED = MATCHES.alias("ended")
_NUMBER_END = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values(finish=select(func.coalesce(func.max(_ENDED.c.finish), 0) + 1).scalar_subquery())
)
_NEW_TABLE_MATCHES = insert(MATCHES).returning(MATCHES.c.id, MATCHES.c.tournament_table)
_CHANGE_MATCH = update(MATCHES).where(MATCHES.c.id == bindparam("this"))
_NEW_DECISIONS = insert(LOG_ROWS).inline()
_NEW_POSITIONS = insert(POSITIONS).inline()
_NEW_DELIVERIES = insert(OUTBOX).inline()
_CHANGE_SEAT = update(SEATS).where(
    SEATS.c.match == bindparam("this"), SEATS.c.seat == bindparam("which")
)
_DROP_TIMERS = delete(TIMERS).where(
    TIMERS.c.match == bindparam("this"), TIMERS.c.seat == bindparam("which")
)


def write_new(connection: Connection, match: Match, finish: Callable[[Match], Change]) -> Change:
    """Write a new match; return its first change, built by `finish` from the match with its id."""
    with refusing_duplicates(MATCHES, "tournament_table"):
        added = connection.execute(insert(MATCHES).values(_values_of_new(match)))
    assert added.inserted_primary_key is not None
    change = finish(replace(match, id=added.inserted_primary_key[0]))
    write_change(connection, change)
    return change


def write_tables(
    connection: Connection, matches: Sequence[Match], finish: Callable[[Match], Change]
) -> list[Change]:
    """Write the new matches of tournament tables; return the first change of each.

    The number of statements is nearly independent of the number of matches.
    """
    rows = [_values_of_new(match) for match in matches]
    with refusing_duplicates(MATCHES, "tournament_table"):
        added = connection.execute(_NEW_TABLE_MATCHES, rows)
    ids = {row.tournament_table: row.id for row in added}
    changes = [finish(replace(match, id=ids[match.tournament_table])) for match in matches]
    alike: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
    for change in changes:
        values = differing(change.old, change.new, _CHANGING)
        alike[frozenset(values)].append({"this": change.new.id, **values})
    for begun in alike.values():
        connection.execute(_CHANGE_MATCH, begun)
    _write_rows(connection, changes)
    return changes


def _values_of_new(match: Match) -> dict[str, Any]:
    values = {name: getattr(match, name) for name in (*_CHANGING, *_FIRST)}
    return values | match.place._asdict() | {"game": match.game.key}


def write_change(connection: Connection, change: Change) -> None:
    """Write the rows of a change; raise `Conflict` or `DuplicateInteraction`.

    It uses few statements, because each is a round trip to the database.
    """
    write_if_unchanged(connection, MATCHES, change.old, change.new, _CHANGING)
    _write_rows(connection, [change])


def _write_rows(connection: Connection, changes: Sequence[Change]) -> None:
    """Write the rows of changes of different matches, whose rows in `MATCHES` are written."""
    for change in changes:
        if change.finishes:
            serialize(connection, ENDING)
            connection.execute(_NUMBER_END, {"this": change.new.id})
    decisions = [
        {"match": change.new.id} | values_of_decision(row)
        for change in changes
        for row in change.rows
    ]
    with refusing_duplicates(LOG_ROWS, "interaction"):
        connection.execute(_NEW_DECISIONS, decisions)
    deliveries = [
        {"match": change.new.id} | values_of_delivery(delivery, change.new.seq)
        for change in changes
        for delivery in change.deliveries
    ]
    if deliveries:
        connection.execute(_NEW_DELIVERIES, deliveries)
    _write_seats(connection, changes)
    _write_timers(connection, changes)
    for change in changes:
        _write_rest(connection, change)


def _write_rest(connection: Connection, change: Change) -> None:
    """Write the rows that the start of a match does not have, and notify other processes."""
    old, new = change.old, change.new
    if change.file:
        connection.execute(insert(FILES).values(match=new.id, data=change.file))
    _write_undo(connection, change)
    _write_positions(connection, change)
    write_turns(connection, new.id, change.turns)
    if old.seq and old.status == "open" != new.status:  # a new match has no invitations
        connection.execute(delete(INVITATIONS).where(INVITATIONS.c.match == new.id))
    notify(connection, _notice_of, change)


def _notice_of(change: Change) -> MatchChanged:
    match, due = change.new, first_new(change.old, change.new)
    return MatchChanged(match.id, match.place.guild, match.seq, due, change.finishes)


def _write_positions(connection: Connection, change: Change) -> None:
    """Store the position before each decision; delete all once the match has ended.

    They are needed for undo and rewind, which an ended match does not allow."""
    match = {"match": change.new.id}
    if change.new.ended is not None:
        connection.execute(delete(POSITIONS).where(POSITIONS.c.match == change.new.id))
        return
    came: list[dict[str, Any]] = [
        {"seq": row.seq, "snapshot": row.before, "times": row.times}
        for row in change.rows
        if row.before
    ]
    if came:
        connection.execute(_NEW_POSITIONS, [match | position for position in came])


def _write_seats(connection: Connection, changes: Sequence[Change]) -> None:
    """Write the seats that differ, or all seats of a match if their number has changed."""
    taken: list[dict[str, Any]] = []
    for change in changes:
        old, new = change.old, change.new
        if len(new.seats) < len(old.seats):
            gone = (SEATS.c.match == new.id, SEATS.c.seat >= len(new.seats))
            connection.execute(delete(SEATS).where(*gone))
        if len(new.seats) == len(old.seats):
            _change_seats(connection, old, new)
        else:
            taken += [{"match": new.id} | values_of(row) for row in new.seats]
    put(connection, SEATS, taken)


def _change_seats(connection: Connection, old: Match, new: Match) -> None:
    for was, row in zip(old.seats, new.seats, strict=True):
        if row != was:
            changed = differing(was, row, row.__struct_fields__)
            connection.execute(_CHANGE_SEAT, {"this": new.id, "which": row.seat, **changed})


def _write_timers(connection: Connection, changes: Sequence[Change]) -> None:
    """Write new and changed timers, and delete those that no longer exist."""
    gone: list[dict[str, Any]] = []
    set_: list[dict[str, Any]] = []
    for change in changes:
        match_id = change.new.id
        was, now = set(timers_of(change.old)), set(timers_of(change.new))
        seats = {timer.seat for timer in was} - {timer.seat for timer in now}
        gone += [{"this": match_id, "which": seat} for seat in seats]
        set_ += [{"match": match_id} | timer._asdict() for timer in now - was]
    if gone:
        connection.execute(_DROP_TIMERS, gone)
    put(connection, TIMERS, set_)


def _write_undo(connection: Connection, change: Change) -> None:
    if change.undone:
        connection.execute(
            update(LOG_ROWS)
            .where(LOG_ROWS.c.match == change.new.id, LOG_ROWS.c.seq.in_(change.undone))
            .values(undone=True)
        )
        taken_back = (TURNS.c.match == change.new.id, TURNS.c.seq.in_(change.undone))
        connection.execute(delete(TURNS).where(*taken_back))
    if change.snapshots_before:
        connection.execute(
            update(POSITIONS)
            .where(POSITIONS.c.match == change.new.id, POSITIONS.c.seq == bindparam("row"))
            .values(snapshot=bindparam("moved")),
            [{"row": seq, "moved": before} for seq, before in change.snapshots_before.items()],
        )
