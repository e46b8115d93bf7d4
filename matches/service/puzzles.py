"""Puzzles of the day and the answers of users."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engines import GAMES
from engines.core import Move, Refusal, clone, dump, play
from matches.core.puzzles import Puzzle, PuzzleRecord, day_of, option_of, puzzle_of, record_of
from matches.store.store import Store


class Verdict(NamedTuple):
    """The judgement of an answer: whether it is `right`, and whether it is `counted`.

    `behind` is its distance from the best move in points, None if the search did not play it out.
    """

    right: bool
    behind: float | None
    counted: bool


class PuzzleService:
    """Gives everyone the same puzzle on a day (UTC), and counts one answer per game and day."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    def today(self) -> int:
        """Return the number of the day (UTC)."""
        return day_of(self._now())

    def games(self) -> list[str]:
        """Return the games with puzzles."""
        return [game for game in GAMES if puzzle_of(game, 0) is not None]

    def game_on(self, day: int) -> str:
        """Return the game of a day for those who want a different one every day.

        Raises `Refusal` if no game has puzzles.
        """
        if not (games := self.games()):
            raise Refusal("no_puzzle")
        return games[day % len(games)]

    async def get(self, game: str, day: int) -> Puzzle:
        """Return the puzzle of a game on a day.

        Raises `Refusal` for a day to come, and for a game without puzzles.
        """
        if not (game in GAMES and day <= self.today()):
            raise Refusal("no_puzzle")
        puzzle = await self._store.puzzles.of_day(game, day) or puzzle_of(game, day)
        if puzzle is None:
            raise Refusal("no_puzzle")
        return puzzle

    async def answer(self, user: int, game: str, day: int, move: Move) -> Verdict:
        """Judge the answer of a user; their first one on the day itself counts.

        Raises `Refusal` if the move is not an option.
        """
        puzzle = await self.get(game, day)
        behind = _behind(puzzle, move)
        right = behind == 0
        counted = day == self.today() and await self._store.puzzles.answer(
            user, game, day, right=right
        )
        return Verdict(right, behind, counted)

    async def record(self, user: int, game: str | None = None) -> PuzzleRecord:
        """Return the record of a user in a game, or in all games."""
        return record_of(await self._store.puzzles.answers(user, game), self.today())


def _behind(puzzle: Puzzle, move: Move) -> float | None:
    """Return the distance of a move from the best one, that of an equal move if it has none."""
    plain = msgspec.to_builtins(move)
    for rated in puzzle.rated:
        if rated.move == plain:
            return rated.behind
    reached = _reached(puzzle, move)
    view = puzzle.state()
    for rated in puzzle.rated:
        if _reached(puzzle, option_of(view, puzzle.seat, rated.move)) == reached:
            return rated.behind
    return None


def _reached(puzzle: Puzzle, move: Move) -> bytes:
    """Return the position after a move, always in the same imagined world."""
    game, world = GAMES[puzzle.game], clone(puzzle.state())
    game.imagine(world, random.Random(0))
    return dump(play(world, puzzle.seat, move).state, game)
