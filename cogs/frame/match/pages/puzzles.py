"""Pages of a puzzle: the question, the result, and the public post of the day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.puzzles import PuzzleButton, PuzzleMenu, PuzzleMoveButton
from cogs.frame.match.pages.page_context import Frame, PageContext, accent
from cogs.frame.match.pages.pictures import Pair, board_picture, choice_pictures
from cogs.frame.match.pages.questions import question
from cogs.frame.match.pages.rows import rows_for
from cogs.frame.moves.choice_tree import before
from cogs.frame.moves.interface import MoveSequence
from cogs.frame.moves.layout import arrange
from cogs.frame.ui.pages import Page, Row, room_on, row_of, rows_of
from engines import GAMES
from engines.core import Seat
from matches.core.availability import DAY
from matches.core.models import NO_USER, ChannelRef, Match, Robot, SeatRow
from matches.core.puzzles import Puzzle, PuzzleRecord
from matches.texts import Texts, texts_in
from presentation.formatting import joined, timestamp
from presentation.puzzles import format_record
from render.core.renderer import EXAMPLE, Scene


class Asked(NamedTuple):
    """The puzzle of a game on a day."""

    puzzle: Puzzle
    day: int


class PuzzleContext(PageContext):
    """A puzzle as a match between robots, seen by a reader who plays the asked seat."""

    def __init__(
        self, bot: Frame, asked: Asked, texts: Texts, palette: str = "standard", reader: str = ""
    ) -> None:
        puzzle = asked.puzzle
        super().__init__(bot, match_of(puzzle, texts.locale), puzzle.seat, texts, palette)
        self.asked, self._name = asked, reader

    def for_seat(self, seat: Seat | None) -> PuzzleContext:
        """Return the same puzzle from the perspective of another seat."""
        other = PuzzleContext(self.bot, self.asked, self.texts, self.palette, self._name)
        other.seat = seat
        return other

    @property
    def shares(self) -> Sequence[MoveSequence]:
        """Return nothing, because the answer is a single move."""
        return ()

    async def scene(self) -> Scene:
        """Return the scene, in which the asked seat has the name of the reader."""
        scene, own = await super().scene(), self.asked.puzzle.seat
        names = list(scene.names)
        names[own] = self._name or names[own]
        return scene._replace(names=tuple(names))


def match_of(puzzle: Puzzle, locale: str) -> Match:
    """Return a match in the position of a puzzle, which is stored nowhere."""
    game = GAMES[puzzle.game]
    seats = tuple(
        SeatRow(seat=seat, user=NO_USER, colour=colour, kind="robot", robot=Robot())
        for seat, colour in enumerate(puzzle.colours)
    )
    return Match(
        id=EXAMPLE,
        game=game,
        status="running",
        seq=0,
        locale=locale,
        host=NO_USER,
        place=ChannelRef(None, 0),
        seats=seats,
        options=msgspec.convert(puzzle.options, game.options),
        seats_offered=len(seats),
        secret=b"",
        secret_hash=b"",
        state=puzzle.state(),
        created=0,
        updated_at=0,
    )


async def question_page(context: PuzzleContext, *, code: str = "", said: str = "") -> Page:
    """Return the private page of a puzzle with the choices after `code`, below the text `said`."""
    puzzle, day = context.asked
    stage, texts = context.stage(code), context.texts
    above, drawn = await _pictures(context, code)
    page = Page(
        text=said,
        above=above,
        picture=drawn,
        rows=_back_rows(context, stage.code),
        colour=accent(context.match, puzzle.seat),
    )
    found = arrange(stage, room_on(page))
    button = partial(PuzzleMoveButton, puzzle.game, day)
    menu = partial(PuzzleMenu, puzzle.game, day)
    asked = question(context.reader, puzzle.seat, stage, found.left_out)
    colour = texts(f"colour-{puzzle.colours[puzzle.seat]}")
    about = texts("puzzle-asked", colour=colour)
    return page._replace(
        text=joined(heading(context), said, about, context.happened, asked),
        rows=(*rows_for(context, found, button, menu), *page.rows),
    )


async def _pictures(context: PuzzleContext, code: str) -> Pair:
    """Render the pictures for a choice; the first page shows the board in any case."""
    above, drawn = await choice_pictures(context, context.stage(code))
    if code or above is not None or drawn is None or drawn.name.startswith("board."):
        return above, drawn
    return await board_picture(context), drawn


def _back_rows(context: PuzzleContext, code: str) -> tuple[Row, ...]:
    """Return the button that steps back from the choice after `code`."""
    back = before(context.reader, context.available_moves, code) if code else None
    if back is None:
        return ()
    label = context.texts("button-step_back")
    game, day = context.asked.puzzle.game, context.asked.day
    return (row_of([PuzzleMoveButton(game, day, back or START, label=label)]),)


async def result_page(
    context: PuzzleContext, lines: Sequence[str], record: PuzzleRecord, games: Sequence[str]
) -> Page:
    """Return the page after an answer: what the search thinks of it, and puzzles of other games."""
    puzzle, day = context.asked
    others = [
        PuzzleButton(game, day, label=texts_in(context.texts.locale, game)("game-name"))
        for game in games
        if game != puzzle.game
    ]
    return Page(
        text=joined(heading(context), *lines, *format_record(record, context.texts)),
        picture=await board_picture(context),
        rows=rows_of(others),
        colour=accent(context.match, puzzle.seat),
    )


async def daily_page(context: PuzzleContext) -> Page:
    """Return the public message with a puzzle, in the public view, and the button to solve it."""
    puzzle, day = context.asked
    texts = context.texts
    colour = texts(f"colour-{puzzle.colours[puzzle.seat]}")
    button = PuzzleButton(puzzle.game, day, label=texts("button-solve"))
    return Page(
        text=joined(heading(context), texts("puzzle-asked", colour=colour)),
        picture=await board_picture(context.public, asking=False),
        rows=(row_of([button]),),
        colour=accent(context.match, puzzle.seat),
    )


def heading(context: PuzzleContext) -> str:
    """Return the title of a puzzle, with its game and its date."""
    texts, date = context.texts, timestamp(context.asked.day * DAY + DAY // 2, "D")
    return f"### {texts('puzzle-title', game=texts('game-name'))}\n-# {date}"
