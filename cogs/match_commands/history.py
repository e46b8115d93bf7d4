"""`/match`: replay and coach."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.client import client_of
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands

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
    """Command to replay matches and to show their costliest decisions."""

    @command("replay", "moment", "coach", "match_id")
    @app_commands.autocomplete(moment=complete_moment)
    async def replay(
        self,
        interaction: discord.Interaction,
        moment: app_commands.Range[int, 0, MAX_TURNS] | None = None,
        coach: bool = False,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Replay the match, from its newest step or from the end of a turn, or `coach` it."""
        match = await self._running(interaction, match_id)
        if coach:
            await self._bot.coaching.show(interaction, match)
            return
        await self._bot.replays.open(interaction, match, moment)
