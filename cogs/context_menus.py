"""Context menus on a person and on a message."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.ui.slash import context_menu


class ContextMenus(commands.Cog):
    """Context menus; only on servers that the bot is on."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot
        self._menus = [
            context_menu("profile", self.profile),
            context_menu("invite", self.invite),
            context_menu("text", self.text),
            context_menu("replay", self.replay),
        ]

    async def cog_load(self) -> None:
        """Register the menus."""
        for menu in self._menus:
            self._bot.tree.add_command(menu)

    async def cog_unload(self) -> None:
        """Remove the menus."""
        for menu in self._menus:
            self._bot.tree.remove_command(menu.name, type=menu.type)

    async def profile(
        self, interaction: discord.Interaction, who: discord.User | discord.Member
    ) -> None:
        """Show the profile of a member."""
        await self._bot.profiles.open(interaction, who)

    async def invite(
        self, interaction: discord.Interaction, who: discord.User | discord.Member
    ) -> None:
        """Invite a member to the user's open match."""
        await self._bot.context_menus.invite(interaction, who)

    async def text(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Show the position on a board as text."""
        await self._bot.context_menus.text(interaction, message)

    async def replay(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Open the replay at the position on a board."""
        await self._bot.context_menus.replay(interaction, message)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(ContextMenus(bot))
