"""`/help` and `/rules`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable
from cogs.frame.match.handlers.help import help_rows
from cogs.frame.match.handlers.views import rules_page, topic_page
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import Completer, deferred, safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import AnyCommand, command, described, everywhere, named, signature
from engines import GAMES
from matches.texts import LOCALES, texts_in
from presentation.choices import Choice, chosen, matching


class HelpCommands(commands.Cog):
    """Help about the bot, and the rules of every game."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot
        self._rules = everywhere(app_commands.Group(**named("rules")))
        for game in GAMES:
            self._rules.add_command(self._rules_of(game))

    async def cog_load(self) -> None:
        """Register the `/rules` group."""
        self._bot.tree.add_command(self._rules)

    async def cog_unload(self) -> None:
        """Remove the `/rules` group."""
        self._bot.tree.remove_command(self._rules.name)

    @everywhere
    @command("help")
    async def help(self, interaction: discord.Interaction) -> None:
        """Show a short introduction to the bot."""
        words_ = await self._bot.texts_for(interaction)
        said = [words_("help"), *self._bot.support_lines("support-help", words_)]
        said += self._bot.privacy_lines(words_) + self._bot.web_links.home(words_)
        rows = help_rows(interaction, words_)
        await respond(interaction, Page("\n\n".join(said), rows=rows))

    def _rules_of(self, game: str) -> AnyCommand:
        async def rules(interaction: discord.Interaction, topic: str | None = None) -> None:
            words_ = await self._bot.texts_for(interaction, game=game)
            if not topic:
                await respond(interaction, rules_page(game, words_))
                return
            interface = self._bot.interface_of(game)
            titles = [Choice(title, title) for title in interface.explained(words_)]
            page = await topic_page(interface, game, chosen(titles, topic), words_)
            await respond(interaction, page)

        arguments = ("topic",) if texts_in(LOCALES[0], game).has("argument-topic") else ()
        guarded = deferred(rules, signature((), arguments))
        shown: Any = described(guarded, arguments, game)
        command: AnyCommand = app_commands.Command(
            name=localized("command-group", game),
            description=localized("rules.about", game),
            callback=shown,
        )
        if arguments:
            command.autocomplete("topic")(self._topics_of(game))
        return command

    def _topics_of(self, game: str) -> Completer:
        @safe_autocomplete
        async def complete(
            interaction: discord.Interaction, current: str
        ) -> list[app_commands.Choice[Any]]:
            words_ = await self._bot.texts_for(interaction, game=game)
            topics = self._bot.interface_of(game).explained(words_)
            return choices(matching([Choice(title, title) for title in topics], current))

        return complete


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(HelpCommands(bot))
