"""`/file`: the command group for match files."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.channels import may_know
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command
from matches.record.report import worded
from matches.service.verification import check_size
from presentation.match.titles import texts_of


class FileCommandGroup(
    commands.GroupCog,
    group_name=localized("command-file"),
    group_description=localized("command-file.about"),
):
    """The command group `/file`: export, verify and analyse match files."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("export", "match_id", "names")
    async def export(
        self,
        interaction: discord.Interaction,
        match_id: MatchNumber | None = None,
        names: bool = True,
    ) -> None:
        """Send the match file, of a running match to those who may replay it."""
        match = await self._bot.resolve_match(interaction, match_id)
        match.require_replay(interaction.user.id)
        await self._bot.service.quota.take_file(interaction.user.id)
        called = await self._bot.names.for_match(match, texts_of(match)) if names else None
        data = await self._bot.service.verification.export(match.id, called)
        texts = await self._bot.texts_for(interaction, match)
        said = texts("exported" if match.ended else "exported-running", match=match.id)
        await respond(interaction, Page(said, document=(f"match-{match.id}.match.jsonl", data)))

    @command("verify", "match_id", "file")
    async def verify(
        self,
        interaction: discord.Interaction,
        match_id: MatchNumber | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Verify a match file, or the file of a match."""
        data = await self._file(interaction, match_id, file)
        state_of(interaction).turn.step_aside()
        await self._bot.service.quota.take_file(interaction.user.id)
        report, known = await self._bot.service.verification.verify(data, interaction.user.id)
        texts = await self._bot.texts_for(interaction)
        lines = list(worded(report, texts))
        if known or (known is False and await self._may_know(interaction, report.match)):
            key = "verify-known" if known else "verify-stranger"
            lines.append(texts(key, match=report.match))
        await respond(interaction, Page("\n".join(lines)))

    async def _may_know(self, interaction: discord.Interaction, match_id: int | None) -> bool:
        """Return whether the user may know that the match exists."""
        return match_id is not None and may_know(
            interaction, await self._bot.service.matches.get(match_id)
        )

    @command("analyse", "match_id", "file")
    async def analyse(
        self,
        interaction: discord.Interaction,
        match_id: MatchNumber | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Open an analysis table for a match file, or for the file of a match."""
        data = await self._file(interaction, match_id, file)
        await self._bot.analyses.open(interaction, data)

    async def _file(
        self,
        interaction: discord.Interaction,
        match_id: int | None,
        file: discord.Attachment | None,
    ) -> bytes:
        """Return the uploaded file, or the file of the match."""
        if file is None:
            match = await self._bot.resolve_match(interaction, match_id)
            match.require_replay(interaction.user.id)
            return await self._bot.service.verification.export(match.id)
        check_size(file.size)
        return await file.read()


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(FileCommandGroup(bot))
