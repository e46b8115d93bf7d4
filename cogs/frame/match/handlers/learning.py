"""Lessons, tips and hints for new players."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.learning import (
    HintButton,
    LessonButton,
    LessonMoveButton,
    LessonMoveMenu,
    LessonStepButton,
    TipsButton,
)
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.page_context import PageContext
from cogs.frame.match.pages.pictures import position_pictures
from cogs.frame.match.pages.questions import question
from cogs.frame.match.pages.rows import rows_for
from cogs.frame.moves.layout import arrange
from cogs.frame.moves.move_parser import begins
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page, room_on, row_of
from cogs.frame.ui.responses import clicked_in_public, dismiss, respond, respond_extra
from engines import GAMES
from engines.core import Move, Refusal
from engines.search import heuristics_of
from matches.core.models import Match
from matches.service.hints import Hint
from matches.texts import Texts
from presentation.codes import code_of
from presentation.formatting import joined
from presentation.lessons import (
    LessonStep,
    leads_to,
    lesson_image,
    lesson_of,
    lesson_scene,
    lesson_steps,
    match_at,
    plain,
    plain_code,
)
from presentation.pictures import picture
from render.core.renderer import Scene, renderer_of

TINY = 0.05
"""Minimum difference in points that a hint mentions."""
MUCH = 0.5
"""Share of a great lead from which on differences in points are too uncertain to be shown."""


class LessonReader(NamedTuple):
    """The reader of a lesson: their language, palette, name and id."""

    texts: Texts
    palette: str
    name: str
    user: int


class LessonContext(PageContext):
    """A position of a lesson from the perspective of the learner."""

    shares = ()

    def __init__(self, bot: MatchBot, game: str, step: LessonStep, reader: LessonReader) -> None:
        match, you = match_at(game, step.state, reader.user), lesson_of(game).you
        super().__init__(bot, match, you, reader.texts, reader.palette)
        self._step, self._reader = step, reader

    async def scene(self) -> Scene:
        """Return the scene of the example match."""
        return _scene(self.match.game.key, self._step, self._reader)._replace(seat=self.seat)


class LearningHandlers:
    """Handlers of lessons, hints and tips."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(LessonButton)
    async def open(self, interaction: discord.Interaction, game: str) -> None:
        """Show the first picture of a lesson in a new message, so that the choice remains."""
        reader = await self._reader(interaction, game, 0)
        await respond_extra(interaction, await lesson_page(self._bot, game, 0, reader))

    @on(LessonStepButton)
    async def turn(self, interaction: discord.Interaction, game: str, way: str, step: int) -> None:
        """Show the picture before or after picture `step`."""
        shown = step + (1 if way == "on" else -1)
        reader = await self._reader(interaction, game, shown)
        await respond(interaction, await lesson_page(self._bot, game, shown, reader))

    @on(LessonMoveButton, LessonMoveMenu)
    async def attempt(
        self, interaction: discord.Interaction, game: str, step: int, code: str
    ) -> None:
        """Answer the learner's choice in task `step`: continue, ask its next part, or explain."""
        reader = await self._reader(interaction, game, step)
        name, picture = list(lesson_of(game).pictures.items())[step]
        position = (await asyncio.to_thread(lesson_steps, game))[name]
        context = LessonContext(self._bot, game, position, reader)
        meant = [move for move in context.available_moves if begins(move, code)]
        if not picture.accepts or not meant:
            raise Refusal("not_an_option")
        move = meant[0] if len(meant) == 1 or code == code_of(meant[0]) else None
        said, shown = "", step
        if not leads_to(plain(code) if move is None else plain_code(move), picture.accepts):
            said, code = reader.texts(f"lesson-{name}.wrong"), ""
        elif move is not None:
            said, shown, code = _praise(context, move, position), step + 1, ""
        page = await lesson_page(self._bot, game, shown, reader, said=said, code=code)
        await respond(interaction, page)

    async def _reader(self, interaction: discord.Interaction, game: str, step: int) -> LessonReader:
        """Return the reader of picture `step`; refuse unknown ones."""
        if game not in GAMES:
            raise Refusal("unknown_game", game=game)
        if not 0 <= step < len(lesson_of(game).pictures):
            raise Refusal("not_an_option")
        texts = await self._bot.texts_for(interaction, game=game)
        player, user = await self._bot.person(interaction), interaction.user
        return LessonReader(texts, player.palette, user.display_name, user.id)

    @on(HintButton)
    async def hint(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the player to move what a search would do, above their choices."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        seat, actor = (
            match.require_controlled_seat(interaction.user.id),
            actor_of(interaction, match.place),
        )
        texts = await self._bot.texts_for(interaction, match)
        state_of(interaction).turn.step_aside()
        if not clicked_in_public(interaction):
            await respond(interaction, Page(texts("hint-thinking")))
        hint = await self._bot.service.hints.get(match, actor)
        clock, match = match.clock(seat), await self._bot.service.matches.get(match_id)
        if match.clock(seat) != clock or seat not in match.to_move:
            raise Refusal("stale_clock")
        context = await self._bot.context(interaction, match, seat)
        text = format_hint(hint, texts, match.game.key)
        cost = texts("hint-unrated") if _would_count(match) else ""
        await respond(interaction, await choice_page(context, said=joined(text, cost)))

    @on(TipsButton)
    async def no_more(self, interaction: discord.Interaction, match_id: int, code: str) -> None:
        """End the tips for the game of a match, and show the choice without them."""
        match = await self._bot.get_match_to_play(interaction, match_id)
        seat = match.require_controlled_seat(interaction.user.id)
        await self._bot.service.guiding.stop(interaction.user.id, match.game.key)
        if seat not in match.to_move:
            await dismiss(interaction)
            return
        context = await self._bot.context(interaction, match, seat)
        context.guided = False
        await respond(interaction, await choice_page(context, code="" if code == START else code))


def _would_count(match: Match) -> bool:
    """Return whether a match would be rated if no player had a hint."""
    people = [row for row in match.seats if row.kind == "human"]
    return match.rated and 1 < len(match.seats) == len(people)


def format_hint(hint: Hint, texts: Texts, game: str, *, named: bool = False) -> str:
    """Return the text of a hint: the moves and the reasons.

    The other move is `named` even if it is of the same kind as the first.
    """
    label = renderer_of(game).label
    moves = [label(view, move, texts) for view, move in hint.moves]
    why = [*_brought(hint, texts), *_compared(hint, texts, game, named=named)]
    why = why or [texts("hint-even")]
    return texts("hint", moves=" → ".join(moves), why=texts.enumerated(why))


def _brought(hint: Hint, texts: Texts) -> list[str]:
    """Return the gains of a hint's moves: certain points, or else their purpose."""
    gains = [
        texts("hint-gain", what=_what_brings(source, texts), points=points)
        for source, points in hint.gains.items()
    ]
    return gains or ([texts(f"hope-{hint.term}")] if hint.term else [])


def _what_brings(source: str, texts: Texts) -> str:
    """Return the text of a move's effect that gains points from a source."""
    return texts(f"gain-{source}" if texts.has(f"gain-{source}") else f"source-{source}")


def _compared(hint: Hint, texts: Texts, game: str, *, named: bool) -> list[str]:
    """Return the advantage of the first move over the best alternative, if it is better."""
    (view, move), *_ = hint.moves
    if hint.instead is None or hint.edge < TINY:
        return []
    points, how = round(hint.edge), "points"
    if hint.edge >= MUCH * heuristics_of(GAMES[game]).great_lead:
        how = "much"
    elif not points:
        how = "little"
    if type(hint.instead) is type(move) and not named:
        return [texts("hint-best", how=how, points=points)]
    instead = renderer_of(game).label(view, hint.instead, texts)
    return [texts("hint-better", how=how, points=points, instead=instead)]


def _praise(context: LessonContext, move: Move, position: LessonStep) -> str:
    """Return the answer to a right move, and the move of the example if it differs."""
    texts = context.texts
    if plain_code(move) == position.code:
        return texts("lesson-right")
    found = (one for one in context.available_moves if plain_code(one) == position.code)
    label = context.renderer.label
    return texts("lesson-goes-on", move=label(context.view, next(found, move), texts))


async def lesson_page(
    bot: MatchBot, game: str, step: int, reader: LessonReader, *, said: str = "", code: str = ""
) -> Page:
    """Return picture number `step`, from 0, of the lesson of a game, with its caption.

    `said` is above the caption. A task has the choices after `code`.
    """
    texts, lesson = reader.texts, lesson_of(game)
    name, shown = list(lesson.pictures.items())[step]
    position = (await asyncio.to_thread(lesson_steps, game))[name]
    count, caption = len(lesson.pictures), texts(f"lesson-{name}")
    head = texts("lesson-head", game=texts("game-name"), number=step + 1, count=count)
    ways = row_of(
        [
            LessonStepButton(game, "back", step, label="◀", disabled=step == 0),
            LessonStepButton(game, "on", step, label="▶", disabled=step == count - 1),
        ]
    )
    page = Page(joined(head, said, f"**{caption}**"), rows=(ways,))
    if shown.accepts:
        return await _task_page(LessonContext(bot, game, position, reader), page, step, code)
    drawing = partial(lesson_image, game, name, position, _scene(game, position, reader))
    return page._replace(picture=await picture("lesson", caption, drawing))


async def _task_page(context: LessonContext, page: Page, step: int, code: str) -> Page:
    """Return the page of a task with the choices after `code`, the board and the pictures."""
    stage, game = context.stage(code), context.match.game.key
    above, drawn = await position_pictures(context, stage)
    assert context.seat is not None
    asked = question(context.reader, context.seat, stage) if stage.code else ""
    page = page._replace(text=joined(page.text, asked), above=above, picture=drawn)
    laid = arrange(stage, room_on(page))
    button, menu = partial(LessonMoveButton, game, step), partial(LessonMoveMenu, game, step)
    return page._replace(rows=(*rows_for(context, laid, button, menu), *page.rows))


def _scene(game: str, step: LessonStep, reader: LessonReader) -> Scene:
    """Return the scene of the example match, between the reader and robots."""
    return lesson_scene(game, step, reader.texts, reader.name)._replace(palette=reader.palette)
