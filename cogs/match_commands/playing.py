"""`/match`: undo and resign."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.frame.match.handlers.more import resign_page
from cogs.frame.match.handlers.seat_names import complete_seat, resolve_seat
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands


class PlayingCommands(MatchCommands):
    """Commands of players in a running match other than moves."""

    @command("undo", "match_id")
    async def undo(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Undo the last decision, or ask the other players to agree."""
        await self._bot.turns.undo(
            interaction, await self._bot.resolve_match_to_play(interaction, match_id)
        )

    @command("come_back", "match_id")
    async def return_(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Give the player their seat back from a robot or a substitute."""
        match = await self._bot.resolve_match(interaction, match_id)
        await self._bot.hosting.come_back(interaction, match.id)

    @command("vote", "seat", "match_id")
    @app_commands.autocomplete(seat=complete_seat)
    async def vote(
        self, interaction: discord.Interaction, seat: str, match_id: MatchNumber | None = None
    ) -> None:
        """Start a vote of the other players about a seat whose time has run out."""
        match = await self._running(interaction, match_id)
        number = await resolve_seat(self._bot, interaction, match, seat)
        await self._bot.hosting.call_vote(interaction, match, number)

    @command("resign", "match_id")
    async def resign(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Ask the player to confirm that they resign."""
        match = await self._running(interaction, match_id)
        context = await self._bot.context(interaction, match)
        await respond(interaction, await resign_page(context, interaction.user.id))
