"""Robot runner: computes the moves of robots and plays them like those of players."""

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
    """Runner of a search for each robot that is to move; plays the moves it finds.

    It stores nothing: after a restart a robot that is to move thinks again, and the clock of its
    seat shows whether a result is too late.  A match computes one turn at a time and queues again
    for the next; people take turns, regardless of the number of their matches.  Quick robots have
    separate workers, so a long search delays only other searches.
    """

    def __init__(self, service: Service, *, quick: WorkerPool, slow: WorkerPool) -> None:
        self._service = service
        self._quick, self._slow = quick, slow
        # a copied context, because a turn does not belong to the click that happened to wake it
        self._tasks = KeyedTasks("robots of match", self._turn, context=contextvars.copy_context())
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Resume the searches of an earlier process, and check each match after a commit."""
        self._tasks.listen(self._service.store.listeners.matches)
        await self._wake_all()
        self._sweeping = asyncio.create_task(self._sweep(), name="robots")

    def wake(self, match_id: int) -> None:
        """Check now whether a robot is to move in a match."""
        self._tasks.wake(match_id)

    async def idle(self) -> None:
        """Wait until no robot is working."""
        await self._tasks.idle()

    def rest(self) -> None:
        """Start no further searches; current ones are played if they finish in time."""
        self._tasks.rest()
        if self._sweeping is not None:
            self._sweeping.cancel()

    async def stop(self) -> None:
        """Cancel all searches; the service no longer stores anything by then."""
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
        """Wake matches with robots periodically, because the end of a wait wakes no match."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._wake_all()
            except Exception:  # a failed sweep must not end the task
                log.exception("the sweep for waiting robots failed; the next one retries")

    async def _turn(self, match_id: int) -> None:
        """Run the search of the robot to move once its match has a worker, and play the result."""
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
        """Return the move request for a worker; it contains only the view of `seat`."""
        return MoveRequest(
            game=match.game.key,
            view=dump(self._service.reading.view(match, seat), match.game).decode(),
            seat=seat,
            robot=replace(robot, seconds=min(robot.seconds, self._service.lobby.robot_seconds)),
            seed=random.getrandbits(64),
        )


def _person_of(match: Match, seat: Seat) -> int:
    """Return the user to whose share of the workers the search for `seat` counts.

    This is the host, because a host decides how many matches have robots.  A tournament match has
    no host; its searches count to the absent player of the seat.
    """
    return match.host or match.seats[seat].user
