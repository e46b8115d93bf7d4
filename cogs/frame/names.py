"""Display names for pictures: known for a while, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from matches.texts import Texts

if TYPE_CHECKING:
    from cogs.frame.client import Longtable
    from matches.models import Table

MOST_KNOWN = 10_000


class Names:
    """Remembers what people are called, in memory alone."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot
        self._known: dict[int, str | None] = {}

    def learn(self, user: discord.User | discord.Member) -> None:
        """Remember what `user` is called now."""
        self._keep(user.id, user.display_name)

    async def of(self, table: Table, texts: Texts) -> tuple[str, ...]:
        """Return the name of every seat; a person nobody knows is called like the seat."""
        names = []
        for row in table.seats:
            name = await self._name(table.place.guild, row.user)
            names.append(name or texts("seat-name", number=row.seat + 1))
        return tuple(names)

    async def _name(self, guild: int | None, user: int) -> str | None:
        if user not in self._known:
            self._keep(user, await self._asked(guild, user))
        return self._known[user]

    async def _asked(self, guild: int | None, user: int) -> str | None:
        place = self._bot.get_guild(guild) if guild else None
        if place is None:
            return None
        try:
            return (place.get_member(user) or await place.fetch_member(user)).display_name
        except discord.HTTPException:  # gone, or Discord is ill: the seat's name will do
            return None

    def _keep(self, user: int, name: str | None) -> None:
        self._known.pop(user, None)
        self._known[user] = name
        if len(self._known) > MOST_KNOWN:
            self._known.pop(next(iter(self._known)))
