"""Seat names and parsing of seat arguments."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.bot import client_of
from cogs.frame.ui.choices import choices
from cogs.frame.ui.errors import safe_autocomplete
from engines.core import Seat
from matches.core.models import Match
from presentation.choices import Choice, chosen, matching


@safe_autocomplete
async def complete_seat(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[Any]]:
    """Offer the seats of the match."""
    bot = client_of(interaction, MatchBot)
    match = await bot.resolve_match(interaction, interaction.namespace.match)
    return choices(matching(await _seats(bot, interaction, match), current))


async def resolve_seat(
    bot: MatchBot, interaction: discord.Interaction, match: Match, text: str
) -> Seat:
    """Return the seat with the number, player or colour `text`."""
    return int(chosen(await _seats(bot, interaction, match), text)) - 1


async def _seats(bot: MatchBot, interaction: discord.Interaction, match: Match) -> list[Choice]:
    texts = await bot.texts_for(interaction, match)
    names = await bot.names.for_match(match, texts)
    return [
        Choice(
            str(row.seat + 1),
            texts(
                "seat-choice",
                number=row.seat + 1,
                name=names[row.seat],
                colour=texts(f"colour-{row.colour}"),
            ),
        )
        for row in match.seats
    ]
