"""Pool of robot worker processes, so that the program itself never waits for a search."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec

from matches.metrics import THINKING
from matches.robots.fair_queue import FairQueue
from matches.robots.worker import (
    CoachRequest,
    MoveRequest,
    PuzzleRequest,
    Request,
    ReviewRequest,
    WorkerResponse,
)

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "matches.robots.worker")
LONGEST_LINE = 2**20  # bytes
TRIES = 2
GRACE_SECONDS = 60.0  # for starting a worker and for first guesses, on a busy machine
TIMES_LONGER = 3  # factor on the planned duration of a search before its worker is given up


class WorkerFailed(Exception):
    """A worker could not answer; its own report follows."""


class WorkerPool:
    """At most `size` processes, each started when it is first needed.

    A caller holds a `slot` of its person while a worker thinks; people get slots in turn.
    """

    def __init__(
        self, size: int, *, command: Sequence[str] = COMMAND, grace: float = GRACE_SECONDS
    ) -> None:
        self._queue = FairQueue(size)
        self._command, self._grace = command, grace
        self._idle: list[Process] = []

    def slot(self, person: int) -> AbstractAsyncContextManager[None]:
        """Return a context in which a worker may think for `person`; entering it may wait."""
        return self._queue.slot(person)

    async def think(self, thought: MoveRequest) -> tuple[dict[str, Any], ...]:
        """Return moves as plain data; none if `TRIES` workers fail."""
        answer = await self.answer(thought)
        return answer.moves if answer else ()

    async def answer(self, thought: Request) -> WorkerResponse | None:
        """Return the answer of a worker; None if `TRIES` workers fail."""
        for _ in range(TRIES):
            try:
                return await self._thought_up(thought)
            except (WorkerFailed, OSError, msgspec.DecodeError) as error:
                log.warning("a search worker for %s failed: %r", thought.game, error)
        return None

    async def close(self) -> None:
        """End the idle workers; a busy one ends when its request is cancelled."""
        while self._idle:
            await _end(self._idle.pop())

    async def _thought_up(self, thought: Request) -> WorkerResponse:
        """Send a request to a worker; one that does not answer in time is killed."""
        worker = self._idle.pop() if self._idle else await self._started()
        patience = self._grace + TIMES_LONGER * thought.seconds
        begun = time.monotonic()
        async with AsyncExitStack() as unless_it_answers:
            unless_it_answers.push_async_callback(_end, worker)
            async with asyncio.timeout(patience):
                answer = await _answered(worker, thought)
            unless_it_answers.pop_all()
        self._idle.append(worker)
        THINKING.labels(_task(thought)).observe(time.monotonic() - begun)
        if answer.error:
            raise WorkerFailed(answer.error)
        return answer

    async def _started(self) -> Process:
        """Start a worker in its own session, so that Ctrl-C reaches only the program."""
        return await asyncio.create_subprocess_exec(
            *self._command,
            cwd=ROOT,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )


def _task(thought: Request) -> str:
    match thought:
        case ReviewRequest():
            return "review"
        case CoachRequest():
            return "coach"
        case PuzzleRequest():
            return "puzzle"
        case _:
            return "hint" if thought.hint else "move"


async def _answered(worker: Process, thought: Request) -> WorkerResponse:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(thought) + b"\n")
    await worker.stdin.drain()
    return msgspec.json.decode(await worker.stdout.readline(), type=WorkerResponse)


async def _end(worker: Process) -> None:
    with contextlib.suppress(ProcessLookupError):  # It has already ended.
        worker.kill()
    await worker.wait()
