"""Redaction of free-text input in logs: words for the shuffle and reasons for pauses.

The hash chain of a log is not changed: hashes of earlier releases include the words themselves and
cannot be computed afterwards, which a check takes into account (`fairness.is_withheld`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Text, and_, or_, select, type_coerce, union, update

from engines.core import Seat
from matches.core.fairness import FIRST_FORMAT, FORMAT
from matches.core.kinds import RowKind
from matches.core.log import LogRow, Redaction
from matches.store.rows import decision_of
from matches.store.tables import LOG_ROWS, MATCHES, SEATS

_COLUMNS = [column for column in LOG_ROWS.c if column.name != "match"]


def redact_words(
    connection: Connection, user: int, alias: int, matches: Any
) -> dict[int, Redaction]:
    """Redact the user's words in `matches`; return the matches they have played or are named in.

    In some they may have their `alias` already.
    """
    whose = (user, alias)
    words: dict[int, set[Seat]] = defaultdict(set)
    rows: dict[int, list[LogRow]] = defaultdict(list)
    there, acted = LOG_ROWS.c.match.in_(matches), LOG_ROWS.c.user.in_(whose)
    for match, row in _by(connection, and_(there, acted), RowKind.WORD):
        words[match].update(_empty_seats(connection, match, row))
        if not row.hash:  # An earlier release stored the word itself.
            _written(connection, match, replace(row, move={"word": ""}))
    for match, seats in words.items():
        rows[match] += _without_words(connection, match, seats)
    for match, row in _by(
        connection, and_(there, or_(acted, announced_match(user))), RowKind.PAUSE
    ):
        rows[match].append(_without_reason(connection, match, row))
    acted_in = select(LOG_ROWS.c.match).where(there, acted)
    sat = or_(SEATS.c.user.in_(whose), SEATS.c.owner.in_(whose))
    sat_in = select(SEATS.c.match).where(SEATS.c.match.in_(matches), sat)
    been = or_(MATCHES.c.id.in_(union(acted_in, sat_in)), MATCHES.c.id.in_({*words, *rows}))
    return {
        match: nothing._replace(
            seats=frozenset(words[match]), rows={row.seq: row for row in rows[match]}
        )
        for match, nothing in been_in(connection, been).items()
    }


def been_in(connection: Connection, which: Any) -> dict[int, Redaction]:
    """Return matches a user has played in, with an empty redaction."""
    found = connection.execute(select(MATCHES.c.id, MATCHES.c.secret_hash).where(which)).all()
    return {row.id: Redaction(row.secret_hash.hex(), frozenset(), {}) for row in found}


def announced_match(user: int) -> Any:
    """Return the condition that a log row contains notes of others about a user."""
    return type_coerce(LOG_ROWS.c.notes, Text()).like(f"%{user}%")


def _by(connection: Connection, whose: Any, kind: RowKind) -> list[tuple[int, LogRow]]:
    """Return the rows of a kind, each with its match, the oldest of a match first."""
    query = select(LOG_ROWS.c.match, *_COLUMNS).where(LOG_ROWS.c.kind == kind, whose)
    found = connection.execute(query.order_by(LOG_ROWS.c.match, LOG_ROWS.c.seq)).all()
    return [(row.match, decision_of(row)) for row in found]


def _empty_seats(connection: Connection, match: int, row: LogRow) -> list[Seat]:
    """Delete the word of a row from the seat that still has it; return that seat, if any."""
    said = (SEATS.c.said == row.seq) | (SEATS.c.word == row.move["word"])
    its = (SEATS.c.match == match, SEATS.c.word != "", said)
    seats = list(connection.execute(select(SEATS.c.seat).where(*its)).scalars())
    connection.execute(update(SEATS).where(*its).values(word=""))
    return seats


def _without_words(connection: Connection, match: int, seats: Collection[Seat]) -> Iterator[LogRow]:
    """Delete the words of seats from a start row that contains them; yield the new row."""
    for _, row in _by(connection, LOG_ROWS.c.match == match, RowKind.START):
        if row.move.get("format", FIRST_FORMAT) >= FORMAT:
            continue
        shares = [
            share | {"word": ""} if seat in seats else share
            for seat, share in enumerate(row.move["seats"])
        ]
        yield _written(connection, match, replace(row, move={**row.move, "seats": shares}))


def _without_reason(connection: Connection, match: int, row: LogRow) -> LogRow:
    """Delete the reason from a row of a pause; return the row."""
    notes = tuple(
        replace(note, data={**note.data, "reason": ""}) if "reason" in note.data else note
        for note in row.notes
    )
    return _written(connection, match, replace(row, notes=notes))


def _written(connection: Connection, match: int, row: LogRow) -> LogRow:
    """Update a row of a log; return it."""
    its = update(LOG_ROWS).where(LOG_ROWS.c.match == match, LOG_ROWS.c.seq == row.seq)
    connection.execute(its.values(move=row.move, notes=row.notes))
    return row
