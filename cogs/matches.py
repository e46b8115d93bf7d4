"""`/matches`: one's own matches, everywhere."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.match.handlers.match_lists import list_page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import command, everywhere


class OwnMatchesCommands(commands.Cog):
    """Command that is `/match list` outside servers, because `/match` is only for servers."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @everywhere
    @command("matches")
    async def matches(self, interaction: discord.Interaction) -> None:
        """List the user's own matches, and on a server also its open ones."""
        await respond(interaction, await list_page(self._bot, interaction))


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(OwnMatchesCommands(bot))
