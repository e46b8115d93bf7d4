"""The simulated Discord: one server with one channel and the people around the table."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
import simcord
from simcord import interactions

PLAYERS = {"Aki": None, "Ben": None, "千夏": "ja"}
"""The players a person may be, with the language of their Discord; None: the default one."""

BOT = "Longtable"
DISCORD_LOCALES = {"en": "en-US", "ja": "ja"}


class PatientEnv(simcord.Env):
    """Gives the start of the bot the same `settle_timeout` as everything else.

    SimCord itself, which is pinned exactly, allows a start 5 seconds: on a busy machine too few to
    draw the boards that wait.
    """

    async def _settle_internal(self, *, timeout: float | None = None, **named: Any) -> None:
        await super()._settle_internal(**named)


class Simulation(simcord.run):
    """A `simcord.run` with that patience."""

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        self._env = PatientEnv(bot, **options)


class World(NamedTuple):
    """What stands in the simulated Discord."""

    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    players: tuple[simcord.MemberActor, ...]
    language_of: dict[int, str]


def build(env: simcord.Env, locale: str) -> World:
    """Build the world before anything else and always in this order.

    Ids come from the simulated clock: only so a match of the database finds its players, its
    channel and its server again after a restart.
    """
    env.backend.edit_bot_profile(BOT)
    users = [env.create_user(name) for name in PLAYERS]
    guild = env.create_guild(BOT, owner=users[0])
    members = [guild.add_member(user) for user in users]
    channel = guild.create_text_channel("table")
    own = {user.id: PLAYERS[user.name] or locale for user in users}
    return World(guild, channel, tuple(members), own)


def speak(world: World, locale: str) -> None:
    """Let every interaction tell the language of its player; SimCord's are always English."""
    plain = interactions.base_payload

    def payload(*args: Any, **kwargs: Any) -> Any:
        record, told = plain(*args, **kwargs)
        told["locale"] = DISCORD_LOCALES[world.language_of.get(record.user_id, locale)]
        told["guild_locale"] = DISCORD_LOCALES[locale]
        return record, told

    interactions.base_payload = payload
