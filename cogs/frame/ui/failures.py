"""What fails on the way to Discord without being anybody's mistake."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket

NO_ANSWER = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""Nobody knows whether Discord has heard what was said."""
UNREACHABLE = (*NO_ANSWER, discord.DiscordServerError, discord.GatewayNotFound)
"""Discord is ill, or the way to it is broken."""
BAD_REQUEST = 400
"""Status of a request that Discord finds wrong."""
UNKNOWN_MESSAGE, THREAD_CLOSED = 10008, 50083
"""Discord's codes: a message was deleted, a thread is archived or locked."""
_LOST = (*UNREACHABLE, OSError, discord.ConnectionClosed, ReconnectWebSocket)
LAUNCH_PAUSE_SECONDS = 5.0  # the library's own, which it does not tell


def in_one_line(record: logging.LogRecord) -> bool:
    """Let the library tell of a lost shard without an error and where in it that was met."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _LOST) and isinstance(record.args, tuple):
        shard, pause = (*record.args, LAUNCH_PAUSE_SECONDS)[:2]
        record.msg = "shard %s: Discord cannot be reached, again in %.2f seconds: %r"
        record.args, record.exc_info = (shard, pause, error), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


logging.getLogger("discord.shard").addFilter(in_one_line)
