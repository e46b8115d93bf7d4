"""`/match`: the file of a match."""

from __future__ import annotations

import discord

from cogs.frame.answers import answer
from cogs.frame.pages import Page
from cogs.frame.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands


class HistoryCommands(MatchCommands):
    """What has happened in a match, to keep and to look at again."""

    @command("export", "match")
    async def export(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Hand out the match file."""
        table = await self._bot.find(interaction, match)
        data = await self._bot.service.export(table.id)
        texts = await self._bot.words(interaction, table)
        said = texts("exported" if table.ended else "exported-running", match=table.id)
        await answer(interaction, Page(said, document=(f"match-{table.id}.match.jsonl", data)))
