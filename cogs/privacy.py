"""`/privacy`: what the bot keeps of whoever asks, and how to be rid of it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import command


@app_commands.allowed_contexts(guilds=True, dms=True)
class Privacy(
    commands.GroupCog,
    group_name=localized("command-privacy"),
    group_description=localized("command-privacy.about"),
):
    """Speaks to everybody about their own data, wherever they ask; of others nobody learns."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("privacy_about")
    async def about(self, interaction: discord.Interaction) -> None:
        """Say what is stored."""
        await self._bot.own_data.tell(interaction)

    @command("privacy_export")
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand out all that is stored of the person."""
        await self._bot.own_data.export(interaction)

    @command("privacy_delete")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Say what deleting would do, with a button that does it."""
        await self._bot.own_data.ask(interaction)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Privacy(bot))
