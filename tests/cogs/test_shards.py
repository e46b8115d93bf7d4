"""Waiting for the shard of a server, with any number of shards."""

from __future__ import annotations

import asyncio

from cogs.frame.client import Longtable
from matches.core.shards import TIMESTAMP_BITS
from tests.cogs.world import World

SECOND = 1 << TIMESTAMP_BITS  # a server on the second shard of two


async def test_guild_data_is_available_once_its_shard_is_ready(world: World) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service, shard_count=None)
    waiting = asyncio.create_task(bot._heard(SECOND))
    bot.shard_count = 2  # Discord has reported the number
    await bot.on_shard_ready(0)
    await asyncio.sleep(0)
    assert (bot.hears(None), bot.hears(SECOND), waiting.done()) == (True, False, False)
    await bot.on_shard_ready(1)
    await waiting
    assert bot.hears(SECOND)
    await bot.rest()


async def test_every_shard_is_ready_after_on_ready(
    world: World,
) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service, shard_count=2)
    bot._directing = True
    await bot.on_shard_ready(0)
    assert not bot.hears(SECOND)
    await bot.on_ready()
    assert bot.hears(SECOND)
    await bot.rest()


async def test_stopped_bot_starts_nothing_on_ready(world: World) -> None:
    bot = Longtable(world.program.bot.store, world.program.bot.service)
    await bot.rest()
    await bot.on_shard_ready(0)
    await bot.on_ready()
    assert not bot._delivering
    assert not bot._directing
