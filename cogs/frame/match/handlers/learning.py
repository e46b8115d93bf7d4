"""Lessons, tips and hints for new players."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple

import discord
from PIL.Image import Image

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.learning import HintButton, LessonButton, LessonStepButton, TipsButton
from cogs.frame.match.pages.choice import choice_page
from cogs.frame.match.pages.pictures import picture
from cogs.frame.match.pages.status_text import joined
from cogs.frame.moves.lessons import LessonStep, beginning, lesson_of, lesson_steps
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import clicked_in_public, dismiss, respond, respond_extra
from engines import GAMES
from engines.core import Refusal, Seat, open_decisions
from engines.search import heuristics_of
from matches.core.models import COLOURS, Match
from matches.core.views import view_of
from matches.service.hints import Hint
from matches.texts import Texts
from render.core.renderer import EXAMPLE, Scene, renderer_of
from render.core.score_table import score_table

TINY = 0.05
"""Minimum difference in points that a hint mentions."""
MUCH = 0.5
"""Share of a great lead from which on differences in points are too uncertain to be shown."""


class LessonReader(NamedTuple):
    """The reader of a lesson: their language, palette and name."""

    texts: Texts
    palette: str
    name: str


class LearningHandlers:
    """Handlers of lessons, hints and tips."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(LessonButton)
    async def open(self, interaction: discord.Interaction, game: str) -> None:
        """Show the first picture of a lesson in a new message, so that the choice remains."""
        await respond_extra(interaction, await self._page(interaction, game, 0))

    @on(LessonStepButton)
    async def turn(self, interaction: discord.Interaction, game: str, way: str, step: int) -> None:
        """Show the picture before or after picture `step`."""
        await respond(
            interaction, await self._page(interaction, game, step + (1 if way == "on" else -1))
        )

    async def _page(self, interaction: discord.Interaction, game: str, step: int) -> Page:
        if game not in GAMES:
            raise Refusal("unknown_game", game=game)
        if not 0 <= step < len(lesson_of(game).pictures):
            raise Refusal("not_an_option")
        texts, player = (
            await self._bot.texts_for(interaction, game=game),
            await self._bot.person(interaction),
        )
        reader = LessonReader(texts, player.palette, interaction.user.display_name)
        return await lesson_page(game, step, reader)

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


async def lesson_page(game: str, step: int, reader: LessonReader) -> Page:
    """Return picture number `step`, from 0, of the lesson of a game, with its caption."""
    texts, name = reader.texts, list(lesson_of(game).pictures)[step]
    count, caption = len(lesson_of(game).pictures), texts(f"lesson-{name}")
    replay_step = (await asyncio.to_thread(lesson_steps, game))[name]
    drawn = await picture("lesson", caption, partial(_drawn, game, name, replay_step, reader))
    head = texts("lesson-head", game=texts("game-name"), number=step + 1, count=count)
    ways = [
        LessonStepButton(game, "back", step, label="◀", disabled=step == 0),
        LessonStepButton(game, "on", step, label="▶", disabled=step == count - 1),
    ]
    return Page(f"{head}\n**{caption}**", drawn, rows=(row_of(ways),))


def _drawn(game: str, name: str, step: LessonStep, reader: LessonReader) -> Image | None:
    """Draw a picture of a lesson: the learner's view, or the public one."""
    rules, renderer, lesson = GAMES[game], renderer_of(game), lesson_of(game)
    shown, state, you = lesson.pictures[name], step.state, lesson.you
    scene = _scene(game, step, reader)._replace(asking=shown.shows == "asked")
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


def _scene(game: str, step: LessonStep, reader: LessonReader) -> Scene:
    """Return the scene of the example match, between the reader and robots."""
    lesson, rules, state = lesson_of(game), GAMES[game], step.state
    colours = (rules.colours or COLOURS)[: lesson.seats]
    to_move = frozenset(decision.seat for decision in open_decisions(state))

    def name(seat: Seat) -> str:
        robot = reader.texts(f"robot-name-{colours[seat]}")
        return reader.name if seat == lesson.you else robot

    points = rules.final(state)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Scene(
        texts=reader.texts,
        match_id=EXAMPLE,
        names=tuple(map(name, range(lesson.seats))),
        colours=colours,
        to_move=to_move,
        palette=reader.palette,
        ranks=None if to_move else ranks,
    )
