"""Carries wishes out about tournaments: one after another in each, and each only once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from engines.core import Refusal
from matches.core.bounds import check_ids
from matches.store.store import Conflict, Doubled, Store
from matches.tournaments.changes import Change, Changes
from matches.tournaments.models import Tournament

Wish = Callable[[Changes], None]
"""Writes what somebody wishes into the changes; raises `Refusal` where that is not allowed."""


class TournamentChanger:
    """The one way by which tournaments change.

    Each changes under a lock of its own.  A wish that another process was faster than is carried
    out once more; one that Discord delivers twice is done once, and answered with the tournament
    as it is.  Raises `Refusal` for what the user did wrong.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self.now = store, now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._creating = asyncio.Lock()  # so that tournaments of one moment are counted
        self._closing = False

    async def close(self) -> None:
        """Finish what is under way and accept nothing more."""
        self._closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass

    def lock(self, tournament_id: int) -> asyncio.Lock:
        """Return the lock of a tournament; it lives as long as somebody holds or awaits it."""
        return self._locks.setdefault(tournament_id, asyncio.Lock())

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
        except (Doubled, Refusal):
            if (known := await self.store.tournaments.done_by(interaction)) is None:
                raise
            return await self.store.tournaments.tournament(known)

    async def change(
        self, tournament_id: int, user: int, interaction: int | None, wish: Wish
    ) -> Tournament:
        """Carry out a wish of `user` (0: nobody's) and return the tournament after it."""
        check_ids(user, interaction)
        async with self.lock(tournament_id):
            self._must_be_running()
            try:
                return await self._try(tournament_id, user, interaction, wish)
            except Conflict:
                self.store.tournaments.forget(tournament_id)
            try:
                return await self._try(tournament_id, user, interaction, wish)
            except Conflict as conflict:
                self.store.tournaments.forget(tournament_id)
                raise Refusal("stale_clock") from conflict

    def _must_be_running(self) -> None:
        if self._closing:
            raise Refusal("going_down")

    async def _try(
        self, tournament_id: int, user: int, interaction: int | None, wish: Wish
    ) -> Tournament:
        tournament = await self.store.tournaments.tournament(tournament_id)
        changes = Changes(tournament, user=user, interaction=interaction, at=self.now())
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
            if (
                interaction is None
                or await self.store.tournaments.done_by(interaction) != tournament_id
            ):
                raise
            return tournament
