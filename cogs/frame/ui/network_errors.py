"""Classification of Discord and network failures."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket

NO_RESPONSE = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""Failures after which it is unknown whether Discord has received the request."""
UNREACHABLE = (*NO_RESPONSE, discord.DiscordServerError, discord.GatewayNotFound)
"""Failures of Discord itself or of the network."""
BAD_REQUEST = 400
"""Status of a request that Discord considers invalid."""
UNKNOWN_MESSAGE, THREAD_CLOSED = 10008, 50083
"""Discord's error codes for a deleted message, and for an archived or locked thread."""
THREADS_FULL = (160006, 160007)
"""Error codes at the limit of active threads of a server, and of its announcement channels."""
_LOST = (*UNREACHABLE, OSError, discord.ConnectionClosed, ReconnectWebSocket)
LAUNCH_PAUSE_SECONDS = 5.0  # the library's own pause, which it does not pass to the log


def in_one_line(record: logging.LogRecord) -> bool:
    """Shorten the library's log record of a lost shard to a warning without traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, _LOST) and isinstance(record.args, tuple):
        shard, pause = (*record.args, LAUNCH_PAUSE_SECONDS)[:2]
        record.msg = "shard %s: Discord cannot be reached, next attempt in %.2f seconds: %r"
        record.args, record.exc_info = (shard, pause, error), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


logging.getLogger("discord.shard").addFilter(in_one_line)
