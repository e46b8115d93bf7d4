"""Deprecated command names that point to their replacements."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from matches.texts import LOCALES, texts_in

FORMER = {"order": "former_order", "pace": "former_pace"}
"""The key of the former name by the key of a command; the texts are `command-<key>`."""


def new_name(
    tree: app_commands.CommandTree[Any], error: app_commands.CommandNotFound
) -> str | None:
    """Return the new name of a command of a group that was not found, None if unknown."""
    named = texts_in(LOCALES[0])
    group = tree.get_command(error.parents[0]) if len(error.parents) == 1 else None
    if not isinstance(group, app_commands.Group):
        return None
    new = (
        named(f"command-{key}")
        for key, former in FORMER.items()
        if named(f"command-{former}") == error.name
    )
    return next((name for name in new if group.get_command(name) is not None), None)
