"""Private turn messages, tracked so that a newer one can replace the previous one."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import discord

from cogs.frame.ui.network_errors import NO_RESPONSE

MAX_PEOPLE: Final = 200
"""Users whose turn messages are tracked; Discord allows their deletion for 15 minutes only."""


class EphemeralMessage(NamedTuple):
    """A private message that can be deleted while the token of its `interaction` is valid."""

    id: int
    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]

    async def remove(self) -> None:
        """Delete the message if possible; the user may have dismissed it already."""
        if not self.interaction.is_expired():
            with contextlib.suppress(discord.HTTPException, *NO_RESPONSE):
                await self.delete()


class TurnMessages:
    """Tracker of the private turn message of each user and match."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, dict[int, EphemeralMessage]] = OrderedDict()

    def show(self, message: EphemeralMessage, match_id: int | None) -> EphemeralMessage | None:
        """Record that a message shows the turn of a match, or none; return the one it replaces."""
        user = message.interaction.user.id
        turns = {
            turn: other
            for turn, other in self._of.pop(user, {}).items()
            if other.id != message.id and not other.interaction.is_expired()
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
