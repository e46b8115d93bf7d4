"""The slash group of a game, derived from its moves."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.boards import in_message, picture, reader_of, scene_of
from cogs.frame.client import Longtable
from cogs.frame.commands import LONGEST_LABEL, Named, Reader, choices, matching
from cogs.frame.errors import Completer, completing, deferred
from cogs.frame.face import Face
from cogs.frame.locale import words
from cogs.frame.pages import Page
from cogs.frame.slash import AnyCommand, described, named
from engines.core import Game, Move, Refusal, Seat, asks, options_of, play, snake
from matches.models import Table
from render.core.art import art_of


class GameCog(commands.Cog):
    """Registers a game's face and its commands: one per move, one per query, and the zoom."""

    def __init__(self, bot: Longtable, game: Game, face: Face) -> None:
        self._bot, self._game, self._face = bot, game, face
        self._group = app_commands.Group(
            name=words("command-group", game.key),
            description=words("command-group.about", game.key),
            guild_only=True,
        )
        for kind in face.moves:
            self._group.add_command(self._move_command(kind))
        art = art_of(game.key)
        for query in art.queries:
            self._group.add_command(self._query_command(query))
        if art.zoom is not None:
            self._group.add_command(self._zoom_command())

    async def cog_load(self) -> None:
        """Offer the game."""
        self._bot.faces[self._game.key] = self._face
        self._bot.tree.add_command(self._group)

    async def cog_unload(self) -> None:
        """Offer the game no more."""
        self._bot.tree.remove_command(self._group.name)
        del self._bot.faces[self._game.key]

    def _move_command(self, kind: type[Move]) -> AnyCommand:
        """Return the command that plays a `kind`, an argument for each of the face's."""
        names = [argument.name for argument in self._face.arguments_of(kind)]
        follow = self._face.follow.get(kind)

        async def act(
            interaction: discord.Interaction,
            match: int | None = None,
            **given: str,
        ) -> None:
            table = await self._bot.find(interaction, match, self._game.key)
            moves = await self._read(interaction, table, kind, given)
            await self._bot.turns.play(interaction, table, moves)

        optional = [follow] if follow else []
        command = self._command(snake(kind.__name__), act, names, optional)
        for name in [*names, *optional]:
            command.autocomplete(name)(self._completer(kind, name))
        return command

    def _query_command(self, query: str) -> AnyCommand:
        """Return the command that answers `query` about the public view."""

        async def ask(interaction: discord.Interaction, match: int | None = None) -> None:
            table = await self._bot.find(interaction, match, self._game.key)
            texts = await self._bot.words(interaction, table)
            if table.state is None:
                raise Refusal("match_not_started")
            view = self._bot.service.view(table, None)
            scene = await scene_of(self._bot, table, texts)
            told = art_of(self._game.key).queries[query](view, in_message(table, scene))
            await answer(interaction, Page(told))

        return self._command(query, ask, [])

    def _zoom_command(self) -> AnyCommand:
        """Return the command that shows a part of the board more closely."""

        async def zoom(
            interaction: discord.Interaction,
            match: int | None = None,
            **given: str,
        ) -> None:
            table = await self._bot.find(interaction, match, self._game.key)
            if table.state is None:
                raise Refusal("match_not_started")
            texts, area = await self._bot.words(interaction, table), given["area"]
            view, art = self._bot.service.view(table, None), art_of(self._game.key)
            scene = await scene_of(self._bot, table, texts)
            assert art.zoom is not None
            drawn = await picture("zoom", art.alt(view, scene), art.zoom, view, scene, area)
            await answer(interaction, Page(texts("zoomed", area=area[:LONGEST_LABEL]), drawn))

        return self._command("zoom", zoom, ["area"])

    def _command(
        self, name: str, callback: Any, required: list[str], optional: list[str] | None = None
    ) -> AnyCommand:
        """Return a command with text arguments, all in the words of the game's files."""
        arguments = (*required, *(optional or []), "match")
        guarded = deferred(callback)
        vars(guarded)["__signature__"] = _signature(required, optional or [])
        shown: Any = described(guarded, arguments, self._game.key)
        return app_commands.Command(**named(name, self._game.key), callback=shown)

    async def _read(
        self,
        interaction: discord.Interaction,
        table: Table,
        kind: type[Move],
        given: Mapping[str, str],
    ) -> list[Move]:
        """Return the move that the arguments mean, and the decision it takes along."""
        seat, reader = await self._reader(interaction, table)
        move = reader.move(options_of(reader.view, seat), kind, given)
        follow = given.get(self._face.follow.get(kind, ""))
        if not follow:
            return [move]
        after = _after(reader, seat, move)
        return [move, after.option(after.art.choices(after.view, seat), follow)]

    def _completer(self, kind: type[Move], name: str) -> Completer:
        """Return the autocomplete of an argument, given the others."""

        @completing
        async def complete(
            interaction: discord.Interaction, current: str
        ) -> list[app_commands.Choice[Any]]:
            given = {key: value for key, value in vars(interaction.namespace).items() if value}
            table = await self._bot.find(interaction, given.pop("match", None), self._game.key)
            seat, reader = await self._reader(interaction, table)
            named = self._suggest(reader, seat, kind, name, given)
            return choices(matching(named, current))

        return complete

    def _suggest(
        self, reader: Reader, seat: Seat, kind: type[Move], name: str, given: Mapping[str, str]
    ) -> list[Named]:
        moves = reader.art.choices(reader.view, seat)
        if name != self._face.follow.get(kind):
            return reader.suggest(moves, kind, given, name)
        after = _after(reader, seat, reader.move(moves, kind, given))
        return after.options(after.art.choices(after.view, seat))

    async def _reader(self, interaction: discord.Interaction, table: Table) -> tuple[Seat, Reader]:
        """Return the person's seat and how to understand him; refuse who is not awaited."""
        seat = table.seat_of(interaction.user.id)
        if table.state is None:
            raise Refusal("match_not_started")
        texts = await self._bot.words(interaction, table)
        reader = reader_of(self._bot, table, seat, texts)
        if not options_of(reader.view, seat):
            raise Refusal("not_your_turn" if asks(reader.view) else "match_over")
        return seat, reader


def _after(reader: Reader, seat: Seat, move: Move) -> Reader:
    """Return how to understand the seat once it has made `move`."""
    return reader._replace(view=play(reader.view, seat, move).state)


def _signature(required: list[str], optional: list[str]) -> inspect.Signature:
    """Return what Discord shows of a command: text arguments, then the match."""
    kind = inspect.Parameter.KEYWORD_ONLY
    first = inspect.Parameter(
        "interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    texts = [inspect.Parameter(name, kind, annotation=str) for name in required]
    texts += [inspect.Parameter(n, kind, annotation=str | None, default=None) for n in optional]
    match = inspect.Parameter("match", kind, annotation=int | None, default=None)
    return inspect.Signature([first, *texts, match])
