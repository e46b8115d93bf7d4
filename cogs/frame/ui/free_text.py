"""Escaping of users' free text, such as names and reasons, for messages."""

from __future__ import annotations

import unicodedata

import discord

from matches.core.bounds import unturned

_LEFTWARD = ("R", "AL", "AN")  # bidirectional classes of right-to-left characters
_ISOLATED = "\u2068{}\u2069"


def harmless(text: str) -> str:
    """Return free text that neither formats, pings nor reorders text where it is shown."""
    escaped = discord.utils.escape_markdown(discord.utils.escape_mentions(unturned(text)))
    return isolated(escaped)


def isolated(text: str) -> str:
    """Return `text`, isolated so that right-to-left text does not reorder the text next to it."""
    leftward = any(unicodedata.bidirectional(letter) in _LEFTWARD for letter in text)
    return _ISOLATED.format(text) if leftward else text
