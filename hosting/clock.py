"""Clock skew between this machine and Discord, from the `Date` header of Discord's responses."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime

import discord
from aiohttp import ClientSession, ClientTimeout

from hosting.rate_limits import base_of
from settings import Settings

ANSWER_SECONDS = 10.0


async def ahead_of_discord(settings: Settings) -> float | None:
    """Return this machine's clock minus Discord's in seconds, None without a `Date` header.

    Raises `ClientError` or `OSError` if Discord cannot be reached.
    """
    base = base_of(settings.discord_api) if settings.discord_api else discord.http.Route.BASE
    timeout = ClientTimeout(total=ANSWER_SECONDS)
    async with ClientSession(timeout=timeout) as session, session.get(f"{base}/gateway") as answer:
        text = answer.headers.get("Date")
    return None if text is None else time.time() - parsedate_to_datetime(text).timestamp()
