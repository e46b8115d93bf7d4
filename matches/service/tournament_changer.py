"""Carries wishes out about tournaments: one after another in each, and each only once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engines.core import Refusal
from matches.core.bounds import check_ids
from matches.service.one_by_one import OneByOne
from matches.store.store import Conflict, Doubled, Store
from matches.tournaments.changes import Caller, Change, Changes
from matches.tournaments.models import Tournament

Wish = Callable[[Changes], None]
"""Writes what somebody wishes into the changes; raises `Refusal` where that is not allowed."""


class TournamentChanger(OneByOne):
    """The one way by which tournaments change.

    Each changes under a lock of its own.  A wish that another process was faster than is carried
    out once more; one that Discord delivers twice is done once, and answered with the tournament
    as it is.  Raises `Refusal` for what the user did wrong.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        super().__init__(store, now, forget=store.tournaments.invalidate)

    async def create(
        self,
        tournament: Tournament,
        finish: Callable[[Tournament], Change],
        interaction: int,
        *,
        admit: Callable[[Tournament], Awaitable[None]],
    ) -> Tournament:
        """Store a new one that `admit` does not refuse; one wished for twice is there already."""
        self._must_be_running()
        check_ids(tournament.organiser, *tournament.place, interaction)
        try:
            async with self._creating:
                await admit(tournament)
                return await self.store.tournaments.create(tournament, finish)
        except (Conflict, Doubled, Refusal):  # stored by another process, or nobody knows
            if (known := await self.store.tournaments.done_by(interaction)) is None:
                raise
            return await self.store.tournaments.get(known)

    async def change(self, tournament_id: int, caller: Caller, wish: Wish) -> Tournament:
        """Carry out a wish and return the tournament after it."""
        check_ids(caller.user, caller.interaction)
        return await self._carry_out(tournament_id, lambda: self._try(tournament_id, caller, wish))

    async def _try(self, tournament_id: int, caller: Caller, wish: Wish) -> Tournament:
        tournament = await self.store.tournaments.get(tournament_id)
        changes = Changes(tournament, caller, self.now())
        try:
            wish(changes)
            if changes.tournament is tournament:
                return tournament  # what happens by itself had happened before
            return await self.store.tournaments.commit(changes.done())
        except Doubled:
            return tournament
        except Refusal as refusal:
            if not await self.store.tournaments.is_newest(tournament):
                raise Conflict from refusal
            click = caller.interaction
            if click is None or await self.store.tournaments.done_by(click) != tournament_id:
                raise
            return tournament
