"""Buttons of `/help`: each opens what a command would."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.help import HelpButton, HelpMenu, OpponentButton
from cogs.frame.match.buttons.seeking import FindButton
from cogs.frame.match.handlers.lobby import LobbyHandlers
from cogs.frame.match.handlers.settings import PreferenceHandlers
from cogs.frame.match.handlers.views import rules_page
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.channels import is_on_server, place_of
from cogs.frame.ui.components import Styles
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Button, Page, Row, row_of
from cogs.frame.ui.responses import respond
from engines import GAMES
from engines.core import Game, Refusal
from matches.robots.catalog import LEVELS, robot_called
from matches.texts import Texts, texts_in
from presentation.choices import Choice
from presentation.names import robot_label


class HelpHandlers:
    """Handlers of the buttons and menus of `/help`."""

    def __init__(self, bot: MatchBot, lobby: LobbyHandlers, settings: PreferenceHandlers) -> None:
        self._bot, self._lobby, self._settings = bot, lobby, settings

    @on(HelpButton)
    async def open(self, interaction: discord.Interaction, what: str) -> None:
        """Show the settings of the user, or ask for a game."""
        if what == "settings":
            await self._settings.change(interaction, {})
            return
        if what != "learn":
            place_of(interaction)  # Matches are only possible on a server.
        texts = await self._bot.texts_for(interaction)
        games = [Choice(key, texts_in(texts.locale, key)("game-name")) for key in GAMES]
        menu = HelpMenu(what, options=games, placeholder=texts("help-game"))
        await respond(interaction, Page(texts(f"help-{what}"), rows=(row_of([menu]),)))

    @on(HelpMenu)
    async def pick(self, interaction: discord.Interaction, what: str, game: str) -> None:
        """Open a match of the game, ask how strong a robot is to be, or show its rules."""
        if game not in GAMES:
            raise Refusal("unknown_game", game=game)
        if what != "learn":
            place_of(interaction)
        texts = await self._bot.texts_for(interaction, game=game)
        if what == "learn":
            await respond(interaction, rules_page(game, texts))
        elif what == "robot":
            await respond(interaction, _levels_page(GAMES[game], texts))
        else:
            await self._lobby.open(interaction, game)

    @on(OpponentButton)
    async def play_robot(self, interaction: discord.Interaction, game: str, level: str) -> None:
        """Start a match against a robot, in the home channel or in this one."""
        if game not in GAMES:
            raise Refusal("unknown_game", game=game)
        robot = robot_called(level)
        match = await self._lobby.create(interaction, game, seats=2, robot=robot)
        # Creating the match was the action of this interaction.
        host = actor_of(interaction, match.place)._replace(interaction=None)
        await self._bot.service.lobby.start(match.id, host)
        texts = await self._bot.texts_for(interaction, match)
        await respond(interaction, Page(texts("help-robot-ready", match=match.id)))


def _levels_page(game: Game, texts: Texts) -> Page:
    """Return the question how strong a robot is to be."""
    levels: list[Button] = [
        OpponentButton(game.key, level, label=robot_label(game, level, texts)) for level in LEVELS
    ]
    said = texts("help-robot-level", game=texts("game-name"))
    return Page(said, rows=(row_of(levels),))


def help_rows(interaction: discord.Interaction, texts: Texts) -> tuple[Row, ...]:
    """Return the buttons of `/help`; those of matches are only possible on a server."""
    here: list[Button] = [
        HelpButton("new", label=texts("help-button-new"), style=Styles.success),
        FindButton(label=texts("help-button-find")),
        HelpButton("robot", label=texts("help-button-robot")),
    ]
    everywhere = [
        HelpButton(what, label=texts(f"help-button-{what}")) for what in ("learn", "settings")
    ]
    return (row_of([*(here if is_on_server(interaction) else ()), *everywhere]),)
