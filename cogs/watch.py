"""Notices when a place on Discord may be open again, and lets what is parked there be shown."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable


class Watch(commands.Cog):
    """Hears of servers that are back and of permissions that have changed."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    def _retry(self, where: int) -> None:
        """Try what is parked in a server, channel or thread."""
        self._bot.worker.retry_place(where)
        self._bot.announcer.retry_place(where)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Try what is parked in a server that is back."""
        self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Try what is parked in a server the bot was invited to once more: its data stays."""
        self._retry(guild.id)
        await self._bot.departures.come_back(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Remember that a server has removed the bot: after a while its data is deleted."""
        await self._bot.departures.leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try what is parked where a role may do something else."""
        if before.permissions != after.permissions:
            self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Try what is parked where the bot has other roles."""
        if after == after.guild.me and before.roles != after.roles:
            self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try what is parked in a channel where other things are allowed."""
        if before.overwrites != after.overwrites:
            self._retry(after.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Try what is parked in a thread: it may have been unlocked, and is perhaps not known."""
        self._retry(event.thread_id)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Watch(bot))
