"""Acknowledgement of interactions within Discord's three-second limit."""

from __future__ import annotations

import logging
from contextvars import ContextVar
from typing import Any, Final

import discord
from aiohttp import TraceConfig

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.interaction_state import state_of
from cogs.frame.ui.network_errors import NO_RESPONSE, UNKNOWN_MESSAGE
from matches.metrics import ACKNOWLEDGING

log = logging.getLogger(__name__)

ANSWERED_ALREADY: Final = 40060
TRIES: ContextVar[list[object]] = ContextVar("tries")
"""Requests sent to acknowledge an interaction; the library repeats some of them automatically."""


def count_ack_attempts(trace: TraceConfig) -> TraceConfig:
    """Make `trace` count every request that acknowledges an interaction, and return it."""

    async def count(_session: Any, _context: Any, told: Any) -> None:
        if (tries := TRIES.get(None)) is not None:
            tries.append(told.url)

    trace.on_request_start.append(count)
    return trace


def should_handle(interaction: discord.Interaction) -> bool:
    """Return whether the interaction should be handled.

    A late interaction is not handled, because Discord shows the user that it failed, or will
    before the answer arrives; so it must have no effect. An interaction that the successor of this
    process receives is not handled either.
    """
    bot = client_of(interaction, Bot)
    if bot.is_handled_by_successor(interaction.guild_id):
        return False
    if bot.arrivals.is_late(interaction.id):
        log.info("interaction %s: ignored, too late to be answered", interaction.id)
        return False
    return True


def may_open(interaction: discord.Interaction) -> bool:
    """Return whether a modal may be opened.

    A modal is the first response to Discord and due within three seconds, so it does not wait for
    its turn; but it counts in the queue.

    Raises:
        Refusal: if the queue is full.
    """
    if not should_handle(interaction):
        return False
    state_of(interaction).turn.line_up()
    return True


async def acknowledge(interaction: discord.Interaction, **how: Any) -> bool:
    """Acknowledge the interaction before anything else; return whether it should be handled.

    If Discord's reply to that is lost, the acknowledgement is repeated. Discord then knows it
    already, which is an error only if it has delivered the interaction twice. While one process
    takes over from another both receive it, and the first to acknowledge handles it.

    The interaction joins the queue on arrival. It waits for its turn before the function returns.

    Raises:
        Refusal: if the queue is full; it is then the first response.
    """
    bot = client_of(interaction, Bot)
    first = bot.arrivals.is_first(interaction.id)
    if not should_handle(interaction):
        return False
    turn = state_of(interaction).turn
    turn.line_up()
    bot.names.learn(interaction.user)
    tries: list[object] = []
    counting = TRIES.set(tries)
    try:
        await _defer(interaction, **how)
    except discord.HTTPException as error:
        if error.code == UNKNOWN_MESSAGE:
            log.info("interaction %s: ignored, the clicked message was deleted", interaction.id)
            return False
        if error.code != ANSWERED_ALREADY or not first or len(tries) == 1:
            raise
        state_of(interaction).taken = True
    finally:
        TRIES.reset(counting)
    ACKNOWLEDGING.labels(interaction.type.name).observe(state_of(interaction).seconds())
    await turn.wait_turn()
    return True


async def _defer(interaction: discord.Interaction, **how: Any) -> None:
    try:
        await interaction.response.defer(**how)
    except NO_RESPONSE:  # Discord may have received it.
        await interaction.response.defer(**how)
