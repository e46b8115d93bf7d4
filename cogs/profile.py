"""`/profile`, `/leaderboard` and `/stats`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.profile.buttons import ALL, EVERYWHERE, HERE
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.slash import command, everywhere
from cogs.match_commands.lobby import GAME_CHOICES
from matches.texts import Texts
from presentation.choices import Choice, chosen, matching
from presentation.profile.text import season_called


async def _seasons(bot: Longtable, game: str | None, texts: Texts) -> list[Choice]:
    keys = [game] if game in bot.store.games else list(bot.store.games)
    pools = await bot.service.ratings.pools(*keys)
    return [Choice(pool or ALL, season_called(pool, texts)) for pool in pools]


@safe_autocomplete
async def complete_season(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the seasons that have ratings, newest first."""
    bot, texts = client_of(interaction), await client_of(interaction).texts_for(interaction)
    found = await _seasons(bot, interaction.namespace.game, texts)
    return choices(matching(found, current))


class ProfileCommands(commands.Cog):
    """Commands for profiles, leaderboards and statistics; all responses are private."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @everywhere
    @command("profile", "who", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def profile(
        self,
        interaction: discord.Interaction,
        who: discord.User | discord.Member | None = None,
        game: str | None = None,
    ) -> None:
        """Show the matches, ratings, achievements and trophies of a user."""
        await self._bot.profiles.open(interaction, who or interaction.user, game or ALL)

    @command("leaderboard", "game", "season", "overall")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(season=complete_season)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        game: str | None = None,
        season: str | None = None,
        overall: bool = False,
    ) -> None:
        """Show the leaderboard of a game and the position of the user in it."""
        game = game or await self._bot.profiles.default_game(interaction)
        pool = ALL
        if season:
            texts = await self._bot.texts_for(interaction)
            pool = chosen(await _seasons(self._bot, game, texts), season)
        scope = EVERYWHERE if overall else HERE
        await self._bot.profiles.leaderboard(interaction, game, pool, scope)

    @command("stats", "game", "overall")
    @app_commands.choices(game=GAME_CHOICES)
    async def stats(
        self, interaction: discord.Interaction, game: str, overall: bool = False
    ) -> None:
        """Show statistics of the matches of a game."""
        scope = EVERYWHERE if overall else HERE
        await self._bot.profiles.statistics(interaction, game, scope)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(ProfileCommands(bot))
