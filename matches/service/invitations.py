"""Invitations to lobbies."""

from __future__ import annotations

from engines.core import Refusal
from matches.actions.lobby import require_open
from matches.core.bounds import check_person
from matches.service.blocks import BlockService
from matches.service.limits import QuotaService
from matches.service.pings import PingService
from matches.service.updater import MatchUpdater


class InvitationService:
    """Stores the users who are invited to an open match."""

    def __init__(
        self, updater: MatchUpdater, blocks: BlockService, quota: QuotaService, pings: PingService
    ) -> None:
        self._store = updater.store
        self._blocks, self._quota, self._pings = blocks, quota, pings

    async def send(self, match_id: int, user: int, guest: int) -> bool:
        """Store the invitation of `guest` by `user` to an open match; return whether to ping them.

        If the ping has to wait, their next digest contains the invitation.
        """
        match = await self._store.matches.get(match_id)
        require_open(match)
        check_person(guest)
        if user != match.host:
            match.require_seat(user)
        if guest == match.host or match.find_seat(guest) is not None:
            raise Refusal("here_already")
        await self._blocks.must_be_unblocked(match, user, "blocked")
        await self._blocks.must_be_welcome(match, guest, "not_welcome")
        if await self._store.players.is_invited(match_id, guest):
            raise Refusal("invited_already")
        await self._quota.take_invitation(user)
        if not await self._store.players.invite(match_id, guest):
            raise Refusal("invited_already")
        return await self._pings.may_ping(guest)

    async def call(self, user: int, guest: int) -> bool:
        """Count a request of `user` that `guest` plays a seat; return whether to ping them now."""
        check_person(guest)
        await self._quota.take_invitation(user)
        return await self._pings.may_ping(guest)

    async def withdraw(self, match_id: int, guest: int) -> None:
        """Delete an invitation that could not be delivered."""
        await self._store.players.uninvite(match_id, guest)
