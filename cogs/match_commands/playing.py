"""`/match`: undo, votes, loans and ends."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.frame.match.handlers.more import resign_page
from cogs.frame.match.handlers.seat_names import complete_seat, resolve_seat
from cogs.frame.match.pages.agreements import agreed_end_page, lend_page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import MatchCommands
from cogs.match_commands.setup import LEVEL_CHOICES
from engines.core import Refusal


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

    @command("agree_end", "match_id")
    async def end(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show the ways to end a match by agreement."""
        match = await self._running(interaction, match_id)
        context = await self._bot.context(interaction, match)
        await respond(interaction, await agreed_end_page(context, interaction.user.id))

    @command("lend", "player", "robot", "match_id")
    @app_commands.choices(robot=LEVEL_CHOICES)
    async def lend(
        self,
        interaction: discord.Interaction,
        player: discord.Member | None = None,
        robot: str | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Lend the player's seat to a person or a robot, or show the page for it."""
        match = await self._running(interaction, match_id)
        if player is not None and robot is not None:
            raise Refusal("replace_by_whom")
        if player is not None:
            await self._bot.agreements.offer(interaction, match, player)
        elif robot is not None:
            await self._bot.agreements.lend(interaction, match, robot)
        else:
            context = await self._bot.context(interaction, match)
            await respond(interaction, await lend_page(context, interaction.user.id))
