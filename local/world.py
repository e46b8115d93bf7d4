"""Simulated Discord server of the local table: one channel and its users."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
import simcord
from simcord import interactions

PLAYERS = {"Aki": None, "Ben": None, "千夏": "ja"}
"""The players by name, with the language of their Discord (None for the default one)."""

BOT = "Longtable"
DISCORD_LOCALES = {"en": "en-US", "ja": "ja"}


class SlowStartEnv(simcord.Env):
    """Environment with the same `settle_timeout` for the start of the bot as for other steps.

    SimCord itself, which is pinned exactly, allows 5 seconds for a start, which is too short on a
    busy machine for drawing the waiting boards.
    """

    async def _settle_internal(self, *, timeout: float | None = None, **named: Any) -> None:
        await super()._settle_internal(**named)


class Simulation(simcord.run):
    """A `simcord.run` with a `SlowStartEnv`."""

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        self._env = SlowStartEnv(bot, **options)


class World(NamedTuple):
    """The server, channel and users of the simulated Discord."""

    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    players: tuple[simcord.MemberActor, ...]
    language_of: dict[int, str]


def build(env: simcord.Env, locale: str) -> World:
    """Build the world before anything else and always in this order.

    Ids come from the simulated clock, so only this order lets a stored match find its players,
    channel and server again after a restart.
    """
    env.backend.edit_bot_profile(BOT)
    users = [env.create_user(name) for name in PLAYERS]
    guild = env.create_guild(BOT, owner=users[0])
    members = [guild.add_member(user) for user in users]
    channel = guild.create_text_channel("table")
    own = {user.id: PLAYERS[user.name] or locale for user in users}
    return World(guild, channel, tuple(members), own)


def speak(world: World, locale: str) -> None:
    """Set the locale of interactions to their player's language; SimCord's is always English."""
    plain = interactions.base_payload

    def payload(*args: Any, **kwargs: Any) -> Any:
        record, data = plain(*args, **kwargs)
        data["locale"] = DISCORD_LOCALES[world.language_of.get(record.user_id, locale)]
        data["guild_locale"] = DISCORD_LOCALES[locale]
        return record, data

    interactions.base_payload = payload
