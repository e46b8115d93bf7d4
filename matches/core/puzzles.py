"""Puzzles: positions with one best move, their daily rotation, and the answers of users."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from engines import GAMES
from engines.core import DataError, Move, Seat, State, load, options_of
from engines.core.data_files import DATA
from matches.core.availability import DAY

STOCK = DATA / "puzzles"
"""Folder of the stock, a file per game with a puzzle on each line."""


class Rated(msgspec.Struct, frozen=True):
    """A move as plain data, and by how many points the search puts it `behind` the best one."""

    move: dict[str, Any]
    behind: float


class Puzzle(msgspec.Struct, frozen=True):
    """A decision of `seat` in a match of `game`, of which only its `view` is known.

    `view` is a snapshot and `options` are those of the match.  `rated` are the moves that the
    search played out, the best one first.  The other fields are those of the `Advice` about it.
    """

    game: str
    seat: Seat
    colours: tuple[str, ...]
    options: dict[str, Any]
    view: msgspec.Raw
    rated: tuple[Rated, ...]
    moves: tuple[dict[str, Any], ...]
    gains: dict[str, int] = {}
    term: str = ""
    instead: dict[str, Any] | None = None
    edge: float = 0.0

    @property
    def best(self) -> dict[str, Any]:
        """Return the best move as plain data."""
        return self.rated[0].move

    def state(self) -> State:
        """Return a new copy of the view."""
        state: State = load(bytes(self.view), GAMES[self.game])
        return state


class PuzzleRecord(NamedTuple):
    """The counted answers of a user: their number, the `right` ones, and days in a row.

    `streak` is the number of days in a row up to today or yesterday with a right answer, `longest`
    the greatest one ever.
    """

    answered: int
    right: int
    streak: int
    longest: int


def day_of(moment: int) -> int:
    """Return the number of the day (UTC) of a time in Unix milliseconds."""
    return moment // DAY


def option_of(view: State, seat: Seat, plain: Mapping[str, Any]) -> Move:
    """Return the option of a seat that is `plain` as data; raise `LookupError` if there is none."""
    options: list[Move] = options_of(view, seat)
    for move in options:
        if msgspec.to_builtins(move) == plain:
            return move
    raise LookupError(f"{plain} is not an option")


@cache
def stock_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in the stock, none if there is no file.

    Raises:
        DataError: if the file is damaged.
    """
    file = STOCK / f"{game}.jsonl"
    if not file.exists():
        return ()
    try:
        return tuple(msgspec.json.Decoder(Puzzle).decode_lines(file.read_bytes()))
    except msgspec.MsgspecError as error:
        raise DataError(f"{file.name}: {error}") from error


def puzzle_of(game: str, day: int) -> Puzzle | None:
    """Return the puzzle of a game on a day, None if the game has no puzzles.

    It is the same for everyone, and none is repeated before all others were shown.
    """
    puzzles = stock_of(game)
    return puzzles[_order(game, len(puzzles))[day % len(puzzles)]] if puzzles else None


@cache
def _order(game: str, count: int) -> list[int]:
    return random.Random(game).sample(range(count), count)


def record_of(answers: Iterable[tuple[int, bool]], today: int) -> PuzzleRecord:
    """Return the record of answers, each with its day and whether it was right."""
    found = list(answers)
    days = sorted({day for day, right in found if right})
    runs = [1] if days else []
    for before, day in pairwise(days):
        runs = [*runs[:-1], runs[-1] + 1] if day == before + 1 else [*runs, 1]
    lasts = bool(days) and days[-1] >= today - 1
    return PuzzleRecord(
        answered=len(found),
        right=sum(right for _, right in found),
        streak=runs[-1] if lasts else 0,
        longest=max(runs, default=0),
    )
