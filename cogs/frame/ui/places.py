"""Where on Discord somebody speaks to the bot, and which matches they may know of from there."""

from __future__ import annotations

import discord

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.thread_types import ThreadTypes
from engines.core import Refusal
from matches.core.models import Match, Place


def place_of(interaction: discord.Interaction) -> Place:
    """Return where the interaction is: a thread knows the channel it hangs on.

    Raises `Refusal` where no match can be played.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refusal("not_here")
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, interaction.channel_id)


def may_know(interaction: discord.Interaction, match: Match) -> bool:
    """Return whether the person may know of a match: it is theirs, or they see where it is played.

    Whoever manages the server knows of all its matches.
    """
    return match.concerns(interaction.user.id) or sees(
        interaction, match.place, match.lobby_message
    )


def sees(interaction: discord.Interaction, place: Place, public: int | None = None) -> bool:
    """Return whether the person sees a place of this server, as far as is known here.

    Whoever manages the server does.  A thread that is `public` (that of a lobby) is as open as its
    channel; of others only those at hand are known.
    """
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    return interaction.permissions.manage_guild or _is_shown(interaction, place, public)


def _is_shown(interaction: discord.Interaction, place: Place, public: int | None) -> bool:
    if interaction.channel_id == (place.thread or place.channel):
        return True
    member, threads = interaction.user, client_of(interaction, Bot).thread_types
    return isinstance(member, discord.Member) and is_open_to(member, place, threads, public)


def is_open_to(
    member: discord.Member, place: Place, threads: ThreadTypes, public: int | None = None
) -> bool:
    """Return whether a member sees a place of their server, as far as that is known."""
    guild = member.guild
    channel = guild.get_channel(place.channel)
    if channel is None:
        return False
    may = channel.permissions_for(member)
    if place.thread in (None, public) or not may.view_channel:
        return may.view_channel
    private = threads.is_private(guild, place.thread)
    return private is not None and (may.manage_threads or not private)


def moderates(interaction: discord.Interaction, place: Place) -> bool:
    """Return whether the person may moderate a place of this server, as far as is known here."""
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    may = interaction.permissions
    here = interaction.channel_id in (place.channel, place.thread)
    return may.manage_guild or (here and (may.manage_threads or may.manage_messages))
