"""Serialised updates of matches and tournaments, with retry on conflicts."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Generic, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from engines.core import Note, Refusal, RulesBug
from matches.actions.changeset import ChangeSet
from matches.core.actor import Actor
from matches.core.bounds import check_ids
from matches.core.kinds import RowKind
from matches.core.models import Match
from matches.metrics import CONFLICTS
from matches.store.aggregates import Aggregate, AggregateRepository
from matches.store.store import Conflict, DuplicateInteraction, Store
from matches.tournaments.changes import TournamentChangeSet
from matches.tournaments.models import Tournament

C = TypeVar("C", ChangeSet, TournamentChangeSet)
Action: TypeAlias = Callable[[C], Awaitable[None] | None]
"""Writes its changes into a change set; raises `Refusal` if it is not allowed.

An action that has to read from the database is a coroutine function.
"""
ATTEMPTS = 2
"""The number of times an action is tried if other processes change the same aggregate."""

log = logging.getLogger(__name__)


def milliseconds() -> int:
    """Return the current time in Unix milliseconds (UTC)."""
    return time.time_ns() // 1_000_000


class SerializedUpdater(Generic[Aggregate, C]):
    """Applies all changes of matches, or of tournaments.

    Each aggregate changes under its own lock.  An action that conflicts with a change by another
    process is tried again.  An interaction that Discord delivers twice is applied once, and
    answered with the present state.  Raises `Refusal` for mistakes of the user.
    """

    def __init__(
        self,
        store: Store,
        aggregates: AggregateRepository[Aggregate],
        now: Callable[[], int],
        *,
        change_set: Callable[[Aggregate, Actor, int], C],
        commit: Callable[[C], Awaitable[Aggregate]],
        on_rules_bug: Callable[[C, Actor, RulesBug], Awaitable[Refusal]] | None = None,
    ) -> None:
        self.store, self.now = store, now
        self._aggregates: AggregateRepository[Aggregate] = aggregates
        self._change_set: Callable[[Aggregate, Actor, int], C] = change_set
        self._commit: Callable[[C], Awaitable[Aggregate]] = commit
        self._on_rules_bug: Callable[[C, Actor, RulesBug], Awaitable[Refusal]] | None = on_rules_bug
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        # Serialises creations so that each one counts those before it.
        self._creating = asyncio.Lock()
        self._closing = False

    async def close(self) -> None:
        """Finish running actions and accept no new ones."""
        self._closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass

    def lock(self, id_: int) -> asyncio.Lock:
        """Return the lock of an id; it exists as long as a task holds it or waits for it."""
        return self._locks.setdefault(id_, asyncio.Lock())

    async def create(
        self,
        new: Aggregate,
        write: Callable[[Aggregate], Awaitable[Aggregate]],
        actor: Actor,
        *,
        admit: Callable[[Aggregate], Awaitable[None]],
    ) -> Aggregate:
        """Store a new aggregate by `write` unless `admit` refuses it.

        Returns the aggregate that the same interaction has created already, if there is one.
        """
        self.must_be_running()
        check_ids(actor.user, *new.place, actor.interaction)
        try:
            async with self._creating:
                await admit(new)
                return await write(new)
        # Another process may have stored it, or the result of the commit is unknown.
        except (Conflict, DuplicateInteraction, Refusal):
            if (known := await self._applied_to(actor)) is None:
                raise
            return await self._aggregates.get(known)

    async def apply(self, id_: int, actor: Actor, action: Action[C]) -> Aggregate:
        """Apply an action under the lock of its id; return the state after it."""
        check_ids(actor.user, actor.interaction)
        async with self.lock(id_):
            self.must_be_running()
            for _ in range(ATTEMPTS):
                try:
                    return await self._try(id_, actor, action)
                except Conflict:
                    CONFLICTS.inc()
                    self._aggregates.invalidate(id_)
            raise Refusal("stale_clock")

    def must_be_running(self) -> None:
        """Raise `Refusal` if no new actions are accepted."""
        if self._closing:
            raise Refusal("going_down")

    async def _try(self, id_: int, actor: Actor, action: Action[C]) -> Aggregate:
        old = await self._aggregates.get(id_)
        changes = self._change_set(old, actor, self.now())
        try:
            if (reading := action(changes)) is not None:
                await reading
            return await self._commit(changes)
        except DuplicateInteraction:
            return old
        except Refusal as refusal:
            if not await self._aggregates.is_newest(old):
                raise Conflict from refusal
            if await self._applied_to(actor) != id_:
                raise
            return old
        except RulesBug as bug:
            if self._on_rules_bug is None:
                raise
            raise await self._on_rules_bug(changes, actor, bug) from bug

    async def _applied_to(self, actor: Actor) -> int | None:
        click = actor.interaction
        return None if click is None else await self._aggregates.applied_to(click)


MatchUpdater: TypeAlias = SerializedUpdater[Match, ChangeSet]
TournamentUpdater: TypeAlias = SerializedUpdater[Tournament, TournamentChangeSet]


def match_updater(store: Store, now: Callable[[], int]) -> MatchUpdater:
    """Return the updater of matches; it pauses a match whose rules contradict themselves."""
    return SerializedUpdater(
        store,
        store.matches,
        now,
        change_set=ChangeSet,
        commit=lambda changes: store.matches.commit(changes.done()),
        on_rules_bug=partial(_pause, store),
    )


def tournament_updater(store: Store, now: Callable[[], int]) -> TournamentUpdater:
    """Return the updater of tournaments."""

    async def commit(changes: TournamentChangeSet) -> Tournament:
        if changes.tournament is changes.old:
            return changes.old  # The progress was already made.
        return await store.tournaments.commit(changes.done())

    return SerializedUpdater(
        store, store.tournaments, now, change_set=TournamentChangeSet, commit=commit
    )


async def _pause(store: Store, changes: ChangeSet, actor: Actor, bug: RulesBug) -> Refusal:
    """Pause a match whose rules contradict themselves; the action is not stored.

    The snapshot stays in the database, where the operator finds it, because a log is read by more
    people than may see the hands of a running match.
    """
    match, error = changes.old, secrets.token_hex(4)
    log.error("error %s: match %s after row %s: %s", error, match.id, match.seq, bug)
    if match.status != "paused":
        by = changes.actor._replace(interaction=actor.interaction)
        pause = ChangeSet(match, by, changes.at)
        note = Note("match_paused", None, {"error": error})
        pause.write(
            RowKind.PAUSE, move={"error": error}, notes=[note], status="paused", paused_by=None
        )
        await store.matches.commit(pause.done())
    return Refusal("rules_bug", error=error)
