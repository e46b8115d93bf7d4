"""Tournament repository and cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from matches.core.models import ChannelRef
from matches.store.aggregates import AggregateRepository
from matches.store.notifications import TournamentChanged, TournamentShown, notify
from matches.store.ownership import own
from matches.store.tables import ENTRIES, EVENTS, MATCHES, TABLES, TOURNAMENTS
from matches.store.tournament_rows import (
    rows_of,
    tournament_of,
    write_change,
    write_new,
)
from matches.tournaments.changes import AuditEvent, TournamentChange
from matches.tournaments.models import Entry, Table, Tournament

_LIVING = TOURNAMENTS.c.ended.is_(None)


class TournamentRepository(AggregateRepository[Tournament]):
    """All tournaments; due and pending work is limited to those that this process owns."""

    kind, table, max_in_memory = "tournament", TOURNAMENTS, 256
    message_columns = ("message", "event", "lost")
    shown_notice = TournamentShown

    def _rows(
        self, connection: Connection, numbers: Sequence[int]
    ) -> dict[int, tuple[Row[Any], list[Entry], list[Table]]]:
        return rows_of(connection, numbers)

    def _build(
        self, rows: tuple[Row[Any], list[Entry], list[Table]], *, checked: bool
    ) -> Tournament:
        return tournament_of(*rows)

    # --- finding -------------------------------------------------------------------------------

    async def in_guild(self, guild: int | None, *, ended: bool = False) -> list[int]:
        """Return the unfinished tournaments of a server, or the ended ones, newest first."""
        over = ~_LIVING if ended else _LIVING
        return await self._ids(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.guild == guild, over))

    async def of(self, user: int) -> list[int]:
        """Return the unfinished tournaments in which a user is entered."""
        query = select(TOURNAMENTS.c.id).join(ENTRIES, ENTRIES.c.tournament == TOURNAMENTS.c.id)
        return await self._ids(query.where(ENTRIES.c.user == user, _LIVING))

    async def managed_by(self, user: int) -> list[int]:
        """Return the unfinished tournaments of an organiser."""
        led = TOURNAMENTS.c.organiser == user
        return await self._ids(select(TOURNAMENTS.c.id).where(led, _LIVING))

    async def unsettled(self) -> list[int]:
        """Return the owned tournaments that are unfinished or have an unfinished match."""
        playing = select(TABLES.c.tournament).join(
            MATCHES, MATCHES.c.tournament_table == TABLES.c.id
        )
        still = TOURNAMENTS.c.id.in_(playing.where(MATCHES.c.ended.is_(None)))
        return await self._ids(self._own(select(TOURNAMENTS.c.id).where(_LIVING | still)))

    async def due(self, at: int) -> list[int]:
        """Return the owned tournaments with something due at `at` (Unix milliseconds)."""
        due = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.due <= at, _LIVING)
        return await self._ids(self._own(due))

    async def next_due(self, *, after: int) -> int | None:
        """Return the next due time of owned tournaments after `after` (Unix milliseconds)."""
        query = select(func.min(TOURNAMENTS.c.due)).where(_LIVING, TOURNAMENTS.c.due > after)
        moment: int | None = await self._transactions.scalar(self._own(query))
        return moment

    async def next_season(self, tournament_id: int) -> int | None:
        """Return the tournament that continues the league of another one, if any."""
        its = TOURNAMENTS.c.season_of == tournament_id
        going = TOURNAMENTS.c.status != "cancelled"
        return next(iter(await self._ids(select(TOURNAMENTS.c.id).where(its, going))), None)

    async def of_table(self, table_id: int) -> int | None:
        """Return the tournament of a table, None if the table was removed."""
        query = select(TABLES.c.tournament).where(TABLES.c.id == table_id)
        found: int | None = await self._transactions.scalar(query)
        return found

    async def match_at(self, table_id: int) -> int | None:
        """Return the match of a table, None if it does not exist yet."""
        return (await self.matches_at([table_id])).get(table_id)

    async def matches_at(self, table_ids: Sequence[int]) -> dict[int, int]:
        """Return the matches of tables that have one, by the tables' ids."""
        table = MATCHES.c.tournament_table
        query = select(table, MATCHES.c.id).where(table.in_(table_ids))
        return {row.tournament_table: row.id for row in await self._transactions.rows(query)}

    async def ended_among(self, match_ids: Sequence[int]) -> set[int]:
        """Return those of the matches that have ended."""
        query = select(MATCHES.c.id).where(MATCHES.c.id.in_(match_ids))
        rows = await self._transactions.rows(query.where(MATCHES.c.ended.is_not(None)))
        return {row.id for row in rows}

    async def events(self, tournament_id: int) -> list[AuditEvent]:
        """Return the public audit events of a tournament, oldest first."""
        query = select(EVENTS).where(EVENTS.c.tournament == tournament_id)
        rows = await self._transactions.rows(query.order_by(EVENTS.c.seq))
        return [
            AuditEvent(**{n: getattr(row, n) for n in AuditEvent.__struct_fields__}) for row in rows
        ]

    async def applied_to(self, interaction: int) -> int | None:
        """Return the tournament to which an interaction was applied, None if there is none."""
        query = select(EVENTS.c.tournament).where(EVENTS.c.interaction == interaction)
        found: int | None = await self._transactions.scalar(query)
        return found

    async def _ids(self, query: Select[Any]) -> list[int]:
        rows = await self._transactions.rows(query.order_by(TOURNAMENTS.c.id.desc()))
        return [row.id for row in rows]

    def _own(self, query: Select[Any]) -> Select[Any]:
        return own(query, TOURNAMENTS.c.guild, self._ownership)

    # --- writing -------------------------------------------------------------------------------

    async def create(
        self, tournament: Tournament, finish: Callable[[Tournament], TournamentChange]
    ) -> Tournament:
        """Store a new tournament; `finish` gets it with its id and returns its first change.

        Raises `DuplicateInteraction`.
        """
        return self.settle(await self._transactions.write(write_new, tournament, finish))

    async def commit(self, change: TournamentChange) -> Tournament:
        """Store a change, or raise `Conflict` or `DuplicateInteraction` and store nothing.

        Returns the stored tournament, in which new tables have their ids.
        """
        return self.settle(await self._transactions.write(write_change, change))

    def settle(self, tournament: Tournament) -> Tournament:
        """Cache a committed tournament, notify the listeners, and return the cached value."""
        tournament = self._cache_committed(tournament)
        self._listeners.notify_tournament(tournament.id, tournament.place.guild)
        self._listeners.notify_due(tournament.due, tournament.place.guild)
        return tournament

    async def set_event(self, tournament_id: int, event: int | None) -> None:
        """Store the scheduled event that shows the date of a tournament."""
        await self._show(tournament_id, {"event": event})

    async def move(self, tournament_id: int, place: ChannelRef) -> None:
        """Move the announcements of a tournament to another place."""
        values = place._asdict() | dict.fromkeys(("message", "lost"))

        def write(connection: Connection) -> None:
            self.write_shown(connection, tournament_id, values)
            notify(connection, TournamentChanged, tournament_id, place.guild)

        await self._transactions.write(write)
        self.cache_shown(tournament_id, values)
