"""`/match`: take back, give up."""

from __future__ import annotations

import discord

from cogs.frame.answers import answer
from cogs.frame.buttons import ResignButton
from cogs.frame.pages import Page, row_of
from cogs.frame.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands


class PlayingCommands(MatchCommands):
    """What players do in a running match that is not a move."""

    @command("undo", "match")
    async def undo(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Take the last decision back, or ask the others for it."""
        await self._bot.turns.undo(interaction, await self._bot.find(interaction, match))

    @command("resign", "match")
    async def resign(
        self, interaction: discord.Interaction, match: MatchNumber | None = None
    ) -> None:
        """Ask whether the player really wants to give up."""
        table = await self._running(interaction, match)
        table.seat_of(interaction.user.id)
        texts = await self._bot.words(interaction, table)
        button = ResignButton(table.id, texts("button-resign"))
        await answer(
            interaction, Page(texts("resign-sure", match=table.id), rows=(row_of([button]),))
        )
