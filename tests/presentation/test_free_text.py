"""Escaping of free text, which agrees with discord.py."""

from __future__ import annotations

from random import Random

import discord
import pytest

from presentation.free_text import harmless, isolated

OLD = "\u202e_a_ @everyone\u2066"
PARTS = (
    *("*", "_", "~", "|", "`", "\\", "[", "]", "(", ")", "<", ">", "#", "-", "@", ":", "/", "."),
    *(" ", "\n", "\t", "\r", "\v", "\u2028", "a", "1", "é", "א", "،", "[a](b)", "> a", ">>> a"),
    *("### a", "- a", "@everyone", "@here", "<@123456789012345678>", "<@!12345678901234567>"),
    *("https://a.b/_c_", "http://x.", "steam://run/1_2", "<mailto:/x_y>", "<t:1:R>", "<#123>"),
)
"""Marks of Discord, line ends, letters and addresses."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (OLD, r"\_a\_ @" + "\u200beveryone"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("می\u200cخواهم", "\u2068می\u200cخواهم\u2069"),
        ("דנה", "\u2068דנה\u2069"),
        ("\u3164", "\u3164"),
    ],
)
def test_free_text_neither_formats_nor_pings_nor_reorders(text: str, shown: str) -> None:
    assert harmless(text) == shown


def test_marks_are_escaped_as_by_discord_py() -> None:
    dice = Random(1)
    for _ in range(5000):
        text = "".join(dice.choices(PARTS, k=dice.randint(0, 12)))
        escaped = discord.utils.escape_markdown(discord.utils.escape_mentions(text))
        assert harmless(text) == isolated(escaped)
