"""Plays the seats that robots play, by the same door as everybody else."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import random

from msgspec.structs import replace

from engines.core import Seat, dump
from matches.core.models import Match, Robot
from matches.robots.worker import MoveRequest
from matches.robots.worker_pool import WorkerPool
from matches.running.keyed_tasks import KeyedTasks
from matches.service.service import Service

log = logging.getLogger(__name__)

SWEEP_SECONDS = 3600.0


class RobotRunner:
    """Lets robots think wherever one is awaited, and plays what they think of.

    Nothing is remembered but the matches themselves: after a restart a robot that is awaited thinks
    again, and the clock of its seat tells whether a thought comes too late.  A match thinks about
    one turn at a time and queues again for the next; people take turns, however many matches each
    of them has.  Those in a hurry have workers of their own: a search, however long, holds up
    nobody but other searches.
    """

    def __init__(self, service: Service, *, quick: WorkerPool, slow: WorkerPool) -> None:
        self._service = service
        self._quick, self._slow = quick, slow
        # in a context of its own, because a turn is no part of the click that happened to wake it
        self._tasks = KeyedTasks("robots of match", self._turn, context=contextvars.copy_context())
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Think where an earlier process left off, and from now on after every commit."""
        self._tasks.listen(self._service.store.listeners.matches)
        await self._wake_all()
        self._sweeping = asyncio.create_task(self._sweep(), name="robots")

    def wake(self, match_id: int) -> None:
        """Look whether a robot is awaited in `match` now."""
        self._tasks.wake(match_id)

    async def idle(self) -> None:
        """Return when no robot has anything to do now."""
        await self._tasks.idle()

    def rest(self) -> None:
        """Begin no more thoughts; those under way are played if they come in time."""
        self._tasks.rest()
        if self._sweeping is not None:
            self._sweeping.cancel()

    async def stop(self) -> None:
        """Forget every thought under way; the service stores nothing more by then."""
        self.rest()
        await self._tasks.cancel()
        if self._sweeping is not None:
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self._quick.close()
        await self._slow.close()

    async def _wake_all(self) -> None:
        for match_id in await self._service.store.index.with_robots():
            self.wake(match_id)

    async def _sweep(self) -> None:
        """Look from time to time at matches that nobody wakes: those whose robots wait."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._wake_all()
            except Exception:  # one look that fails must not be the last
                log.exception("looking for robots failed")

    async def _turn(self, match_id: int) -> None:
        """Let the robot that is awaited think when it is its match's turn to, and play."""
        match = await self._service.matches.get(match_id)
        to_move = self._awaited(match)
        if to_move is None:
            return
        seat, robot = to_move
        workers = self._quick if robot.quick else self._slow
        async with workers.slot(_person_of(match, seat)):
            match = await self._service.matches.get(match_id)
            if self._awaited(match) != to_move:
                return
            moves = await workers.think(self._thought(match, seat, robot))
        await self._service.turns.play_robot(match_id, seat, moves, clock=match.clock(seat))

    def _awaited(self, match: Match) -> tuple[Seat, Robot] | None:
        """Return the robot that thinks next in a match and the seat it thinks for, if any."""
        rows = (match.seats[seat] for seat in match.thinking(self._service.now()))
        return next(((row.seat, row.robot) for row in rows if row.robot is not None), None)

    def _thought(self, match: Match, seat: Seat, robot: Robot) -> MoveRequest:
        """Return what a worker is told: of the match no more than the seat sees."""
        return MoveRequest(
            game=match.game.key,
            view=dump(self._service.reading.view(match, seat), match.game).decode(),
            seat=seat,
            robot=replace(robot, seconds=min(robot.seconds, self._service.lobby.robot_seconds)),
            seed=random.getrandbits(64),
        )


def _person_of(match: Match, seat: Seat) -> int:
    """Return the person at whose turn a worker thinks for `seat`.

    This is the host, because a host decides how many matches have robots. A match of a tournament
    has no host: there it is the absent player of the seat.
    """
    return match.host or match.seats[seat].user
