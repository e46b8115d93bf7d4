"""What fails on the way to Discord without being anybody's mistake."""

from __future__ import annotations

import aiohttp
import discord

NO_ANSWER = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""Nobody knows whether Discord has heard what was said."""
UNREACHABLE = (*NO_ANSWER, discord.DiscordServerError)
"""Discord is ill, or the way to it is broken."""
