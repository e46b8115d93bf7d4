"""Carries wishes out: one after another in each match, checked, stored, and each only once."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from engines.core import Note, Refusal, RulesBug
from matches.actions.changeset import ChangeSet
from matches.core.bounds import check_ids
from matches.core.change import Change
from matches.core.kinds import Kind
from matches.core.models import Match
from matches.core.seeking import Seeker
from matches.service.one_by_one import OneByOne
from matches.store.store import Conflict, Doubled, Store

Wish = Callable[[ChangeSet], None]
"""Writes what somebody wishes into a change set; raises `Refusal` where that is not allowed."""
Prepare = Callable[[Match], Awaitable[Wish]]
"""Reads from the database what a wish needs to know of a match, and returns the wish."""

log = logging.getLogger(__name__)


def milliseconds() -> int:
    """Return the present moment, in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


class Changer(OneByOne):
    """The one way by which matches change.

    A match changes under a lock of its own.  A wish that another process was faster than is carried
    out once more; one that the rules contradict themselves about pauses its match.  `interaction`
    is Discord's id of a wish: one delivered twice is done once, and answered with the match as it
    is.  Raises `Refusal` for what the user did wrong.
    """

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds) -> None:
        super().__init__(store, now, forget=store.matches.invalidate)

    async def create(
        self,
        match: Match,
        finish: Callable[[Match], Change],
        interaction: int | None,
        *,
        admit: Callable[[Match], Awaitable[None]],
        seekers: Sequence[Seeker] = (),
    ) -> Match:
        """Store a new match that `admit` does not refuse; one wished for twice is there already.

        Raises `Gone` where one of `seekers`, who were found for it, is looked for no more.
        """
        self._must_be_running()
        check_ids(match.host, *match.place, interaction)
        try:
            async with self._creating:
                await admit(match)
                return await self.store.matches.create(match, finish, seekers)
        except (Conflict, Doubled, Refusal):  # stored by another process, or nobody knows
            match_id = interaction and await self.store.log.match_of(interaction)
            if match_id is None:
                raise
            return await self.store.matches.get(match_id)

    async def change(self, match_id: int, user: int, interaction: int | None, wish: Wish) -> Match:
        """Carry out a wish of `user` (0: nobody's) and return the match after it."""

        async def prepare(_: Match) -> Wish:
            return wish

        return await self.change_after(match_id, user, interaction, prepare)

    async def change_after(
        self, match_id: int, user: int, interaction: int | None, prepare: Prepare
    ) -> Match:
        """Carry out the wish that `prepare` returns, which is awaited once the match is locked."""
        check_ids(user, interaction)
        return await self._carry_out(
            match_id, lambda: self._try(match_id, user, interaction, prepare)
        )

    async def _try(
        self, match_id: int, user: int, interaction: int | None, prepare: Prepare
    ) -> Match:
        match = await self.store.matches.get(match_id)
        changes = ChangeSet(match, user=user, interaction=interaction, at=self.now())
        try:
            wish = await prepare(match)
            wish(changes)
            return await self.store.matches.commit(changes.done())
        except Doubled:
            return match
        except Refusal as refusal:
            if not await self.store.matches.is_newest(match):
                raise Conflict from refusal
            if interaction is None or await self.store.log.match_of(interaction) is None:
                raise
            return match
        except RulesBug as bug:
            raise await self._pause(changes, interaction, bug) from bug

    async def _pause(self, changes: ChangeSet, interaction: int | None, bug: RulesBug) -> Refusal:
        """Stop a match whose rules contradict themselves; nothing of the wish is stored.

        The snapshot stays in the database, where the operator finds it: a log is read by more
        people than may know the hands of a running match.
        """
        match, error = changes.old, secrets.token_hex(4)
        log.error("error %s: match %s after row %s: %s", error, match.id, match.seq, bug)
        if match.status != "paused":
            pause = ChangeSet(match, user=changes.user, interaction=interaction, at=changes.at)
            note = Note("match_paused", None, {"error": error})
            pause.write(
                Kind.PAUSE, move={"error": error}, notes=[note], status="paused", paused_by=None
            )
            await self.store.matches.commit(pause.done())
        return Refusal("rules_bug", error=error)
