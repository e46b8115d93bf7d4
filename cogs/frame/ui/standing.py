"""Private messages about turns: a newer one takes the place of the one before it."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import discord

from cogs.frame.ui.failures import NO_ANSWER

MOST_PEOPLE: Final = 200
"""Of so many it is remembered what stands: Discord lets it be taken away for 15 minutes alone."""


class Private(NamedTuple):
    """A private message, and how to take it away while Discord knows the `interaction`."""

    id: int
    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]

    async def take_away(self) -> None:
        """Take it away if that can be done; the person may have done so themselves."""
        if not self.interaction.is_expired():
            with contextlib.suppress(discord.HTTPException, *NO_ANSWER):
                await self.delete()


class Standing:
    """Remembers which private message shows a person their turn in a match."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, dict[int, Private]] = OrderedDict()

    def show(self, message: Private, match_id: int | None) -> Private | None:
        """Note that a message shows a turn of a match, or something else; return the one before."""
        user = message.interaction.user.id
        turns = {
            turn: other for turn, other in self._of.pop(user, {}).items() if other.id != message.id
        }
        before = None
        if match_id is not None:
            before, turns[match_id] = turns.get(match_id), message
        if turns:
            self._of[user] = turns
        if len(self._of) > MOST_PEOPLE:
            self._of.popitem(last=False)
        return before

    def end(self, user: int, match_id: int) -> Private | None:
        """Note that nothing shows the turn any more; return what did."""
        return self._of.get(user, {}).pop(match_id, None)
