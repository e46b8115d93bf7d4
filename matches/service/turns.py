"""Actions in a running match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from engines.core import Seat
from matches.actions import turns, undo
from matches.actions.changeset import ChangeSet
from matches.core import planned_moves
from matches.core.actor import SYSTEM, Actor
from matches.core.models import Match
from matches.record import analysis
from matches.service.updater import MatchUpdater
from matches.service.viewing import MatchViewService


class TurnService:
    """Plays, plans and undoes moves."""

    def __init__(self, updater: MatchUpdater, reading: MatchViewService) -> None:
        self._updater, self._store, self._reading = updater, updater.store, reading

    async def act(
        self,
        match_id: int,
        actor: Actor,
        moves: Sequence[turns.Chosen],
        *,
        clock: int | None,
    ) -> Match:
        """Play `moves`, all or none, and the forced moves after them."""
        action = partial(turns.act, choices=moves, clock=clock)
        return await self._updater.apply(match_id, actor, action)

    async def play_robot(
        self, match_id: int, seat: Seat, moves: Sequence[Mapping[str, Any]], *, clock: int
    ) -> Match:
        """Play the moves of a robot for `seat`, as plain data; without moves the default.

        `clock` is the clock of the seat at the time of the request to the robot.
        """
        action = partial(turns.play_robot, seat=seat, moves=moves, clock=clock)
        return await self._updater.apply(match_id, SYSTEM, action)

    async def undo(self, match_id: int, actor: Actor) -> Match:
        """Undo the actor's last move, agree to another seat's request, or ask the others."""
        return await self._updater.apply(match_id, actor, self._undo)

    async def _undo(self, changes: ChangeSet) -> None:
        match, log = changes.match, self._store.log
        if match.analyst is not None:
            analysis.step_back(changes, await log.line(match.id, 0))
            return
        turns.require_running(match)
        last = await log.last_move(match.id, match.require_controlled_seat(changes.user))
        marks = [last, None if match.proposal is None else match.proposal.seq]
        since = min((mark for mark in marks if mark is not None), default=match.seq)
        undo.undo(changes, await log.line(match.id, since), last)

    async def answer_undo(self, match_id: int, actor: Actor, seq: int, *, agrees: bool) -> Match:
        """Agree to the open request to undo row `seq`, or decline it."""

        async def agree(changes: ChangeSet) -> None:
            turns.require_running(changes.match)
            undo.agree(changes, await self._store.log.line(match_id, seq), seq)

        action = agree if agrees else partial(undo.decline, seq=seq)
        return await self._updater.apply(match_id, actor, action)

    async def resign(self, match_id: int, actor: Actor) -> Match:
        """Give up the actor's seat: it plays on by defaults and is ranked last.

        The seat of a substitute is its owner's again.
        """

        async def action(changes: ChangeSet) -> None:
            row = changes.match.seats[changes.match.require_seat(actor.user)]
            player = await self._store.players.player(row.owner or actor.user)
            turns.resign(changes, player.hours)

        return await self._updater.apply(match_id, actor, action)

    async def plan(self, match_id: int, actor: Actor, plan: planned_moves.PlanChange) -> Match:
        """Change the planned answers of the actor's seat to a decision."""

        async def action(changes: ChangeSet) -> None:
            turns.require_running(changes.match)
            seat = changes.match.require_controlled_seat(actor.user)
            seen = await self._reading.outlook(changes.match, seat)
            turns.plan(changes, seen.offered, plan)

        return await self._updater.apply(match_id, actor, action)

    async def prefer(self, match_id: int, actor: Actor, prefs: msgspec.Struct) -> Match:
        """Set the preferences of the actor's seat in this match.

        If one interaction sets them in several matches, the actor names none, because setting
        them twice does no harm.
        """
        return await self._updater.apply(match_id, actor, partial(turns.prefer, prefs=prefs))
