"""Erasure of a user's rows and pseudonyms for the ones that must stay.

Matches, results and tournaments stay under a pseudonym: a negative random number that is the same
everywhere, so that ratings and pairings of others still follow from the stored data.  No record
links the pseudonym to the user.  Their free text is deleted, too.

Logs are long, and players must not wait for all of them, so those of finished matches are edited
in small transactions before the rest is deleted in one (`ErasureSnapshot`).
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Select,
    Text,
    and_,
    delete,
    literal,
    or_,
    select,
    type_coerce,
    update,
)

from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.kinds import RowKind
from matches.core.log import Redaction
from matches.core.models import NO_USER
from matches.store.blocks import keep_blocked
from matches.store.personal_columns import DELETED, RENAMED, WISHED, WITHIN
from matches.store.postgres.engine import RATING, serialize
from matches.store.puzzles import withdraw_puzzles
from matches.store.redact_words import announced_match, been_in, redact_words
from matches.store.tables import (
    ANNOUNCEMENTS,
    EVENTS,
    FILES,
    LOG_ROWS,
    MATCHES,
    OUTBOX,
    SEATS,
    TOURNAMENTS,
)

ALIAS_BITS = 62
Clean = Callable[[bytes, Mapping[int, Redaction]], bytes]
"""Function that returns a match file without players' names and redacted words."""


class ErasureSnapshot(NamedTuple):
    """The logs of matches at the beginning of an erasure under a pseudonym, `alias`.

    No row is added to the logs of the matches that have `ended`, in which the user has played or
    is named; those in `worded` may contain the user's words.  `unfinished` are the unfinished
    matches, and `last` is the highest number of a match.
    """

    alias: int
    ended: list[int]
    worded: list[int]
    unfinished: list[int]
    last: int

    @property
    def rest(self) -> Select[Any]:
        """Return the matches whose logs may have got rows since."""
        newer = or_(MATCHES.c.ended.is_(None), MATCHES.c.id > self.last)
        return select(MATCHES.c.id).where(or_(newer, MATCHES.c.id.in_(self.unfinished)))


def new_pseudonym() -> int:
    """Return a random negative number as a pseudonym."""
    return -1 - secrets.randbits(ALIAS_BITS)


def past_of(connection: Connection, user: int, alias: int) -> ErasureSnapshot:
    """Return the state of the logs; some rows may have the `alias` already."""
    whose = (user, alias)
    sat = select(SEATS.c.match).where(or_(SEATS.c.user.in_(whose), SEATS.c.owner.in_(whose)))
    acted, paused = LOG_ROWS.c.user.in_(whose), LOG_ROWS.c.kind == RowKind.PAUSE
    rows = select(
        LOG_ROWS.c.match, LOG_ROWS.c.kind.in_((RowKind.WORD, RowKind.PAUSE)).label("worded")
    )
    found = connection.execute(
        rows.where(or_(acted, and_(paused, announced_match(user)))).distinct()
    ).all()
    been = {row.match for row in found} | set(connection.execute(sat).scalars())
    matches = connection.execute(select(MATCHES.c.id, MATCHES.c.ended).order_by(MATCHES.c.id)).all()
    ended = {row.id for row in matches if row.ended is not None}
    return ErasureSnapshot(
        alias,
        ended=sorted(been & ended),
        worded=sorted({row.match for row in found if row.worded} & ended),
        unfinished=[row.id for row in matches if row.ended is None],
        last=max((row.id for row in matches), default=0),
    )


def rename_in_logs(
    connection: Connection, user: int, alias: int, matches: list[int] | Select[Any]
) -> None:
    """Replace a user by their pseudonym in logs."""
    its = update(LOG_ROWS).where(LOG_ROWS.c.match.in_(matches), LOG_ROWS.c.user == user)
    connection.execute(its.values(user=alias))


def erase_person(connection: Connection, user: int, past: ErasureSnapshot, clean: Clean) -> None:
    """Erase a user; `clean` redacts match files.  Unfinished matches keep the pseudonym."""
    serialize(connection, RATING)  # A concurrent rating update would use the old id.
    alias, rest = past.alias, past.rest
    withdraw_puzzles(connection, user)
    logs = or_(MATCHES.c.id.in_(past.worded), MATCHES.c.id.in_(rest))
    withheld = been_in(connection, MATCHES.c.id.in_(past.ended))
    withheld |= redact_words(connection, user, alias, select(MATCHES.c.id).where(logs))
    rename_in_logs(connection, user, alias, rest)
    _clean_files(connection, withheld, clean)
    _take_reasons(connection, user)
    _spare_pings(connection, user)
    _drop_wishes(connection, user)
    _hand_over(connection, user)
    keep_blocked(connection, user)
    for column in WITHIN:
        _rename_within(connection, column, user, alias)
    for column in DELETED:
        connection.execute(delete(column.table).where(column == user))
    for column in RENAMED:
        its = update(column.table).where(column == user)
        connection.execute(its.values({column.name: alias}))


def _clean_files(connection: Connection, gone: Mapping[int, Redaction], clean: Clean) -> None:
    """Redact names and words in the files that analyses of the user's matches keep."""
    for number in connection.execute(select(FILES.c.match)).scalars().all():
        its = FILES.c.match == number
        data = connection.execute(select(FILES.c.data).where(its)).scalar_one()
        if (cleaned := clean(data, gone)) != data:
            connection.execute(update(FILES).where(its).values(data=cleaned))


def _take_reasons(connection: Connection, user: int) -> None:
    """Remove the user's reasons from the audits of tournaments, but not their actions."""
    key = (EVENTS.c.tournament, EVENTS.c.seq)
    found = connection.execute(select(*key, EVENTS.c.data).where(EVENTS.c.user == user)).all()
    for tournament, seq, data in found:
        if "reason" in data:
            left = {name: value for name, value in data.items() if name != "reason"}
            its = update(EVENTS).where(key[0] == tournament, key[1] == seq)
            connection.execute(its.values(data=left))


def _spare_pings(connection: Connection, user: int) -> None:
    """Remove the user from pending pings; messages only for them are deleted."""
    for number, kind, told in _mentioned(connection, OUTBOX.c.payload, user, OUTBOX.c.kind):
        left = msgspec.convert(told, Delivery).without([user])
        its = OUTBOX.c.id == number
        if not left.ping and kind in (DeliveryKind.REMINDER, DeliveryKind.DIGEST):
            connection.execute(delete(OUTBOX).where(its))
        else:
            connection.execute(update(OUTBOX).where(its).values(payload=left))
    for number, told in _mentioned(connection, ANNOUNCEMENTS.c.payload, user):
        told["ping"] = [one for one in told.get("ping", ()) if one != user]
        its = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.id == number)
        connection.execute(its.values(payload=renamed(told, user, NO_USER)))


def _rename_within(connection: Connection, column: Column[Any], user: int, alias: int) -> None:
    """Replace the user by `alias` in the JSON of a column."""
    keys = list(column.table.primary_key.columns)
    for *values, told in _mentioned(connection, column, user):
        its = [key == value for key, value in zip(keys, values, strict=True)]
        text = msgspec.json.encode(renamed(told, user, alias)).decode()
        mended = update(column.table).where(*its)
        connection.execute(mended.values({column.name: literal(text, Text())}))


def _mentioned(
    connection: Connection, column: Column[Any], user: int, *others: Column[Any]
) -> list[list[Any]]:
    """Return the keys, `others` and the plain JSON of rows that contain a user's id."""
    keys = list(column.table.primary_key.columns)
    text = type_coerce(column, Text())
    query = select(*keys, *others, text.label("text")).where(text.like(f"%{user}%"))
    return [
        [*values, msgspec.json.decode(told)] for *values, told in connection.execute(query).all()
    ]


def renamed(told: Any, user: int, alias: int) -> Any:
    """Return plain data with the user replaced by `alias`, as number, key or text."""
    if isinstance(told, dict):
        return {
            renamed(key, user, alias): renamed(value, user, alias) for key, value in told.items()
        }
    if isinstance(told, list):
        return [renamed(one, user, alias) for one in told]
    if isinstance(told, str):
        if told == str(user):
            return str(alias)
        return re.sub(rf"<@!?{user}>|(?<!\d){user}(?!\d)", "…", told)
    return alias if told == user and not isinstance(told, bool) else told


def _drop_wishes(connection: Connection, user: int) -> None:
    """Delete the proposals that the user made or has to consent to."""
    text = type_coerce(WISHED, Text())
    asked = update(MATCHES).where(text.like(f"%{user}%"), WISHED.is_not(None))
    connection.execute(asked.values({WISHED.name: None}))


def _hand_over(connection: Connection, user: int) -> None:
    """Hand unfinished matches and tournaments of the user to a player or a helper."""
    hosted = select(MATCHES.c.id).where(MATCHES.c.host == user, MATCHES.c.ended.is_(None))
    for number in connection.execute(hosted).scalars().all():
        sits = (SEATS.c.match == number, SEATS.c.kind == "human", SEATS.c.user > NO_USER)
        others = (SEATS.c.user != user, SEATS.c.resigned.is_(False))
        players = select(SEATS.c.user).where(*sits, *others).order_by(SEATS.c.seat)
        host = connection.execute(players).scalars().first()
        its = update(MATCHES).where(MATCHES.c.id == number)
        connection.execute(its.values(host=user if host is None else host))
    columns = (TOURNAMENTS.c.id, TOURNAMENTS.c.organiser, TOURNAMENTS.c.helpers)
    living = select(*columns).where(TOURNAMENTS.c.ended.is_(None))
    for number, organiser, helpers in connection.execute(living).all():
        left = [one for one in helpers if one != user]
        if organiser == user and left:
            organiser = left.pop(0)
        its = update(TOURNAMENTS).where(TOURNAMENTS.c.id == number)
        connection.execute(its.values(organiser=organiser, helpers=tuple(left)))
