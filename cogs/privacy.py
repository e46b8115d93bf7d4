"""`/privacy`: view, export or delete your own data."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import command, everywhere


@everywhere
class PrivacyCommands(
    commands.GroupCog,
    group_name=localized("command-privacy"),
    group_description=localized("command-privacy.about"),
):
    """Commands about the user's own data only, on servers and in private messages."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("privacy_about")
    async def about(self, interaction: discord.Interaction) -> None:
        """Show what is stored."""
        await self._bot.own_data.show(interaction)

    @command("privacy_export")
    async def export(self, interaction: discord.Interaction) -> None:
        """Send all data that is stored about the user as a file."""
        await self._bot.own_data.export(interaction)

    @command("privacy_delete")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Show what a deletion would do, with a button that performs it."""
        await self._bot.own_data.ask(interaction)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(PrivacyCommands(bot))
