"""Where on Discord somebody speaks to the bot."""

from __future__ import annotations

import discord

from engines.core import Refusal
from matches.models import Place


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
