"""Trophy repository: places of users in finished tournaments."""

from __future__ import annotations

from sqlalchemy import select

from matches.ratings.models import Trophy
from matches.store.tables import ENTRIES, TOURNAMENTS
from matches.store.transactions import Transactions


class TrophyRepository:
    """The places of all users in finished tournaments."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def for_user(self, user: int) -> list[Trophy]:
        """Return the places of a user in finished tournaments, the newest first."""
        query = _FINISHED.where(ENTRIES.c.user == user)
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
