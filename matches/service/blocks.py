"""Block lists of servers."""

from __future__ import annotations

from engines.core import Refusal
from matches.core.bounds import check_person
from matches.core.models import Match
from matches.core.players import Block
from matches.service.updater import MatchUpdater


class BlockService:
    """Changes and checks the block lists."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._updater = updater.store, updater

    async def add(self, guild: int, user: int, *, by: int) -> None:
        """Block `user` from opening, joining and inviting to matches of a server.

        Running matches are not affected.
        """
        check_person(user)
        if not await self._store.players.block(Block(guild, user, by, self._updater.now())):
            raise Refusal("blocked_already")

    async def remove(self, guild: int, user: int) -> None:
        """Unblock `user` on a server."""
        check_person(user)
        if not await self._store.players.unblock(guild, user):
            raise Refusal("not_blocked")

    async def for_guild(self, guild: int) -> list[Block]:
        """Return the blocked users of a server, the longest blocked first."""
        return await self._store.players.blocked(guild)

    async def must_be_welcome(self, match: Match, user: int, reason: str) -> None:
        """Refuse a user for `reason` if they are blocked and have no seat in the match."""
        sits = any(user in (row.user, row.owner) for row in match.seats)
        if not sits:
            await self.must_be_unblocked(match, user, reason)

    async def must_be_unblocked(self, match: Match, user: int, reason: str) -> None:
        """Refuse a user for `reason` if they are blocked on the server of the match."""
        if await self._store.players.is_blocked(match.place.guild, user):
            raise Refusal(reason)
