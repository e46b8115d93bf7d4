"""What organisers, and who takes part, wish once the first round of a tournament was drawn."""

from __future__ import annotations

from collections.abc import Sequence

from matches.service.tournament_changer import TournamentChanger
from matches.tournaments import organising
from matches.tournaments.changes import Changes
from matches.tournaments.models import Tournament


class Organising:
    """Leads tournaments that have begun.

    `moderator` tells that the user may moderate the place of the tournament.  Wishes of organisers
    have a `reason`, which everybody can read in the audit.  All raise `Refusal`.
    """

    def __init__(self, changer: TournamentChanger) -> None:
        self._changer = changer

    async def withdraw(self, tournament_id: int, user: int, *, interaction: int) -> Tournament:
        """Let `user` play no further round; what they play now they give up."""
        return await self._changer.change(tournament_id, user, interaction, organising.withdraw)

    async def substitute(
        self,
        tournament_id: int,
        user: int,
        player: int,
        by: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let `by`, who is on the waiting list, play on for `player`."""

        def wish(changes: Changes) -> None:
            organising.substitute(changes, player, by, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def disqualify(
        self,
        tournament_id: int,
        user: int,
        player: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Put `player` out for good."""

        def wish(changes: Changes) -> None:
            organising.disqualify(changes, player, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    # --- rounds --------------------------------------------------------------------------------

    async def forbid(
        self,
        tournament_id: int,
        user: int,
        one: int,
        other: int,
        *,
        reason: str,
        allow: bool = False,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let two never be seated together from the next draw on, or `allow` it again."""

        def wish(changes: Changes) -> None:
            organising.forbid(changes, one, other, reason, moderator=moderator, allow=allow)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def swap(
        self,
        tournament_id: int,
        user: int,
        one: int,
        other: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let two players of a round that has not begun change places."""

        def wish(changes: Changes) -> None:
            organising.swap(changes, one, other, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def take_back(
        self,
        tournament_id: int,
        user: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Take the newest round back, none of whose matches has begun, and pause."""

        def wish(changes: Changes) -> None:
            organising.take_back(changes, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def adjudicate(
        self,
        tournament_id: int,
        user: int,
        table: int,
        ranks: Sequence[int],
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Decide how a table ended: `ranks` by seat, 1 is the best, equal ones are shared."""

        def wish(changes: Changes) -> None:
            organising.adjudicate(changes, table, ranks, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def extend(
        self,
        tournament_id: int,
        user: int,
        hours: int,
        *,
        table: int | None = None,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Put the deadlines of all open tables off by so many hours, or that of one."""

        def wish(changes: Changes) -> None:
            organising.extend(changes, hours, reason, moderator=moderator, table_id=table)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def pause(
        self,
        tournament_id: int,
        user: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let no round be drawn, no match start and no deadline pass until it is resumed."""

        def wish(changes: Changes) -> None:
            organising.pause(changes, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def resume(
        self, tournament_id: int, user: int, *, moderator: bool = False, interaction: int
    ) -> Tournament:
        """Go on; the time of the pause counts for no deadline."""

        def wish(changes: Changes) -> None:
            organising.resume(changes, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    # --- who leads -----------------------------------------------------------------------------

    async def hand_over(
        self,
        tournament_id: int,
        user: int,
        organiser: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let somebody else organise it."""

        def wish(changes: Changes) -> None:
            organising.hand_over(changes, organiser, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def set_helper(
        self,
        tournament_id: int,
        user: int,
        helper: int,
        *,
        helps: bool = True,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """Let somebody do what the organiser may, or no more."""

        def wish(changes: Changes) -> None:
            organising.help_out(changes, helper, moderator=moderator, helps=helps)

        return await self._changer.change(tournament_id, user, interaction, wish)

    async def cancel(
        self,
        tournament_id: int,
        user: int,
        *,
        reason: str,
        moderator: bool = False,
        interaction: int,
    ) -> Tournament:
        """End it without a winner; matches in which everybody has decided something go on."""

        def wish(changes: Changes) -> None:
            organising.cancel(changes, reason, moderator=moderator)

        return await self._changer.change(tournament_id, user, interaction, wish)
