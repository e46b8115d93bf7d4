"""Wishes about who plays and whether a match goes on: of organisers, voters and substitutes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engines.core import Note, Seat
from matches.actions import ballot, consent, rights, substitutes
from matches.actions.changeset import Draft
from matches.actions.substitutes import Newcomer
from matches.actions.undo import DECISIONS
from matches.core.bounds import check_person, fits
from matches.core.models import DecisionRow, Proposal, Robot, Table
from matches.service.limits import Limited
from matches.store.store import Store

Wish = Callable[[Draft], Awaitable[None]]


class Hosting(Limited):
    """A part of the service.

    `moderator` tells that the user may moderate the place of the match.
    """

    store: Store

    async def _change(self, match: int, user: int, interaction: int | None, wish: Wish) -> Table:
        raise NotImplementedError

    # --- the organisers ------------------------------------------------------------------------

    async def pause(
        self, match: int, user: int, *, moderator: bool, interaction: int, reason: str = ""
    ) -> Table:
        """Stop a running match until it is resumed."""

        async def wish(draft: Draft) -> None:
            rights.pause(draft, rights.role_of(draft.table, user, moderator), reason)

        return await self._change(match, user, interaction, wish)

    async def resume(self, match: int, user: int, *, moderator: bool, interaction: int) -> Table:
        """Let a paused match go on."""

        async def wish(draft: Draft) -> None:
            rights.resume(draft, rights.role_of(draft.table, user, moderator))

        return await self._change(match, user, interaction, wish)

    async def rewind(
        self, match: int, user: int, *, to: int, seen: int, moderator: bool, interaction: int
    ) -> Table:
        """Go back to before row `to`, if since it was asked about nobody has decided anything.

        `seen` is how many decisions had been taken then (`rights.decided`).  Where others have to
        agree they are asked.
        """

        async def wish(draft: Draft) -> None:
            role = rights.role_of(draft.table, user, moderator)
            line, played = await self._line_from(match, to), await self._played(match, user)
            rights.rewind(draft, role, line, seen, played=played)

        return await self._change(match, user, interaction, wish)

    async def _line_from(self, match: int, to: int) -> list[DecisionRow]:
        """Return the rows that count from row `to` on, none if that is no decision that does."""
        rows = await self.store.line(match, to) if fits(to) else []
        return rows if rows and rows[0].seq == to and rows[0].kind in DECISIONS else []

    async def replace(
        self,
        match: int,
        user: int,
        seat: Seat,
        by: int | Robot,
        *,
        moderator: bool,
        gone: bool = False,
        interaction: int,
    ) -> Table:
        """Let another user or a robot play `seat`, once those concerned have agreed.

        `gone` tells that who plays it has left the place of the match for good.
        """

        async def wish(draft: Draft) -> None:
            role = rights.role_of(draft.table, user, moderator)
            rights.replace(draft, role, seat, await self._player(draft.table, by), gone=gone)

        return await self._change(match, user, interaction, wish)

    async def _player(self, table: Table, by: int | Robot | None) -> Newcomer | Robot:
        """Return who is to play a seat as the rights take it."""
        if isinstance(by, Robot):
            return by
        assert by is not None
        return await self._newcomer(table, by, "not_welcome")

    async def offer(
        self,
        match: int,
        user: int,
        seat: Seat,
        *,
        moderator: bool,
        gone: bool = False,
        interaction: int,
    ) -> Table:
        """Let anybody take `seat` over, once its player has agreed.

        `gone` tells that who plays it has left the place of the match for good.
        """

        async def wish(draft: Draft) -> None:
            rights.offer(draft, rights.role_of(draft.table, user, moderator), seat, gone=gone)

        return await self._change(match, user, interaction, wish)

    async def abandon(self, match: int, user: int, *, moderator: bool, interaction: int) -> Table:
        """Close a match without a winner."""

        async def wish(draft: Draft) -> None:
            rights.close(draft, rights.role_of(draft.table, user, moderator))

        return await self._change(match, user, interaction, wish)

    # --- those who are asked -------------------------------------------------------------------

    async def consent(
        self, match: int, user: int, seq: int, *, agrees: bool, interaction: int
    ) -> Table:
        """Agree to the organiser's wish of row `seq`, or decline it; once all agree it is done."""

        async def wish(draft: Draft) -> None:
            if not agrees:
                consent.decline(draft, seq)
            elif (agreed := consent.agree(draft, seq)) is not None:
                await self._carry_out(draft, agreed)

        return await self._change(match, user, interaction, wish)

    async def _carry_out(self, draft: Draft, wish: Proposal) -> None:
        table, motion, seat = draft.table, wish.motion, wish.seat
        assert motion is not None
        if motion.kind == "rewind":
            line = await self._line_from(table.id, wish.seq)
            rights.rewind(draft, motion.role, line, rights.decided(table), agreed=True)
        elif motion.kind == "offer":
            rights.offer(draft, motion.role, seat, agreed=True)
        elif motion.kind == "take":
            newcomer = await self._newcomer(table, motion.user, "blocked")
            rights.take(draft, seat, newcomer, agreed=True)
        else:
            player = await self._player(table, motion.by)
            rights.replace(draft, motion.role, seat, player, agreed=True)

    # --- substitutes and those who return ------------------------------------------------------

    async def take(self, match: int, user: int, seat: Seat, *, interaction: int) -> Table:
        """Give `user` a seat that is offered; who leads the match needs the others' consent."""

        async def wish(draft: Draft) -> None:
            newcomer = await self._newcomer(draft.table, user, "blocked")
            rights.take(draft, seat, newcomer)

        return await self._change(match, user, interaction, wish)

    async def come_back(self, match: int, user: int, *, interaction: int | None) -> Table:
        """Give `user` his seat back, from a robot or a substitute.

        A click that goes on to do something else has no `interaction` here (None): to come back
        twice does no harm.
        """

        async def wish(draft: Draft) -> None:
            substitutes.come_back(draft, (await self.store.player(user)).hours)
            draft.settle()

        return await self._change(match, user, interaction, wish)

    async def done_for(self, table: Table, user: int) -> list[Note]:
        """Return what was decided on the seat of `user` since he left it, as he may hear it."""
        row = table.seats[table.seat_of(user)]
        if not row.lent or user != (row.owner or row.user):
            return []
        return [
            note
            for done in await self.store.log(table.id, since=row.lent)
            if done.seat == row.seat and done.kind in DECISIONS and not done.undone
            for note in done.notes
            if not note.private or note.seat == row.seat
        ]

    # --- the others vote -----------------------------------------------------------------------

    async def call_vote(self, match: int, user: int, seat: Seat, *, interaction: int) -> Table:
        """Let the others vote what becomes of a seat whose time ran out."""

        async def wish(draft: Draft) -> None:
            ballot.call(draft, seat)

        return await self._change(match, user, interaction, wish)

    async def vote(
        self, match: int, user: int, seat: Seat, choice: str, *, interaction: int
    ) -> Table:
        """Vote for what becomes of `seat`: `wait`, `stand_in`, `offer` or `resign`."""

        async def wish(draft: Draft) -> None:
            ballot.vote(draft, seat, choice)

        return await self._change(match, user, interaction, wish)

    async def _newcomer(self, table: Table, user: int, reason: str) -> Newcomer:
        """Return `user` as a newcomer; refuse for `reason` who is blocked."""
        check_person(user)
        await self._must_be_welcome(table, user, reason)
        player = await self.store.player(user)
        leads = user == table.host or await self.store.has_led(table.id, user)
        return Newcomer(user, player.hours, await self._played(table.id, user), leads)

    async def _played(self, match: int, user: int) -> set[Seat]:
        return await self.store.seats_played(match, user)
