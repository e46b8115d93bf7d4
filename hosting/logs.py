"""The log: one line for each thing told, to the standard error output."""

from __future__ import annotations

import logging

import discord

from hosting.lines import FORMATS
from matches.store.errors import Doubtful, StoreError
from settings import Settings

QUIET = ("alembic", "asyncio", "discord.client")  # at INFO they tell of their own workings
OWN = ("longtable", "cogs", "engines", "hosting", "local", "matches", "render")
"""Who may tell more than INFO: libraries would tell hands, seeds and words."""


def set_up_logging(settings: Settings) -> None:
    """Write one line for each thing told, to the standard error output."""
    handler = logging.StreamHandler()
    handler.addFilter(in_one_line)
    handler.setFormatter(FORMATS[settings.log_format](settings.discord_token))
    level = logging.getLevelNamesMapping()[settings.log_level]
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    for name in OWN:
        logging.getLogger(name).setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    if not settings.discord_token:  # what discord.py says of a simulated Discord helps nobody
        logging.getLogger("discord").setLevel(logging.ERROR)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


def in_one_line(record: logging.LogRecord) -> bool:
    """Let what fails as the database is away be a warning: where in our code says nothing."""
    error = record.exc_info[1] if record.exc_info else None
    away = isinstance(error, StoreError) and error.reason == "unreachable"
    if away or isinstance(error, Doubtful):
        record.msg, record.args, record.exc_info = f"{record.getMessage()}: {error}", (), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True
