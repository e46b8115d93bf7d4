"""Per-interaction state."""

from __future__ import annotations

import time

import discord
from discord import ui

from cogs.frame.ui.in_flight import QueueTicket
from matches.core.models import Match
from matches.core.players import PlayerPreferences

KEY = "request"


class InteractionState:
    """State of an interaction that is being handled.

    `match` is the match of the interaction as last read; `player` the user, once they were
    read; `first` the prefix of the answer. `taken` means that the interaction is acknowledged
    although the library does not know it. `message` is the private message that answers a public
    click, once it is sent. `on_board` means that the clicked message should be the board or the
    lobby of its match, `board_shown` that the answer already shows the board. `turn` is the place
    of the interaction among all in-flight interactions.
    """

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self.turn: QueueTicket
        self.match: Match | None = None
        self.player: PlayerPreferences | None = None
        self.first = ""
        self.message: discord.WebhookMessage | None = None
        self.taken = self.on_board = self.board_shown = False

    def seconds(self) -> float:
        """Return the seconds since the interaction arrived."""
        return time.monotonic() - self._begun


def state_of(interaction: discord.Interaction) -> InteractionState:
    """Return the state of an interaction, shared by all callers."""
    request: InteractionState = interaction.extras.setdefault(KEY, InteractionState())
    return request


def release(interaction: discord.Interaction) -> None:
    """Forget what an answered interaction was about, because it may stay in memory for a while.

    It is part of a cycle of references. The clicked message and the sent one, with all their
    components, take the most memory.
    """
    request = state_of(interaction)
    request.match = request.player = request.message = None
    interaction.message = interaction.data = None


def release_view(view: ui.View | ui.LayoutView | None) -> None:
    """Empty the view that the library builds of a clicked message; no handler uses it.

    A queued click would keep all its components, and afterwards they would stay in memory until
    the next full garbage collection, because a row and its buttons refer to each other.
    """
    if view is None:
        return
    for part in [*view.walk_children()]:
        if isinstance(part, ui.ActionRow | ui.Container):
            part.clear_items()
    view.clear_items()
