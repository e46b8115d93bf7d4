"""Gateway listener for servers: retries of parked deliveries, and checks of public channels."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.frame.client import Longtable


class GuildEvents(commands.Cog):
    """Listener for servers that become available and for changed permissions."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    def _retry(self, where: int) -> None:
        """Retry the deliveries that are parked in a server, channel or thread."""
        self._bot.worker.retry_place(where)
        self._bot.announcer.retry_place(where)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry the parked deliveries of a server that is available again."""
        self._retry(guild.id)
        self._bot.places.check_later(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Retry the parked deliveries of a server that has invited the bot again.

        Its data is no longer due for deletion.
        """
        self._retry(guild.id)
        await self._bot.departures.come_back(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record that a server has removed the bot, so that its data is deleted after a while."""
        await self._bot.departures.leave(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry the parked deliveries of a server if the permissions of a role have changed."""
        if before.permissions != after.permissions:
            self._retry(after.guild.id)
            self._bot.places.check_later(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry the parked deliveries of a server if the roles of the bot have changed."""
        if after == after.guild.me and before.roles != after.roles:
            self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry the parked deliveries of a channel if its permission overwrites have changed."""
        if before.overwrites != after.overwrites:
            self._retry(after.id)
        self._bot.places.check_later(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Check the public channels of a server with a new channel."""
        self._bot.places.check_later(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Take down the public pages of a deleted channel."""
        await self._bot.places.forget(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Check the public channels of a server whose name or age limit may have changed."""
        self._bot.places.check_later(after.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Take down the public pages of a deleted thread."""
        await self._bot.places.forget(event.guild_id, event.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Retry the parked deliveries of a thread, which may be unlocked now.

        The event is raw because the thread may not be in the cache.
        """
        self._retry(event.thread_id)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GuildEvents(bot))
