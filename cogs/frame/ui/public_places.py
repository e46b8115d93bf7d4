"""Recorder of the channels and threads of published servers that all members may read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import discord

from cogs.frame.ui.thread_types import ThreadTypes
from matches.core.models import ChannelRef
from matches.core.publicity import Subject
from matches.running.keyed_tasks import KeyedTasks
from matches.service.service import Service

CHECK_SECONDS: Final = 12 * 60 * 60.0
"""Seconds between two checks of all channels, a fraction of the time for which they count."""
ALL: Final = 0
"""The key of all servers of this process."""
CLOSED: Final = (discord.NSFWLevel.explicit, discord.NSFWLevel.age_restricted)
"""Levels of age-restricted servers."""


class PublicPlaces:
    """Stores which places of the servers of this process are public.

    Only the process with the shard of a server knows its permissions.  Channels are checked when
    the server is published, after the start, when channels, roles or the server change, and
    regularly; threads when something is played there.  Nothing is recorded without public pages.
    """

    def __init__(
        self,
        client: discord.Client,
        service: Service,
        thread_types: ThreadTypes,
        has_guild_data: Callable[[int | None], bool],
        *,
        enabled: bool,
        rest: float = CHECK_SECONDS,
    ) -> None:
        self._client, self._service, self._types = client, service, thread_types
        self._has_guild_data, self._enabled, self._rest = has_guild_data, enabled, rest
        self._published: dict[int, int] = {}  # published servers, and since when
        self._recorded: dict[int, set[int]] = {}  # their threads that are stored
        self._due: set[int] = set()  # servers whose channels may have changed
        self._playing: dict[int, ChannelRef] = {}  # places of threads to look at
        self._guilds = KeyedTasks("public places of server", self._look)
        self._threads = KeyedTasks("public thread", self._look_at_thread)
        self._repeating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Check all servers now and regularly, and follow changes."""
        if self._enabled and self._repeating is None:
            self._service.store.listeners.changes.append(self._on_change)
            self._repeating = asyncio.create_task(self._repeat(), name="public places")

    async def stop(self) -> None:
        """Stop all checks."""
        if (repeating := self._repeating) is not None:
            self._repeating = None
            self._service.store.listeners.changes.remove(self._on_change)
            repeating.cancel()
            await asyncio.gather(repeating, return_exceptions=True)
        await self._guilds.cancel()
        await self._threads.cancel()

    async def idle(self) -> None:
        """Wait until nothing is being checked."""
        await self._guilds.idle()
        await self._threads.idle()

    def check_later(self, guild: int) -> None:
        """Check the channels of a server soon, because they may have changed."""
        if self._enabled:
            self._due.add(guild)
            self._guilds.wake(guild)

    async def check(self, guild: int) -> None:
        """Check the channels of a server now, if it is published."""
        publicity, server = self._service.publicity, self._client.get_guild(guild)
        published = await publicity.published(guild) if self._enabled else None
        if published is None or server is None or not self._has_guild_data(guild):
            self._published.pop(guild, None)
            return
        if self._published.get(guild) != published.since:
            self._published[guild], self._recorded[guild] = published.since, set()
        await publicity.check_channels(guild, public_channels(server))
        await publicity.rename(published, server.name)

    async def record_thread(self, place: ChannelRef) -> None:
        """Store that the thread of a place is public, if it is."""
        guild, thread = place.guild, place.thread
        if guild is None or thread is None or thread in self._recorded.get(guild, {thread}):
            return
        server = self._client.get_guild(guild)
        if server is None:
            return
        await self._types.learn(server, thread)
        if self._types.is_private(server, thread) is False:
            await self._service.publicity.check_thread(guild, thread, place.channel)
            self._recorded[guild].add(thread)

    async def forget(self, guild: int, place: int) -> None:
        """Delete a place that no longer exists."""
        if guild in self._published:
            self._recorded[guild].discard(place)
            await self._service.publicity.remove_place(guild, place)

    def _on_change(self, subject: Subject, number: int) -> None:
        """Look at a server that was published or not, and at threads in which something is played.

        A match that is not in memory was changed by a process that does not own its server.
        """
        store = self._service.store
        if subject == "guild":
            self._guilds.wake(number)
        elif subject == "match" and (match := store.matches.in_memory.get(number)):
            self._follow(match.place)
        elif subject == "tournament" and (cup := store.tournaments.in_memory.get(number)):
            self._follow(cup.place)

    def _follow(self, place: ChannelRef) -> None:
        if place.thread is not None and place.guild in self._published:
            self._playing[place.thread] = place
            self._threads.wake(place.thread)

    async def _look(self, guild: int) -> None:
        """Check a server whose channels may have changed, or that was published just now."""
        if guild == ALL:
            for own in await self._service.publicity.own_guilds():
                self.check_later(own.guild)
            return
        known, due = self._published.get(guild), guild in self._due
        self._due.discard(guild)
        if not self._has_guild_data(guild):
            return
        published = await self._service.publicity.published(guild)
        if due or (published and published.since) != known:
            await self.check(guild)

    async def _look_at_thread(self, thread: int) -> None:
        if (place := self._playing.pop(thread, None)) is not None:
            await self.record_thread(place)

    async def _repeat(self) -> None:
        while True:
            self._guilds.wake(ALL)
            await asyncio.sleep(self._rest)


def public_channels(guild: discord.Guild) -> list[int]:
    """Return the channels that all members of a server may read, with history."""
    if guild.nsfw_level in CLOSED:
        return []
    return [channel.id for channel in guild.channels if _is_public(channel)]


def _is_public(channel: discord.abc.GuildChannel) -> bool:
    may = channel.permissions_for(channel.guild.default_role)
    restricted = isinstance(channel, discord.CategoryChannel) or getattr(channel, "nsfw", False)
    return may.view_channel and may.read_message_history and not restricted
