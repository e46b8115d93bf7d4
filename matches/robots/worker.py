"""Robot worker process: `python -m matches.robots.worker`.

It reads requests from the standard input and writes answers to the standard output, each a line of
JSON.  It receives only the view of the seat.  It ends when its input ends, which is at the latest
when the program that started it has ended for any reason.
"""

from __future__ import annotations

import os
import queue
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engines import GAMES
from engines.core import Decision, Game, Move, Seat, State, load, open_decisions
from engines.search import (
    Player,
    greedy_player,
    level_player,
    levels_of,
    random_player,
    search_player,
)
from matches.core.models import Robot
from matches.core.puzzles import Puzzle
from matches.record.analysis import original
from matches.record.insight import Insight, insight
from matches.record.replay import ReplayMismatch
from matches.robots.advice import advice
from matches.robots.coach import Coaching, coach
from matches.robots.lookahead import ahead
from matches.robots.puzzles import puzzles_in

MAX_DECISIONS = 10
"""Maximum moves per request; a longer turn is split, so that other matches get a worker."""
MOST_SLOWED = 2.0
"""Maximum duration of a coaching, as a multiple of its processor time."""
NICENESS = 10
"""Niceness of a worker, so that the program has priority on a busy machine (POSIX)."""

STYLES: dict[str, Callable[[float], Player]] = {
    "random": lambda _: random_player,
    "greedy": lambda _: greedy_player,
    "search": search_player,
}
"""Constructors of the players by style, called with the seconds for a decision."""


class MoveRequest(msgspec.Struct, frozen=True, tag=True):
    """A request for moves: `view` is the snapshot of the view of `seat`.

    A `hint` is for a user, who also receives the reasons.
    """

    game: str
    view: str
    seat: Seat
    robot: Robot
    seed: int
    hint: bool = False

    @property
    def seconds(self) -> float:
        """Return the maximum planned duration in seconds."""
        return MAX_DECISIONS * self.robot.seconds


class ReviewRequest(msgspec.Struct, frozen=True, tag=True):
    """A finished match, as its file, to be analysed for `seconds`."""

    game: str
    file: str
    seconds: float
    seed: int


class CoachRequest(msgspec.Struct, frozen=True, tag=True):
    """A finished match, as its file, whose decisions are judged for `seconds` of processor time."""

    game: str
    file: str
    seconds: float


class PuzzleRequest(msgspec.Struct, frozen=True, tag=True):
    """A finished match, as its file, in which to look for a puzzle for `seconds`."""

    game: str
    file: str
    seconds: float
    seed: int


Request = MoveRequest | ReviewRequest | CoachRequest | PuzzleRequest


class WorkerResponse(msgspec.Struct, frozen=True):
    """The answer to a request: moves as plain data, or the `error` that prevented it.

    The answer to a hint has also the fields of `Advice`.  That to another request has only an
    `insight`, a `coaching` or a `puzzle`, None if there is none or the match cannot be replayed.
    """

    moves: tuple[dict[str, Any], ...] = ()
    gains: dict[str, int] = {}
    term: str = ""
    instead: dict[str, Any] | None = None
    edge: float = 0.0
    error: str = ""
    insight: Insight | None = None
    coaching: Coaching | None = None
    puzzle: Puzzle | None = None


def player_of(game: Game, robot: Robot) -> Player:
    """Return the player that decides for a robot."""
    if robot.level:
        return level_player(levels_of(game)[robot.level], robot.seconds)
    return STYLES[robot.style](robot.seconds)


def reviewed(review: ReviewRequest, games: Mapping[str, Game] = GAMES) -> WorkerResponse:
    """Return the analysis of a match."""
    match = original(review.file.encode(), games[review.game])
    rng = random.Random(review.seed)
    return WorkerResponse(insight=insight(match, review.seconds, rng, time.perf_counter))


def coached(request: CoachRequest, games: Mapping[str, Game] = GAMES) -> WorkerResponse:
    """Return the costliest decisions of a match."""
    match = original(request.file.encode(), games[request.game])
    return WorkerResponse(coaching=coach(match, request.seconds, working_clock()))


def working_clock() -> Callable[[], float]:
    """Return a clock of the processor time; a busy machine slows it to half speed at most."""
    worked, begun = time.process_time(), time.perf_counter()
    return lambda: max(time.process_time() - worked, (time.perf_counter() - begun) / MOST_SLOWED)


def puzzled(
    task: PuzzleRequest,
    games: Mapping[str, Game] = GAMES,
    clock: Callable[[], float] = time.perf_counter,
) -> WorkerResponse:
    """Return a puzzle from a match, none if no position is one or the time is over."""
    match, rng = original(task.file.encode(), games[task.game]), random.Random(task.seed)
    end = clock() + task.seconds
    found = puzzles_in(match, rng, lambda: clock() < end)
    return WorkerResponse(puzzle=next(found, None))


def answer(
    thought: MoveRequest,
    games: Mapping[str, Game] = GAMES,
    rest: Callable[[float], None] = time.sleep,
) -> WorkerResponse:
    """Return moves until hidden information is revealed or the seat is no longer to move.

    One request for a whole turn means one board to render instead of one for each decision.  If a
    quick answer would reveal that there was no other option, a search still takes its time.
    """
    game, rng = games[thought.game], random.Random(thought.seed)
    view: State = load(thought.view, game)
    if thought.hint:
        told = advice(game, view, thought.seat, thought.robot.seconds, rng)
        return msgspec.convert(msgspec.to_builtins(told._asdict()), WorkerResponse)
    player = player_of(game, thought.robot)
    seen: State | None = view
    moves: list[Move] = []
    while seen is not None and len(moves) < MAX_DECISIONS:
        if (decision := _asked(seen, thought.seat)) is None:
            break
        due = time.monotonic() + thought.robot.seconds
        moves.append(player(game, seen, thought.seat, rng))
        if decision.confirms and not thought.robot.quick:
            rest(max(0.0, due - time.monotonic()))
        seen = ahead(game, seen, thought.seat, moves[-1], rng)
    return WorkerResponse(tuple(msgspec.to_builtins(move) for move in moves))


def _asked(view: State, seat: Seat) -> Decision | None:
    return next((decision for decision in open_decisions(view) if decision.seat == seat), None)


def main() -> None:
    """Answer one request after the other until the input ends."""
    _step_back()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    while True:
        _tell(_answered(lines.get()))


def _step_back() -> None:
    """Lower the priority, and ignore SIGTERM because the program ends its workers itself."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """Read requests, and exit at the end of the input even while a request is being answered."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def _tell(response: WorkerResponse) -> None:
    """Write an answer, or exit if the program no longer reads it."""
    try:
        sys.stdout.buffer.write(msgspec.json.encode(response) + b"\n")
        sys.stdout.buffer.flush()
    except OSError:  # The program was killed, and this was noticed before the end of the input.
        os._exit(0)


def _answered(line: bytes) -> WorkerResponse:
    try:
        match msgspec.json.decode(line, type=Request):
            case ReviewRequest() as review:
                return reviewed(review)
            case CoachRequest() as request:
                return coached(request)
            case PuzzleRequest() as search:
                return puzzled(search)
            case thought:
                return answer(thought)
    except ReplayMismatch:  # The rules were corrected since.
        return WorkerResponse()
    except Exception:  # The error is sent to the program, which logs it.
        return WorkerResponse(error=traceback.format_exc())


if __name__ == "__main__":
    main()
