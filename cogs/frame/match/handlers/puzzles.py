"""Handlers of puzzles: the question in private, and the judgement of an answer."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.board import START
from cogs.frame.match.buttons.puzzles import PuzzleButton, PuzzleMenu, PuzzleMoveButton
from cogs.frame.match.handlers.learning import MUCH, format_hint
from cogs.frame.match.pages.puzzles import Asked, PuzzleContext, question_page, result_page
from cogs.frame.moves.move_parser import begins
from cogs.frame.ui.handlers import on
from cogs.frame.ui.responses import respond
from engines import GAMES
from engines.core import Move, Refusal
from engines.search import heuristics_of
from matches.service.hints import hint_of
from matches.service.puzzles import Verdict
from presentation.codes import code_of


class PuzzleHandlers:
    """Handlers of the puzzles of the day, which are private and belong to no match."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def today(self, interaction: discord.Interaction, game: str | None) -> None:
        """Show the puzzle of today, of a game or else of the game of the day."""
        puzzles = self._bot.service.puzzles
        day = puzzles.today()
        await self.open(interaction, game or puzzles.game_on(day), day)

    @on(PuzzleButton)
    async def open(self, interaction: discord.Interaction, game: str, day: int) -> None:
        """Show the puzzle of a game on a day."""
        await respond(interaction, await question_page(await self._context(interaction, game, day)))

    @on(PuzzleMoveButton, PuzzleMenu)
    async def choose(
        self, interaction: discord.Interaction, game: str, day: int, code: str
    ) -> None:
        """Judge the move with this code, or show its next part."""
        context = await self._context(interaction, game, day)
        if code == START:
            await respond(interaction, await question_page(context))
            return
        meant = [move for move in context.available_moves if begins(move, code)]
        if not meant:
            raise Refusal("not_an_option")
        if code == code_of(meant[0]):
            await self._judge(interaction, context, meant[0])
            return
        await respond(interaction, await question_page(context, code=code))

    async def _judge(
        self, interaction: discord.Interaction, context: PuzzleContext, move: Move
    ) -> None:
        """Show what the search thinks of an answer, and of the best one."""
        puzzles, user = self._bot.service.puzzles, interaction.user.id
        puzzle, day = context.asked
        verdict = await puzzles.answer(user, puzzle.game, day, move)
        record = await puzzles.record(user, puzzle.game)
        lines = list(_judged(context, move, verdict))
        await respond(interaction, await result_page(context, lines, record, puzzles.games()))

    async def _context(
        self, interaction: discord.Interaction, game: str, day: int
    ) -> PuzzleContext:
        if game not in GAMES:
            raise Refusal("unknown_game", game=game)
        asked = Asked(await self._bot.service.puzzles.get(game, day), day)
        texts, player = (
            await self._bot.texts_for(interaction, game=game),
            await self._bot.person(interaction),
        )
        name = interaction.user.display_name
        return PuzzleContext(self._bot, asked, texts, player.palette, name)


def _judged(context: PuzzleContext, move: Move, verdict: Verdict) -> Iterator[str]:
    """Yield the lines about an answer, and about the best move in the words of hints."""
    puzzle, texts = context.asked.puzzle, context.texts
    label = context.renderer.label(context.view, move, texts)
    if verdict.right:
        yield texts("puzzle-right", move=label)
    elif verdict.behind is None:
        yield texts("puzzle-unseen", move=label)
    else:
        points, great = round(verdict.behind), heuristics_of(GAMES[puzzle.game]).great_lead
        much = verdict.behind >= MUCH * great
        how = "much" if much else "points" if points else "little"
        yield texts("puzzle-wrong", move=label, how=how, points=points)
    hint = hint_of(GAMES[puzzle.game], context.view, puzzle.seat, puzzle)
    yield format_hint(hint, texts, puzzle.game)
    if not verdict.counted:
        yield texts("puzzle-uncounted")
