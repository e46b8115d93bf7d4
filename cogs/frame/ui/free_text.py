"""Free text of people, such as names and reasons, as messages show it."""

from __future__ import annotations

import unicodedata

import discord

from matches.core.bounds import unturned

_LEFTWARD = ("R", "AL", "AN")  # Unicode's classes of characters written from the right
_ISOLATED = "\u2068{}\u2069"


def harmless(text: str) -> str:
    """Return free text that neither formats, pings nor reorders anything where it is shown."""
    escaped = discord.utils.escape_markdown(discord.utils.escape_mentions(unturned(text)))
    return isolated(escaped)


def isolated(text: str) -> str:
    """Return `text` so that what is written from the right does not reorder what is next to it."""
    leftward = any(unicodedata.bidirectional(letter) in _LEFTWARD for letter in text)
    return _ISOLATED.format(text) if leftward else text
