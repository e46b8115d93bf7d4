"""Lets a person leave the database: their rows go, and where others need one nobody is named.

What matches, results and tournaments consist of stays under a number that is nobody's: negative,
drawn by lot, and the same everywhere, so that ratings and pairings of others still follow from what
is stored.  Nothing keeps which person it stood for.  What they said in their own words goes too.

Logs are long, and whoever plays must not wait for all of them: those of ended matches are gone
through a few at a time, before the rest goes at once (`Past`).
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
from matches.core.kinds import Kind
from matches.core.log import Redaction
from matches.core.models import NOBODY
from matches.store.blocks import keep_blocked
from matches.store.naming import DELETED, RENAMED, WISHED, WITHIN
from matches.store.own_words import been_in, told_of, withhold_words
from matches.store.postgres.engine import RATING, take_turns
from matches.store.tables import (
    ANNOUNCEMENTS,
    DECISIONS,
    EVENTS,
    FILES,
    MATCHES,
    OUTBOX,
    SEATS,
    TOURNAMENTS,
)

ALIAS_BITS = 62
Clean = Callable[[bytes, Mapping[int, Redaction]], bytes]
"""Returns a match file without the names of players, and without what was withheld of its match."""


class Past(NamedTuple):
    """The logs of matches when a person begins to leave, under an `alias`.

    No row is added to those of matches that have `ended`; they are those in which the person has
    been or is told of, and in `worded` of them there may be words of theirs.  Matches that had not
    ended are `living`, and none had a number above `last`.
    """

    alias: int
    ended: list[int]
    worded: list[int]
    living: list[int]
    last: int

    @property
    def rest(self) -> Select[Any]:
        """Return the matches whose logs may have got rows since."""
        newer = or_(MATCHES.c.ended.is_(None), MATCHES.c.id > self.last)
        return select(MATCHES.c.id).where(or_(newer, MATCHES.c.id.in_(self.living)))


def new_alias() -> int:
    """Return a number that is nobody's."""
    return -1 - secrets.randbits(ALIAS_BITS)


def past_of(connection: Connection, user: int, alias: int) -> Past:
    """Return where the logs stand: all of them are read.  Some may have the `alias` already."""
    whose = (user, alias)
    sat = select(SEATS.c.match).where(or_(SEATS.c.user.in_(whose), SEATS.c.owner.in_(whose)))
    acted, paused = DECISIONS.c.user.in_(whose), DECISIONS.c.kind == Kind.PAUSE
    rows = select(DECISIONS.c.match, DECISIONS.c.kind.in_((Kind.WORD, Kind.PAUSE)).label("worded"))
    found = connection.execute(rows.where(or_(acted, and_(paused, told_of(user)))).distinct()).all()
    been = {row.match for row in found} | set(connection.execute(sat).scalars())
    matches = connection.execute(select(MATCHES.c.id, MATCHES.c.ended).order_by(MATCHES.c.id)).all()
    ended = {row.id for row in matches if row.ended is not None}
    return Past(
        alias,
        ended=sorted(been & ended),
        worded=sorted({row.match for row in found if row.worded} & ended),
        living=[row.id for row in matches if row.ended is None],
        last=max((row.id for row in matches), default=0),
    )


def rename_in_logs(
    connection: Connection, user: int, alias: int, matches: list[int] | Select[Any]
) -> None:
    """Let logs name a person no more."""
    its = update(DECISIONS).where(DECISIONS.c.match.in_(matches), DECISIONS.c.user == user)
    connection.execute(its.values(user=alias))


def forget_person(connection: Connection, user: int, past: Past, clean: Clean) -> None:
    """Let somebody leave; `clean` mends files.  What goes on goes on under their number."""
    take_turns(connection, RATING)  # ratings being computed would be written under the old number
    alias, rest = past.alias, past.rest
    logs = or_(MATCHES.c.id.in_(past.worded), MATCHES.c.id.in_(rest))
    withheld = been_in(connection, MATCHES.c.id.in_(past.ended))
    withheld |= withhold_words(connection, user, alias, select(MATCHES.c.id).where(logs))
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
    """Take names and words out of the files that analyses of the person's matches keep."""
    for number in connection.execute(select(FILES.c.match)).scalars().all():
        its = FILES.c.match == number
        data = connection.execute(select(FILES.c.data).where(its)).scalar_one()
        if (cleaned := clean(data, gone)) != data:
            connection.execute(update(FILES).where(its).values(data=cleaned))


def _take_reasons(connection: Connection, user: int) -> None:
    """Leave of the audits of tournaments what the person did, without their reasons for it."""
    key = (EVENTS.c.tournament, EVENTS.c.seq)
    found = connection.execute(select(*key, EVENTS.c.data).where(EVENTS.c.user == user)).all()
    for tournament, seq, data in found:
        if "reason" in data:
            left = {name: value for name, value in data.items() if name != "reason"}
            its = update(EVENTS).where(key[0] == tournament, key[1] == seq)
            connection.execute(its.values(data=left))


def _spare_pings(connection: Connection, user: int) -> None:
    """Ping the person no more by what waits for delivery; what was for them alone goes."""
    for number, kind, told in _mentioned(connection, OUTBOX.c.payload, user, OUTBOX.c.kind):
        left = _without_ping(msgspec.convert(told, Delivery), user)
        its = OUTBOX.c.id == number
        if not left.ping and kind in (DeliveryKind.REMINDER, DeliveryKind.DIGEST):
            connection.execute(delete(OUTBOX).where(its))
        else:
            connection.execute(update(OUTBOX).where(its).values(payload=left))
    for number, told in _mentioned(connection, ANNOUNCEMENTS.c.payload, user):
        told["ping"] = [one for one in told.get("ping", ()) if one != user]
        its = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.id == number)
        connection.execute(its.values(payload=renamed(told, user, NOBODY)))


def _without_ping(told: Delivery, user: int) -> Delivery:
    pings = [
        one for one in zip(told.ping, told.clocks, strict=True) if one[0] != user
    ]  # each with what the clock showed
    users, clocks = zip(*pings, strict=True) if pings else ((), ())
    return msgspec.structs.replace(told, ping=users, clocks=clocks)


def _rename_within(connection: Connection, column: Column[Any], user: int, alias: int) -> None:
    """Put `alias` in the place of the person wherever the JSON of a column names them."""
    keys = list(column.table.primary_key.columns)
    for *values, told in _mentioned(connection, column, user):
        its = [key == value for key, value in zip(keys, values, strict=True)]
        text = msgspec.json.encode(renamed(told, user, alias)).decode()
        mended = update(column.table).where(*its)
        connection.execute(mended.values({column.name: literal(text, Text())}))


def _mentioned(
    connection: Connection, column: Column[Any], user: int, *others: Column[Any]
) -> list[list[Any]]:
    """Return the keys, `others` and the plain JSON of rows in which a person's id stands."""
    keys = list(column.table.primary_key.columns)
    text = type_coerce(column, Text())
    query = select(*keys, *others, text.label("text")).where(text.like(f"%{user}%"))
    return [
        [*values, msgspec.json.decode(told)] for *values, told in connection.execute(query).all()
    ]


def renamed(told: Any, user: int, alias: int) -> Any:
    """Return plain data in which `alias` stands for the person: as a number, a key, in a text."""
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
    """Let nobody wait for the person's consent, nor for what they wished."""
    text = type_coerce(WISHED, Text())
    asked = update(MATCHES).where(text.like(f"%{user}%"), WISHED.is_not(None))
    connection.execute(asked.values({WISHED.name: None}))


def _hand_over(connection: Connection, user: int) -> None:
    """Give what the person leads and still goes on to who comes next: a player, a helper."""
    hosted = select(MATCHES.c.id).where(MATCHES.c.host == user, MATCHES.c.ended.is_(None))
    for number in connection.execute(hosted).scalars().all():
        sits = (SEATS.c.match == number, SEATS.c.kind == "human", SEATS.c.user > NOBODY)
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
