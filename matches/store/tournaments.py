"""The tournaments: their rows, and those that are in use in memory."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from engines.core import Refusal
from matches.core.bounds import fits
from matches.core.models import Place
from matches.store.changes import Conflict, Doubled
from matches.store.outbox import NONCE_BITS
from matches.store.rows import apart, described
from matches.store.tables import ANNOUNCEMENTS, ENTRIES, EVENTS, MATCHES, TABLES, TOURNAMENTS
from matches.store.transactions import Transactions
from matches.store.upsert import put
from matches.tournaments.changes import Announcement, Change, Event, Topic
from matches.tournaments.models import Entry, Table, Tournament

MOST_IN_MEMORY = 256
ON_DISCORD = ("place", "message", "lost")
"""What says where a tournament stands on Discord: written apart from what people change."""
SHOWN_IN_ONE = (Topic.REGISTRATION,)
"""What waits together: the newest message shows what all of it is about."""
_CHANGING = (
    *("name", "status", "seq", "organiser", "settings", "forbidden", "groups"),
    *("helpers", "stage"),
    *("seed_hash", "due", "digest", "paused_at", "updated_at", "ended"),
)
_FIRST = ("seed", "season", "season_of", "created", "message", "lost")
_PLACES = ("stage", "round", "group", "number")
_LIVING = TOURNAMENTS.c.ended.is_(None)
_Plain = msgspec.defstruct(
    "_Plain",
    [
        (field.name, field.type)
        for field in msgspec.structs.fields(Tournament)
        if field.name not in ("place", "entries", "tables")
    ],
)

log = logging.getLogger(__name__)


class Unannounced(NamedTuple):
    """An announcement that was handed out, and when it is to be tried (milliseconds)."""

    announcement: Announcement
    due: int


class Tournaments:
    """All tournaments.

    `listeners` are called with one after each commit, and when something of it is due (`tell`);
    `tell_due` with the moment at which something will be.
    """

    def __init__(self, transactions: Transactions, tell_due: Callable[[int | None], None]) -> None:
        self._tell_due = tell_due
        self.in_memory: OrderedDict[int, Tournament] = OrderedDict()
        self.listeners: list[Callable[[int], None]] = []
        self._transactions = transactions

    # --- reading -------------------------------------------------------------------------------

    async def tournament(self, tournament_id: int) -> Tournament:
        """Return the tournament as it is; raise `Refusal` if there is none that can be read."""
        if not fits(tournament_id):
            raise Refusal("unknown_tournament", tournament=tournament_id)
        while (found := self.in_memory.get(tournament_id)) is None:
            writes = self._transactions.writes
            loaded = (await self._transactions.read(_load, [tournament_id])).get(tournament_id)
            if loaded is None:
                raise Refusal("unknown_tournament", tournament=tournament_id)
            if not isinstance(loaded, Tournament):
                log.error("tournament %s cannot be read: %s", tournament_id, described(loaded))
                raise Refusal("tournament_unreadable", tournament=tournament_id)
            if writes == self._transactions.writes:
                self._keep(loaded)
        self.in_memory.move_to_end(tournament_id)
        return found

    async def many(self, tournament_ids: Iterable[int]) -> list[Tournament]:
        """Return those of the tournaments that can be read, in the same order."""
        found = []
        for tournament_id in tournament_ids:
            try:
                found.append(await self.tournament(tournament_id))
            except Refusal:
                continue
        return found

    async def in_guild(self, guild: int | None, *, ended: bool = False) -> list[int]:
        """Return the tournaments of a server that have not ended, or that have, newest first."""
        over = ~_LIVING if ended else _LIVING
        return await self._ids(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.guild == guild, over))

    async def of(self, user: int) -> list[int]:
        """Return the tournaments that have not ended in which somebody is entered."""
        query = select(TOURNAMENTS.c.id).join(ENTRIES, ENTRIES.c.tournament == TOURNAMENTS.c.id)
        return await self._ids(query.where(ENTRIES.c.user == user, _LIVING))

    async def led_by(self, user: int) -> list[int]:
        """Return the tournaments of an organiser that have not ended."""
        led = TOURNAMENTS.c.organiser == user
        return await self._ids(select(TOURNAMENTS.c.id).where(led, _LIVING))

    async def living(self) -> list[int]:
        """Return every tournament that has not ended."""
        return await self._ids(select(TOURNAMENTS.c.id).where(_LIVING))

    async def due(self, at: int) -> list[int]:
        """Return the tournaments of which something is due at a moment."""
        return await self._ids(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.due <= at, _LIVING))

    async def next_due(self, *, after: int) -> int | None:
        """Return when the first thing after a moment is due in any, in milliseconds."""
        query = select(func.min(TOURNAMENTS.c.due)).where(_LIVING, TOURNAMENTS.c.due > after)
        moment: int | None = await self._transactions.scalar(query)
        return moment

    async def next_season(self, tournament_id: int) -> int | None:
        """Return the tournament that goes on with the league of another one, if any."""
        its = TOURNAMENTS.c.season_of == tournament_id
        going = TOURNAMENTS.c.status != "cancelled"
        return next(iter(await self._ids(select(TOURNAMENTS.c.id).where(its, going))), None)

    async def of_table(self, table_id: int) -> int | None:
        """Return the tournament of a table, None if it was taken back."""
        query = select(TABLES.c.tournament).where(TABLES.c.id == table_id)
        found: int | None = await self._transactions.scalar(query)
        return found

    async def match_at(self, table_id: int) -> int | None:
        """Return the match of a table, None if it was not made yet."""
        query = select(MATCHES.c.id).where(MATCHES.c.tournament_table == table_id)
        found: int | None = await self._transactions.scalar(query)
        return found

    async def ended_of(self, tournament_id: int) -> set[int]:
        """Return the matches of a tournament's tables that have ended."""
        query = select(MATCHES.c.id).join(TABLES, TABLES.c.id == MATCHES.c.tournament_table)
        its = (TABLES.c.tournament == tournament_id, MATCHES.c.ended.is_not(None))
        return {row.id for row in await self._transactions.rows(query.where(*its))}

    async def events(self, tournament_id: int) -> list[Event]:
        """Return the public audit, oldest first."""
        query = select(EVENTS).where(EVENTS.c.tournament == tournament_id)
        rows = await self._transactions.rows(query.order_by(EVENTS.c.seq))
        return [Event(**{n: getattr(row, n) for n in Event.__struct_fields__}) for row in rows]

    async def done_by(self, interaction: int) -> int | None:
        """Return the tournament in which a wish was carried out, None if it was not."""
        query = select(EVENTS.c.tournament).where(EVENTS.c.interaction == interaction)
        found: int | None = await self._transactions.scalar(query)
        return found

    async def is_newest(self, tournament: Tournament) -> bool:
        """Return whether nobody else has changed it since."""
        query = select(TOURNAMENTS.c.seq).where(TOURNAMENTS.c.id == tournament.id)
        return bool(await self._transactions.scalar(query) == tournament.seq)

    async def _ids(self, query: Select[Any]) -> list[int]:
        rows = await self._transactions.rows(query.order_by(TOURNAMENTS.c.id.desc()))
        return [row.id for row in rows]

    # --- writing -------------------------------------------------------------------------------

    async def create(
        self, tournament: Tournament, finish: Callable[[Tournament], Change]
    ) -> Tournament:
        """Store a new tournament; `finish` gets it with its number and returns its first change.

        Raises `Doubled`.
        """
        return self._settled(await self._transactions.write(_write_new, tournament, finish))

    async def commit(self, change: Change) -> Tournament:
        """Store a change; raise `Conflict` or `Doubled`, with nothing stored.

        Returns the tournament as it is stored: new tables have their numbers.
        """
        return self._settled(await self._transactions.write(_write_change, change))

    def _settled(self, tournament: Tournament) -> Tournament:
        if (known := self.in_memory.get(tournament.id)) is not None:
            shown = {name: getattr(known, name) for name in ON_DISCORD}
            tournament = replace(tournament, **shown)
        self._keep(tournament)
        self.tell(tournament.id)
        self._tell_due(tournament.due)
        return tournament

    def tell(self, tournament_id: int) -> None:
        """Wake whoever looks after a tournament."""
        for listener in self.listeners:
            listener(tournament_id)

    def _keep(self, tournament: Tournament) -> None:
        self.in_memory[tournament.id] = tournament
        if len(self.in_memory) > MOST_IN_MEMORY:
            self.in_memory.popitem(last=False)

    def forget(self, tournament_id: int) -> None:
        """Read it anew next time."""
        self.in_memory.pop(tournament_id, None)

    # --- what must reach Discord ---------------------------------------------------------------

    async def unannounced(self) -> list[int]:
        """Return the tournaments with something to announce."""
        rows = await self._transactions.rows(select(ANNOUNCEMENTS.c.tournament).distinct())
        return [row.tournament for row in rows]

    async def hand_out(self, tournament_id: int) -> Unannounced | None:
        """Return what must be announced next, if anything; it stays so until it is `announced`.

        Only the same nonce keeps it from being shown twice: nobody can know what Discord took.
        """
        query = select(ANNOUNCEMENTS.c.id).where(ANNOUNCEMENTS.c.tournament == tournament_id)
        if await self._transactions.scalar(query.limit(1)) is None:
            return None  # asked of a reader first: writers wait in line
        return await self._transactions.write(_hand_out, tournament_id)

    async def postpone(self, announcement: Announcement, due: int) -> None:
        """Try an announcement again, but not before `due` (in milliseconds)."""
        query = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.parcel == announcement.id)
        await self._transactions.execute(query.values(due=due))

    async def announced(
        self, tournament_id: int, announcement: Announcement, message: int | None
    ) -> None:
        """Tick an announcement off; its place is not lost, and registration stands in `message`."""
        values: dict[str, Any] = {"lost": None}
        if message is not None and announcement.kind == Topic.REGISTRATION:
            values["message"] = message

        def write(connection: Connection) -> None:
            done = ANNOUNCEMENTS.c.parcel == announcement.id
            connection.execute(delete(ANNOUNCEMENTS).where(done))
            _show(connection, tournament_id, values)

        await self._transactions.write(write)
        self._shown(tournament_id, values)

    async def set_lost(self, tournament_id: int, reason: str) -> None:
        """Remember why the place of a tournament cannot be reached."""
        values = {"lost": reason}
        await self._transactions.write(_show, tournament_id, values)
        self._shown(tournament_id, values)

    async def move(self, tournament_id: int, place: Place) -> None:
        """Announce a tournament in another place from now on."""
        nothing = dict.fromkeys(("message", "lost"))
        await self._transactions.write(_show, tournament_id, place._asdict() | nothing)
        self._shown(tournament_id, {"place": place} | nothing)

    def _shown(self, tournament_id: int, values: Mapping[str, Any]) -> None:
        if (known := self.in_memory.get(tournament_id)) is not None:
            self._keep(replace(known, **values))


def _show(connection: Connection, tournament_id: int, values: Mapping[str, Any]) -> None:
    connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament_id).values(values))


# --- rows ---------------------------------------------------------------------------------------


def _load(
    connection: Connection, tournament_ids: Sequence[int]
) -> dict[int, Tournament | Exception]:
    """Return tournaments by their numbers, and of those that are damaged what is wrong."""

    def read(ids: Sequence[int]) -> dict[int, Tournament]:
        rows = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(ids))).all()
        entries, tables = _parts(connection, ids)
        return {row.id: _made(row, entries[row.id], tables[row.id]) for row in rows}

    return apart(tournament_ids, read)


def _parts(
    connection: Connection, ids: Sequence[int]
) -> tuple[Mapping[int, list[Entry]], Mapping[int, list[Table]]]:
    entries: dict[int, list[Entry]] = defaultdict(list)
    tables: dict[int, list[Table]] = defaultdict(list)
    for row in connection.execute(select(ENTRIES).where(ENTRIES.c.tournament.in_(ids))):
        entries[row.tournament].append(row.entry)
    query = select(TABLES).where(TABLES.c.tournament.in_(ids)).order_by(TABLES.c.id)
    for row in connection.execute(query):
        tables[row.tournament].append(replace(row.table, id=row.id))
    return entries, tables


def _made(row: Row[Any], entries: Iterable[Entry], tables: Iterable[Table]) -> Tournament:
    plain = {name: getattr(row, name) for name in _Plain.__struct_fields__}
    return Tournament(
        **asdict(msgspec.convert(plain, _Plain)),
        place=Place(row.guild, row.channel, row.thread),
        entries=tuple(sorted(entries, key=lambda entry: entry.number)),
        tables=tuple(tables),
    )


def _write_new(
    connection: Connection, tournament: Tournament, finish: Callable[[Tournament], Change]
) -> Tournament:
    values = {name: getattr(tournament, name) for name in (*_CHANGING, *_FIRST)}
    added = connection.execute(insert(TOURNAMENTS).values(values | tournament.place._asdict()))
    assert added.inserted_primary_key is not None
    return _write_change(connection, finish(replace(tournament, id=added.inserted_primary_key[0])))


def _write_change(connection: Connection, change: Change) -> Tournament:
    """Write a change; return the tournament with the numbers of its new tables."""
    old, new = change.old, change.new
    same = (TOURNAMENTS.c.id == new.id, TOURNAMENTS.c.seq == old.seq)
    values = {name: getattr(new, name) for name in _CHANGING}
    if connection.execute(update(TOURNAMENTS).where(*same).values(values)).rowcount != 1:
        raise Conflict(f"tournament {new.id} has left event {old.seq}")
    try:
        for event in change.events:
            row = {name: getattr(event, name) for name in event.__struct_fields__}
            connection.execute(insert(EVENTS).values(tournament=new.id, **row))
    except IntegrityError as error:
        raise Doubled(f"tournament {new.id}") from error
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
    return replace(new, tables=_written_tables(connection, old, new))


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


def _hand_out(connection: Connection, tournament_id: int) -> Unannounced | None:
    """Return the next announcement with its nonce, marked as handed out, in one transaction."""
    query = select(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.tournament == tournament_id)
    rows = list(connection.execute(query.order_by(ANNOUNCEMENTS.c.id)))
    if not rows:
        return None
    first = rows[0]
    one = first.kind in SHOWN_IN_ONE
    together = [
        row
        for row in rows
        if row is first or (one and (row.kind, row.parcel) == (first.kind, first.parcel))
    ]
    nonce = first.parcel if first.parcel is not None else secrets.randbits(NONCE_BITS)
    marked = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.id.in_([row.id for row in together]))
    connection.execute(marked.values(parcel=nonce, tries=ANNOUNCEMENTS.c.tries + 1))
    ping = dict.fromkeys(user for row in together for user in row.payload["ping"])
    data: dict[str, Any] = {}
    for row in together:
        data |= row.payload["data"]
    announcement = Announcement(
        id=nonce, kind=Topic(first.kind), ping=tuple(ping), data=data, tries=first.tries
    )
    return Unannounced(announcement, first.due)
