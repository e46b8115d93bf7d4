"""What one person, and one server, may have of the bot; and who may have nothing.

Everything is counted in the database: a restart forgives nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from engines.core import Refusal
from matches.actions.lobby import must_be_open
from matches.core.bounds import check_person
from matches.core.hours import DAY, HOUR, SECOND
from matches.core.models import Block, Match
from matches.store.store import Store

FILE, INVITATION = "file", "invitation"
"""Kinds of what is counted within a time."""


class Limits(msgspec.Struct, frozen=True):
    """How many of each; the settings have the same names.

    Open matches a person hosts and a server has, analysis tables of a person, files made for a
    person within an hour (exports, checks, films) and people they invite within a day.
    """

    open_matches_each: int = 5
    open_matches_server: int = 50
    analysis_tables_each: int = 5
    files_an_hour: int = 30
    invitations_a_day: int = 20


USUAL = Limits()


class Limited:
    """A part of the service."""

    store: Store
    now: Callable[[], int]
    limits: Limits
    opening: asyncio.Lock  # so that wishes of one moment are counted one after another

    async def peek(self, match_id: int) -> Match:
        """Return the match as it is now; refuse if it is unknown or cannot be read."""
        raise NotImplementedError

    async def may_ping(self, user: int, *, urgent: bool = False) -> bool:
        """Tell whether `user` may be pinged now; if it has to wait, their next digest will tell."""
        raise NotImplementedError

    async def take_file(self, user: int) -> None:
        """Count a file that is made for `user`; refuse one too many."""
        await self._count(FILE, user, "too_many_files", self.limits.files_an_hour, HOUR)

    async def _count(self, kind: str, user: int, reason: str, most: int, within: int) -> None:
        """Count one more; refuse for `reason` where there were `most` `within` so long."""
        at = self.now()
        first = await self.store.count(kind, user, at, since=at - within, most=most)
        if first is not None:
            raise Refusal(reason, count=most, again=(first + within) // SECOND)

    async def _must_have_room(self, match: Match) -> None:
        """Refuse to open a match for who is blocked, or where there are too many."""
        await self._must_be_welcome(match, match.host, "blocked")
        limits, user = self.limits, match.host
        if match.analyst is not None:
            own = await self.store.analysed_by(user)
            return _must_be_below("too_many_analyses", limits.analysis_tables_each, match_ids=own)
        own = await self.store.lobbies_of(user)
        _must_be_below("too_many_lobbies", limits.open_matches_each, match_ids=own)
        here = await self.store.open_matches(match.place.guild, None)
        if len(here) >= limits.open_matches_server:
            raise Refusal("too_many_lobbies_here", count=limits.open_matches_server)
        return None

    # --- invitations ---------------------------------------------------------------------------

    async def invite(self, match_id: int, user: int, guest: int) -> bool:
        """Remember that `user` invites `guest` to an open match; return whether to ping them.

        If that has to wait, their next digest tells.
        """
        match = await self.peek(match_id)
        must_be_open(match)
        check_person(guest)
        if user != match.host:
            match.seat_of(user)
        if guest == match.host or match.seat_at(guest) is not None:
            raise Refusal("here_already")
        if await self.store.is_blocked(match.place.guild, user):
            raise Refusal("blocked")
        await self._must_be_welcome(match, guest, "not_welcome")
        if await self.store.is_invited(match_id, guest):
            raise Refusal("invited_already")
        most = self.limits.invitations_a_day
        await self._count(INVITATION, user, "too_many_invitations", most, DAY)
        if not await self.store.invite(match_id, guest):
            raise Refusal("invited_already")
        return await self.may_ping(guest)

    async def call(self, user: int, guest: int) -> bool:
        """Take note that `user` asks `guest` to play a seat; return whether to ping them now."""
        check_person(guest)
        most = self.limits.invitations_a_day
        await self._count(INVITATION, user, "too_many_invitations", most, DAY)
        return await self.may_ping(guest)

    async def uninvite(self, match_id: int, guest: int) -> None:
        """Forget an invitation that could not be delivered."""
        await self.store.uninvite(match_id, guest)

    async def invited(self, user: int) -> list[Match]:
        """Return the open matches to which `user` is invited and has not come, newest first."""
        matches = await self.store.matches(await self.store.invited(user))
        return [match for match in matches if match.seat_at(user) is None]

    # --- the blocked ---------------------------------------------------------------------------

    async def block(self, guild: int, user: int, *, by: int) -> None:
        """Let `user` open, join and invite to no match of a server; what runs goes on."""
        check_person(user)
        if not await self.store.block(Block(guild, user, by, self.now())):
            raise Refusal("blocked_already")

    async def unblock(self, guild: int, user: int) -> None:
        """Let `user` play on a server again."""
        check_person(user)
        if not await self.store.unblock(guild, user):
            raise Refusal("not_blocked")

    async def blocked(self, guild: int) -> list[Block]:
        """Return who is blocked on a server, the longest first."""
        return await self.store.blocked(guild)

    async def _must_be_welcome(self, match: Match, user: int, reason: str) -> None:
        """Refuse for `reason` who is blocked and does not sit at the table."""
        sits = any(user in (row.user, row.owner) for row in match.seats)
        if not sits and await self.store.is_blocked(match.place.guild, user):
            raise Refusal(reason)


def _must_be_below(reason: str, most: int, *, match_ids: list[int]) -> None:
    if len(match_ids) >= most:
        raise Refusal(reason, count=most, matches=match_ids)
