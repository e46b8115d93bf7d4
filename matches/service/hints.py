"""Hint service: advice of a search to the player to move, if the match allows it."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engines.core import Game, Move, Refusal, Seat, State, clone, decision_for, dump
from matches.actions import turns
from matches.core.actor import Actor
from matches.core.models import Match, Robot
from matches.core.puzzles import Puzzle, option_of
from matches.robots.lookahead import ahead
from matches.robots.worker import MoveRequest, WorkerResponse
from matches.robots.worker_pool import WorkerPool
from matches.service.limits import QuotaService
from matches.service.updater import MatchUpdater
from matches.service.viewing import MatchViewService

SECONDS = 1.0
MAX_KEPT = 64

Key = tuple[int, Seat, bytes]


class Hint(NamedTuple):
    """A sequence of moves, each with the view it is for, and the reasons as in `Advice`."""

    moves: tuple[tuple[State, Move], ...]
    gains: Mapping[str, int] = {}
    term: str = ""
    instead: Move | None = None
    edge: float = 0.0


class HintService:
    """Computes hints, one at a time; the hint for a position is computed once."""

    def __init__(
        self,
        updater: MatchUpdater,
        reading: MatchViewService,
        quota: QuotaService,
        workers: WorkerPool | None = None,
    ) -> None:
        self._updater, self._reading, self._quota = updater, reading, quota
        self._workers = workers or WorkerPool(1)
        self._kept: OrderedDict[Key, asyncio.Task[Hint]] = OrderedDict()

    async def get(self, match: Match, actor: Actor) -> Hint:
        """Return a hint for the actor, who is to move in `match`, and record it in the log.

        Raises `Refusal` if it is not their turn, the match allows none, or they had too many.
        """
        seat = match.require_controlled_seat(actor.user)
        turns.require_hints_allowed(match)
        view = self._reading.view(match, seat)
        decision_for(view, seat)
        key = match.id, seat, dump(view, match.game)
        if key not in self._kept:
            self._kept[key] = asyncio.create_task(self._had(match, actor, seat, view))
            if len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(self._kept[key])
        except Refusal:
            self._kept.pop(key, None)
            raise

    async def close(self) -> None:
        """Cancel all running computations."""
        tasks = [task for task in self._kept.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()

    async def _had(self, match: Match, actor: Actor, seat: Seat, view: State) -> Hint:
        await self._quota.take_hint(actor.user)
        await self._updater.apply(match.id, actor, turns.take_hint)
        async with self._workers.slot(actor.user):
            answer = await self._workers.answer(thought_of(match, seat, view))
        if answer is None or not answer.moves:
            raise Refusal("no_hint")
        return hint_of(match.game, view, seat, answer)


def hint_of(game: Game, view: State, seat: Seat, told: WorkerResponse | Puzzle) -> Hint:
    """Return the hint for a view from advice as plain data."""
    instead = None if told.instead is None else option_of(view, seat, told.instead)
    moves = followed(game, view, seat, told.moves)
    return Hint(moves, told.gains, told.term, instead, told.edge)


def followed(
    game: Game, view: State, seat: Seat, plain: Sequence[Mapping[str, Any]]
) -> tuple[tuple[State, Move], ...]:
    """Return consecutive moves of a seat, from plain data, each with the view it is for.

    They end where hidden information is revealed.
    """
    found: list[tuple[State, Move]] = []
    for each in plain:
        move = option_of(view, seat, each)
        found.append((view, move))
        following = ahead(game, view, seat, move, random.Random(0))
        if following is None:
            break
        view = clone(following)
    return tuple(found)


def thought_of(match: Match, seat: Seat, view: State) -> MoveRequest:
    """Return the request to a worker: the view of the seat, and a seed derived from it."""
    seen = dump(view, match.game)
    return MoveRequest(
        game=match.game.key,
        view=seen.decode(),
        seat=seat,
        robot=Robot("search", SECONDS),
        seed=random.Random(seen).getrandbits(64),
        hint=True,
    )
