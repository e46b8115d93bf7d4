"""Deprecated command names that point to their replacements."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from matches.texts import LOCALES, Texts, texts_in

FORMER = {"order": "former_order", "pace": "former_pace"}
"""The key of the former name by the key of a command; the texts are `command-<key>`."""


def new_key(tree: app_commands.CommandTree[Any], error: app_commands.CommandNotFound) -> str | None:
    """Return the key of a command that was called by its former name, None if unknown."""
    named = texts_in(LOCALES[0])
    group = tree.get_command(error.parents[0]) if len(error.parents) == 1 else None
    if not isinstance(group, app_commands.Group):
        return None
    keys = (key for key, former in FORMER.items() if named(f"command-{former}") == error.name)
    return next((key for key in keys if group.get_command(named(f"command-{key}"))), None)


def renamed(group: str, key: str, texts: Texts) -> str:
    """Return the former and the new name of the command `key` in the language of `texts`."""
    shown = f"command-{group}"
    called = texts(shown) if texts.has(shown) else texts_in(texts.locale, group)("command-group")
    old, new = texts(f"command-{FORMER[key]}"), texts(f"command-{key}")
    return texts("renamed", group=called, old=old, new=new)
