"""The command by which a person prefers how a game treats them."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from cogs.frame.moves.fields import Field, changed, fields_of
from cogs.frame.ui.answers import answer
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import Completer, completing, deferred
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.slash import AnyCommand, described, named, signature
from engines.core import Game
from matches.actions.lobby import preferred

EVERYWHERE = frozenset(["confirm"])  # what `/settings` asks for all games


def own_fields(game: Game) -> dict[str, Field]:
    """Return the preferences that only this game knows, without what it has retired."""
    fields = fields_of(game.prefs, "pref")
    gone = {(field, value) for field, value, _ in game.retired}
    return {
        name: field._replace(values=tuple(v for v in field.values if (name, v) not in gone))
        for name, field in fields.items()
        if name not in EVERYWHERE
    }


def prefs_command(bot: Bot, game: Game) -> AnyCommand:
    """Return the command that changes what a person prefers in a game, and shows it."""
    fields = own_fields(game)

    async def prefs(interaction: discord.Interaction, **given: str | None) -> None:
        texts = await bot.texts_for(interaction, game=game.key)
        said = {name: text for name, text in given.items() if text}
        player = await bot.service.players.get(interaction.user.id)
        wished = changed(preferred(game, game.prefs(), player.prefs), fields, said, texts)
        if said:
            data = msgspec.to_builtins(wished)
            changes = {name: data[name] for name in said}
            await bot.service.players.prefer_everywhere(interaction.user.id, changes)
        lines = [
            f"- {field.label(texts)}: **{field.told(texts, getattr(wished, name))}**"
            for name, field in fields.items()
        ]
        await answer(interaction, Page("\n".join([texts("prefs-title"), *lines])))

    guarded = deferred(prefs)
    vars(guarded)["__signature__"] = signature((), fields)
    fixed = {name: _choices(field, game) for name, field in fields.items() if not field.many}
    shown: Any = app_commands.choices(**fixed)(described(guarded, tuple(fields), game.key))
    command: AnyCommand = app_commands.Command(**named("prefs", game.key), callback=shown)
    for name, field in fields.items():
        if name not in fixed:
            command.autocomplete(name)(_completer(bot, game, field))
    return command


def _choices(field: Field, game: Game) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(
            name=localized(f"pref-{field.name}-{value}", game.key), value=str(value)
        )
        for value in field.values
    ]


def _completer(bot: Bot, game: Game, field: Field) -> Completer:
    @completing
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        texts = await bot.texts_for(interaction, game=game.key)
        return choices(field.suggest(texts, current))

    return complete
