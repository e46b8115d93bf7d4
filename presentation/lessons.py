"""Lessons: annotated example matches from `data/<game>/lesson.toml`, and their pictures."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Literal, NamedTuple

import msgspec
from PIL.Image import Image

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
from matches.core.models import COLOURS, NO_USER, ChannelRef, Match, SeatRow
from matches.core.views import view_of
from matches.texts import Texts
from presentation.codes import code_of
from render.core.renderer import EXAMPLE, Scene, renderer_of
from render.core.score_table import score_table


class LessonPicture(msgspec.Struct, frozen=True):
    """A picture `after` this number of decisions.

    It shows the board, the board with the numbers of the `asked` choices, the learner's `own`
    page, a preview of the options that begin with `code`, or the points by source. If it `accepts`
    moves whose code begins so, it is a task: the learner makes the next move of the match.
    """

    after: Count
    shows: Literal["board", "asked", "own", "options", "points"] = "board"
    code: str = ""
    accepts: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A match between `seats`, dealt from bytes of the value `seed`, with pictures of it.

    `moves` are the codes of its decisions, in order, with `_` for spaces in them; `you` is the
    seat of the learner. The caption of a picture is the text `lesson-<name>`; its attribute
    `wrong` explains other moves than those of a task.
    """

    moves: str
    pictures: dict[str, LessonPicture]
    seats: Some = 2
    you: Seat = 0
    seed: Annotated[int, msgspec.Meta(ge=0, le=255)] = 0


class LessonStep(NamedTuple):
    """A position of the example match, all public notes before it, and the code of its move."""

    state: State
    notes: tuple[Note, ...]
    code: str = ""


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
    codes = lesson.moves.split()
    found, told = {0: LessonStep(state, (), codes[0])}, list[Note]()
    for number, code in enumerate(codes, 1):
        state, notes = _after(rules, state, code, number)
        told += [note for note in notes if not note.private]
        if number in wanted:
            found[number] = LessonStep(state, tuple(told), *codes[number : number + 1])
    if missing := wanted - found.keys():
        raise DataError(f"lesson.toml of {game} has no move {min(missing)}")
    return {name: found[picture.after] for name, picture in lesson.pictures.items()}


def _after(game: Game, state: State, code: str, number: int) -> tuple[State, tuple[Note, ...]]:
    """Return the state after the decision with this code, and its notes."""
    for decision in open_decisions(state):
        for move in options_of(state, decision.seat):
            if plain_code(move) == code:
                outcome = play(state, decision.seat, move)
                return outcome.state, outcome.notes
    raise DataError(f"lesson.toml of {game.key}, move {number}: {code} is not a legal move")


def plain(code: str) -> str:
    """Return a code as a lesson writes it, with `_` for spaces."""
    return code.replace(" ", "_")


def plain_code(move: Move) -> str:
    """Return the code of a move as a lesson writes it."""
    return plain(code_of(move))


def match_at(game: str, state: State, user: int) -> Match:
    """Return the match of a lesson at a position: `user` analyses it, and nothing is stored."""
    lesson, rules = lesson_of(game), GAMES[game]
    colours = (rules.colours or COLOURS)[: lesson.seats]
    return Match(
        id=EXAMPLE,
        game=rules,
        status="running",
        seq=0,
        locale="",
        host=user,
        place=ChannelRef(None, 0),
        seats=tuple(
            SeatRow(seat, user if seat == lesson.you else NO_USER, colour)
            for seat, colour in enumerate(colours)
        ),
        options=rules.options(),
        seats_offered=lesson.seats,
        secret=b"",
        secret_hash=b"",
        state=state,
        analyst=user,
        created=0,
        updated_at=0,
    )


def leads_to(code: str, accepts: str) -> bool:
    """Return whether choices with this code may lead to a move that a task accepts."""
    parts = zip(re.split("[.:]", code), re.split("[.:]", accepts), strict=False)
    return all(one == other for one, other in parts)


def beginning(moves: list[Move], code: str) -> list[Move]:
    """Return the moves whose code begins with `code`."""
    return [move for move in moves if code_of(move).startswith(code)]


def lesson_scene(game: str, step: LessonStep, texts: Texts, learner: str) -> Scene:
    """Return the scene of a position, between a `learner` with this name and robots."""
    lesson, rules, state = lesson_of(game), GAMES[game], step.state
    colours = (rules.colours or COLOURS)[: lesson.seats]
    to_move = frozenset(decision.seat for decision in open_decisions(state))
    names = [texts(f"robot-name-{colour}") for colour in colours]
    names[lesson.you] = learner
    points = rules.final(state)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Scene(
        texts=texts,
        match_id=EXAMPLE,
        names=tuple(names),
        colours=colours,
        to_move=to_move,
        ranks=None if to_move else ranks,
    )


def lesson_image(game: str, name: str, step: LessonStep, scene: Scene) -> Image | None:
    """Draw a picture of a lesson: the learner's view, or the public one."""
    rules, renderer, lesson = GAMES[game], renderer_of(game), lesson_of(game)
    shown, state, you = lesson.pictures[name], step.state, lesson.you
    scene = scene._replace(asking=shown.shows == "asked")
    public = view_of(rules, state, None)
    if shown.shows == "points":
        return score_table(scene, rules.sources(public, step.notes))
    if shown.shows in ("board", "asked"):
        return renderer.board(public, scene)
    view, scene = view_of(rules, state, you), scene._replace(seat=you, asking=True)
    if shown.shows == "own":
        return renderer.private(view, scene) if renderer.private else renderer.board(view, scene)
    options = beginning(renderer.choices(view, you), shown.code)
    return renderer.preview(view, scene, options) if renderer.preview else None
