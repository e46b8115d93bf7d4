"""`/play`: make any move in any game with a single argument."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.moves.move_parser import MoveParser
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.slash import MatchNumber, command
from engines.core import Move, decision_for, options_of
from matches.core.models import Match
from presentation.choices import matching

OptionText = app_commands.Range[str, 1, 200]


async def _open_options(
    bot: Longtable, interaction: discord.Interaction, match: Match
) -> tuple[MoveParser, list[Move]]:
    """Return the move parser for the user's seat in a match, and the legal moves of the seat."""
    seat = match.require_controlled_seat(interaction.user.id)
    reader = (await bot.context(interaction, match, seat)).reader
    options = options_of(reader.view, seat)
    if not options:
        decision_for(reader.view, seat)
    return reader, options


@safe_autocomplete
async def complete_option(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the options whose name contains `current`, identical ones once."""
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match)
    reader, _ = await _open_options(bot, interaction, match)
    shown = reader.renderer.choices(reader.view, match.require_controlled_seat(interaction.user.id))
    return choices(matching(reader.options(shown), current))


class PlayCommands(commands.Cog):
    """Command that plays any game, including games without their own commands."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("any_option", "option", "match_id")
    @app_commands.autocomplete(option=complete_option)
    async def play(
        self,
        interaction: discord.Interaction,
        option: OptionText,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Play the option that matches the text."""
        match = await self._bot.resolve_match_to_play(interaction, match_id)
        reader, options = await _open_options(self._bot, interaction, match)
        await self._bot.turns.play(interaction, match, [reader.option(options, option)])


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(PlayCommands(bot))
