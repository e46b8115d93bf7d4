"""Escaping of users' free text, such as names and reasons, for messages."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from matches.core.bounds import unturned

_LEFTWARD = ("R", "AL", "AN")  # bidirectional classes of right-to-left characters
_ISOLATED = "\u2068{}\u2069"
_PING: Final = re.compile(r"@(everyone|here|[!&]?[0-9]{17,20})")
_ADDRESS_OR_MARK: Final = re.compile(
    r"""
    (?P<address><[^:\ >]+:/[^\ >]+> | (?:https?|steam)://[^\s<]+[^<.,:;"'\]\s])
    | [_\\~|*`]           # anywhere
    | ^>(?:>>)?\s         # quotes
    | \[.+\]\(.+\)        # links
    | ^\#{1,3}            # headings
    | ^\s*-               # lists
    """,
    re.MULTILINE | re.VERBOSE,
)
"""Addresses, which stay unchanged, and the marks of Discord's formatting."""


def harmless(text: str) -> str:
    """Return free text that neither formats, pings nor reorders text where it is shown."""
    silent = _PING.sub("@\u200b\\1", unturned(text))
    return isolated(_ADDRESS_OR_MARK.sub(_escaped, silent))


def _escaped(found: re.Match[str]) -> str:
    return found[0] if found["address"] else f"\\{found[0]}"


def isolated(text: str) -> str:
    """Return `text`, isolated so that right-to-left text does not reorder the text next to it."""
    leftward = any(unicodedata.bidirectional(letter) in _LEFTWARD for letter in text)
    return _ISOLATED.format(text) if leftward else text
