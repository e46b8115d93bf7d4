"""`/host`: match management for hosts and moderators."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.frame.client import Longtable, client_of
from cogs.frame.match.handlers.seat_names import complete_seat, resolve_seat
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from cogs.frame.ui.locale import localized
from cogs.frame.ui.slash import MatchNumber, command
from engines.core import Refusal
from matches.core.models import Match
from matches.robots.catalog import LEVELS, robot_called
from presentation.choices import chosen, matching

ROBOTS = [app_commands.Choice(name=localized(f"robot-{level}"), value=level) for level in LEVELS]
ShortText = app_commands.Range[str, 1, 200]


@safe_autocomplete
async def complete_decision(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the decisions to rewind to, with their public descriptions."""
    bot = client_of(interaction)
    match = await bot.resolve_match(interaction, interaction.namespace.match, rather=is_on)
    return choices(matching(await bot.hosting.rewindable(interaction, match), current))


def is_on(match: Match) -> bool:
    """Return whether a match has begun and not ended."""
    return match.state is not None and match.ended is None


class HostCommands(
    commands.GroupCog,
    group_name=localized("command-host"),
    group_description=localized("command-host.about"),
):
    """Match management; every action is announced publicly and reveals nothing hidden."""

    def __init__(self, bot: Longtable) -> None:
        self._bot = bot

    @command("pause", "reason", "match_id")
    async def pause(
        self,
        interaction: discord.Interaction,
        reason: ShortText | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Pause a match."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_on)
        await self._bot.hosting.pause(interaction, match, reason or "")

    @command("resume", "match_id")
    async def resume(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Resume a paused match."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_on)
        await self._bot.hosting.resume(interaction, match)

    @command("rewind", "to", "match_id")
    @app_commands.autocomplete(to=complete_decision)
    async def rewind(
        self, interaction: discord.Interaction, to: ShortText, match_id: MatchNumber | None = None
    ) -> None:
        """Ask for confirmation to rewind a match to before a decision."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_on)
        offered = await self._bot.hosting.rewindable(interaction, match)
        await self._bot.hosting.ask_to_rewind(interaction, match, chosen(offered, to))

    @command("replace", "seat", "player", "robot", "match_id")
    @app_commands.choices(robot=ROBOTS)
    @app_commands.autocomplete(seat=complete_seat)
    async def replace(
        self,
        interaction: discord.Interaction,
        seat: ShortText,
        player: discord.Member | None = None,
        robot: str | None = None,
        match_id: MatchNumber | None = None,
    ) -> None:
        """Replace the player of a seat with another user or a robot."""
        match = await self._led(interaction, match_id)
        if (player is None) == (robot is None) or (player is not None and player.bot):
            raise Refusal("replace_by_whom")
        by = player.id if player is not None else robot_called(robot or "")
        number = await resolve_seat(self._bot, interaction, match, seat)
        await self._bot.hosting.replace(interaction, match, number, by)

    @command("offer", "seat", "match_id")
    @app_commands.autocomplete(seat=complete_seat)
    async def offer(
        self, interaction: discord.Interaction, seat: ShortText, match_id: MatchNumber | None = None
    ) -> None:
        """Offer a seat to any other user."""
        match = await self._led(interaction, match_id)
        number = await resolve_seat(self._bot, interaction, match, seat)
        await self._bot.hosting.offer(interaction, match, number)

    @command("close", "match_id")
    async def close(
        self, interaction: discord.Interaction, match_id: MatchNumber | None = None
    ) -> None:
        """Ask for confirmation to end a match without a winner."""
        match = await self._bot.resolve_match(interaction, match_id)
        await self._bot.hosting.ask_to_close(interaction, match)

    async def _led(self, interaction: discord.Interaction, match_id: int | None) -> Match:
        """Return the match; refuse users who may not manage it, before any other check."""
        match = await self._bot.resolve_match(interaction, match_id, rather=is_on)
        await self._bot.hosting.must_lead(interaction, match)
        return match


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(HostCommands(bot))
