"""Robot decisions and the worker processes that compute them."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import SEED_BYTES, Game, State, dump, open_decisions, options_of, play
from matches.core.models import Robot
from matches.core.views import view_of
from matches.robots import worker
from matches.robots.worker import MAX_DECISIONS, STYLES, MoveRequest, answer
from matches.robots.worker_pool import COMMAND, ROOT, TRIES, WorkerPool
from tests.engines.rivals.notation import Table as Rivals
from tests.matches.pebbles import PEBBLES, Prefs, Take
from tests.matches.people import GAMES as TOYS

PATIENCE_SECONDS = 60.0
GREEDY = Robot("greedy")
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def thought_about(game: Game, state: State, robot: Robot = GREEDY, seed: int = 1) -> MoveRequest:
    """Return a request for the first seat to move."""
    seat = open_decisions(state)[0].seat
    view = dump(view_of(game, state, seat), game).decode()
    return MoveRequest(game.key, view, seat, robot, seed)


def positions(game: Game, seed: int) -> Iterator[State]:
    """Yield the positions of a match of robots, one for each request."""
    rng = random.Random(seed)
    state = game.setup(max(game.seats), game.options(), rng.randbytes(SEED_BYTES))
    while open_decisions(state):
        yield state
        thought = thought_about(game, state, Robot("random"), rng.getrandbits(32))
        for move in answer(thought).moves:
            state = play(state, thought.seat, meant(state, thought.seat, move)).state


def meant(state: State, seat: int, plain: dict[str, Any]) -> Any:
    """Return the option that `plain` stands for."""
    return next(move for move in options_of(state, seat) if msgspec.to_builtins(move) == plain)


@each_game
@pytest.mark.parametrize("style", STYLES)
def test_only_the_last_move_of_an_answer_may_be_sealed(game: Game, style: str) -> None:
    robot = msgspec.convert({"style": style, "seconds": 0.01}, Robot)
    for state in list(positions(game, 3))[::15]:
        thought = thought_about(game, state, robot)
        moves = answer(thought).moves
        assert 0 < len(moves) <= MAX_DECISIONS
        for number, move in enumerate(moves, 1):
            outcome = play(state, thought.seat, meant(state, thought.seat, move))
            assert number == len(moves) or not outcome.sealed
            state = outcome.state


def test_an_answer_contains_a_whole_turn() -> None:
    state = PEBBLES.setup(2, PEBBLES.options(), bytes(SEED_BYTES))
    while open_decisions(state)[0].options(state) != [Take(1), Take(2), Take(3)]:
        state = play(
            state, open_decisions(state)[0].seat, open_decisions(state)[0].default(state)
        ).state
    state.prefs[0] = Prefs(confirm=True)
    told = answer(thought_about(PEBBLES, state), TOYS).moves
    assert [move["move"] for move in told] == ["take", "keep", "done"]


@pytest.mark.parametrize(
    ("robot", "rests"), [(Robot("search", 3600.0), 1), (GREEDY, 0)], ids=lambda one: str(one)
)
def test_a_search_rests_when_a_fast_answer_would_reveal_information(
    robot: Robot, rests: int
) -> None:
    rested: list[float] = []
    state = Rivals(phase="roll").state
    (roll,) = answer(thought_about(GAMES["rivals"], state, robot), rest=rested.append).moves
    assert roll["move"] == "roll"
    assert len(rested) == rests
    assert all(0 < seconds <= robot.seconds for seconds in rested)


def test_the_same_thought_leads_to_the_same_answer() -> None:
    game = GAMES["carcassonne"]
    state = next(positions(game, 1))
    first, second = (answer(thought_about(game, state, Robot("random"), 7)) for _ in "ab")
    assert first == second


# --- processes ---


class Crew(WorkerPool):
    """Workers that are recorded."""

    def __init__(self, command: Sequence[str], grace: float) -> None:
        super().__init__(1, command=command, grace=grace)
        self.started: list[Process] = []

    async def _started(self) -> Process:
        self.started.append(await super()._started())
        return self.started[-1]


@asynccontextmanager
async def crew(command: Sequence[str] = COMMAND, grace: float = 60.0) -> AsyncIterator[Crew]:
    workers = Crew(command, grace)
    yield workers
    await workers.close()
    assert all(worker.returncode is not None for worker in workers.started)


@pytest.fixture
def thought() -> MoveRequest:
    game = GAMES["carcassonne"]
    return thought_about(game, next(positions(game, 2)), Robot("search", seconds=0.01))


def python(code: str) -> tuple[str, ...]:
    imports = "import os, sys, time\nfrom matches.robots import worker"
    return sys.executable, "-c", f"{imports}\n{code}"


NICEST = 19
"""The maximum niceness of a process."""


def only_once(marker: Path, failure: str) -> tuple[str, ...]:
    """Return the command of a worker that fails at its first start."""
    first = f"not os.path.exists({str(marker)!r}) and open({str(marker)!r}, 'x').close() is None"
    return python(f"if {first}:\n    {failure}\nworker.main()")


async def test_a_worker_answers_one_thought_after_the_other(thought: MoveRequest) -> None:
    async with crew() as workers:
        assert all([await workers.think(thought) for _ in range(3)])
        assert len(workers.started) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no niceness")
async def test_a_worker_runs_with_a_higher_niceness(thought: MoveRequest) -> None:
    async with crew() as workers:
        await workers.think(thought)
        nice = os.getpriority(os.PRIO_PROCESS, workers.started[0].pid)
        assert nice == min(NICEST, os.getpriority(os.PRIO_PROCESS, 0) + worker.NICENESS)


@pytest.mark.parametrize(
    "failure",
    ["sys.exit(1)", "sys.stdin.readline(); os._exit(1)", "print('nonsense', flush=True)"],
)
async def test_a_worker_that_fails_is_replaced_and_the_thought_repeated(
    tmp_path: Path, thought: MoveRequest, failure: str
) -> None:
    async with crew(only_once(tmp_path / "failed", failure)) as workers:
        assert await workers.think(thought)
        assert await workers.think(thought)
        assert len(workers.started) == 2


async def test_a_failing_request_is_repeated_and_logged(
    thought: MoveRequest, caplog: pytest.LogCaptureFixture
) -> None:
    async with crew() as workers:
        assert await workers.think(replace(thought, view="{}")) == ()
        assert await workers.think(thought)
        assert len(workers.started) == 1
    assert len(caplog.messages) == TRIES
    assert "SnapshotBroken" in caplog.text


async def test_hanging_workers_are_killed_and_return_no_moves(thought: MoveRequest) -> None:
    async with crew(python("time.sleep(3600)"), grace=0.01) as workers:
        assert await workers.think(thought) == ()
        assert [worker.returncode is not None for worker in workers.started] == [True] * TRIES


async def test_a_worker_that_cannot_be_started_brings_no_moves(thought: MoveRequest) -> None:
    async with crew(["no such program"]) as workers:
        assert await workers.think(thought) == ()


async def test_cancelling_a_request_kills_its_worker(thought: MoveRequest) -> None:
    async with crew() as workers:
        forgotten = replace(thought, robot=Robot("search", seconds=3600))
        thinking_on = asyncio.create_task(workers.think(forgotten))
        while not workers.started:
            await asyncio.sleep(0)
        thinking_on.cancel()
        await asyncio.gather(thinking_on, return_exceptions=True)
        assert workers.started[0].returncode is not None
        assert await workers.think(thought)


TELLING = python(
    "think = worker.answer\n"
    "worker.answer = lambda it: (print('thinking', file=sys.stderr, flush=True), think(it))[1]\n"
    "worker.main()"
)
PROGRAM = python(
    "import asyncio, msgspec\nfrom matches.robots.worker_pool import WorkerPool\n"
    "thought = msgspec.json.decode(sys.stdin.readline(), type=worker.MoveRequest)\n"
    f"asyncio.run(WorkerPool(1, command={TELLING!r}).think(thought))"
)


def test_a_worker_ends_when_its_program_is_killed(
    thought: MoveRequest,
) -> None:
    endless = msgspec.json.encode(replace(thought, robot=Robot("search", seconds=3600)))
    program = subprocess.Popen(
        PROGRAM, cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert program.stdin is not None
    assert program.stderr is not None
    program.stdin.write(endless + b"\n")
    program.stdin.flush()
    assert program.stderr.readline() == b"thinking\n"
    program.kill()
    # The worker writes to the same pipe, which ends only when it has ended.
    _, rest = program.communicate(timeout=PATIENCE_SECONDS)
    assert rest == b""


def test_a_worker_ends_quietly_on_a_broken_pipe(thought: MoveRequest) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(msgspec.json.encode(thought) + b"\n")
        worker.stdin.flush()  # left open: the worker must notice the broken pipe when it answers
        assert worker.stderr.read() == b""
        assert worker.wait(PATIENCE_SECONDS) == 0
