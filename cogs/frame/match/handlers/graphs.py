"""Score graph of a finished match: points per turn, turning points, luck."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.end import GraphButton, ReplayButton
from cogs.frame.match.pages.rows import more_button
from cogs.frame.ui.handlers import on
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from matches.core.models import Match
from matches.texts import Texts
from presentation.match.graphs import graph_of
from presentation.match.titles import title
from presentation.pictures import picture
from render.charts.score_graph import score_graph, score_graph_alt


class GraphHandlers:
    """Handlers for score graphs."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    @on(GraphButton)
    async def show(self, interaction: discord.Interaction, match_id: int) -> None:
        """Show the graph of a finished match; the first request waits for the analysis."""
        match = await self._bot.get_match(interaction, match_id)
        texts = await self._bot.texts_for(interaction, match)
        insights, head = self._bot.service.insights, f"### {title(match, texts.locale)}"
        insights.check(match)
        if await insights.stored(match) is None:
            state_of(interaction).turn.step_aside()
            await respond(interaction, Page(f"{head}\n{texts('graph-waits')}"))
        insight = await insights.get(match, interaction.user.id)
        context = await self._bot.context(interaction, match)
        scene, history = await context.scene(), await self._bot.service.reading.history(match)
        notes = (note for step in history.steps for note in step.notes)
        players = await context.players(notes=notes)
        graph = graph_of(insight, history, players.in_pictures)
        drawn = await picture("graph", score_graph_alt(scene, graph), score_graph, scene, graph)
        lines = [head, *([texts("graph-estimated")] if insight.turnings or insight.luck else [])]
        await respond(interaction, Page("\n".join(lines), drawn, rows=(_row(match, texts),)))


def _row(match: Match, texts: Texts) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    back = ReplayButton(match.id, "last", match.seq, 0, label=texts("button-analysis"))
    return row_of([back, more_button(match, texts, back=True)])
