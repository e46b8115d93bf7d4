"""Wishes about seats whose players are absent: to take one over, to return, to vote."""

from __future__ import annotations

from engines.core import Note, Seat
from matches.actions import ballot, rights, substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import Newcomer
from matches.core.bounds import check_person
from matches.core.kinds import DECISIONS
from matches.core.models import Match
from matches.service.blocks import Blocks
from matches.service.changer import Changer, Wish


class Substitutes:
    """Lets others play for who is absent."""

    def __init__(self, changer: Changer, blocks: Blocks) -> None:
        self._changer, self._store, self._blocks = changer, changer.store, blocks

    async def take(self, match_id: int, user: int, seat: Seat, *, interaction: int) -> Match:
        """Give `user` a seat that is offered; who leads the match needs the others' consent."""

        async def prepare(match: Match) -> Wish:
            newcomer = await self.newcomer(match, user, "blocked")
            return lambda changes: rights.take(changes, seat, newcomer)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def come_back(self, match_id: int, user: int, *, interaction: int | None) -> Match:
        """Give `user` their seat back, from a robot or a substitute.

        A click that goes on to do something else has no `interaction` here (None): to come back
        twice does no harm.
        """

        async def prepare(_: Match) -> Wish:
            hours = (await self._store.players.player(user)).hours

            def wish(changes: ChangeSet) -> None:
                substitutes.come_back(changes, hours)
                changes.settle()

            return wish

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def done_for(self, match: Match, user: int) -> list[Note]:
        """Return what was decided on the seat of `user` since they left it, as they may hear it."""
        row = match.seats[match.seat_of(user)]
        if not row.stand_in_since or user != (row.owner or row.user):
            return []
        return [
            note
            for done in await self._store.log.rows(match.id, since=row.stand_in_since)
            if done.seat == row.seat and done.kind in DECISIONS and not done.undone
            for note in done.notes
            if not note.private or note.seat == row.seat
        ]

    async def call_vote(self, match_id: int, user: int, seat: Seat, *, interaction: int) -> Match:
        """Let the others vote what becomes of a seat whose time ran out."""
        return await self._changer.change(
            match_id, user, interaction, lambda changes: ballot.call(changes, seat)
        )

    async def vote(
        self, match_id: int, user: int, seat: Seat, choice: str, *, interaction: int
    ) -> Match:
        """Vote for what becomes of `seat`: `wait`, `stand_in`, `offer` or `resign`."""
        return await self._changer.change(
            match_id, user, interaction, lambda changes: ballot.vote(changes, seat, choice)
        )

    async def newcomer(self, match: Match, user: int, reason: str) -> Newcomer:
        """Return what is to be known of `user` on a new seat; refuse for `reason` the blocked."""
        check_person(user)
        await self._blocks.must_be_welcome(match, user, reason)
        player = await self._store.players.player(user)
        leads = user == match.host or await self._store.log.has_led(match.id, user)
        played = await self._store.log.seats_played(match.id, user)
        return Newcomer(user, player.hours, played, leads)
