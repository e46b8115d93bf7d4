"""Slash command group of a game, generated from its move classes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.match.handlers.game_preferences import prefs_command
from cogs.frame.match.handlers.plans import order_command
from cogs.frame.match.handlers.views import look_page, zoom_page
from cogs.frame.match.pages.choice import hand_page
from cogs.frame.match.pages.setting_pages import own_fields
from cogs.frame.moves.interface import GameInterface
from cogs.frame.moves.move_command import THEN, WHAT, MoveCommand
from cogs.frame.moves.move_parser import MoveParser
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import Completer, deferred, safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import AnyCommand, described, named, signature
from engines.core import Game, Move, Refusal, Seat, open_decisions, options_of, snake
from matches.core.models import Match
from presentation.choices import matching
from render.core.renderer import renderer_of


class GameCog(commands.Cog):
    """Cog of one game: registers its interface and its commands.

    Each move in `interface.moves` gets a command, and all `interface.answers` share one. Commands
    for the information pages about the public view, the zoom, the hand and the preferences follow
    if the game has them, and the command for planned moves.
    """

    def __init__(self, bot: Longtable, game: Game, interface: GameInterface) -> None:
        self.__cog_name__ = game.key  # The class name would allow only one game.
        self._bot, self._game, self._interface = bot, game, interface
        self._group = app_commands.Group(
            name=localized("command-group", game.key),
            description=localized("command-group.about", game.key),
        )
        for command in self._commands():
            self._group.add_command(command)

    async def cog_load(self) -> None:
        """Register the interface and the commands of the game."""
        self._bot.interfaces[self._game.key] = self._interface
        self._bot.tree.add_command(self._group)

    async def cog_unload(self) -> None:
        """Remove the commands and the interface of the game."""
        self._bot.tree.remove_command(self._group.name)
        del self._bot.interfaces[self._game.key]

    def _commands(self) -> Iterator[AnyCommand]:
        interface, renderer = self._interface, renderer_of(self._game.key)
        for kind in interface.moves:
            yield self._move_command(kind)
        if interface.answers:
            yield self._line_command("choose", MoveCommand(None, (WHAT,), (THEN,)), [WHAT])
        for look in renderer.info_views:
            yield self._look_command(look)
        if renderer.zoom is not None:
            yield self._zoom_command()
        if interface.hand is not None:
            yield self._hand_command()
        yield order_command(self._bot, self._bot.plans, self._game)
        if own_fields(self._game):
            yield prefs_command(self._bot, self._bot.settings, self._game)

    def _move_command(self, kind: type[Move]) -> AnyCommand:
        """Return the command for a `kind` of move, with the arguments of the interface."""
        arguments = self._interface.arguments_of(kind)
        line = MoveCommand(
            kind,
            tuple(argument.name for argument in arguments),
            tuple(self._interface.follow.get(kind, ())),
        )
        required = [argument.name for argument in arguments if argument.default is None]
        return self._line_command(snake(kind.__name__), line, required)

    def _line_command(self, name: str, line: MoveCommand, required: list[str]) -> AnyCommand:
        """Return the command that plays a line; arguments that are not `required` are optional."""

        async def act(
            interaction: discord.Interaction,
            match_id: int | None = None,
            **values: str | None,
        ) -> None:
            said = {key: text for key, text in values.items() if text}
            match = await self._bot.resolve_match_to_play(interaction, match_id, self._game.key)
            seat, reader = await self._reader(interaction, match)
            moves = line.read(reader, self._game, seat, said)
            await self._bot.turns.play(interaction, match, moves)

        optional = [name for name in (*line.follow, *line.names) if name not in required]
        command = self._command(name, act, required, optional)
        for argument in (*line.names, *line.follow):
            command.autocomplete(argument)(self._completer(line, argument))
        return command

    def _look_command(self, look: str) -> AnyCommand:
        """Return the command that shows the information page `look` of the public view."""

        async def show(interaction: discord.Interaction, match_id: int | None = None) -> None:
            match = await self._bot.resolve_match(interaction, match_id, self._game.key)
            await respond(
                interaction, await look_page(await self._bot.context(interaction, match), look)
            )

        return self._command(look, show, [])

    def _zoom_command(self) -> AnyCommand:
        """Return the command that shows an enlarged part of the board."""

        async def zoom(
            interaction: discord.Interaction,
            match_id: int | None = None,
            **values: str,
        ) -> None:
            match = await self._bot.resolve_match(interaction, match_id, self._game.key)
            context = await self._bot.context(
                interaction, match, match.find_controlled_seat(interaction.user.id)
            )
            await respond(interaction, await zoom_page(context, values["area"]))

        return self._command("zoom", zoom, ["area"])

    def _hand_command(self) -> AnyCommand:
        """Return the command that shows a player their hidden information."""

        async def hand(interaction: discord.Interaction, match_id: int | None = None) -> None:
            match = await self._bot.resolve_match_to_play(interaction, match_id, self._game.key)
            seat = match.require_controlled_seat(interaction.user.id)
            page = await hand_page(await self._bot.context(interaction, match, seat))
            assert page is not None
            await respond(interaction, page)

        return self._command("hand", hand, [])

    def _command(
        self, name: str, callback: Any, required: list[str], optional: list[str] | None = None
    ) -> AnyCommand:
        """Return a command with text arguments, named and described by the game's text files."""
        arguments = (*required, *(optional or []), "match_id")
        guarded = deferred(callback, signature(required, [*(optional or ()), "match_id"]))
        shown: Any = described(guarded, arguments, self._game.key)
        return app_commands.Command(**named(name, self._game.key), callback=shown)

    def _completer(self, line: MoveCommand, name: str) -> Completer:
        """Return the autocomplete of an argument; its choices depend on the other arguments."""

        @safe_autocomplete
        async def complete(
            interaction: discord.Interaction, current: str
        ) -> list[app_commands.Choice[Any]]:
            values = {key: value for key, value in vars(interaction.namespace).items() if value}
            match = await self._bot.resolve_match(
                interaction, values.pop("match", None), self._game.key
            )
            seat, reader = await self._reader(interaction, match)
            offered = line.suggest(reader, self._game, seat, values, name)
            return choices(matching(offered, current))

        return complete

    async def _reader(
        self, interaction: discord.Interaction, match: Match
    ) -> tuple[Seat, MoveParser]:
        """Return the user's seat and a move parser for it.

        Raises:
            Refusal: if the user has no decision to make.
        """
        seat = match.require_controlled_seat(interaction.user.id)
        reader = (await self._bot.context(interaction, match, seat)).reader
        if not options_of(reader.view, seat):
            raise Refusal("not_your_turn" if open_decisions(reader.view) else "match_over")
        return seat, reader
