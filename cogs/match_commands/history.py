"""`/match`: replay and match file."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.client import client_of
from cogs.frame.match.pages.page_context import texts_of
from cogs.frame.ui.channels import may_know
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands
from matches.record.report import worded
from matches.service.verification import check_size

MAX_TURNS = 10**9 - 1


@safe_autocomplete
async def complete_moment(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the replay steps of the match."""
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match)
    return await bot.replays.suggest(interaction, match, str(current))


class HistoryCommands(MatchCommands):
    """Commands to replay, export, verify and analyse matches."""

    @command("replay", "moment", "match_id")
    @app_commands.autocomplete(moment=complete_moment)
    async def replay(
        self,
        interaction: discord.Interaction,
        moment: app_commands.Range[int, 0, MAX_TURNS] | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Replay the match, from its newest step or from the end of a turn."""
        match = await self._running(interaction, match_id)
        await self._bot.replays.open(interaction, match, moment)

    @command("export", "match_id", "names")
    async def export(
        self,
        interaction: discord.Interaction,
        match_id: MatchNumber | None = None,
        names: bool = True,
    ) -> None:
        """Send the match file."""
        match = await self._bot.resolve_match(interaction, match_id)
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
            return await self._bot.service.verification.export(
                (await self._bot.resolve_match(interaction, match_id)).id
            )
        check_size(file.size)
        return await file.read()
