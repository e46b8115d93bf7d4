"""`/match`: read-only views of a match."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.client import client_of
from cogs.frame.match.handlers.logs import log_page
from cogs.frame.match.handlers.match_lists import list_page
from cogs.frame.match.handlers.views import board_look, text_look
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.responses import respond
from cogs.frame.ui.slash import MatchNumber, command, titled
from cogs.match_commands.base import MatchCommands, started
from cogs.match_commands.lobby import CONDITION_CHOICES, GAME_CHOICES, PROFILE_CHOICES


@safe_autocomplete
async def complete_running(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the matches of this server that the user may watch."""
    matches = await client_of(interaction).watching.watchable(interaction)
    return await titled(interaction, matches, current)


class LookingCommands(MatchCommands):
    """Commands that show a match; all responses are private."""

    @command("board", "match_id")
    async def board(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show the board in private, in the user's own palette.

        A match whose channel was deleted moves to this channel if the user manages or plays it.
        """
        match = await self._bot.resolve_match(interaction, match_id)
        match = started(await self._bot.stranded.move_here(interaction, match))
        state_of(interaction).board_shown = True
        context = await self._bot.context(
            interaction, match, match.find_controlled_seat(interaction.user.id)
        )
        await respond(interaction, await board_look(context))
        await self._bot.service.reading.mark_seen(match, interaction.user.id)

    @command("brief", "match_id")
    async def brief(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show what the user has missed."""
        match = await self._running(interaction, match_id)
        await self._bot.turns.brief(interaction, match.id)

    @command("text", "match_id")
    async def text(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show the whole position as text."""
        match = await self._running(interaction, match_id)
        context = await self._bot.context(interaction, match)
        await respond(interaction, await text_look(context))
        await self._bot.service.reading.mark_seen(match, interaction.user.id)

    @command("log", "match_id")
    async def log(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Show the log by turn, newest last."""
        match = await self._bot.resolve_match(interaction, match_id)
        await respond(interaction, await log_page(await self._bot.context(interaction, match)))

    @command("list", "played_by", "running", "watch_id")
    @app_commands.autocomplete(watch_id=complete_running)
    async def list_(
        self,
        interaction: discord.Interaction,
        played_by: discord.Member | None = None,
        running: bool = False,
        watch_id: MatchNumber | None = None,
    ) -> None:
        """List the matches of the user and the open ones of this server, or those of others.

        Those are the matches of another player, or the running matches to watch.
        """
        if watch_id is not None:
            await self._bot.watching.watch(interaction, watch_id)
        elif played_by is not None:
            await self._bot.watching.played_by(interaction, played_by)
        elif running:
            await self._bot.watching.running(interaction)
        else:
            await respond(interaction, await list_page(self._bot, interaction))

    @command("find", "game", "players", "pace", "reliability")
    @app_commands.choices(game=GAME_CHOICES, pace=PROFILE_CHOICES)
    @app_commands.choices(reliability=CONDITION_CHOICES)
    async def find(
        self,
        interaction: discord.Interaction,
        game: str | None = None,
        players: app_commands.Range[int, 2, 9] | None = None,
        pace: str | None = None,
        reliability: int = 0,
    ) -> None:
        """Look for a match here, show the status of the search, or cancel it."""
        await self._bot.seeking.open(interaction, game, players, pace, reliability)
