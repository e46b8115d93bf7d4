"""Waiting for the shard of a server, with any number of shards."""

from __future__ import annotations

import asyncio

from cogs.frame.client import Longtable
from matches.core.shards import TIMESTAMP_BITS
from tests.cogs.world import World

SECOND = 1 << TIMESTAMP_BITS  # a server on the second shard of two


async def test_guild_data_is_available_once_its_shard_is_ready(world: World) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service, shard_count=None)
    waiting = asyncio.create_task(bot._wait_for_guild(SECOND))
    bot.shard_count = 2  # Discord has reported the number
    await bot.on_shard_ready(0)
    await asyncio.sleep(0)
    assert (bot.has_guild_data(None), bot.has_guild_data(SECOND), waiting.done()) == (
        True,
        False,
        False,
    )
    await bot.on_shard_ready(1)
    await waiting
    assert bot.has_guild_data(SECOND)
    await bot.stop_deliveries()


async def test_every_shard_is_ready_after_on_ready(
    world: World,
) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service, shard_count=2)
    bot._directing = True
    await bot.on_shard_ready(0)
    assert not bot.has_guild_data(SECOND)
    await bot.on_ready()
    assert bot.has_guild_data(SECOND)
    await bot.stop_deliveries()


async def test_stopped_bot_starts_nothing_on_ready(world: World) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service)
    await bot.stop_deliveries()
    await bot.on_shard_ready(0)
    await bot.on_ready()
    assert not bot._delivering
    assert not bot._directing
