"""Commands that were renamed: for a while the old name answers with the new one."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.frame.ui.answers import answer
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.errors import deferred
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.slash import AnyCommand, named

FORMER = {"order": "former_order", "pace": "former_pace"}
"""By the key of a command, the key of its former name; the words are `command-<key>`."""


def former_command(bot: Bot, key: str, game: str | None = None) -> AnyCommand:
    """Return the command with the former name of `key`, which tells the new one."""
    new = localized(f"command-{key}", game).message

    async def tell(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.command, app_commands.Command)
        assert interaction.command.parent is not None
        group, old = interaction.command.parent.name, interaction.command.name
        texts = await bot.texts_for(interaction)
        await answer(interaction, Page(texts("renamed", group=group, old=old, new=new)))

    return app_commands.Command(**named(FORMER[key], game), callback=deferred(tell))
