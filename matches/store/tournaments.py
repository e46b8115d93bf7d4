"""The tournaments: their rows, and those that are in use in memory."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Select, delete, func, select, update

from engines.core import Refusal
from matches.core.bounds import fits
from matches.core.models import Place
from matches.core.shards import Ownership
from matches.store.fence import fenced
from matches.store.listeners import Listeners
from matches.store.notices import TournamentChanged, tell
from matches.store.ownership import own
from matches.store.rows import described
from matches.store.tables import ANNOUNCEMENTS, ENTRIES, EVENTS, MATCHES, TABLES, TOURNAMENTS
from matches.store.tournament_rows import (
    Unannounced,
    hand_out,
    load,
    show,
    write_change,
    write_new,
)
from matches.store.transactions import Transactions
from matches.tournaments.changes import Announcement, Change, Event, Topic
from matches.tournaments.models import Tournament

MOST_IN_MEMORY = 256
ON_DISCORD = ("place", "message", "lost")
"""What says where a tournament stands on Discord: written apart from what people change."""
_STANDING = [TOURNAMENTS.c[name] for name in ("seq", *Place._fields, "message", "lost")]
"""The columns of which one differs whenever a tournament has changed."""
_LIVING = TOURNAMENTS.c.ended.is_(None)
log = logging.getLogger(__name__)


class Tournaments:
    """All tournaments; those that live, are due or have something to announce are our own."""

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: Listeners
    ) -> None:
        self._ownership, self._listeners = ownership, listeners
        self.in_memory: OrderedDict[int, Tournament] = OrderedDict()
        self._transactions = transactions

    # --- reading -------------------------------------------------------------------------------

    async def tournament(self, tournament_id: int) -> Tournament:
        """Return the tournament as it is; raise `Refusal` if there is none that can be read."""
        if not fits(tournament_id):
            raise Refusal("unknown_tournament", tournament=tournament_id)
        known = self.in_memory.get(tournament_id)
        if known is not None and not self._ownership.owns(known.place.guild):
            await self.refresh([tournament_id])  # its owner may have changed it just now
        while (found := self.in_memory.get(tournament_id)) is None:
            writes = self._transactions.writes
            loaded = (await self._transactions.read(load, [tournament_id])).get(tournament_id)
            if loaded is None:
                raise Refusal("unknown_tournament", tournament=tournament_id)
            if not isinstance(loaded, Tournament):
                log.error("tournament %s cannot be read: %s", tournament_id, described(loaded))
                raise Refusal("tournament_unreadable", tournament=tournament_id)
            if writes == self._transactions.writes:
                self._keep(loaded)
        self.in_memory.move_to_end(tournament_id)
        return found

    async def refresh(self, tournament_ids: Sequence[int]) -> list[Tournament]:
        """Forget those of some tournaments that are not stored any more as they are in memory.

        Returns them as they were.
        """
        if not tournament_ids:
            return []
        query = select(TOURNAMENTS.c.id, *_STANDING).where(TOURNAMENTS.c.id.in_(tournament_ids))
        stored: dict[int, tuple[Any, ...]] = {
            row.id: tuple(row[1:]) for row in await self._transactions.rows(query)
        }
        known = filter(None, map(self.in_memory.get, tournament_ids))
        old = [t for t in known if stored.get(t.id) != (t.seq, *t.place, t.message, t.lost)]
        for tournament in old:
            self.forget(tournament.id)
        return old

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

    async def unsettled(self) -> list[int]:
        """Return our own tournaments that have not ended, or a match of theirs has not."""
        playing = select(TABLES.c.tournament).join(
            MATCHES, MATCHES.c.tournament_table == TABLES.c.id
        )
        still = TOURNAMENTS.c.id.in_(playing.where(MATCHES.c.ended.is_(None)))
        return await self._ids(self._own(select(TOURNAMENTS.c.id).where(_LIVING | still)))

    async def due(self, at: int) -> list[int]:
        """Return the tournaments of our own of which something is due at a moment."""
        due = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.due <= at, _LIVING)
        return await self._ids(self._own(due))

    async def next_due(self, *, after: int) -> int | None:
        """Return when the first thing after a moment is due in any, in milliseconds."""
        query = select(func.min(TOURNAMENTS.c.due)).where(_LIVING, TOURNAMENTS.c.due > after)
        moment: int | None = await self._transactions.scalar(self._own(query))
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

    def _own(self, query: Select[Any]) -> Select[Any]:
        return own(query, TOURNAMENTS.c.guild, self._ownership)

    # --- writing -------------------------------------------------------------------------------

    async def create(
        self, tournament: Tournament, finish: Callable[[Tournament], Change]
    ) -> Tournament:
        """Store a new tournament; `finish` gets it with its number and returns its first change.

        Raises `Doubled`.
        """
        return self._settled(await self._transactions.write(write_new, tournament, finish))

    async def commit(self, change: Change) -> Tournament:
        """Store a change; raise `Conflict` or `Doubled`, with nothing stored.

        Returns the tournament as it is stored: new tables have their numbers.
        """
        return self._settled(await self._transactions.write(write_change, change))

    def _settled(self, tournament: Tournament) -> Tournament:
        if (known := self.in_memory.get(tournament.id)) is not None:
            shown = {name: getattr(known, name) for name in ON_DISCORD}
            tournament = replace(tournament, **shown)
        self._keep(tournament)
        self._listeners.tell_tournament(tournament.id, tournament.place.guild)
        self._listeners.tell_due(tournament.due, tournament.place.guild)
        return tournament

    def _keep(self, tournament: Tournament) -> None:
        self.in_memory[tournament.id] = tournament
        if len(self.in_memory) > MOST_IN_MEMORY:
            self.in_memory.popitem(last=False)

    def forget(self, tournament_id: int) -> None:
        """Read it anew next time."""
        self.in_memory.pop(tournament_id, None)

    # --- what must reach Discord ---------------------------------------------------------------

    async def unannounced(self) -> list[int]:
        """Return the tournaments of our own with something to announce."""
        query = self._announcing(select(ANNOUNCEMENTS.c.tournament)).distinct()
        return [row.tournament for row in await self._transactions.rows(query)]

    def _announcing(self, query: Select[Any]) -> Select[Any]:
        """Return a query of announcements without those of tournaments that are not our own."""
        if self._ownership.is_whole:
            return query
        return self._own(query.join(TOURNAMENTS, TOURNAMENTS.c.id == ANNOUNCEMENTS.c.tournament))

    async def hand_out(self, tournament_id: int) -> Unannounced | None:
        """Return what must be announced next, if anything; it stays so until it is `announced`.

        Only the same nonce keeps it from being shown twice: nobody can know what Discord took.  A
        tournament that is not our own has nothing to announce here.
        """
        query = select(ANNOUNCEMENTS.c.id).where(ANNOUNCEMENTS.c.tournament == tournament_id)
        if await self._transactions.scalar(self._announcing(query).limit(1)) is None:
            return None  # asked of a reader first: writers wait in line
        take = fenced(self._ownership, hand_out)
        found = await self._transactions.write(take, tournament_id)
        known = self.in_memory.get(tournament_id)
        if known is not None and found is not None and known.seq < found.seq:
            self.forget(tournament_id)  # another process has stored it, and is not heard yet
        return found

    async def postpone(self, announcement: Announcement, due: int) -> None:
        """Try an announcement again, but not before `due` (in milliseconds)."""
        query = update(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.parcel == announcement.id)
        later = query.values(due=due)
        await self._transactions.write(
            fenced(self._ownership, lambda connection: connection.execute(later))
        )

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
            show(connection, tournament_id, values)

        await self._transactions.write(fenced(self._ownership, write))
        self._shown(tournament_id, values)

    async def set_lost(self, tournament_id: int, reason: str) -> None:
        """Remember why the place of a tournament cannot be reached."""
        values = {"lost": reason}
        await self._transactions.write(show, tournament_id, values)
        self._shown(tournament_id, values)

    async def move(self, tournament_id: int, place: Place) -> None:
        """Announce a tournament in another place from now on."""
        nothing = dict.fromkeys(("message", "lost"))

        def write(connection: Connection) -> None:
            show(connection, tournament_id, place._asdict() | nothing)
            tell(connection, TournamentChanged, tournament_id, place.guild)

        await self._transactions.write(write)
        self._shown(tournament_id, {"place": place} | nothing)

    def _shown(self, tournament_id: int, values: Mapping[str, Any]) -> None:
        if (known := self.in_memory.get(tournament_id)) is not None:
            self._keep(replace(known, **values))
