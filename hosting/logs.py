"""Logging setup: one line per record, to standard error."""

from __future__ import annotations

import logging

import discord

from hosting.log_format import FORMATS
from matches.store.errors import CommitUnknown, StoreError
from settings import Settings

QUIET = ("alembic", "asyncio", "discord.client")  # at INFO they log internal details
OWN = ("longtable", "cogs", "engines", "hosting", "local", "matches", "presentation", "render")
"""Loggers below INFO: at that level libraries would log hands, seeds and shuffle words."""


def set_up_logging(settings: Settings) -> None:
    """Configure logging to standard error, one line per record."""
    handler = logging.StreamHandler()
    handler.addFilter(in_one_line)
    handler.setFormatter(FORMATS[settings.log_format](settings.discord_token))
    level = logging.getLevelNamesMapping()[settings.log_level]
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    for name in OWN:
        logging.getLogger(name).setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    if not settings.discord_token:  # errors only, for the simulated Discord of the local table
        logging.getLogger("discord").setLevel(logging.ERROR)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # voice is not used


def in_one_line(record: logging.LogRecord) -> bool:
    """Reduce an unreachable database's errors to warnings; their tracebacks are irrelevant."""
    error = record.exc_info[1] if record.exc_info else None
    away = isinstance(error, StoreError) and error.reason == "unreachable"
    if away or isinstance(error, CommitUnknown):
        record.msg, record.args, record.exc_info = f"{record.getMessage()}: {error}", (), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True
