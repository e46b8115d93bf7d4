"""Bot on a simulated Discord with one server, one channel and some users."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.env import Env

from cogs.frame.client import Longtable
from matches.core.models import ChannelRef


class SimulatedServer(NamedTuple):
    """The server, reachable by its channel and its users."""

    env: Env
    place: ChannelRef
    channel: ChannelHandle
    people: list[MemberActor]


@asynccontextmanager
async def simulated_server(
    bot: Longtable, people: int, *, settle_seconds: float = 5.0
) -> AsyncIterator[SimulatedServer]:
    """Run `bot` for a server with `people` users; stop it and close its store afterwards."""
    env = Env(bot, settle_timeout=settle_seconds)
    await env.start()
    try:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        users = [guild.add_member(env.create_user(f"user{at}")) for at in range(people)]
        yield SimulatedServer(env, ChannelRef(guild.id, channel.id), channel, users)
    finally:
        await bot.worker.stop()
        await env.shutdown()
        await bot.store.close()
