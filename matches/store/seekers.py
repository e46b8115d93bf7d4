"""Who looks for a match."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, select

from matches.core.models import Place
from matches.core.seeking import LASTS, Seeker, Wish
from matches.core.shards import Ownership
from matches.store.listeners import Listeners
from matches.store.notices import Due, tell
from matches.store.ownership import own
from matches.store.tables import SEEKERS
from matches.store.transactions import Transactions
from matches.store.upsert import put

log = logging.getLogger(__name__)


class Gone(Exception):
    """Somebody who was found looks for a match no more."""


class Seekers:
    """Who waits where for which game."""

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: Listeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners

    async def put(self, seeker: Seeker) -> None:
        """Let somebody wait, in the place of what they wished for in this game before."""
        row = {
            **seeker.place._asdict(),
            **{name: getattr(seeker, name) for name in ("user", "game", "since", "interaction")},
            "wish": seeker.wish,
        }

        def write(connection: Connection) -> None:
            put(connection, SEEKERS, [row])
            tell(connection, Due, seeker.since, seeker.place.guild)

        await self._transactions.write(write)
        self._listeners.tell_due(seeker.since, seeker.place.guild)

    async def remove(self, guild: int, user: int, game: str) -> bool:
        """Let somebody wait no more; return False where they did not."""
        return await self._transactions.execute(_without(guild, user, game)) == 1

    async def expire(self, now: int) -> None:
        """Forget who has waited too long."""
        await self._transactions.execute(delete(SEEKERS).where(SEEKERS.c.since <= now - LASTS))

    async def of(self, guild: int, game: str) -> list[Seeker]:
        """Return who waits for a game on a server."""
        query = select(SEEKERS).where(SEEKERS.c.guild == guild, SEEKERS.c.game == game)
        return await self._read(query)

    async def here(self, guild: int) -> list[Seeker]:
        """Return who waits on a server for whatever game."""
        return await self._read(select(SEEKERS).where(SEEKERS.c.guild == guild))

    async def everywhere(self) -> list[Seeker]:
        """Return who waits on any server of our own."""
        return await self._read(own(select(SEEKERS), SEEKERS.c.guild, self._ownership))

    async def _read(self, query: Select[Any]) -> list[Seeker]:
        rows = await self._transactions.rows(query.order_by(SEEKERS.c.since, SEEKERS.c.user))
        return [seeker for row in rows if (seeker := _seeker(row)) is not None]


def take_out(connection: Connection, seekers: Iterable[Seeker]) -> None:
    """Let those who were found wait no more; raise `Gone` where one does not as they did."""
    for seeker in seekers:
        assert seeker.place.guild is not None
        own = _without(seeker.place.guild, seeker.user, seeker.game)
        same = own.where(SEEKERS.c.interaction == seeker.interaction)
        if connection.execute(same).rowcount != 1:
            raise Gone


def _seeker(row: Row[Any]) -> Seeker | None:
    """Return what a row tells; None where it was damaged: the others need not wait for it."""
    try:
        wish = msgspec.json.decode(row.wish, type=Wish)
    except msgspec.MsgspecError as error:
        log.error("what %s looks for cannot be read: %s", row.user, error)
        return None
    place = Place(row.guild, row.channel, row.thread)
    return Seeker(row.user, row.game, place, row.since, row.interaction, wish)


def _without(guild: int, user: int, game: str) -> Any:
    own = (SEEKERS.c.guild == guild, SEEKERS.c.user == user, SEEKERS.c.game == game)
    return delete(SEEKERS).where(*own)
