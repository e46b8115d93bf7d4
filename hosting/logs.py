"""The log: one line for each thing told, to the standard error output."""

from __future__ import annotations

import json
import logging
import time

import discord

from settings import Settings

QUIET = ("alembic", "asyncio", "discord.client")  # at INFO they tell of their own workings
OWN = ("longtable", "cogs", "engines", "hosting", "local", "matches", "render")
"""Who may tell more than INFO: libraries would tell hands, seeds and words."""
MOMENT = "%Y-%m-%dT%H:%M:%SZ"


def set_up_logging(settings: Settings) -> None:
    """Write one line for each thing told, to the standard error output."""
    handler = logging.StreamHandler()
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


class OneLine(logging.Formatter):
    """Writes `time level source message`, tracebacks too in that one line, and never the token."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", MOMENT)
        self.converter = time.gmtime
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of `record`."""
        line = self._line(record)
        return line.replace(self._token, "…") if self._token else line

    def _line(self, record: logging.LogRecord) -> str:
        return super().format(record).replace("\r", "").replace("\n", "\\n")


class JsonLine(OneLine):
    """Writes an object of `time`, `level`, `source`, `message` and, after an error, `traceback`."""

    def _line(self, record: logging.LogRecord) -> str:
        told = {
            "time": self.formatTime(record, MOMENT),
            "level": record.levelname,
            "source": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


FORMATS = {"text": OneLine, "json": JsonLine}
"""By what LOG_FORMAT says."""
