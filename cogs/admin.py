"""`/admin`: is everything as the bot needs it?"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.client import Longtable
from cogs.frame.locale import words
from cogs.frame.pages import Page
from cogs.frame.slash import command

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Admin(
    commands.GroupCog,
    group_name=words("command-admin"),
    group_description=words("command-admin.about"),
):
    """Helps those who look after a server."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("doctor")
    async def doctor(self, interaction: discord.Interaction) -> None:
        """Name every permission that is missing here, and every match that lost its place."""
        texts = await self._bot.words(interaction)
        may = interaction.app_permissions
        lines = [texts("doctor-title", channel=f"<#{interaction.channel_id}>")]
        for name in (*NEEDED, *FOR_THREADS):
            sign = "✅" if getattr(may, name) else "❌"
            lines.append(f"{sign} {texts(f'permission-{name}')}")
        if not all(getattr(may, name) for name in NEEDED):
            lines.append(texts("doctor-cannot-play"))
        elif not all(getattr(may, name) for name in FOR_THREADS):
            lines.append(texts("doctor-no-threads"))
        else:
            lines.append(texts("doctor-well"))
        for table in await self._bot.service.living():
            if table.lost and table.place.guild == interaction.guild_id:
                lines.append(texts("doctor-lost", match=table.id, reason=table.lost))
        await answer(interaction, Page("\n".join(lines)))


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Admin(bot))
