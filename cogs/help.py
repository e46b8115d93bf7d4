"""`/help` and `/rules`: how the bot is used, and how its games are played."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.answers import answer
from cogs.frame.client import Longtable
from cogs.frame.errors import deferred
from cogs.frame.locale import language_of, words
from cogs.frame.pages import Page
from cogs.frame.slash import AnyCommand, command, named
from engines import GAMES
from matches.texts import texts


class Help(commands.Cog):
    """Explains the bot, and every game that has rules to show."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot
        self._rules = app_commands.Group(**named("rules"))
        for game in GAMES:
            self._rules.add_command(self._rules_of(game))

    async def cog_load(self) -> None:
        """Offer the rules."""
        self._bot.tree.add_command(self._rules)

    async def cog_unload(self) -> None:
        """Offer them no more."""
        self._bot.tree.remove_command(self._rules.name)

    @command("help")
    async def help(self, interaction: discord.Interaction) -> None:
        """Explain the bot in a minute."""
        words_ = await self._bot.words(interaction)
        await answer(interaction, Page(words_("help")))

    def _rules_of(self, game: str) -> AnyCommand:
        async def rules(interaction: discord.Interaction) -> None:
            player = await self._bot.service.player(interaction.user.id)
            locale = player.locale or language_of(interaction.locale)
            await answer(interaction, Page(texts(locale, game)("rules")))

        return app_commands.Command(
            name=words("command-group", game),
            description=words("rules.about", game),
            callback=deferred(rules),
        )


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(Help(bot))
