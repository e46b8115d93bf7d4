"""Organiser actions for tournaments in progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from matches.core.actor import Actor
from matches.service.updater import TournamentUpdater
from matches.tournaments import organising
from matches.tournaments.models import Tournament


class Organising:
    """Leads tournaments that have begun.

    What organisers decide needs a reason of the actor.  All raise `Refusal`.
    """

    def __init__(self, updater: TournamentUpdater) -> None:
        self._updater = updater

    async def withdraw(self, tournament_id: int, actor: Actor) -> Tournament:
        """Let the actor play no further round; what they play now they give up."""
        return await self._updater.apply(tournament_id, actor, organising.withdraw)

    async def substitute(
        self, tournament_id: int, actor: Actor, player: int, by: int
    ) -> Tournament:
        """Let `by`, who is on the waiting list, play on for `player`."""
        action = partial(organising.substitute, user=player, by=by)
        return await self._updater.apply(tournament_id, actor, action)

    async def disqualify(self, tournament_id: int, actor: Actor, player: int) -> Tournament:
        """Put `player` out for good."""
        action = partial(organising.disqualify, user=player)
        return await self._updater.apply(tournament_id, actor, action)

    # --- rounds --------------------------------------------------------------------------------

    async def forbid(
        self, tournament_id: int, actor: Actor, one: int, other: int, *, allow: bool = False
    ) -> Tournament:
        """Let two never be seated together from the next draw on, or `allow` it again."""
        action = partial(organising.forbid, one=one, other=other, allow=allow)
        return await self._updater.apply(tournament_id, actor, action)

    async def swap(self, tournament_id: int, actor: Actor, one: int, other: int) -> Tournament:
        """Let two players of a round that has not begun change places."""
        action = partial(organising.swap, one=one, other=other)
        return await self._updater.apply(tournament_id, actor, action)

    async def take_back(self, tournament_id: int, actor: Actor) -> Tournament:
        """Take the newest round back, none of whose matches has begun, and pause."""
        return await self._updater.apply(tournament_id, actor, organising.take_back)

    async def adjudicate(
        self, tournament_id: int, actor: Actor, table: int, ranks: Sequence[int]
    ) -> Tournament:
        """Decide how a table ended: `ranks` by seat, 1 is the best, equal ones are shared."""
        action = partial(organising.adjudicate, table_id=table, ranks=ranks)
        return await self._updater.apply(tournament_id, actor, action)

    async def extend(
        self, tournament_id: int, actor: Actor, hours: int, *, table: int | None = None
    ) -> Tournament:
        """Put the deadlines of all open tables off by so many hours, or that of one."""
        action = partial(organising.extend, hours=hours, table_id=table)
        return await self._updater.apply(tournament_id, actor, action)

    async def pause(self, tournament_id: int, actor: Actor) -> Tournament:
        """Let no round be drawn, no match start and no deadline pass until it is resumed."""
        return await self._updater.apply(tournament_id, actor, organising.pause)

    async def resume(self, tournament_id: int, actor: Actor) -> Tournament:
        """Go on; the time of the pause counts for no deadline.  Needs no reason."""
        return await self._updater.apply(tournament_id, actor, organising.resume)

    # --- who leads -----------------------------------------------------------------------------

    async def hand_over(self, tournament_id: int, actor: Actor, organiser: int) -> Tournament:
        """Let somebody else organise it."""
        action = partial(organising.hand_over, user=organiser)
        return await self._updater.apply(tournament_id, actor, action)

    async def set_helper(
        self, tournament_id: int, actor: Actor, helper: int, *, helps: bool = True
    ) -> Tournament:
        """Let somebody do what the organiser may, or no more.  Needs no reason."""
        action = partial(organising.help_out, user=helper, helps=helps)
        return await self._updater.apply(tournament_id, actor, action)

    async def cancel(self, tournament_id: int, actor: Actor) -> Tournament:
        """End it without a winner; matches in which everybody has decided something go on."""
        return await self._updater.apply(tournament_id, actor, organising.cancel)
