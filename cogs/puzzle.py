"""`/puzzle`: the puzzle of the day."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.slash import command, everywhere
from cogs.match_commands.lobby import GAME_CHOICES


class PuzzleCommands(commands.Cog):
    """Command for the puzzle of the day, on servers and in private messages."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @everywhere
    @command("puzzle", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def puzzle(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the puzzle of the day of a game, or of the game whose turn it is."""
        await self._bot.puzzles.today(interaction, game)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(PuzzleCommands(bot))
