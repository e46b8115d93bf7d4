"""Forms that survive restarts: what is sent in is understood by the form's id alone.

The library would keep every open form in memory, by an id that two people may share.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord
from discord import ui

from cogs.frame.match.lobby_buttons import WordButton
from cogs.frame.ui.clickable import template_of
from cogs.frame.ui.errors import handled
from cogs.frame.ui.intake import taken_in
from cogs.frame.ui.request import request_of
from matches.actions.lobby import MOST_LETTERS
from matches.texts import Texts

_WORD = template_of(WordButton.form)
_TEXT = "text"
SayWord = Callable[[discord.Interaction, int, str], Awaitable[None]]


def word_form(match_id: int, texts: Texts) -> ui.Modal:
    """Return the form in which a player says a word."""
    form = ui.Modal(title=texts("form-word"), custom_id=WordButton.form.format(match_id=match_id))
    field: ui.TextInput[Any] = ui.TextInput(custom_id=_TEXT, max_length=MOST_LETTERS)
    label = texts("form-word-label")
    form.add_item(ui.Label(text=label, description=texts("form-word-about"), component=field))
    form.stop()  # so that the library does not wait for it
    return form


async def submitted(interaction: discord.Interaction, say_word: SayWord) -> None:
    """Do what somebody has asked for in a form."""
    data: Any = interaction.data or {}
    if found := _WORD.fullmatch(data.get("custom_id", "")):
        async with handled(interaction):
            if await taken_in(interaction):
                request_of(interaction).on_board = True  # the lobby showed the button to the form
                word = next(_values(data.get("components", [])), "")
                await say_word(interaction, int(found["match_id"]), word)


def _values(components: list[dict[str, Any]]) -> Iterator[str]:
    """Yield what was filled in."""
    for component in components:
        inner = component.get("component")
        yield from _values([inner] if inner else component.get("components", []))
        if component.get("custom_id") == _TEXT:
            yield str(component.get("value", ""))
