"""Command for a user's preferences in one game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.match.handlers.settings import PreferenceHandlers
from cogs.frame.match.pages.setting_pages import own_fields
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import Completer, deferred, safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import AnyCommand, described, named, signature
from engines.core import Game
from presentation.fields import OptionField


def prefs_command(bot: Bot, settings: PreferenceHandlers, game: Game) -> AnyCommand:
    """Return the command that changes a user's preferences in a game and shows them."""
    fields = own_fields(game)

    async def prefs(interaction: discord.Interaction, **values: str | None) -> None:
        said = {name: text for name, text in values.items() if text}
        await settings.prefer(interaction, game, said)

    guarded = deferred(prefs, signature((), fields))
    fixed = {name: _choices(field, game) for name, field in fields.items() if not field.many}
    shown: Any = app_commands.choices(**fixed)(described(guarded, tuple(fields), game.key))
    command: AnyCommand = app_commands.Command(**named("prefs", game.key), callback=shown)
    for name, field in fields.items():
        if name not in fixed:
            command.autocomplete(name)(_completer(bot, game, field))
    return command


def _choices(field: OptionField, game: Game) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(
            name=localized(f"pref-{field.name}-{value}", game.key), value=str(value)
        )
        for value in field.values
    ]


def _completer(bot: Bot, game: Game, field: OptionField) -> Completer:
    @safe_autocomplete
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        texts = await bot.texts_for(interaction, game=game.key)
        return choices(field.suggest(texts, current))

    return complete
