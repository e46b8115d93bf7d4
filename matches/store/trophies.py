"""Places of people in tournaments that are over."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from matches.ratings.models import Trophy
from matches.store.tables import ENTRIES, TOURNAMENTS
from matches.store.transactions import Transactions


class Trophies:
    """Who has won what."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def of(self, user: int) -> list[Trophy]:
        """Return the places of a person in tournaments that have finished, the newest first."""
        return await self._read(_FINISHED.where(ENTRIES.c.user == user))

    async def on(self, guild: int, best: int) -> list[Trophy]:
        """Return the places up to the `best`-th in the tournaments of a server, newest first."""
        found = await self._read(_FINISHED.where(TOURNAMENTS.c.guild == guild))
        return [trophy for trophy in found if trophy.place <= best]

    async def _read(self, query: Select[Any]) -> list[Trophy]:
        return [
            Trophy(
                user=row.user,
                place=row.entry.place,
                tournament=row.id,
                name=row.name,
                game=row.settings.game,
                guild=row.guild,
                ended=row.ended,
            )
            for row in await self._transactions.rows(query)
            if row.entry.place is not None
        ]


_FINISHED = (
    select(
        ENTRIES.c.user,
        ENTRIES.c.entry,
        TOURNAMENTS.c.id,
        TOURNAMENTS.c.name,
        TOURNAMENTS.c.settings,
        TOURNAMENTS.c.guild,
        TOURNAMENTS.c.ended,
    )
    .join(TOURNAMENTS, TOURNAMENTS.c.id == ENTRIES.c.tournament)
    .where(TOURNAMENTS.c.status == "finished")
    .order_by(TOURNAMENTS.c.ended.desc(), TOURNAMENTS.c.id.desc(), ENTRIES.c.user)
)
