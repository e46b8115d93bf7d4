"""What fails on the way to Discord without being anybody's mistake."""

from __future__ import annotations

import logging

import aiohttp
import discord

NO_ANSWER = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""Nobody knows whether Discord has heard what was said."""
UNREACHABLE = (*NO_ANSWER, discord.DiscordServerError)
"""Discord is ill, or the way to it is broken."""


def in_one_line(record: logging.LogRecord) -> bool:
    """Let the library tell of a lost connection without an error and where in it that was met."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, (*UNREACHABLE, OSError, discord.ConnectionClosed)):
        pause = record.args[0] if isinstance(record.args, tuple) and record.args else 0
        record.msg = "Discord cannot be reached, again in %.2f seconds: %r"
        record.args, record.exc_info = (pause, error), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


logging.getLogger("discord.client").addFilter(in_one_line)
