"""Who may play nothing on a server."""

from __future__ import annotations

from engines.core import Refusal
from matches.core.bounds import check_person
from matches.core.models import Match
from matches.core.players import Block
from matches.service.updater import MatchUpdater


class Blocks:
    """Keeps and asks who is blocked."""

    def __init__(self, updater: MatchUpdater) -> None:
        self._store, self._updater = updater.store, updater

    async def add(self, guild: int, user: int, *, by: int) -> None:
        """Let `user` open, join and invite to no match of a server; what runs goes on."""
        check_person(user)
        if not await self._store.players.block(Block(guild, user, by, self._updater.now())):
            raise Refusal("blocked_already")

    async def remove(self, guild: int, user: int) -> None:
        """Let `user` play on a server again."""
        check_person(user)
        if not await self._store.players.unblock(guild, user):
            raise Refusal("not_blocked")

    async def of(self, guild: int) -> list[Block]:
        """Return who is blocked on a server, the longest first."""
        return await self._store.players.blocked(guild)

    async def must_be_welcome(self, match: Match, user: int, reason: str) -> None:
        """Refuse for `reason` who is blocked and has no seat in the match."""
        sits = any(user in (row.user, row.owner) for row in match.seats)
        if not sits:
            await self.must_be_unblocked(match, user, reason)

    async def must_be_unblocked(self, match: Match, user: int, reason: str) -> None:
        """Refuse for `reason` who is blocked where the match is."""
        if await self._store.players.is_blocked(match.place.guild, user):
            raise Refusal(reason)
