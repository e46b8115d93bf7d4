"""Thinks for a seat in a process of its own: `python -m matches.robots.thinking`.

It reads thoughts from the standard input and writes answers to the standard output, a line of JSON
each.  All it is told of a match is what the seat sees.  It ends when its input does, which is at
the latest when the program that started it is gone, however that ended.
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
from engines.core import Ask, Game, Move, Seat, State, asks, load
from engines.search import Player, greedy_player, random_player, search_player
from matches.core.models import Robot
from matches.record.analysis import original
from matches.record.insight import Insight, insight
from matches.record.replay import Diverged
from matches.robots.advice import advice
from matches.robots.outlooks import ahead

MOST_DECISIONS = 10
"""A longer turn is thought of in several parts, so that other matches come in between."""
NICENESS = 10
"""How far the program itself goes before its robots on a busy machine (POSIX)."""

STYLES: dict[str, Callable[[float], Player]] = {
    "random": lambda _: random_player,
    "greedy": lambda _: greedy_player,
    "search": search_player,
}
"""How a robot chooses, by its style; they are given the seconds for a decision."""


class Thought(msgspec.Struct, frozen=True, tag=True):
    """What is to be thought of: `view` is the snapshot of what `seat` sees.

    A `hint` is for a person, who wants to know why.
    """

    game: str
    view: str
    seat: Seat
    robot: Robot
    seed: int
    hint: bool = False

    @property
    def seconds(self) -> float:
        """Return how long it takes as planned, at most."""
        return MOST_DECISIONS * self.robot.seconds


class Review(msgspec.Struct, frozen=True, tag=True):
    """A match that has ended, as its file, to be looked at for so many `seconds`."""

    game: str
    file: str
    seconds: float
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """What was thought of: moves as plain data, or the `error` that kept from it.

    Of a hint also what `Advice` tells; of a review an `insight` alone, none where the match cannot
    be played again.
    """

    moves: tuple[dict[str, Any], ...] = ()
    gains: dict[str, int] = {}
    hope: str = ""
    instead: dict[str, Any] | None = None
    edge: float = 0.0
    error: str = ""
    insight: Insight | None = None


def reviewed(review: Review, games: Mapping[str, Game] = GAMES) -> Answer:
    """Return what a match was like."""
    match = original(review.file.encode(), games[review.game])
    rng = random.Random(review.seed)
    return Answer(insight=insight(match, review.seconds, rng, time.perf_counter))


def answer(
    thought: Thought,
    games: Mapping[str, Game] = GAMES,
    rest: Callable[[float], None] = time.sleep,
) -> Answer:
    """Return what to do until something unknown comes to light or the seat is not asked any more.

    One wish for a whole turn means one board to draw instead of one for each decision.  Where a
    quick answer would betray that nothing else was left, a search takes its time all the same.
    """
    game, rng = games[thought.game], random.Random(thought.seed)
    view: State = load(thought.view, game)
    if thought.hint:
        told = advice(game, view, thought.seat, thought.robot.seconds, rng)
        return msgspec.convert(msgspec.to_builtins(told._asdict()), Answer)
    player = STYLES[thought.robot.style](thought.robot.seconds)
    seen: State | None = view
    moves: list[Move] = []
    while seen is not None and len(moves) < MOST_DECISIONS:
        if (ask := _asked(seen, thought.seat)) is None:
            break
        due = time.monotonic() + thought.robot.seconds
        moves.append(player(game, seen, thought.seat, rng))
        if ask.confirms and not thought.robot.quick:
            rest(max(0.0, due - time.monotonic()))
        seen = ahead(game, seen, thought.seat, moves[-1], rng)
    return Answer(tuple(msgspec.to_builtins(move) for move in moves))


def _asked(view: State, seat: Seat) -> Ask | None:
    return next((ask for ask in asks(view) if ask.seat == seat), None)


def main() -> None:
    """Answer one thought after the other until the input ends."""
    _step_back()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    while True:
        _tell(_answered(lines.get()))


def _step_back() -> None:
    """Leave to the program, which needs the machine more, to say when it is over."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """Take thoughts in, and notice in the middle of one that nobody waits for it any more."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def _tell(told: Answer) -> None:
    """Write an answer, or end at once where nobody is left to read it."""
    try:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()
    except OSError:  # the program was killed, and this end of it was noticed first
        os._exit(0)


def _answered(line: bytes) -> Answer:
    try:
        task = msgspec.json.decode(line, type=Thought | Review)
        return reviewed(task) if isinstance(task, Review) else answer(task)
    except Diverged:  # the rules were corrected since
        return Answer()
    except Exception:  # the program is told: it has the log
        return Answer(error=traceback.format_exc())


if __name__ == "__main__":
    main()
