"""Reliability of users, from their newest turns."""

from __future__ import annotations

from collections.abc import Collection

from matches.core.models import NO_USER, Match
from matches.core.reliability import Reliability, reliability_of, require_reliability
from matches.store.store import Store


class ReliabilityService:
    """Reads the reliability of users; users who hide show none in lobbies."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, user: int) -> Reliability:
        """Return the reliability of a user."""
        return (await self.many([user]))[user]

    async def many(self, users: Collection[int]) -> dict[int, Reliability]:
        """Return the reliability of each of `users`."""
        turns = await self._store.turns.newest(users)
        return {user: reliability_of(turns[user]) for user in users}

    async def in_lobby(self, match: Match) -> dict[int, Reliability]:
        """Return the reliability of the players of an open match, without hidden users."""
        if match.status != "open":
            return {}
        users = [row.user for row in match.seats if row.user > NO_USER]
        known = await self._store.players.many(users)
        return await self.many([user for user in users if known[user].listed])

    async def must_meet(self, user: int, least: int) -> None:
        """Refuse a user who does not meet a condition; nothing is read if there is none."""
        if least:
            require_reliability(await self.get(user), least)
