"""Host and moderator actions: who plays, and whether a match continues."""

from __future__ import annotations

from functools import partial

from engines.core import Seat
from matches.actions import agreed_end, consent, lending, moderation
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import SeatCandidate
from matches.core.actor import Actor
from matches.core.kinds import DECISIONS
from matches.core.log import LogRow
from matches.core.models import Match, ModerationRequest, Proposal, Robot
from matches.service.substitutes import SubstituteService
from matches.service.updater import MatchUpdater


class HostingService:
    """Performs actions of hosts and moderators, and asks the players whose consent is needed."""

    def __init__(self, updater: MatchUpdater, substitutes: SubstituteService) -> None:
        self._updater, self._store, self._substitutes = updater, updater.store, substitutes

    async def pause(self, match_id: int, actor: Actor) -> Match:
        """Pause a running match for the actor's reason until it is resumed.

        The players whose consent is needed are asked first.
        """

        async def action(changes: ChangeSet) -> None:
            played = await self._played(changes.match, actor.user)
            role = moderation.role_of(changes.match, actor, played)
            moderation.pause(changes, role, actor.reason, played=played)

        return await self._updater.apply(match_id, actor, action)

    async def resume(self, match_id: int, actor: Actor) -> Match:
        """Resume a paused match; ask the players first whose consent is needed."""

        async def action(changes: ChangeSet) -> None:
            played = await self._played(changes.match, actor.user)
            role = moderation.role_to_resume(changes.match, actor, played)
            moderation.resume(changes, role, played=played)

        return await self._updater.apply(match_id, actor, action)

    async def rewind(self, match_id: int, actor: Actor, *, to: int, seen: int) -> Match:
        """Go back to before row `to`; ask the players first whose consent is needed.

        `seen` is the number of decisions (`rights.decided`) when the actor chose `to`; the rewind
        is refused if a seat has decided since.
        """

        async def action(changes: ChangeSet) -> None:
            match = changes.match
            played = await self._played(match, actor.user)
            role = moderation.role_of(match, actor, played)
            line, since = await self._line(match, to), await self._thought_since(match, to)
            moderation.rewind(changes, role, line, seen, thought_since=since, played=played)

        return await self._updater.apply(match_id, actor, action)

    async def asked_to_rewind(self, match: Match, user: int, to: int) -> tuple[int, ...]:
        """Return the users who must agree to a rewind by `user` to row `to`; raise `Refusal`."""
        played = await self._played(match, user)
        return consent.about_rewind(match, user, played, await self._line(match, to))

    async def asked_to_close(self, match: Match, user: int) -> tuple[int, ...]:
        """Return the users who must agree that `user` closes a match; raise `Refusal`."""
        return consent.about_close(match, user, await self._played(match, user))

    async def role_of(self, match: Match, actor: Actor) -> str:
        """Return the role in which `actor` may manage a match; raise `Refusal` if they may not."""
        return moderation.role_of(match, actor, await self._played(match, actor.user))

    async def _played(self, match: Match, user: int) -> set[Seat]:
        return await self._store.log.seats_played(match.id, user)

    async def _thought_since(self, match: Match, to: int) -> dict[Seat, int]:
        """Return the time at which each seat last decided before row `to`."""
        return await self._store.log.last_decided(match.id, to) if 0 < to <= match.seq else {}

    async def _line(self, match: Match, to: int) -> list[LogRow]:
        """Return the rows that count from row `to` on, none if that is no decision that counts."""
        rows = await self._store.log.line(match.id, to) if 0 < to <= match.seq else []
        return rows if rows and rows[0].seq == to and rows[0].kind in DECISIONS else []

    async def replace(
        self, match_id: int, actor: Actor, seat: Seat, by: int | Robot, *, gone: bool = False
    ) -> Match:
        """Give `seat` to another user or a robot, once the users concerned have agreed.

        `gone` means that the player of the seat has left the server of the match for good.
        """

        async def action(changes: ChangeSet) -> None:
            role = await self.role_of(changes.match, actor)
            player = await self._player(changes.match, by)
            moderation.replace(changes, role, seat, player, gone=gone)

        return await self._updater.apply(match_id, actor, action)

    async def _player(self, match: Match, by: int | Robot | None) -> SeatCandidate | Robot:
        """Return the new player of a seat as `rights` expects them."""
        if isinstance(by, Robot):
            return by
        assert by is not None
        return await self._substitutes.newcomer(match, by, "not_welcome")

    async def offer(self, match_id: int, actor: Actor, seat: Seat, *, gone: bool = False) -> Match:
        """Offer `seat` to any user, once its player has agreed.

        `gone` means that the player of the seat has left the server of the match for good.
        """

        async def action(changes: ChangeSet) -> None:
            moderation.offer(changes, await self.role_of(changes.match, actor), seat, gone=gone)

        return await self._updater.apply(match_id, actor, action)

    async def abandon(self, match_id: int, actor: Actor) -> Match:
        """Close a match without a winner; ask the players first whose consent is needed."""

        async def action(changes: ChangeSet) -> None:
            played = await self._played(changes.match, actor.user)
            role = moderation.role_of(changes.match, actor, played)
            moderation.close(changes, role, played=played)

        return await self._updater.apply(match_id, actor, action)

    async def consent(self, match_id: int, actor: Actor, seq: int, *, agrees: bool) -> Match:
        """Agree to the request of row `seq`, or decline it.

        The request is carried out once the last of the asked users has agreed.
        """
        answer = self._agree if agrees else consent.decline
        return await self._updater.apply(match_id, actor, partial(answer, seq=seq))

    async def _agree(self, changes: ChangeSet, seq: int) -> None:
        if (agreed := consent.agree(changes, seq)) is not None:
            await self._carry_out(changes, *agreed)

    async def _carry_out(
        self, changes: ChangeSet, proposal: Proposal, motion: ModerationRequest
    ) -> None:
        """Carry out a request to which all have agreed."""
        match, seat, to, role = changes.match, proposal.seat, proposal.seq, motion.role
        if motion.kind == "pause":
            moderation.pause(changes, role, motion.reason, agreed=True)
        elif motion.kind == "resume":
            moderation.resume(changes, role, agreed=True)
        elif motion.kind == "close":
            moderation.close(changes, role, agreed=True)
        elif motion.kind == "rewind":
            line, since = await self._line(match, to), await self._thought_since(match, to)
            seen = moderation.decided(match)
            moderation.rewind(changes, role, line, seen, thought_since=since, agreed=True)
        elif motion.kind == "offer":
            moderation.offer(changes, role, seat, agreed=True)
        elif motion.kind == "draw" or motion.kind == "points":
            agreed_end.end(changes, motion.kind)
        elif motion.kind == "lend":
            assert isinstance(motion.by, int)
            borrower = await self._substitutes.borrower(changes, motion.by)
            lending.lend(changes, borrower, agreed=True)
        elif motion.kind == "take":
            newcomer = await self._substitutes.newcomer(match, motion.user, "blocked")
            moderation.take(changes, seat, newcomer, agreed=True)
        else:
            player = await self._player(match, motion.by)
            moderation.replace(changes, role, seat, player, agreed=True)
