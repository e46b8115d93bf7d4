"""Effective settings of servers: what a server has chosen, or else the operator."""

from __future__ import annotations

from typing import Final, NamedTuple

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.channels import NEEDED, place_of
from cogs.frame.ui.locale import spoken
from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.core.guild_settings import GuildSettings
from matches.core.models import ChannelRef, TimeControl
from matches.texts import Texts

MODERATING: Final = ("manage_guild", "manage_threads", "manage_messages")
"""Permissions each of which makes a member a moderator of a channel."""


class Destination(NamedTuple):
    """The channel in which something opens.

    `why` is the key of the reason why it is not the `chosen` channel of the server, if so.
    """

    place: ChannelRef
    chosen: int | None = None
    why: str = ""


class ServerSettings:
    """The only place that decides between the settings of a server and the defaults."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def language(self, interaction: discord.Interaction) -> str:
        """Return the language of new matches: the server's, the user's, or the default."""
        chosen = (await self._of(interaction)).locale
        own = (await self._bot.person(interaction)).locale or spoken(interaction.locale)
        return chosen or own or spoken(interaction.guild_locale) or self._bot.default_locale

    async def time_control(self, guild: int | None) -> TimeControl:
        """Return the time control of new matches."""
        pace = (await self._bot.service.guilds.get(guild)).pace
        return PROFILES[pace] if pace else self._bot.service.lobby.time_control

    async def uses_threads(self, guild: int | None) -> bool:
        """Return whether each match gets its own thread."""
        chosen = (await self._bot.service.guilds.get(guild)).threads
        return self._bot.threads if chosen is None else chosen

    async def home(self, interaction: discord.Interaction) -> Destination:
        """Return the channel in which matches open for the user of `interaction`."""
        return self._destination(interaction, (await self._of(interaction)).home)

    async def place_of_tournaments(self, interaction: discord.Interaction) -> Destination:
        """Return the channel in which tournaments are announced."""
        return self._destination(interaction, (await self._of(interaction)).tournament_channel)

    async def require_opener(self, interaction: discord.Interaction, place: ChannelRef) -> None:
        """Refuse a user who may not open tournaments on the server, announced in `place`."""
        settings = await self._of(interaction)
        if settings.tournament_openers == "everyone" or _moderates(interaction, place):
            return
        if settings.tournament_openers == "moderators":
            raise Refusal("opener_moderators")
        if roles_of(interaction) & {*settings.tournament_roles}:
            return
        known = existing_roles(interaction.guild, settings.tournament_roles)
        raise Refusal("opener_roles" if known else "opener_roles_gone", roles=known)

    async def _of(self, interaction: discord.Interaction) -> GuildSettings:
        return await self._bot.service.guilds.get(interaction.guild_id)

    def _destination(self, interaction: discord.Interaction, chosen: int | None) -> Destination:
        here = place_of(interaction)
        if chosen is None:
            return Destination(here)
        if why := self._obstacle(interaction, chosen):
            return Destination(here, chosen, why)
        return Destination(ChannelRef(here.guild, chosen), chosen)

    def _obstacle(self, interaction: discord.Interaction, chosen: int) -> str:
        """Return the key of the reason why something cannot open in a channel, or nothing."""
        guild, user = interaction.guild, interaction.user
        if guild is None or not self._bot.has_guild_data(guild.id):
            return "elsewhere-closed"
        channel = guild.get_channel(chosen)
        if channel is None:
            return "elsewhere-gone"
        if missing_in(channel):
            return "elsewhere-closed"
        if not (isinstance(user, discord.Member) and channel.permissions_for(user).view_channel):
            return "elsewhere-hidden"
        return ""


def explain_destination(
    interaction: discord.Interaction, destination: Destination, texts: Texts
) -> list[str]:
    """Return a line about a destination other than the channel of the interaction."""
    where = f"<#{destination.chosen}>"
    if destination.why:
        return [texts(destination.why, channel=where)]
    elsewhere = destination.place.channel != interaction.channel_id
    return [texts("elsewhere", channel=where)] if destination.chosen and elsewhere else []


def missing_in(channel: discord.abc.GuildChannel) -> list[str]:
    """Return the permissions that the bot lacks to open matches in a channel."""
    may = channel.permissions_for(channel.guild.me)
    inside = ["send_messages_in_threads"] if isinstance(channel, discord.ForumChannel) else []
    return [name for name in (*NEEDED, *inside) if not getattr(may, name)]


def existing_roles(guild: discord.Guild | None, roles: tuple[int, ...]) -> list[int]:
    """Return those of the roles that the server still has."""
    return [role for role in roles if guild is not None and guild.get_role(role) is not None]


def roles_of(interaction: discord.Interaction) -> set[int]:
    """Return the roles of the user on the server."""
    user = interaction.user
    return {role.id for role in user.roles} if isinstance(user, discord.Member) else set()


def _moderates(interaction: discord.Interaction, place: ChannelRef) -> bool:
    """Return whether the user moderates a channel, which may be another than that of a command."""
    if interaction.permissions.manage_guild:
        return True
    user, guild = interaction.user, interaction.guild
    channel = None if guild is None else guild.get_channel(place.channel)
    if channel is None or not isinstance(user, discord.Member):
        return False
    may = channel.permissions_for(user)
    return any(getattr(may, name) for name in MODERATING)
