"""Suggestions of named choices while a user types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from cogs.frame.ui.limits import MAX_CHOICES
from presentation.choices import Choice
from presentation.limits import LONGEST_LABEL


def choices(named: Sequence[Choice]) -> list[app_commands.Choice[Any]]:
    """Return the suggestions for Discord, up to its maximum; empty codes are left out."""
    return [
        app_commands.Choice(name=choice.label[:LONGEST_LABEL], value=choice.code)
        for choice in named[:MAX_CHOICES]
        if choice.code
    ]
