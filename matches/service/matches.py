"""Match queries."""

from __future__ import annotations

from matches.core.models import Match
from matches.store.store import Store


class MatchService:
    """Finds matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, match_id: int) -> Match:
        """Return the current match; raise `Refusal` if it is unknown or cannot be read."""
        return await self._store.matches.get(match_id)

    async def for_user(self, user: int) -> list[Match]:
        """Return the unfinished matches in which `user` sits, newest first."""
        return await self._store.matches.many(await self._store.index.for_user(user))

    async def managed_by(self, user: int) -> list[Match]:
        """Return the unfinished matches that `user` hosts or analyses."""
        return await self._store.matches.many(await self._store.index.managed_by(user))

    async def full_of(self, user: int) -> list[Match]:
        """Return the full matches that wait for `user`, their host, to start them."""
        return [
            match for match in await self.managed_by(user) if match.is_full and match.host == user
        ]

    async def ended_of(self, user: int, most: int) -> list[Match]:
        """Return the newest played and finished matches in which `user` sat."""
        return await self._store.matches.many(await self._store.index.ended_of(user, most))

    async def inviting(self, user: int) -> list[Match]:
        """Return the open matches to which `user` is invited and has not joined, newest first."""
        matches = await self._store.matches.many(await self._store.players.invited(user))
        return [match for match in matches if match.find_seat(user) is None]

    async def open_in(self, guild: int | None, channel: int | None = None) -> list[Match]:
        """Return the open matches of a guild, or of one of its channels, newest first."""
        return await self._store.matches.many(await self._store.index.open_in(guild, channel))

    async def unfinished(self) -> list[Match]:
        """Return every unfinished match, newest first."""
        return await self._store.matches.many(await self._store.index.unfinished())

    async def at(self, channel_or_thread: int) -> list[int]:
        """Return the numbers of the matches of a channel or thread, newest first.

        These are the unfinished ones, or the last played match if there are none.
        """
        living = await self._store.index.unfinished_at(channel_or_thread)
        return living or await self._store.index.ended_at(channel_or_thread)
