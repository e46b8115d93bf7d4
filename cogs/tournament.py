"""`/tournament`: tournaments on a server, for players and organisers."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.tournament.export_handlers import FORMATS
from cogs.frame.tournament.lookup import offered, resolve_tournament
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import command
from cogs.match_commands.lobby import GAME_CHOICES
from matches.service.tournaments import MAX_LETTERS
from matches.tournaments.models import Tournament

NameText = app_commands.Range[str, 1, MAX_LETTERS]
ChosenText = app_commands.Range[str, 1, 100]
FORMAT_CHOICES = [
    app_commands.Choice(name=localized(f"format-{name}"), value=name) for name in FORMATS
]


@safe_autocomplete
async def complete_tournament(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the tournaments of this server."""
    return choices(await offered(client_of(interaction), interaction, current))


class TournamentCommands(
    commands.GroupCog,
    group_name=localized("command-tournament"),
    group_description=localized("command-tournament.about"),
):
    """Commands to open, follow and organise tournaments."""

    def __init__(self, bot: Longtable) -> None:
        self._bot, self._desk = bot, bot.tournaments

    @command("tournament_create", "game", "tournament_name")
    @app_commands.choices(game=GAME_CHOICES)
    async def create(
        self, interaction: discord.Interaction, game: str, tournament_name: NameText | None = None
    ) -> None:
        """Start to set up a tournament, with default values."""
        await self._desk.creating.create(interaction, game, tournament_name)

    @command("tournament_list")
    async def list(self, interaction: discord.Interaction) -> None:
        """Show the current and past tournaments of this server, and its trophies."""
        await self._desk.following.list(interaction)

    @command("tournament_join", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def join(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Enter a tournament."""
        await self._desk.entering.join(interaction, await self._meant(interaction, tournament))

    @command("tournament_leave", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def leave(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Leave a tournament before it starts, or withdraw from a running one."""
        await self._desk.entering.leave(interaction, await self._meant(interaction, tournament))

    @command("tournament_rules", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def rules(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show how a tournament is played and scored."""
        await self._desk.following.rules(interaction, await self._meant(interaction, tournament))

    @command("tournament_standings", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def standings(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show the standings."""
        chosen = await self._meant(interaction, tournament)
        await self._desk.following.standings(interaction, chosen)

    @command("tournament_round", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def round(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show the tables of a round."""
        await self._desk.following.round(interaction, await self._meant(interaction, tournament))

    @command("tournament_why", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def why(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show the reasons for the pairings."""
        await self._desk.following.why(interaction, await self._meant(interaction, tournament))

    @command("tournament_bracket", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def bracket(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show the bracket or the cross table."""
        await self._desk.following.bracket(interaction, await self._meant(interaction, tournament))

    @command("tournament_export", "format", "tournament")
    @app_commands.choices(format=FORMAT_CHOICES)
    @app_commands.autocomplete(tournament=complete_tournament)
    async def export(
        self,
        interaction: discord.Interaction,
        format: str = FORMATS[0],
        tournament: ChosenText | None = None,
    ) -> None:
        """Send the data of a tournament as a file."""
        chosen = await self._meant(interaction, tournament)
        await self._desk.exporting.export(interaction, chosen, format)

    @command("tournament_organise", "tournament")
    @app_commands.autocomplete(tournament=complete_tournament)
    async def organise(
        self, interaction: discord.Interaction, tournament: ChosenText | None = None
    ) -> None:
        """Show the organiser page of a tournament."""
        await self._desk.organising.show(interaction, await self._meant(interaction, tournament))

    async def _meant(self, interaction: discord.Interaction, said: str | None) -> Tournament:
        return await resolve_tournament(self._bot, interaction, said)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(TournamentCommands(bot))
