"""What is known so far of one interaction, for whoever has to answer it."""

from __future__ import annotations

import time

import discord

from cogs.frame.ui.answering import Turn
from matches.core.models import Match
from matches.core.players import Player

KEY = "request"


class Request:
    """An interaction on its way through the program.

    `match` is what it is about, as it was last seen; `player` who sent it, once they were asked
    for; `first` what the answer is to begin with.  It is `taken` where Discord knows that an answer
    comes and the library does not.  `message` is the private message that answers a click in
    public, once there is one.  `on_board` tells that the message clicked should be the board
    or the lobby of its match, `board_shown` that the answer shows the board already.  `turn` is its
    turn among all that are being answered.
    """

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self.turn: Turn
        self.match: Match | None = None
        self.player: Player | None = None
        self.first = ""
        self.message: discord.WebhookMessage | None = None
        self.taken = self.on_board = self.board_shown = False

    def seconds(self) -> float:
        """Return how long ago the interaction arrived."""
        return time.monotonic() - self._begun


def request_of(interaction: discord.Interaction) -> Request:
    """Return what is known of an interaction; what is set there, others find."""
    request: Request = interaction.extras.setdefault(KEY, Request())
    return request
