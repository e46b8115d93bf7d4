"""Display names of users, cached in memory only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence

import discord
from discord.types.member import MemberWithUser

from cogs.frame.ui.network_errors import UNREACHABLE
from cogs.frame.ui.recent import Recent
from engines.core import Note
from matches.core.models import NO_USER, Match
from matches.texts import Texts
from presentation.names import (
    People,
    SeatNames,
    nameless,
    organisers,
    people_of,
    seat_labels,
)

log = logging.getLogger(__name__)

MAX_KNOWN = 10_000
MANY = 5
"""Number of unknown names of one server from which on they are requested together."""
MAX_TOGETHER = 100
"""Maximum number of members in one request through the gateway."""
TOGETHER_SECONDS = 5.0


class DisplayNames:
    """Cache of display names, in memory only, separate for each server.

    A name of one server is never shown on another one, and outside servers only the global name of
    a user is known. Discord has to be asked for names in servers whose data has not arrived. If
    `has_guild_data` returns True for a server that is unknown, the bot is not on it.
    """

    def __init__(
        self, bot: discord.Client, has_guild_data: Callable[[int], bool] = lambda guild: True
    ) -> None:
        self._bot, self._has_guild_data = bot, has_guild_data
        self._known: Recent[tuple[int | None, int], str | None] = Recent(MAX_KNOWN)

    def learn(self, user: discord.User | discord.Member) -> None:
        """Store the current display name of `user` on their server, or outside servers."""
        guild = user.guild.id if isinstance(user, discord.Member) else None
        self.keep(guild, user.id, user.display_name)

    async def for_match(self, match: Match, texts: Texts) -> tuple[str, ...]:
        """Return the name of every seat, or its number if the name of the user is unknown."""
        known = await self.of_people(match.place.guild, (row.displayed_user for row in match.seats))
        return seat_labels(match, known, texts)

    async def players(
        self,
        match: Match,
        texts: Texts,
        pinged: Collection[int] = (),
        notes: Iterable[Note] = (),
    ) -> SeatNames:
        """Return the names for a message about a match that pings `pinged` and shows `notes`."""
        users = people_of(match) | organisers(notes)
        return SeatNames(match, texts, await self.people(match.place.guild, users, pinged))

    async def people(
        self, guild: int | None, users: Iterable[int], pinged: Collection[int] = ()
    ) -> People:
        """Return the names of users of a server for a message that pings `pinged`."""
        return People(await self.of_people(guild, users), pinged)

    async def of_people(self, guild: int | None, users: Iterable[int]) -> dict[int, str]:
        """Return the names of users of a server that are known or can be requested."""
        people = [user for user in dict.fromkeys(users) if user > NO_USER]
        unknown = [user for user in people if (guild, user) not in self._known]
        if len(unknown) >= MANY and not await self._learn_together(guild, unknown):
            named = {user: self._known.get((guild, user)) for user in people}
        else:
            named = {user: await self._name(guild, user) for user in people}
        return {user: name for user, name in named.items() if name}

    async def _learn_together(self, guild: int | None, users: Sequence[int]) -> bool:
        """Request members of a server through the gateway; return False if Discord fails.

        Members it does not return, and all members of a server that is not cached, remain unknown.
        """
        place = self._bot.get_guild(guild) if guild else None
        if place is None:
            return True
        try:
            async with asyncio.timeout(TOGETHER_SECONDS):
                for start in range(0, len(users), MAX_TOGETHER):
                    approvers = list(users[start : start + MAX_TOGETHER])
                    found = await place.query_members(
                        user_ids=approvers, limit=MAX_TOGETHER, cache=False
                    )
                    for member in found:
                        self.learn(member)
        except (*UNREACHABLE, discord.ClientException, RuntimeError) as failed:
            log.warning("server %s: %d names not received: %r", guild, len(users), failed)
            return False
        return True

    def at_hand(self, match: Match, texts: Texts) -> list[str]:
        """Return the names of the seats that are known without a request."""
        named = (
            nameless(match, row.seat, texts)
            or self._known.get((match.place.guild, row.displayed_user))
            for row in match.seats
        )
        return [name for name in named if name]

    async def _name(self, guild: int | None, user: int) -> str | None:
        """Return the display name of a user; a request that fails is repeated the next time."""
        if (guild, user) in self._known:
            return self._known[guild, user]
        place = self._bot.get_guild(guild) if guild else None
        if guild is None or (place is None and self._has_guild_data(guild)):
            return None
        name: str | None
        try:
            if place is None:
                name = _shown(await self._bot.http.get_member(guild, user))
            else:
                name = (place.get_member(user) or await place.fetch_member(user)).display_name
        except discord.NotFound:
            name = None  # The user has left; the name of the seat is used from now on.
        except (discord.HTTPException, *UNREACHABLE):
            return None
        self.keep(guild, user, name)
        return name

    def forget(self, user: int) -> None:
        """Remove the display names of `user` on all servers."""
        for key in [key for key in self._known if key[1] == user]:
            del self._known[key]

    def keep(self, guild: int | None, user: int, name: str | None) -> None:
        """Store the display name of a user on a server; None if they are not on it."""
        self._known[guild, user] = name


def _shown(member: MemberWithUser) -> str:
    """Return the display name of a member on their server."""
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]
