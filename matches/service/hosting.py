"""Wishes about who plays and whether a match goes on: of organisers, voters and substitutes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engines.core import Note, Seat
from matches.actions import ballot, consent, rights, substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import Newcomer
from matches.core.bounds import check_person, fits
from matches.core.kinds import DECISIONS
from matches.core.models import DecisionRow, Match, Proposal, Robot
from matches.service.limits import Limited
from matches.store.store import Store

Wish = Callable[[ChangeSet], Awaitable[None]]


class Hosting(Limited):
    """A part of the service.

    `moderator` tells that the user may moderate the place of the match.
    """

    store: Store

    async def _change(self, match_id: int, user: int, interaction: int | None, wish: Wish) -> Match:
        raise NotImplementedError

    # --- the organisers ------------------------------------------------------------------------

    async def pause(
        self, match_id: int, user: int, *, moderator: bool, interaction: int, reason: str = ""
    ) -> Match:
        """Stop a running match until it is resumed."""

        async def wish(changes: ChangeSet) -> None:
            rights.pause(changes, rights.role_of(changes.match, user, moderator), reason)

        return await self._change(match_id, user, interaction, wish)

    async def resume(self, match_id: int, user: int, *, moderator: bool, interaction: int) -> Match:
        """Let a paused match go on."""

        async def wish(changes: ChangeSet) -> None:
            rights.resume(changes, rights.role_of(changes.match, user, moderator))

        return await self._change(match_id, user, interaction, wish)

    async def rewind(
        self, match_id: int, user: int, *, to: int, seen: int, moderator: bool, interaction: int
    ) -> Match:
        """Go back to before row `to`, if since it was asked about nobody has decided anything.

        `seen` is how many decisions had been taken then (`rights.decided`).  Where others have to
        agree they are asked.
        """

        async def wish(changes: ChangeSet) -> None:
            role = rights.role_of(changes.match, user, moderator)
            line, played = await self._line_from(match_id, to), await self._played(match_id, user)
            rights.rewind(changes, role, line, seen, played=played)

        return await self._change(match_id, user, interaction, wish)

    async def _line_from(self, match_id: int, to: int) -> list[DecisionRow]:
        """Return the rows that count from row `to` on, none if that is no decision that does."""
        rows = await self.store.line(match_id, to) if fits(to) else []
        return rows if rows and rows[0].seq == to and rows[0].kind in DECISIONS else []

    async def replace(
        self,
        match_id: int,
        user: int,
        seat: Seat,
        by: int | Robot,
        *,
        moderator: bool,
        gone: bool = False,
        interaction: int,
    ) -> Match:
        """Let another user or a robot play `seat`, once those concerned have agreed.

        `gone` tells that who plays it has left the place of the match for good.
        """

        async def wish(changes: ChangeSet) -> None:
            role = rights.role_of(changes.match, user, moderator)
            rights.replace(changes, role, seat, await self._player(changes.match, by), gone=gone)

        return await self._change(match_id, user, interaction, wish)

    async def _player(self, match: Match, by: int | Robot | None) -> Newcomer | Robot:
        """Return who is to play a seat as the rights take it."""
        if isinstance(by, Robot):
            return by
        assert by is not None
        return await self._newcomer(match, by, "not_welcome")

    async def offer(
        self,
        match_id: int,
        user: int,
        seat: Seat,
        *,
        moderator: bool,
        gone: bool = False,
        interaction: int,
    ) -> Match:
        """Let anybody take `seat` over, once its player has agreed.

        `gone` tells that who plays it has left the place of the match for good.
        """

        async def wish(changes: ChangeSet) -> None:
            rights.offer(changes, rights.role_of(changes.match, user, moderator), seat, gone=gone)

        return await self._change(match_id, user, interaction, wish)

    async def abandon(
        self, match_id: int, user: int, *, moderator: bool, interaction: int
    ) -> Match:
        """Close a match without a winner."""

        async def wish(changes: ChangeSet) -> None:
            rights.close(changes, rights.role_of(changes.match, user, moderator))

        return await self._change(match_id, user, interaction, wish)

    # --- those who are asked -------------------------------------------------------------------

    async def consent(
        self, match_id: int, user: int, seq: int, *, agrees: bool, interaction: int
    ) -> Match:
        """Agree to the organiser's wish of row `seq`, or decline it; once all agree it is done."""

        async def wish(changes: ChangeSet) -> None:
            if not agrees:
                consent.decline(changes, seq)
            elif (agreed := consent.agree(changes, seq)) is not None:
                await self._carry_out(changes, agreed)

        return await self._change(match_id, user, interaction, wish)

    async def _carry_out(self, changes: ChangeSet, wish: Proposal) -> None:
        match, motion, seat = changes.match, wish.motion, wish.seat
        assert motion is not None
        if motion.kind == "rewind":
            line = await self._line_from(match.id, wish.seq)
            rights.rewind(changes, motion.role, line, rights.decided(match), agreed=True)
        elif motion.kind == "offer":
            rights.offer(changes, motion.role, seat, agreed=True)
        elif motion.kind == "take":
            newcomer = await self._newcomer(match, motion.user, "blocked")
            rights.take(changes, seat, newcomer, agreed=True)
        else:
            player = await self._player(match, motion.by)
            rights.replace(changes, motion.role, seat, player, agreed=True)

    # --- substitutes and those who return ------------------------------------------------------

    async def take(self, match_id: int, user: int, seat: Seat, *, interaction: int) -> Match:
        """Give `user` a seat that is offered; who leads the match needs the others' consent."""

        async def wish(changes: ChangeSet) -> None:
            newcomer = await self._newcomer(changes.match, user, "blocked")
            rights.take(changes, seat, newcomer)

        return await self._change(match_id, user, interaction, wish)

    async def come_back(self, match_id: int, user: int, *, interaction: int | None) -> Match:
        """Give `user` his seat back, from a robot or a substitute.

        A click that goes on to do something else has no `interaction` here (None): to come back
        twice does no harm.
        """

        async def wish(changes: ChangeSet) -> None:
            substitutes.come_back(changes, (await self.store.player(user)).hours)
            changes.settle()

        return await self._change(match_id, user, interaction, wish)

    async def done_for(self, match: Match, user: int) -> list[Note]:
        """Return what was decided on the seat of `user` since he left it, as he may hear it."""
        row = match.seats[match.seat_of(user)]
        if not row.stand_in_since or user != (row.owner or row.user):
            return []
        return [
            note
            for done in await self.store.log(match.id, since=row.stand_in_since)
            if done.seat == row.seat and done.kind in DECISIONS and not done.undone
            for note in done.notes
            if not note.private or note.seat == row.seat
        ]

    # --- the others vote -----------------------------------------------------------------------

    async def call_vote(self, match_id: int, user: int, seat: Seat, *, interaction: int) -> Match:
        """Let the others vote what becomes of a seat whose time ran out."""

        async def wish(changes: ChangeSet) -> None:
            ballot.call(changes, seat)

        return await self._change(match_id, user, interaction, wish)

    async def vote(
        self, match_id: int, user: int, seat: Seat, choice: str, *, interaction: int
    ) -> Match:
        """Vote for what becomes of `seat`: `wait`, `stand_in`, `offer` or `resign`."""

        async def wish(changes: ChangeSet) -> None:
            ballot.vote(changes, seat, choice)

        return await self._change(match_id, user, interaction, wish)

    async def _newcomer(self, match: Match, user: int, reason: str) -> Newcomer:
        """Return `user` as a newcomer; refuse for `reason` who is blocked."""
        check_person(user)
        await self._must_be_welcome(match, user, reason)
        player = await self.store.player(user)
        leads = user == match.host or await self.store.has_led(match.id, user)
        return Newcomer(user, player.hours, await self._played(match.id, user), leads)

    async def _played(self, match_id: int, user: int) -> set[Seat]:
        return await self.store.seats_played(match_id, user)
