"""Takes interactions in: whether anybody still waits for an answer, and the first sign of one."""

from __future__ import annotations

import logging
from contextvars import ContextVar
from typing import Any, Final

import discord
from aiohttp import TraceConfig

from cogs.frame.ui.bot import Bot, client_of
from cogs.frame.ui.failures import NO_ANSWER, UNKNOWN_MESSAGE
from cogs.frame.ui.request import request_of
from matches.metrics import ACKNOWLEDGING

log = logging.getLogger(__name__)

ANSWERED_ALREADY: Final = 40060
TRIES: ContextVar[list[object]] = ContextVar("tries")
"""How often Discord was told that an answer comes: the library tries again by itself, too."""


def tries_counted(trace: TraceConfig) -> TraceConfig:
    """Return `trace` that takes note of every request that tells Discord that an answer comes."""

    async def count(_session: Any, _context: Any, told: Any) -> None:
        if (tries := TRIES.get(None)) is not None:
            tries.append(told.url)

    trace.on_request_start.append(count)
    return trace


def is_awaited(interaction: discord.Interaction) -> bool:
    """Return whether somebody waits for an answer.

    What has come too late is not worked on: Discord has told the person that it failed, or will
    have when the answer arrives, so nothing may come of it.  Nor is what another process hears that
    takes over from this one.
    """
    bot = client_of(interaction, Bot)
    if bot.is_heard_elsewhere(interaction.guild_id):
        return False
    if bot.arrivals.is_late(interaction.id):
        log.info("interaction %s came too late to be answered", interaction.id)
        return False
    return True


def may_open(interaction: discord.Interaction) -> bool:
    """Return whether a form may be opened; raise `Refusal` if too much is waiting.

    A form is Discord's first answer, which is due within three seconds, so it does not wait for
    its turn; but it counts.
    """
    if not is_awaited(interaction):
        return False
    request_of(interaction).turn.line_up()
    return True


async def taken_in(interaction: discord.Interaction, **how: Any) -> bool:
    """Tell Discord before anything is done that an answer comes; return False if nobody waits.

    Where the answer of Discord to that is lost it is told again: then it knows already, which is
    an error only if it has delivered the interaction twice.  While one process takes over from
    another both get it, and whoever tells first works on it.

    Its place in the line is taken at arrival.  Raises `Refusal`, which is then the first answer,
    if the line is full; returns once it is the interaction's turn.
    """
    bot = client_of(interaction, Bot)
    first = bot.arrivals.is_first(interaction.id)
    if not is_awaited(interaction):
        return False
    turn = request_of(interaction).turn
    turn.line_up()
    bot.names.learn(interaction.user)
    tries: list[object] = []
    counting = TRIES.set(tries)
    try:
        await _defer(interaction, **how)
    except discord.HTTPException as error:
        if error.code == UNKNOWN_MESSAGE:
            log.info("interaction %s: the clicked message is gone", interaction.id)
            return False
        if error.code != ANSWERED_ALREADY or not first or len(tries) == 1:
            raise
        request_of(interaction).taken = True
    finally:
        TRIES.reset(counting)
    ACKNOWLEDGING.labels(interaction.type.name).observe(request_of(interaction).seconds())
    await turn.come()
    return True


async def _defer(interaction: discord.Interaction, **how: Any) -> None:
    try:
        await interaction.response.defer(**how)
    except NO_ANSWER:  # perhaps it arrived all the same
        await interaction.response.defer(**how)
