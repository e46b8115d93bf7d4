"""Organiser actions for tournaments in progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from matches.core.actor import Actor
from matches.service.updater import TournamentUpdater
from matches.tournaments import organiser_actions
from matches.tournaments.models import Tournament


class OrganiserService:
    """Manages tournaments that have begun.

    Decisions of organisers need a reason of the actor.  All methods raise `Refusal`.
    """

    def __init__(self, updater: TournamentUpdater) -> None:
        self._updater = updater

    async def withdraw(self, tournament_id: int, actor: Actor) -> Tournament:
        """Withdraw the actor from further rounds; they resign their present match."""
        return await self._updater.apply(tournament_id, actor, organiser_actions.withdraw)

    async def substitute(
        self, tournament_id: int, actor: Actor, player: int, by: int
    ) -> Tournament:
        """Replace `player` by `by`, who is on the waiting list."""
        action = partial(organiser_actions.substitute, user=player, by=by)
        return await self._updater.apply(tournament_id, actor, action)

    async def disqualify(self, tournament_id: int, actor: Actor, player: int) -> Tournament:
        """Disqualify `player` for good."""
        action = partial(organiser_actions.disqualify, user=player)
        return await self._updater.apply(tournament_id, actor, action)

    # --- rounds --------------------------------------------------------------------------------

    async def forbid(
        self, tournament_id: int, actor: Actor, one: int, other: int, *, allow: bool = False
    ) -> Tournament:
        """Forbid to seat two players together from the next draw on, or `allow` it again."""
        action = partial(organiser_actions.forbid, one=one, other=other, allow=allow)
        return await self._updater.apply(tournament_id, actor, action)

    async def swap(self, tournament_id: int, actor: Actor, one: int, other: int) -> Tournament:
        """Swap the seats of two players of a round that has not begun."""
        action = partial(organiser_actions.swap, one=one, other=other)
        return await self._updater.apply(tournament_id, actor, action)

    async def take_back(self, tournament_id: int, actor: Actor) -> Tournament:
        """Take the newest round back, if none of its matches has begun, and pause."""
        return await self._updater.apply(tournament_id, actor, organiser_actions.take_back)

    async def adjudicate(
        self, tournament_id: int, actor: Actor, table: int, ranks: Sequence[int]
    ) -> Tournament:
        """Set the result of a table: `ranks` by seat, 1 is the best, equal ones are shared."""
        action = partial(organiser_actions.adjudicate, table_id=table, ranks=ranks)
        return await self._updater.apply(tournament_id, actor, action)

    async def extend(
        self, tournament_id: int, actor: Actor, hours: int, *, table: int | None = None
    ) -> Tournament:
        """Extend the deadlines of all open tables by `hours`, or that of one."""
        action = partial(organiser_actions.extend, hours=hours, table_id=table)
        return await self._updater.apply(tournament_id, actor, action)

    async def pause(self, tournament_id: int, actor: Actor) -> Tournament:
        """Pause the tournament: no draws, no starts and no deadlines until it is resumed."""
        return await self._updater.apply(tournament_id, actor, organiser_actions.pause)

    async def resume(self, tournament_id: int, actor: Actor) -> Tournament:
        """Resume; deadlines are extended by the time of the pause.  Needs no reason."""
        return await self._updater.apply(tournament_id, actor, organiser_actions.resume)

    # --- organisers ----------------------------------------------------------------------------

    async def hand_over(self, tournament_id: int, actor: Actor, organiser: int) -> Tournament:
        """Transfer the tournament to another organiser."""
        action = partial(organiser_actions.hand_over, user=organiser)
        return await self._updater.apply(tournament_id, actor, action)

    async def set_helper(
        self, tournament_id: int, actor: Actor, helper: int, *, helps: bool = True
    ) -> Tournament:
        """Add a user with the rights of the organiser, or remove them.  Needs no reason."""
        action = partial(organiser_actions.help_out, user=helper, helps=helps)
        return await self._updater.apply(tournament_id, actor, action)

    async def cancel(self, tournament_id: int, actor: Actor) -> Tournament:
        """End it without a winner; matches in which every player has decided continue."""
        return await self._updater.apply(tournament_id, actor, organiser_actions.cancel)
