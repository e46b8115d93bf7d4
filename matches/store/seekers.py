"""Matchmaking repository."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, select

from matches.core.matchmaking import LASTS, Seek, SeekCriteria
from matches.core.models import ChannelRef
from matches.core.shards import Ownership
from matches.store.listeners import ChangeListeners
from matches.store.notifications import Due, notify
from matches.store.ownership import own
from matches.store.tables import SEEKERS
from matches.store.transactions import Transactions
from matches.store.upsert import put

log = logging.getLogger(__name__)


class SeekCancelled(Exception):
    """Raised when a found seeker is no longer in the queue."""


class SeekRepository:
    """The queues of all servers and games."""

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: ChangeListeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners

    async def put(self, seeker: Seek) -> None:
        """Store a seek, and replace an earlier one of the user in this game."""
        row = {
            **seeker.place._asdict(),
            **{name: getattr(seeker, name) for name in ("user", "game", "since", "interaction")},
            "wish": seeker.criteria,
        }

        def write(connection: Connection) -> None:
            put(connection, SEEKERS, [row])
            notify(connection, Due, seeker.since, seeker.place.guild)

        await self._transactions.write(write)
        self._listeners.notify_due(seeker.since, seeker.place.guild)

    async def remove(self, guild: int, user: int, game: str) -> bool:
        """Delete a seek; return False if there was none."""
        return await self._transactions.execute(_without(guild, user, game)) == 1

    async def expire(self, now: int) -> None:
        """Delete the expired seeks."""
        await self._transactions.execute(delete(SEEKERS).where(SEEKERS.c.since <= now - LASTS))

    async def get(self, guild: int, game: str) -> list[Seek]:
        """Return the seekers of a game on a server."""
        query = select(SEEKERS).where(SEEKERS.c.guild == guild, SEEKERS.c.game == game)
        return await self._read(query)

    async def here(self, guild: int) -> list[Seek]:
        """Return the seekers of all games on a server."""
        return await self._read(select(SEEKERS).where(SEEKERS.c.guild == guild))

    async def everywhere(self) -> list[Seek]:
        """Return the seekers on all servers that this process owns."""
        return await self._read(own(select(SEEKERS), SEEKERS.c.guild, self._ownership))

    async def _read(self, query: Select[Any]) -> list[Seek]:
        rows = await self._transactions.rows(query.order_by(SEEKERS.c.since, SEEKERS.c.user))
        return [seeker for row in rows if (seeker := _seeker(row)) is not None]


def take_out(connection: Connection, seekers: Iterable[Seek]) -> None:
    """Delete the seeks of found seekers; raise `SeekCancelled` if one has changed."""
    for seeker in seekers:
        assert seeker.place.guild is not None
        own = _without(seeker.place.guild, seeker.user, seeker.game)
        same = own.where(SEEKERS.c.interaction == seeker.interaction)
        if connection.execute(same).rowcount != 1:
            raise SeekCancelled


def _seeker(row: Row[Any]) -> Seek | None:
    """Return the seeker of a row; None if it is damaged, so that it does not block the others."""
    try:
        criteria = msgspec.json.decode(row.wish, type=SeekCriteria)
    except msgspec.MsgspecError as error:
        log.error("seek of user %s is unreadable: %s", row.user, error)
        return None
    place = ChannelRef(row.guild, row.channel, row.thread)
    return Seek(row.user, row.game, place, row.since, row.interaction, criteria)


def _without(guild: int, user: int, game: str) -> Any:
    own = (SEEKERS.c.guild == guild, SEEKERS.c.user == user, SEEKERS.c.game == game)
    return delete(SEEKERS).where(*own)
