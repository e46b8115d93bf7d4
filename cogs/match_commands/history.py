"""`/match`: the file of a match."""

from __future__ import annotations

import discord

from cogs.frame.answers import answer
from cogs.frame.boards import texts_of
from cogs.frame.pages import Page
from cogs.frame.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands
from engines.core import Refusal
from matches.findings import worded
from matches.proving import MOST_FILE_BYTES


class HistoryCommands(MatchCommands):
    """What has happened in a match, to keep and to look at again."""

    @command("export", "match", "names")
    async def export(
        self,
        interaction: discord.Interaction,
        match: MatchNumber | None = None,
        names: bool = True,
    ) -> None:
        """Hand out the match file."""
        table = await self._bot.find(interaction, match)
        called = await self._bot.names.of(table, texts_of(table)) if names else None
        data = await self._bot.service.export(table.id, called)
        texts = await self._bot.words(interaction, table)
        said = texts("exported" if table.ended else "exported-running", match=table.id)
        await answer(interaction, Page(said, document=(f"match-{table.id}.match.jsonl", data)))

    @command("verify", "match", "file")
    async def verify(
        self,
        interaction: discord.Interaction,
        match: MatchNumber | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Check a match file, or the match meant."""
        data = await self._file(interaction, match, file)
        report, known = await self._bot.service.verify(data)
        texts = await self._bot.words(interaction)
        lines = list(worded(report, texts))
        if known is not None:
            key = "verify-known" if known else "verify-stranger"
            lines.append(texts(key, match=report.match))
        await answer(interaction, Page("\n".join(lines)))

    async def _file(
        self,
        interaction: discord.Interaction,
        match: int | None,
        file: discord.Attachment | None,
    ) -> bytes:
        """Return the file somebody sent, or that of the match meant."""
        if file is None:
            return await self._bot.service.export((await self._bot.find(interaction, match)).id)
        if file.size > MOST_FILE_BYTES:
            raise Refusal("file_too_large", most=MOST_FILE_BYTES >> 20)
        return await file.read()
