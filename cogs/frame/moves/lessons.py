"""Lessons: annotated example matches from `data/<game>/lesson.toml`."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, NamedTuple

import msgspec

from cogs.frame.moves.move_parser import code_of
from engines import GAMES
from engines.core import (
    SEED_BYTES,
    DataError,
    Game,
    Move,
    Note,
    Seat,
    State,
    open_decisions,
    options_of,
    play,
)
from engines.core.data_files import DATA, Count, Some, read_facts


class LessonPicture(msgspec.Struct, frozen=True):
    """A picture `after` this number of decisions.

    It shows the board, the board with the numbers of the `asked` choices, the learner's `own`
    page, a preview of the options that begin with `code`, or the points by source.
    """

    after: Count
    shows: Literal["board", "asked", "own", "options", "points"] = "board"
    code: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A match between `seats`, dealt from bytes of the value `seed`, with pictures of it.

    `moves` are the codes of its decisions, in order, with `_` for spaces in them; `you` is the
    seat of the learner. The caption of a picture is the text `lesson-<name>`.
    """

    moves: str
    pictures: dict[str, LessonPicture]
    seats: Some = 2
    you: Seat = 0
    seed: Annotated[int, msgspec.Meta(ge=0, le=255)] = 0


class LessonStep(NamedTuple):
    """A position of the example match, and all public notes before it."""

    state: State
    notes: tuple[Note, ...]


@cache
def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game.

    Raises:
        DataError: if its file is missing or damaged.
    """
    return read_facts(DATA / game / "lesson.toml", Lesson)


@cache
def lesson_steps(game: str) -> dict[str, LessonStep]:
    """Return the position of each picture of a lesson, by name.

    Raises:
        DataError: for a move that is not possible there, and for a picture after the end.
    """
    lesson, rules = lesson_of(game), GAMES[game]
    wanted = {picture.after for picture in lesson.pictures.values()}
    state = rules.setup(lesson.seats, rules.options(), bytes([lesson.seed]) * SEED_BYTES)
    found, told = {0: LessonStep(state, ())}, list[Note]()
    for number, code in enumerate(lesson.moves.split(), 1):
        state, notes = _after(rules, state, code, number)
        told += [note for note in notes if not note.private]
        if number in wanted:
            found[number] = LessonStep(state, tuple(told))
    if missing := wanted - found.keys():
        raise DataError(f"lesson.toml of {game} has no move {min(missing)}")
    return {name: found[picture.after] for name, picture in lesson.pictures.items()}


def _after(game: Game, state: State, code: str, number: int) -> tuple[State, tuple[Note, ...]]:
    """Return the state after the decision with this code, and its notes."""
    for decision in open_decisions(state):
        for move in options_of(state, decision.seat):
            if code_of(move).replace(" ", "_") == code:
                outcome = play(state, decision.seat, move)
                return outcome.state, outcome.notes
    raise DataError(f"lesson.toml of {game.key}, move {number}: {code} is not a legal move")


def beginning(moves: list[Move], code: str) -> list[Move]:
    """Return the moves whose code begins with `code`."""
    return [move for move in moves if code_of(move).startswith(code)]
