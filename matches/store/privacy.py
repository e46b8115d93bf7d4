"""Data export and erasure of a user or a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Text, and_, delete, or_, select, type_coerce, union

from matches.core.models import NO_USER
from matches.store.data_export import rows_of_person
from matches.store.erasure import (
    Clean,
    ErasureSnapshot,
    erase_person,
    new_pseudonym,
    past_of,
    rename_in_logs,
)
from matches.store.guild_erasure import forget_guild, forget_matches
from matches.store.listeners import ChangeListeners
from matches.store.matches import MatchRepository
from matches.store.notifications import InvalidateAll, PublicityChanged, notify
from matches.store.personal_columns import OF_GUILDS
from matches.store.tables import ENTRIES, MATCHES, META, PUBLIC_GUILDS, SEATS, TOURNAMENTS
from matches.store.tournaments import TournamentRepository
from matches.store.transactions import Transactions
from matches.store.upsert import add

LEFT = "left:"
"""Prefix of the keys with the time at which a server, named in the key, removed the bot."""
LEAVING = "leaving:"
"""Prefix of the keys with the pseudonym of an erasure; the rest is the user.

The key exists until the erasure is complete, so that a process that crashes in between does not
choose a second pseudonym.
"""
AT_ONCE = 20
"""Number of finished matches per transaction, because other writers wait for it."""


class OngoingParticipation(NamedTuple):
    """Matches and tournaments, by their numbers, in which an erased user still takes part."""

    matches: list[int]
    tournaments: list[int]


class PersonalDataRepository:
    """All rows of one user, or of one server, in all tables."""

    def __init__(
        self,
        transactions: Transactions,
        matches: MatchRepository,
        tournaments: TournamentRepository,
        listeners: ChangeListeners,
    ) -> None:
        self._transactions, self._matches, self._tournaments = transactions, matches, tournaments
        self._listeners = listeners

    # --- users ---------------------------------------------------------------------------------

    async def of_person(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return all stored data of a user by topic."""
        return await self._transactions.read(rows_of_person, user)

    async def unfinished_with(self, user: int) -> list[int]:
        """Return the unfinished matches that concern a user, the oldest first."""
        sits = or_(SEATS.c.user == user, SEATS.c.owner == user)
        leads = or_(MATCHES.c.host == user, MATCHES.c.analyst == user)
        asked = type_coerce(MATCHES.c.proposal, Text()).like(f"%{user}%")
        query = select(MATCHES.c.id).outerjoin(SEATS, SEATS.c.match == MATCHES.c.id)
        query = query.where(MATCHES.c.ended.is_(None), or_(sits, leads, asked)).distinct()
        rows = await self._transactions.rows(query.order_by(MATCHES.c.id))
        return [row.id for row in rows]

    async def leaving(self) -> list[int]:
        """Return the users whose erasure is not complete, because a process crashed."""
        query = select(META.c.key).where(META.c.key.startswith(LEAVING))
        rows = await self._transactions.rows(query)
        return [int(row.key.removeprefix(LEAVING)) for row in rows]

    async def erase_past(self, user: int) -> ErasureSnapshot:
        """Replace a user in the logs of finished matches, a few at a time."""
        alias = await self._transactions.write(_alias_of, user)
        past = await self._transactions.read(past_of, user, alias)
        for matches in _in_pieces(past.ended):
            await self._transactions.write(rename_in_logs, user, alias, matches)
        return past

    async def erase_person(self, user: int, past: ErasureSnapshot, clean: Clean) -> None:
        """Delete the remaining data of a user in one transaction; `clean` redacts match files.

        In anything unfinished they stay under their pseudonym (`unsettled`).
        """

        def write(connection: Connection) -> None:
            erase_person(connection, user, past, clean)
            connection.execute(delete(META).where(META.c.key == f"{LEAVING}{user}"))
            notify(connection, InvalidateAll)

        await self._delete(write)

    async def unsettled(self) -> OngoingParticipation:
        """Return the unfinished matches and tournaments in which erased users take part."""
        stays = (SEATS.c.user < NO_USER, SEATS.c.kind == "human", SEATS.c.resigned.is_(False))
        lobby = (MATCHES.c.host < NO_USER, MATCHES.c.status == "open")
        matches = select(MATCHES.c.id).outerjoin(SEATS, SEATS.c.match == MATCHES.c.id)
        leads = or_(and_(*stays), and_(*lobby), MATCHES.c.analyst < NO_USER)
        matches = matches.where(MATCHES.c.ended.is_(None), leads).distinct()
        entered = select(ENTRIES.c.tournament).where(ENTRIES.c.user < NO_USER)
        drafts = and_(TOURNAMENTS.c.organiser < NO_USER, TOURNAMENTS.c.status == "draft")
        either = or_(TOURNAMENTS.c.id.in_(entered), drafts)
        tournaments = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.ended.is_(None), either)
        return OngoingParticipation(
            [row.id for row in await self._transactions.rows(matches)],
            [row.id for row in await self._transactions.rows(tournaments)],
        )

    # --- servers -------------------------------------------------------------------------------

    async def forget_guild(self, guild: int) -> None:
        """Delete all rows of a server, and that it removed the bot.

        Its finished matches are deleted a few at a time, the rest in one transaction.
        """
        ended = select(MATCHES.c.id).where(MATCHES.c.guild == guild, MATCHES.c.ended.is_not(None))
        rows = await self._transactions.rows(ended.order_by(MATCHES.c.id))
        for matches in _in_pieces([row.id for row in rows]):
            await self._transactions.write(forget_matches, matches)

        def write(connection: Connection) -> None:
            forget_guild(connection, guild)
            connection.execute(delete(META).where(META.c.key == f"{LEFT}{guild}"))
            notify(connection, InvalidateAll)

        await self._delete(write)

    async def guilds(self) -> set[int]:
        """Return every server with stored data."""
        tables = (MATCHES, TOURNAMENTS, *OF_GUILDS)
        query = union(*(select(table.c.guild).distinct() for table in tables))
        rows = await self._transactions.read(lambda connection: connection.execute(query).all())
        return {row.guild for row in rows if row.guild}

    async def leave(self, guild: int, at: int) -> None:
        """Store the time since which the bot is not on a server, unless one is stored.

        The server is no longer published.
        """

        def write(connection: Connection) -> None:
            add(connection, META, {"key": f"{LEFT}{guild}", "value": str(at)})
            connection.execute(delete(PUBLIC_GUILDS).where(PUBLIC_GUILDS.c.guild == guild))
            notify(connection, PublicityChanged, "guild", guild)

        await self._transactions.write(write)
        self._listeners.notify_change("guild", guild)

    async def come_back(self, guild: int) -> None:
        """Delete the time since which the bot was not on a server."""
        await self._transactions.execute(delete(META).where(META.c.key == f"{LEFT}{guild}"))

    async def left(self) -> dict[int, int]:
        """Return the servers without the bot, and the times (Unix ms) since when."""
        query = select(META.c.key, META.c.value).where(META.c.key.startswith(LEFT))
        rows = await self._transactions.rows(query)
        return {int(row.key.removeprefix(LEFT)): int(row.value) for row in rows}

    async def _delete(self, what: Callable[[Connection], None]) -> None:
        """Delete something in one transaction, and from memory and the database log."""
        await self._transactions.write(what)
        self._matches.in_memory.clear()
        self._tournaments.in_memory.clear()
        self._listeners.notify_change("all")
        await self._transactions.empty_log()


def _alias_of(connection: Connection, user: int) -> int:
    """Return the pseudonym of an erasure, which is drawn unless there is one already."""
    key = f"{LEAVING}{user}"
    add(connection, META, {"key": key, "value": str(new_pseudonym())})
    return int(connection.execute(select(META.c.value).where(META.c.key == key)).scalar_one())


def _in_pieces(matches: list[int]) -> Iterator[list[int]]:
    for first in range(0, len(matches), AT_ONCE):
        yield matches[first : first + AT_ONCE]
