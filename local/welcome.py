"""Welcome message of the local table, with a button per game for a match against a robot."""

from __future__ import annotations

import time
from typing import Any

import discord
from discord import ui

from cogs.frame.client import Longtable
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.errors import error_boundary
from cogs.frame.ui.pages import rows_of
from engines import GAMES
from engines.core import Game
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Robot
from matches.texts import Texts, texts_in


def welcome(bot: Longtable, robot: Robot, locale: str) -> ui.LayoutView:
    """Return the welcome message."""
    texts = texts_in(locale, "local")
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(texts("welcome")))
    games = [game for game in GAMES.values() if seats_with_robots(game)]
    for row in rows_of([PlayButton(bot, robot, game, texts) for game in games]):
        box.add_item(row)
    return ui.LayoutView(timeout=None).add_item(box)


def seats_with_robots(game: Game) -> int | None:
    """Return the least number of seats for a person and robots; None for solo games."""
    return next((seats for seats in game.seats if seats > 1), None)


class PlayButton(ui.Button[Any]):
    """Button that opens a match of a game, adds robots and starts it."""

    def __init__(self, bot: Longtable, robot: Robot, game: Game, texts: Texts) -> None:
        name = texts_in(texts.locale, game.key)("game-name")
        super().__init__(
            label=texts("button-play-robot", game=name),
            style=discord.ButtonStyle.primary,
            custom_id=f"local:{game.key}",
        )
        self._bot, self._robot, self._game = bot, robot, game

    async def callback(self, interaction: discord.Interaction) -> None:
        """Start the match; its board is the response."""
        async with error_boundary(interaction):
            await interaction.response.defer()
            assert interaction.channel_id is not None
            lobby, player = self._bot.service.lobby, interaction.user.id
            self._bot.names.learn(interaction.user)
            seats = seats_with_robots(self._game)
            assert seats is not None
            match = await lobby.create(
                actor_of(interaction),
                game=self._game.key,
                place=ChannelRef(interaction.guild_id, interaction.channel_id),
                locale=(await self._bot.texts_for(interaction)).locale,
                options=None,
                seats=seats,
            )
            for _ in range(1, seats):
                await lobby.add_robot(match.id, Actor(player, stamp()), self._robot)
            await lobby.start(match.id, Actor(player, stamp()))


def stamp() -> int:
    """Return an id for an action without its own interaction, smaller than any of Discord's."""
    return time.time_ns() // 100
