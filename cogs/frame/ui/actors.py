"""The actor of an interaction."""

from __future__ import annotations

import discord

from cogs.frame.ui.channels import moderates
from matches.core.actor import Actor
from matches.core.models import ChannelRef


def actor_of(
    interaction: discord.Interaction, place: ChannelRef | None = None, reason: str = ""
) -> Actor:
    """Return the user as the actor of their interaction.

    `place` is the channel of the match or tournament on which they act, None for a new one.
    """
    moderator = place is not None and moderates(interaction, place)
    return Actor(interaction.user.id, interaction.id, reason, moderator)
