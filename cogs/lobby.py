"""`/lobby`: the command group for the settings of a match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.match.pages.lobby import option_called
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.pages import Page
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command
from cogs.match_commands.base import is_open, title_of
from cogs.match_commands.setup import SetupCommands
from matches.actions.lobby import MAX_LETTERS, require_host
from matches.core.models import Match
from matches.texts import Texts
from presentation.choices import Choice, matching
from presentation.fields import fields_of
from presentation.match.options import OPTION, format_options


@safe_autocomplete
async def complete_option(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the options of the match's game."""
    match, texts = await _meant(interaction)
    fields = fields_of(match.game.options, OPTION).values()
    return choices(matching([Choice(f.name, f.label(texts)) for f in fields], current))


@safe_autocomplete
async def complete_value(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the values of the option that the user has named in the other argument."""
    match, texts = await _meant(interaction)
    field = option_called(match, interaction.namespace.option or "", texts)
    return choices(field.suggest(texts, current))


async def _meant(interaction: discord.Interaction) -> tuple[Match, Texts]:
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match)
    return match, await bot.texts_for(interaction, match)


class LobbyCommandGroup(
    SetupCommands,
    commands.GroupCog,
    group_name=localized("command-lobby"),
    group_description=localized("command-lobby.about"),
):
    """The command group `/lobby`: options, time control, robots and the players' words."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("options", "which", "value", "match_id")
    @app_commands.autocomplete(which=complete_option, value=complete_value)
    async def options(
        self,
        interaction: discord.Interaction,
        which: str | None = None,
        value: str | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Show the options of a match, or change one before it starts."""
        match = await self._bot.resolve_match(interaction, match_id)
        texts = await self._bot.texts_for(interaction, match)
        if which and value:
            require_host(match, interaction.user.id)
            said = {option_called(match, which, texts).name: value}
            match = await self._bot.lobby.configure(interaction, match, said)
        told_ = format_options(match, texts) or [texts("options-none")]
        await respond(interaction, Page("\n".join([title_of(match, texts), *told_])))

    @command("word", "word", "match_id")
    async def word(
        self,
        interaction: discord.Interaction,
        word: app_commands.Range[str, 1, MAX_LETTERS],
        match_id: MatchNumber | None = None,
    ) -> None:
        """Mix the player's word into the seed of an open match."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_open)
        await self._bot.lobby.say_word(interaction, match.id, word)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(LobbyCommandGroup(bot))
