"""All queries; one transaction per change of a match."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engines import GAMES
from engines.core import Game, Refusal, Seat
from matches.clock.timers import timers_of
from matches.core.bounds import fits
from matches.core.change import Change
from matches.core.kinds import ORGANISING, OWN_WISHES, Kind
from matches.core.models import DecisionRow, Delivery, Match, Place, Player, Timer
from matches.store.books import Books
from matches.store.claim import belong
from matches.store.database import READERS, Engines, StoreError, open_engines
from matches.store.rows import (
    DAMAGED,
    decision_of,
    delivery_of,
    player_of,
    table_of,
    timer_of,
    values_of,
    values_of_decision,
    values_of_delivery,
    values_of_player,
    values_of_seat,
)
from matches.store.tables import (
    DECISIONS,
    FILES,
    INVITATIONS,
    LAST_SEEN,
    MATCHES,
    META,
    OUTBOX,
    PLAYERS,
    POSITIONS,
    SEATS,
    TIMERS,
)

__all__ = ["Conflict", "Doubled", "Store", "StoreError", "Unreadable", "open_store"]

MOST_TABLES = 512  # matches kept in memory
NONCE_BITS = 62  # Discord takes 25 characters
MOST_AT_ONCE = 50  # matches read in one go: meanwhile nothing else happens
SHOWN_IN_ONE = ("lobby", "board")  # deliveries that wait together, the newest message shows them

# columns of a match that a wish may change; where it stands on Discord is written apart from them
_CHANGING = (
    *(
        "status",
        "seq",
        "host",
        "seats_offered",
        "secret_hash",
        "snapshot",
        "head",
        "board_since_seq",
        "board_due_seq",
    ),
    *("free_undos", "proposal", "ranks", "locale", "options", "updated_at", "ended"),
    *("time_control", "ballot", "analyst", "paused_by", "draw"),
)
_ON_DISCORD = ("place", "lobby_message", "board_message", "lost")
_THIS = MATCHES.c.id == bindparam("this")
_CHANGE_MATCH = update(MATCHES).where(_THIS, MATCHES.c.seq == bindparam("old_seq"))
_NEW_DECISIONS = insert(DECISIONS).inline()
_NEW_POSITIONS = insert(POSITIONS).inline()
_NEW_PARCELS = insert(OUTBOX).inline()
_CHANGE_SEAT = update(SEATS).where(
    SEATS.c.match == bindparam("this"), SEATS.c.seat == bindparam("which")
)
_DROP_TIMERS = delete(TIMERS).where(
    TIMERS.c.match == bindparam("this"), TIMERS.c.seat == bindparam("which")
)
_NEW_TIMERS = insert(TIMERS).inline()
_SEATS = select(SEATS).order_by(SEATS.c.match, SEATS.c.seat)
_LOG = [column for column in DECISIONS.c if column.name != "match"]
_LIVING = MATCHES.c.ended.is_(None)
_ENDED = MATCHES.c.ended.is_not(None)

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Conflict(Exception):
    """Somebody else changed the match first."""


class Doubled(Exception):
    """The wish was carried out before: Discord delivered it twice."""


class Unreadable(Refusal):
    """A stored match cannot be understood: it is damaged, or of a later release."""

    def __init__(self, match_id: int) -> None:
        super().__init__("match_unreadable", match=match_id)


class Store(Books):
    """The database, and the matches that are in use in memory.

    One process holds a database (`claim.alone`).  A second one would not harm a match (`Conflict`),
    but what it writes is noticed only when something is refused or stored here.
    """

    def __init__(self, engines: Engines, games: Mapping[str, Game]) -> None:
        self.games = games
        self.listeners: list[Callable[[int], None]] = []  # called after a commit with its match
        self.digest_listeners: list[Callable[[], None]] = []  # called when one may be due sooner
        self._engines = engines
        self._writer: AsyncConnection | None = None
        self._writing = asyncio.Lock()
        self._reading = asyncio.Semaphore(READERS)  # the pool itself would give up after a while
        self._matches: OrderedDict[int, Match] = OrderedDict()
        self._damaged: set[int] = set()
        self._strangers: set[int] = set()  # whose preferences cannot be read
        self._writes = 0  # counts changes, so that a slow read notices that it is outdated

    async def close(self) -> None:
        """Close every connection, when whoever uses one is done with it."""
        async with AsyncExitStack() as places:
            for place in (self._writing, *[self._reading] * READERS):
                await places.enter_async_context(place)
            if self._writer is not None:
                await self._writer.close()
            await self._engines.dispose()

    # --- matches -------------------------------------------------------------------------------

    async def match(self, match_id: int) -> Match:
        """Return the match as it is; raise `Refusal` if there is none, and `Unreadable`."""
        if not fits(match_id):
            raise Refusal("unknown_match", match=match_id)
        if match_id in self._damaged:
            raise Unreadable(match_id)
        while (match := self._matches.get(match_id)) is None:
            writes = self._writes
            loaded = (await self._read(self._load, [match_id])).get(match_id)
            if loaded is None:
                raise Refusal("unknown_match", match=match_id)
            if not isinstance(loaded, Match):
                raise self._unreadable(match_id, loaded) from loaded
            if writes == self._writes:
                self._keep(loaded)
        self._matches.move_to_end(match_id)
        return match

    async def matches(self, match_ids: Sequence[int]) -> list[Match]:
        """Return those of `matches` that can be read, in the same order."""
        found = {
            match_id: self._matches[match_id] for match_id in match_ids if match_id in self._matches
        }
        missing = [match_id for match_id in match_ids if match_id not in found]
        async for matches in self.in_parts(missing):
            found |= {match.id: match for match in matches}
        return [found[match_id] for match_id in match_ids if match_id in found]

    async def in_parts(
        self, match_ids: Sequence[int], *, checked: bool = True
    ) -> AsyncIterator[list[Match]]:
        """Yield those of `matches` that can be read, as they are stored, some at a time.

        Not `checked`, nobody asks whether their positions are possible: that takes most of the
        time.
        """
        for at in range(0, len(match_ids), MOST_AT_ONCE):
            part = [
                match_id
                for match_id in match_ids[at : at + MOST_AT_ONCE]
                if match_id not in self._damaged
            ]
            writes = self._writes
            loaded = await self._read(self._load, part, checked=checked)
            for match_id, match in loaded.items():
                if not isinstance(match, Match):
                    self._unreadable(match_id, match)
                elif checked and writes == self._writes:
                    self._keep(match)
            yield [match for match in loaded.values() if isinstance(match, Match)]

    def _load(
        self, connection: Connection, match_ids: Sequence[int], *, checked: bool = True
    ) -> dict[int, Match | Exception]:
        """Return matches by their numbers, and of those that are damaged what is wrong."""
        wanted = MATCHES.c.id.in_(match_ids)
        try:
            rows = connection.execute(select(MATCHES).where(wanted)).all()
            seats = connection.execute(_SEATS.where(SEATS.c.match.in_(match_ids))).all()
        except (DBAPIError, *DAMAGED) as error:
            if not _is_damage(error):
                raise
            if len(match_ids) == 1:
                return {match_ids[0]: error}
            # one row spoils all that are read with it
            half = len(match_ids) // 2
            return {
                match_id: match
                for part in (match_ids[:half], match_ids[half:])
                for match_id, match in self._load(connection, part, checked=checked).items()
            }
        sitting: dict[int, list[Row[Any]]] = defaultdict(list)
        for seat in seats:
            sitting[seat.match].append(seat)
        return {row.id: self._table_of(row, sitting[row.id], checked) for row in rows}

    def _table_of(
        self, row: Row[Any], seats: Sequence[Row[Any]], checked: bool
    ) -> Match | Exception:
        try:
            return table_of(row, seats, self.games, checked=checked)
        except DAMAGED as error:
            return error

    def _unreadable(self, match_id: int, why: Exception) -> Unreadable:
        """Leave a match alone from now on, and tell the operator once."""
        if match_id not in self._damaged:
            # a driver's own message may hold what stands in the row
            told = "text that is none" if isinstance(why, DBAPIError) else f"{why!r}"
            log.error("match %s is read-only: %s", match_id, told)
        self._damaged.add(match_id)
        self._matches.pop(match_id, None)
        return Unreadable(match_id)

    def _keep(self, match: Match) -> None:
        self._matches[match.id] = match
        if len(self._matches) > MOST_TABLES:
            self._matches.popitem(last=False)

    def forget(self, match_id: int) -> None:
        """Read the match anew next time."""
        self._matches.pop(match_id, None)
        self._damaged.discard(match_id)

    async def create(self, match: Match, finish: Callable[[Match], Change]) -> Match:
        """Store a new match; `finish` gets it with its number and returns its first change.

        Raises `Doubled`.
        """

        def write(connection: Connection) -> Change:
            values = values_of(match, [*_CHANGING, "secret", "created"])
            values |= match.place._asdict() | {"game": match.game.key}
            added = connection.execute(insert(MATCHES).values(values))
            assert added.inserted_primary_key is not None
            change = finish(replace(match, id=added.inserted_primary_key[0]))
            _write_change(connection, change)
            return change

        return self._settled(await self._write(write))

    async def commit(self, change: Change) -> Match:
        """Store a change of a match; raise `Conflict` or `Doubled`, with nothing stored."""
        await self._write(_write_change, change)
        return self._settled(change)

    def _settled(self, change: Change) -> Match:
        """Keep the changed table in memory and wake who listens."""
        match = change.new
        if (known := self._matches.get(match.id)) is not None:
            match = replace(match, **{name: getattr(known, name) for name in _ON_DISCORD})
        self._keep(match)
        for listener in self.listeners:
            listener(match.id)
        return match

    async def matches_of(self, user: int) -> list[int]:
        """Return the matches that have not ended and in which `user` sits, newest first."""
        return await self._ids(
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(or_(SEATS.c.user == user, SEATS.c.owner == user), _LIVING)
            .distinct()
        )

    async def led_by(self, user: int) -> list[int]:
        """Return the matches that have not ended and are hosted or analysed by `user`."""
        leads = (MATCHES.c.host == user) | (MATCHES.c.analyst == user)
        return await self._ids(select(MATCHES.c.id).where(leads, _LIVING))

    async def open_matches(self, guild: int | None, channel: int | None) -> list[int]:
        """Return the open matches of a guild or of one of its channels, newest first."""
        query = select(MATCHES.c.id).where(
            MATCHES.c.guild == guild, MATCHES.c.status == "open", _LIVING
        )
        return await self._ids(query if channel is None else query.where(_at(channel)))

    async def channels_of(self, guild: int) -> list[int]:
        """Return the channels of a guild with matches that have not ended."""
        query = select(MATCHES.c.channel).where(MATCHES.c.guild == guild, _LIVING).distinct()
        rows = await self._read(lambda connection: connection.execute(query).all())
        return sorted(row.channel for row in rows)

    async def living(self) -> list[int]:
        """Return every match that has not ended, newest first."""
        return await self._ids(select(MATCHES.c.id).where(_LIVING))

    async def with_robots(self) -> list[int]:
        """Return the running matches in which robots sit, newest first."""
        return await self._ids(
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(SEATS.c.robot.is_not(None), MATCHES.c.status == "running", _LIVING)
            .distinct()
        )

    async def drawing(self) -> list[int]:
        """Return the matches that wait for a round of a beacon, newest first."""
        waiting = (MATCHES.c.draw.is_not(None), MATCHES.c.status == "open", _LIVING)
        return await self._ids(select(MATCHES.c.id).where(*waiting))

    async def match_at(self, place: int) -> list[int]:
        """Return the matches that have not ended in a channel or thread, newest first."""
        return await self._ids(select(MATCHES.c.id).where(_at(place), _LIVING))

    async def ended_at(self, place: int) -> list[int]:
        """Return the newest match that was played and has ended in a thread or channel, if any."""
        played = MATCHES.c.thread == place
        played |= (MATCHES.c.channel == place) & MATCHES.c.thread.is_(None)
        return await self._ids(select(MATCHES.c.id).where(played, _ENDED).limit(1))

    async def _ids(self, query: Select[Any]) -> list[int]:
        def read(connection: Connection) -> list[int]:
            return [row.id for row in connection.execute(query.order_by(MATCHES.c.id.desc()))]

        return await self._read(read)

    # --- the log -------------------------------------------------------------------------------

    async def log(
        self, match_id: int, *, since: int = 0, last: int | None = None
    ) -> list[DecisionRow]:
        """Return the rows from `since` on, or the `last` ones, oldest first, without snapshots."""
        query = select(*_LOG).where(DECISIONS.c.match == match_id, DECISIONS.c.seq >= since)
        return await self._rows(match_id, query.limit(last))

    async def line(self, match_id: int, since: int) -> list[DecisionRow]:
        """Return the rows from `since` on that still count, with their snapshots."""
        its = (POSITIONS.c.match == DECISIONS.c.match) & (POSITIONS.c.seq == DECISIONS.c.seq)
        query = select(*_LOG, POSITIONS.c.snapshot.label("before")).outerjoin(POSITIONS, its)
        counting = (DECISIONS.c.seq >= since, DECISIONS.c.undone.is_(False))
        return await self._rows(match_id, query.where(DECISIONS.c.match == match_id, *counting))

    async def _rows(self, match_id: int, query: Select[Any]) -> list[DecisionRow]:
        def read(connection: Connection) -> list[DecisionRow]:
            found = connection.execute(query.order_by(DECISIONS.c.seq.desc()))
            return [decision_of(row) for row in found][::-1]

        with self.left_alone(match_id):
            return await self._read(read)

    @contextmanager
    def left_alone(self, match_id: int) -> Iterator[None]:
        """Raise `Unreadable` where something of a match turns out to be damaged."""
        try:
            yield
        except (DBAPIError, *DAMAGED) as error:
            if not _is_damage(error):
                raise
            raise self._unreadable(match_id, error) from error

    async def file(self, match_id: int) -> bytes:
        """Return the match file an analysis table keeps."""
        query = select(FILES.c.data).where(FILES.c.match == match_id)
        data: bytes = await self._read(lambda connection: connection.execute(query).scalar_one())
        return data

    async def last_move(self, match_id: int, seat: Seat) -> int | None:
        """Return the last decision of `seat` itself that still counts."""
        query = select(func.max(DECISIONS.c.seq)).where(
            DECISIONS.c.match == match_id,
            DECISIONS.c.seat == seat,
            DECISIONS.c.kind == Kind.MOVE,
            DECISIONS.c.undone.is_(False),
        )
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def seats_played(self, match_id: int, user: int) -> set[Seat]:
        """Return the seats `user` has played in a match that has started, by his own wishes."""
        query = select(DECISIONS.c.seat).where(
            DECISIONS.c.match == match_id,
            DECISIONS.c.user == user,
            DECISIONS.c.kind.in_(OWN_WISHES),
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.seat for row in rows}

    async def has_led(self, match_id: int, user: int) -> bool:
        """Tell whether `user` has done something to a match as its host or as a moderator."""
        query = select(DECISIONS.c.seq).where(
            DECISIONS.c.match == match_id,
            DECISIONS.c.user == user,
            DECISIONS.c.kind.in_(ORGANISING),
        )
        found = await self._read(lambda connection: connection.execute(query.limit(1)).first())
        return found is not None

    async def seen(self, interaction: int) -> int | None:
        """Return the match in which a wish was carried out, None if it was not."""
        query = select(DECISIONS.c.match).where(DECISIONS.c.interaction == interaction)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def opened_by(self, match_id: int) -> int | None:
        """Return the interaction by which a match was opened: older messages are of another."""
        query = select(DECISIONS.c.interaction).where(DECISIONS.c.match == match_id)
        query = query.where(DECISIONS.c.seq == 1)
        with self.left_alone(match_id):
            return await self._read(lambda connection: connection.execute(query).scalar())

    async def is_newest(self, match: Match) -> bool:
        """Tell whether nobody else has changed the match since."""
        query = select(MATCHES.c.seq).where(MATCHES.c.id == match.id)
        seq = await self._read(lambda connection: connection.execute(query).scalar())
        return bool(seq == match.seq)

    # --- where a match stands on Discord -------------------------------------------------------

    async def guild_of(self, match_id: int) -> int | None:
        """Return the server of a match, also of one that cannot be read, None if it has none."""
        query = select(MATCHES.c.guild).where(MATCHES.c.id == match_id)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def placed(self, match_id: int, thread: int | None) -> None:
        """Remember the thread a match is played in."""
        await self._write(_set_on_discord, match_id, {"thread": thread})
        if (match := self._matches.get(match_id)) is not None:
            self._keep(replace(match, place=match.place._replace(thread=thread)))

    async def move(self, match_id: int, place: Place, delivery: Delivery) -> None:
        """Show a match in another place from now on, by `delivery` or one of its kind."""
        nothing = dict.fromkeys(("lobby_message", "board_message", "lost"))
        waiting = select(OUTBOX.c.id).where(
            OUTBOX.c.match == match_id, OUTBOX.c.kind == delivery.kind
        )

        def write(connection: Connection) -> None:
            _set_on_discord(connection, match_id, place._asdict() | nothing)
            if connection.execute(waiting).first() is None:
                seq = connection.execute(select(MATCHES.c.seq).where(MATCHES.c.id == match_id))
                values = {"match": match_id} | values_of_delivery(delivery, seq.scalar_one())
                connection.execute(insert(OUTBOX).values(values))

        await self._write(write)
        self._shown(match_id, {"place": place} | nothing)

    async def posted(self, match_id: int, board_message: int | None) -> None:
        """Remember the message that shows the board now."""
        await self._show(match_id, {"board_message": board_message})

    async def posted_lobby(self, match_id: int, lobby_message: int | None) -> None:
        """Remember the message that shows the lobby now."""
        await self._show(match_id, {"lobby_message": lobby_message})

    async def _show(self, match_id: int, values: Mapping[str, Any]) -> None:
        await self._write(_set_on_discord, match_id, values)
        self._shown(match_id, values)

    def _shown(self, match_id: int, values: Mapping[str, Any]) -> None:
        if (match := self._matches.get(match_id)) is not None:
            self._keep(replace(match, **values))

    # --- the outbox ----------------------------------------------------------------------------

    async def waiting(self) -> list[int]:
        """Return the matches with something to deliver."""
        query = select(OUTBOX.c.match).distinct()
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [row.match for row in rows]

    async def next_kind(self, match_id: int) -> str | None:
        """Return the kind of what must be delivered next of a match, if anything."""
        rows = await self._read(_next_rows, match_id)
        return rows[0].kind if rows else None

    async def next_parcel(self, match_id: int) -> tuple[Delivery, int] | None:
        """Return what must be delivered next of a match and when (in milliseconds), if anything.

        Boards or lobbies that wait together become one delivery.  Once it was handed out it stays
        as it is until it is delivered, in this process or the next: nobody can know whether Discord
        took it, and only the same nonce keeps it from being shown twice.
        """
        with self.left_alone(match_id):
            rows, nonce = await self._write(_hand_out, match_id)
            return delivery_of(rows, nonce) if rows else None

    async def postpone(self, delivery: Delivery, due: int) -> None:
        """Try a delivery again, but not before `due` (in milliseconds)."""
        query = update(OUTBOX).where(OUTBOX.c.parcel == delivery.id).values(due=due)
        await self._write(lambda connection: connection.execute(query))

    async def delivered(self, match_id: int, delivery: Delivery, message: int | None) -> None:
        """Tick a delivery off and remember the message that shows it now: its place is not lost."""
        shows = message is not None and delivery.kind in SHOWN_IN_ONE
        values = {"lost": None} | ({f"{delivery.kind}_message": message} if shows else {})

        def write(connection: Connection) -> None:
            connection.execute(delete(OUTBOX).where(OUTBOX.c.parcel == delivery.id))
            _set_on_discord(connection, match_id, values)

        await self._write(write)
        self._shown(match_id, values)

    async def lose(self, match_id: int, reason: str) -> None:
        """Remember why the place of a match on Discord cannot be reached."""
        await self._show(match_id, {"lost": reason})

    # --- who has seen how much ----------------------------------------------------------------

    async def set_last_seen(self, match_id: int, user: int, seq: int) -> None:
        """Remember that `user` has seen the match up to row `seq`."""
        if await self.last_seen(match_id, user) < seq:
            await self._write(_look, match_id, user, seq)

    async def last_seen(self, match_id: int, user: int) -> int:
        """Return the last row of the match `user` has seen, 0 if none.

        Who has decided something has seen the board then.
        """
        looks = select(LAST_SEEN.c.seq).where(
            LAST_SEEN.c.match == match_id, LAST_SEEN.c.user == user
        )
        decided = select(func.max(DECISIONS.c.seq)).where(
            DECISIONS.c.match == match_id, DECISIONS.c.user == user, DECISIONS.c.kind == Kind.MOVE
        )

        def read(connection: Connection) -> int:
            found = (connection.execute(query).scalar() for query in (looks, decided))
            return max(seq or 0 for seq in found)

        with self.left_alone(match_id):
            return await self._read(read)

    # --- timers --------------------------------------------------------------------------------

    async def due_timers(self, at: int) -> list[tuple[int, Timer]]:
        """Return what is due at that moment with its match, the longest due first."""
        query = select(TIMERS).where(TIMERS.c.due <= at).order_by(TIMERS.c.due)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.match, timer_of(row)) for row in rows]

    async def next_due(self, *, after: int) -> int | None:
        """Return when the first timer after that moment is due, in milliseconds, if any is."""
        query = select(func.min(TIMERS.c.due)).where(TIMERS.c.due > after)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def with_wrong_timers(self, matches: Sequence[Match]) -> list[int]:
        """Return the matches whose stored timers are not those that follow from them."""
        query = select(TIMERS).where(TIMERS.c.match.in_([match.id for match in matches]))
        stored: dict[int, set[Timer]] = defaultdict(set)
        try:
            rows = await self._read(lambda connection: connection.execute(query).all())
        except DBAPIError as error:
            if not _is_damage(error):
                raise
            return [match.id for match in matches]
        for row in rows:
            stored[row.match].add(timer_of(row))
        wrong = []
        for match in matches:
            with suppress(Unreadable), self.left_alone(match.id):
                if stored[match.id] != set(timers_of(match)):
                    wrong.append(match.id)
        return wrong

    async def set_timers(self, match_id: int) -> None:
        """Let the stored timers of a match be those that follow from it."""
        timers = timers_of(await self.match(match_id))

        def write(connection: Connection) -> None:
            connection.execute(delete(TIMERS).where(TIMERS.c.match == match_id))
            if timers:
                values = [{"match": match_id} | timer._asdict() for timer in timers]
                connection.execute(_NEW_TIMERS, values)

        await self._write(write)

    # --- players and odds and ends -------------------------------------------------------------

    async def player(self, user: int) -> Player:
        """Return what `user` prefers everywhere."""
        return (await self.players([user]))[user]

    async def players(self, users: Sequence[int]) -> dict[int, Player]:
        """Return what each of `users` prefers everywhere."""
        query = select(PLAYERS).where(PLAYERS.c.user.in_(users))
        rows = await self._read(lambda connection: connection.execute(query).all())
        known = {row.user: self._player_of(row) for row in rows}
        return {user: known.get(user, Player(user)) for user in users}

    async def change_player(self, user: int, change: Callable[[Player], Player]) -> Player:
        """Change what a person prefers everywhere, and return all of it."""

        def write(connection: Connection) -> Player:
            own = PLAYERS.c.user == user
            found = connection.execute(select(PLAYERS).where(own)).one_or_none()
            player = change(Player(user) if found is None else self._player_of(found))
            connection.execute(delete(PLAYERS).where(own))
            connection.execute(insert(PLAYERS).values(values_of_player(player)))
            return player

        player = await self._write(write)
        self._tell_digest_listeners()
        return player

    def _player_of(self, row: Row[Any]) -> Player:
        """Return what a person prefers; where that cannot be read, the defaults hold."""
        try:
            return player_of(row)
        except DAMAGED as error:
            if row.user not in self._strangers:
                log.error("what player %s prefers cannot be read: %r", row.user, error)
            self._strangers.add(row.user)
            return Player(row.user)

    async def meta(self, key: str) -> str | None:
        """Return a value the program keeps for itself."""
        query = select(META.c.value).where(META.c.key == key)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a value of the program's own."""
        await self._replace(META.c.key == key, {"key": key, "value": value})

    async def belong(self, application: str) -> None:
        """Let the database be of `application` alone; raise `StoreError` if it is another's."""
        await self._write(belong, application)

    # --- digests -------------------------------------------------------------------------------

    async def next_digest(self) -> int | None:
        """Return when the next digest is due, in milliseconds since 1970 (UTC); None: never."""
        query = select(func.min(PLAYERS.c.digest))
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def due_digests(self, now: int) -> list[int]:
        """Return the users whose digest is due, the longest overdue first."""
        query = select(PLAYERS.c.user).where(PLAYERS.c.digest <= now).order_by(PLAYERS.c.digest)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [row.user for row in rows]

    async def hold_ping(self, user: int, until: int) -> None:
        """Let the next digest of `user` come at `until` at the latest."""
        own = (PLAYERS.c.user == user) & (PLAYERS.c.digest.is_(None) | (PLAYERS.c.digest > until))
        query = update(PLAYERS).where(own).values(digest=until)
        await self._write(lambda connection: connection.execute(query))
        self._tell_digest_listeners()

    def _tell_digest_listeners(self) -> None:
        for listener in self.digest_listeners:
            listener()

    async def pass_digest(
        self, user: int, due: int, following: int | None, match_id: int | None, delivery: Delivery
    ) -> None:
        """Tick off the digest of `user` that was `due`, and post it in `match` if there is one.

        Both at once: a digest that is not due any more is not posted.
        """

        def write(connection: Connection) -> bool:
            own = (PLAYERS.c.user == user) & (PLAYERS.c.digest == due)
            query = update(PLAYERS).where(own).values(digest=following)
            if connection.execute(query).rowcount != 1 or match_id is None:
                return False
            waiting = select(func.max(OUTBOX.c.seq)).where(
                OUTBOX.c.match == match_id, OUTBOX.c.kind == delivery.kind
            )
            number = (connection.execute(waiting).scalar() or 0) + 1
            values = {"match": match_id} | values_of_delivery(delivery, number)
            connection.execute(insert(OUTBOX).values(values))
            return True

        if await self._write(write):
            for listener in self.listeners:
                assert match_id is not None
                listener(match_id)

    async def _replace(self, where: Any, values: Mapping[str, Any]) -> None:
        """Put one row in the place of the one found `where`, if there is one."""
        kind = where.left.table

        def write(connection: Connection) -> None:
            connection.execute(delete(kind).where(where))
            connection.execute(insert(kind).values(values))

        await self._write(write)

    # --- transactions --------------------------------------------------------------------------

    async def _read(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        async with self._reading, self._engines.reader.begin() as connection:
            return await connection.run_sync(query, *values, **named)

    async def _write(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run `query` in a transaction of its own on the one connection that writes.

        The connection stays open: to take it from the engine each time costs as much as a
        statement.
        """

        def transaction(connection: Connection) -> T:
            with connection.begin():
                return query(connection, *values, **named)

        async with self._writing:
            if self._writer is None:
                self._writer = await self._engines.writer.connect()
            result = await self._writer.run_sync(transaction)
            self._writes += 1
        return result


async def open_store(url: str, games: Mapping[str, Game] = GAMES) -> Store:
    """Open the database at `url`, made or brought up to date as needed; raise `StoreError`."""
    return Store(await open_engines(url), games)


def _next_rows(connection: Connection, match_id: int) -> list[Row[Any]]:
    """Return the rows of the outbox that make the next delivery of a match."""
    query = select(OUTBOX).where(OUTBOX.c.match == match_id).order_by(OUTBOX.c.id)
    rows = list(connection.execute(query))
    if rows and rows[0].kind not in SHOWN_IN_ONE:
        return rows[:1]
    return [row for row in rows if (row.kind, row.parcel) == (rows[0].kind, rows[0].parcel)]


def _hand_out(connection: Connection, match_id: int) -> tuple[list[Row[Any]], int]:
    """Return the rows of the next delivery as they were with its nonce, marked as handed out.

    Both in one transaction: a decision stored in between would be shown twice.  The nonce is drawn,
    not counted: after a backup was restored, numbers come again, and Discord would take a new
    message for one it has.
    """
    rows = _next_rows(connection, match_id)
    nonce = rows[0].parcel if rows else None
    if nonce is None:
        nonce = secrets.randbits(NONCE_BITS)
    if rows:
        query = update(OUTBOX).where(OUTBOX.c.id.in_([row.id for row in rows]))
        connection.execute(query.values(parcel=nonce, tries=OUTBOX.c.tries + 1))
    return rows, nonce


def _write_change(connection: Connection, change: Change) -> None:
    """Write the rows of a change; few statements, for every one is a trip to the database."""
    old, new = change.old, change.new
    match = {"match": new.id}
    changed = [name for name in _CHANGING if getattr(new, name) != getattr(old, name)]
    found = connection.execute(
        _CHANGE_MATCH, {"this": new.id, "old_seq": old.seq, **values_of(new, changed)}
    )
    if found.rowcount != 1:
        raise Conflict(f"match {new.id} has left row {old.seq}")
    try:
        connection.execute(_NEW_DECISIONS, [match | values_of_decision(row) for row in change.rows])
    except IntegrityError as error:
        raise Doubled(f"match {new.id}") from error
    if change.deliveries:
        told = [match | values_of_delivery(delivery, new.seq) for delivery in change.deliveries]
        connection.execute(_NEW_PARCELS, told)
    if change.file:
        connection.execute(insert(FILES).values(match=new.id, data=change.file))
    _write_seats(connection, old, new)
    _write_timers(connection, old, new)
    _write_undo(connection, change)
    _write_positions(connection, change)
    if old.status == "open" != new.status:
        connection.execute(delete(INVITATIONS).where(INVITATIONS.c.match == new.id))


def _write_positions(connection: Connection, change: Change) -> None:
    """Keep the position before each decision until the match ends: then the way back is closed."""
    match = {"match": change.new.id}
    if change.new.ended is not None:
        connection.execute(delete(POSITIONS).where(POSITIONS.c.match == change.new.id))
        return
    came = [{"seq": row.seq, "snapshot": row.before} for row in change.rows if row.before]
    if came:
        connection.execute(_NEW_POSITIONS, [match | position for position in came])


def _write_seats(connection: Connection, old: Match, new: Match) -> None:
    """Write the seats that differ; all of them where their number does."""
    if len(new.seats) != len(old.seats):
        connection.execute(delete(SEATS).where(SEATS.c.match == new.id))
        if new.seats:
            rows = [{"match": new.id} | values_of_seat(row) for row in new.seats]
            connection.execute(insert(SEATS), rows)
        return
    for was, row in zip(old.seats, new.seats, strict=True):
        if row != was:
            values = values_of_seat(row)
            changed = {name: values[name] for name in _differing(was, row)}
            connection.execute(_CHANGE_SEAT, {"this": new.id, "which": row.seat, **changed})


def _differing(was: msgspec.Struct, now: msgspec.Struct) -> list[str]:
    return [n for n in now.__struct_fields__ if getattr(was, n) != getattr(now, n)]


def _write_timers(connection: Connection, old: Match, new: Match) -> None:
    """Write what is due when; a moment that has passed by leaves nothing behind."""
    was, now = set(timers_of(old)), set(timers_of(new))
    if changed := {timer.seat for timer in was ^ now}:
        connection.execute(_DROP_TIMERS, [{"this": new.id, "which": seat} for seat in changed])
    if come := now - was:
        connection.execute(_NEW_TIMERS, [{"match": new.id} | timer._asdict() for timer in come])


def _write_undo(connection: Connection, change: Change) -> None:
    if change.undone:
        connection.execute(
            update(DECISIONS)
            .where(DECISIONS.c.match == change.new.id, DECISIONS.c.seq.in_(change.undone))
            .values(undone=True)
        )
    if change.befores:
        connection.execute(
            update(POSITIONS)
            .where(POSITIONS.c.match == change.new.id, POSITIONS.c.seq == bindparam("row"))
            .values(snapshot=bindparam("moved")),
            [{"row": seq, "moved": before} for seq, before in change.befores.items()],
        )


def _look(connection: Connection, match_id: int, user: int, seq: int) -> None:
    own = (LAST_SEEN.c.match == match_id) & (LAST_SEEN.c.user == user)
    connection.execute(delete(LAST_SEEN).where(own, LAST_SEEN.c.seq < seq))
    if connection.execute(select(LAST_SEEN.c.seq).where(own)).scalar() is None:
        connection.execute(insert(LAST_SEEN).values(match=match_id, user=user, seq=seq))


def _set_on_discord(connection: Connection, match_id: int, values: Mapping[str, Any]) -> None:
    connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(values))


def _at(place: int) -> Any:
    return or_(MATCHES.c.channel == place, MATCHES.c.thread == place)


def _is_damage(error: Exception) -> bool:
    """Tell whether the error comes from what is stored, not from the way to the database."""
    return not isinstance(error, DBAPIError) or "Could not decode to UTF-8" in str(error.orig)
