"""What fails on the way to Discord without being anybody's mistake."""

from __future__ import annotations

import aiohttp
import discord

UNREACHABLE = (aiohttp.ClientError, ConnectionError, TimeoutError, discord.DiscordServerError)
"""Discord is ill, or the way to it is broken."""
