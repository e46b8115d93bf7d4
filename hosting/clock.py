"""How far this machine's clock is from Discord's, which every answer of theirs tells."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime

import discord
from aiohttp import ClientSession, ClientTimeout

from hosting.requests import base_of
from settings import Settings

ANSWER_SECONDS = 10.0


async def ahead_of_discord(settings: Settings) -> float | None:
    """Return by how many seconds this machine's clock is ahead of Discord's, None if nobody tells.

    Raises `ClientError` or `OSError` where Discord cannot be reached.
    """
    base = base_of(settings.discord_api) if settings.discord_api else discord.http.Route.BASE
    timeout = ClientTimeout(total=ANSWER_SECONDS)
    async with ClientSession(timeout=timeout) as session, session.get(f"{base}/gateway") as answer:
        told = answer.headers.get("Date")
    return None if told is None else time.time() - parsedate_to_datetime(told).timestamp()
