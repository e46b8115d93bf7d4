"""Return of seats to their players, with a summary of what they missed."""

from __future__ import annotations

import discord

from cogs.frame.ui.bot import Bot
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.responses import prefix_response
from engines.core import Refusal
from matches.actions.substitutes import is_away
from matches.core.actor import Actor
from matches.core.models import Match
from presentation.formatting import newest
from presentation.match.status import format_notes

MAX_DONE = 1500  # characters of the summary


async def reclaim_seat(bot: Bot, interaction: discord.Interaction, match: Match) -> Match:
    """Return their seat to a player who wants to play, with a summary of the robot's moves.

    Raises:
        Refusal: if a substitute plays the seat.
    """
    seat = match.find_seat(interaction.user.id)
    if seat is None or match.status not in ("running", "paused"):
        return match
    row = match.seats[seat]
    if row.owner == interaction.user.id:
        raise Refusal("seat_lent", seat=seat)
    if row.resigned or not is_away(row):
        return match
    return await give_back(bot, interaction, match, Actor(interaction.user.id))


async def give_back(
    bot: Bot, interaction: discord.Interaction, match: Match, actor: Actor
) -> Match:
    """Return their seat to the actor, with a summary of the moves made for them."""
    texts = await bot.texts_for(interaction, match)
    notes = await bot.service.substitutes.done_for(match, actor.user)
    match = await bot.service.substitutes.come_back(match.id, actor)
    state_of(interaction).match = match
    if done := newest(
        format_notes(notes, await bot.names.players(match, texts, notes=notes)), MAX_DONE
    ):
        prefix_response(interaction, f"{texts('while-away')}\n{done}")
    return match
