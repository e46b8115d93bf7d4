"""Private turn messages, tracked so that a newer one can replace the previous one."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from datetime import datetime
from typing import Final, NamedTuple

import discord

from cogs.frame.ui.network_errors import NO_RESPONSE

MAX_PEOPLE: Final = 200
"""Users whose turn messages are tracked; Discord allows their deletion for 15 minutes only."""


class EphemeralMessage(NamedTuple):
    """A private message that can be deleted while the token of its interaction is valid.

    It keeps the token's webhook and not the interaction, which takes several times the memory.
    """

    id: int
    user: int
    webhook: discord.Webhook
    expires_at: datetime

    @property
    def is_expired(self) -> bool:
        """Return whether the token is no longer valid."""
        return discord.utils.utcnow() >= self.expires_at

    async def remove(self) -> None:
        """Delete the message if possible; the user may have dismissed it already."""
        if not self.is_expired:
            with contextlib.suppress(discord.HTTPException, *NO_RESPONSE):
                await self.webhook.delete_message(self.id)


def ephemeral_message(interaction: discord.Interaction, message_id: int) -> EphemeralMessage:
    """Return a private message that answers an interaction."""
    user, webhook = interaction.user.id, interaction.followup
    return EphemeralMessage(message_id, user, webhook, interaction.expires_at)


class TurnMessages:
    """Tracker of the private turn message of each user and match."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, dict[int, EphemeralMessage]] = OrderedDict()

    def show(self, message: EphemeralMessage, match_id: int | None) -> EphemeralMessage | None:
        """Record that a message shows the turn of a match, or none; return the one it replaces."""
        user = message.user
        turns = {
            turn: other
            for turn, other in self._of.pop(user, {}).items()
            if other.id != message.id and not other.is_expired
        }
        before = None
        if match_id is not None:
            before, turns[match_id] = turns.get(match_id), message
        if turns:
            self._of[user] = turns
        if len(self._of) > MAX_PEOPLE:
            self._of.popitem(last=False)
        return before

    def end(self, user: int, match_id: int) -> EphemeralMessage | None:
        """Record that no message shows the turn; return the message that did."""
        return self._of.get(user, {}).pop(match_id, None)
