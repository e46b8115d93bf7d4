"""Substitute actions: take over, return, vote."""

from __future__ import annotations

from functools import partial

from engines.core import Note, Seat
from matches.actions import ballot, lending, moderation, substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import SeatCandidate
from matches.core.actor import Actor
from matches.core.bounds import check_person
from matches.core.kinds import DECISIONS
from matches.core.models import Match, Robot
from matches.service.blocks import BlockService
from matches.service.updater import MatchUpdater


class SubstituteService:
    """Manages substitutes for absent players."""

    def __init__(self, updater: MatchUpdater, blocks: BlockService) -> None:
        self._updater, self._store, self._blocks = updater, updater.store, blocks

    async def take(self, match_id: int, actor: Actor, seat: Seat) -> Match:
        """Give the actor a seat that is offered; a host or moderator needs the others' consent."""

        async def action(changes: ChangeSet) -> None:
            newcomer = await self.newcomer(changes.match, actor.user, "blocked")
            moderation.take(changes, seat, newcomer)

        return await self._updater.apply(match_id, actor, action)

    async def lend(self, match_id: int, actor: Actor, by: int | Robot) -> Match:
        """Lend the actor's seat to a robot, or to a user once they have accepted."""

        async def action(changes: ChangeSet) -> None:
            player = by if isinstance(by, Robot) else await self.borrower(changes, by)
            lending.lend(changes, player)

        return await self._updater.apply(match_id, actor, action)

    async def borrower(self, changes: ChangeSet, user: int) -> SeatCandidate:
        """Return the person to whom the acting user lends their seat; refuse a blocked one."""
        lending.own_seat(changes.match, changes.user)
        return await self.newcomer(changes.match, user, "not_welcome")

    async def come_back(self, match_id: int, actor: Actor) -> Match:
        """Give the actor their seat back, from a robot or a substitute.

        If the same interaction continues with another action, the actor names none here, because
        coming back twice does no harm.
        """

        async def action(changes: ChangeSet) -> None:
            player = await self._store.players.player(actor.user)
            substitutes.come_back(changes, player.hours)
            changes.auto_play()

        return await self._updater.apply(match_id, actor, action)

    async def done_for(self, match: Match, user: int) -> list[Note]:
        """Return the notes of decisions on the seat of `user` since they left it."""
        row = match.seats[match.require_seat(user)]
        if not row.stand_in_since or user != (row.owner or row.user):
            return []
        return [
            note
            for done in await self._store.log.rows(match.id, since=row.stand_in_since)
            if done.seat == row.seat and done.kind in DECISIONS and not done.undone
            for note in done.notes
            if not note.private or note.seat == row.seat
        ]

    async def call_vote(self, match_id: int, actor: Actor, seat: Seat) -> Match:
        """Open a vote about a seat whose time ran out."""
        return await self._updater.apply(match_id, actor, partial(ballot.call, seat=seat))

    async def vote(self, match_id: int, actor: Actor, seat: Seat, choice: str) -> Match:
        """Vote about `seat`: `wait`, `stand_in`, `offer` or `resign`."""
        action = partial(ballot.vote, seat=seat, choice=choice)
        return await self._updater.apply(match_id, actor, action)

    async def newcomer(self, match: Match, user: int, reason: str) -> SeatCandidate:
        """Return `user` as a candidate for a seat; refuse a blocked user for `reason`."""
        check_person(user)
        await self._blocks.must_be_welcome(match, user, reason)
        player = await self._store.players.player(user)
        leads = user == match.host or await self._store.log.has_led(match.id, user)
        played = await self._store.log.seats_played(match.id, user)
        return SeatCandidate(user, player.hours, played, leads)
