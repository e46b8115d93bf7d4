"""Channel of an interaction and the matches visible from it."""

from __future__ import annotations

from typing import Final

import discord

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.thread_types import ThreadTypes
from engines.core import Refusal
from matches.core.models import ChannelRef, Match

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""Permissions that a match requires, and those that its own thread requires."""


def server_of(interaction: discord.Interaction) -> int | None:
    """Return the server of the interaction, None if the bot is not on it.

    A user who has added the app to their account can use it on any server and in private messages.
    """
    guild = interaction.guild_id
    return None if guild is None or interaction.client.get_guild(guild) is None else guild


def is_on_server(interaction: discord.Interaction) -> bool:
    """Return whether the bot is on the server of the interaction.

    Elsewhere nothing of a server is shown, except the user's own matches.
    """
    return server_of(interaction) is not None


def place_of(interaction: discord.Interaction) -> ChannelRef:
    """Return the channel or thread of the interaction, a thread with its parent channel.

    Raises:
        Refusal: if no match can be played there.
    """
    guild, channel = server_of(interaction), interaction.channel
    if guild is None or interaction.channel_id is None:
        raise Refusal("not_here")
    if isinstance(channel, discord.Thread):
        return ChannelRef(guild, channel.parent_id, channel.id)
    return ChannelRef(guild, interaction.channel_id)


def may_know(interaction: discord.Interaction, match: Match) -> bool:
    """Return whether the user may see a match: they take part, or have access to its channel.

    Users who manage the server may see all its matches.
    """
    return match.concerns(interaction.user.id) or sees(
        interaction, match.place, match.lobby_message
    )


def sees(interaction: discord.Interaction, place: ChannelRef, public: int | None = None) -> bool:
    """Return whether the user has access to a channel or thread here, as far as is known.

    Users who manage the server have access. The thread with the id `public` (that of a lobby) is
    as accessible as its channel; of other threads only those in the cache are known.
    """
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    return interaction.permissions.manage_guild or _is_shown(interaction, place, public)


def _is_shown(interaction: discord.Interaction, place: ChannelRef, public: int | None) -> bool:
    if interaction.channel_id == (place.thread or place.channel):
        return True
    member, threads = interaction.user, client_of(interaction, Bot).thread_types
    return isinstance(member, discord.Member) and is_open_to(member, place, threads, public)


def is_open_to(
    member: discord.Member, place: ChannelRef, threads: ThreadTypes, public: int | None = None
) -> bool:
    """Return whether a member has access to a channel or thread, as far as is known."""
    guild = member.guild
    channel = guild.get_channel(place.channel)
    if channel is None:
        return False
    may = channel.permissions_for(member)
    if place.thread in (None, public) or not may.view_channel:
        return may.view_channel
    private = threads.is_private(guild, place.thread)
    return private is not None and (may.manage_threads or not private)


def moderates(interaction: discord.Interaction, place: ChannelRef) -> bool:
    """Return whether the user may moderate a channel or thread here, as far as is known."""
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    may = interaction.permissions
    here = interaction.channel_id in (place.channel, place.thread)
    return may.manage_guild or (here and (may.manage_threads or may.manage_messages))
