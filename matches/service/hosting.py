"""Wishes of organisers about who plays and whether a match goes on."""

from __future__ import annotations

from engines.core import Seat
from matches.actions import consent, rights
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import Newcomer
from matches.core.kinds import DECISIONS
from matches.core.log import DecisionRow
from matches.core.models import Match, Motion, Proposal, Robot
from matches.service.changer import Changer, Wish
from matches.service.substitutes import Substitutes


class Hosting:
    """Does what organisers may do, and asks those who have to agree.

    `moderator` tells that the user may moderate the place of the match.
    """

    def __init__(self, changer: Changer, substitutes: Substitutes) -> None:
        self._changer, self._store, self._substitutes = changer, changer.store, substitutes

    async def pause(
        self, match_id: int, user: int, *, moderator: bool, interaction: int, reason: str = ""
    ) -> Match:
        """Stop a running match until it is resumed, once those have agreed who have to."""

        async def prepare(match: Match) -> Wish:
            played = await self._played(match, user)
            role = rights.role_of(match, user, moderator, played)
            return lambda changes: rights.pause(changes, role, reason, played=played)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def resume(self, match_id: int, user: int, *, moderator: bool, interaction: int) -> Match:
        """Resume a paused match, once those have agreed who have to."""

        async def prepare(match: Match) -> Wish:
            played = await self._played(match, user)
            role = rights.role_to_resume(match, user, moderator, played)
            return lambda changes: rights.resume(changes, role, played=played)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def rewind(
        self, match_id: int, user: int, *, to: int, seen: int, moderator: bool, interaction: int
    ) -> Match:
        """Go back to before row `to`, if since it was asked about nobody has decided anything.

        `seen` is how many decisions had been taken then (`rights.decided`).  Where others have to
        agree they are asked.
        """

        async def prepare(match: Match) -> Wish:
            played = await self._played(match, user)
            role = rights.role_of(match, user, moderator, played)
            line, since = await self._line(match, to), await self._thought_since(match, to)
            return lambda changes: rights.rewind(
                changes, role, line, seen, thought_since=since, played=played
            )

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def asked_to_rewind(self, match: Match, user: int, to: int) -> tuple[int, ...]:
        """Return who has to agree that `user` goes back to before row `to`; raise `Refusal`."""
        played = await self._played(match, user)
        return consent.about_rewind(match, user, played, await self._line(match, to))

    async def asked_to_close(self, match: Match, user: int) -> tuple[int, ...]:
        """Return who has to agree that `user` closes a match; raise `Refusal`."""
        return consent.about_close(match, user, await self._played(match, user))

    async def role_of(self, match: Match, user: int, *, moderator: bool) -> str:
        """Return as what `user` may lead a match; raise `Refusal` if they may not."""
        return rights.role_of(match, user, moderator, await self._played(match, user))

    async def _played(self, match: Match, user: int) -> set[Seat]:
        return await self._store.log.seats_played(match.id, user)

    async def _thought_since(self, match: Match, to: int) -> dict[Seat, int]:
        """Return when each seat last decided before row `to`."""
        return await self._store.log.last_decided(match.id, to) if 0 < to <= match.seq else {}

    async def _line(self, match: Match, to: int) -> list[DecisionRow]:
        """Return the rows that count from row `to` on, none if that is no decision that does."""
        rows = await self._store.log.line(match.id, to) if 0 < to <= match.seq else []
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

        async def prepare(match: Match) -> Wish:
            role = await self.role_of(match, user, moderator=moderator)
            player = await self._player(match, by)
            return lambda changes: rights.replace(changes, role, seat, player, gone=gone)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def _player(self, match: Match, by: int | Robot | None) -> Newcomer | Robot:
        """Return who is to play a seat as the rights take it."""
        if isinstance(by, Robot):
            return by
        assert by is not None
        return await self._substitutes.newcomer(match, by, "not_welcome")

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

        async def prepare(match: Match) -> Wish:
            role = await self.role_of(match, user, moderator=moderator)
            return lambda changes: rights.offer(changes, role, seat, gone=gone)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def abandon(
        self, match_id: int, user: int, *, moderator: bool, interaction: int
    ) -> Match:
        """Close a match without a winner, once those have agreed who have to."""

        async def prepare(match: Match) -> Wish:
            played = await self._played(match, user)
            role = rights.role_of(match, user, moderator, played)
            return lambda changes: rights.close(changes, role, played=played)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def consent(
        self, match_id: int, user: int, seq: int, *, agrees: bool, interaction: int
    ) -> Match:
        """Agree to the organiser's wish of row `seq`, or decline it; once all agree it is done."""
        if not agrees:
            return await self._changer.change(
                match_id, user, interaction, lambda changes: consent.decline(changes, seq)
            )

        async def prepare(match: Match) -> Wish:
            if (wished := consent.lacking_only(match, user, seq)) is None:
                return lambda changes: consent.agree(changes, seq)
            carry_out = await self._carrying_out(match, *wished)

            def wish(changes: ChangeSet) -> None:
                consent.agree(changes, seq)
                carry_out(changes)

            return wish

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def _carrying_out(self, match: Match, wished: Proposal, motion: Motion) -> Wish:
        """Return the wish of an organiser that all have agreed to."""
        seat, to = wished.seat, wished.seq
        if motion.kind == "pause":
            return lambda changes: rights.pause(changes, motion.role, motion.reason, agreed=True)
        if motion.kind == "resume":
            return lambda changes: rights.resume(changes, motion.role, agreed=True)
        if motion.kind == "close":
            return lambda changes: rights.close(changes, motion.role, agreed=True)
        if motion.kind == "rewind":
            line, since = await self._line(match, to), await self._thought_since(match, to)
            return lambda changes: rights.rewind(
                changes,
                motion.role,
                line,
                rights.decided(changes.match),
                thought_since=since,
                agreed=True,
            )
        if motion.kind == "offer":
            return lambda changes: rights.offer(changes, motion.role, seat, agreed=True)
        if motion.kind == "take":
            newcomer = await self._substitutes.newcomer(match, motion.user, "blocked")
            return lambda changes: rights.take(changes, seat, newcomer, agreed=True)
        player = await self._player(match, motion.by)
        return lambda changes: rights.replace(changes, motion.role, seat, player, agreed=True)
