"""The form in which a player says a word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import ui

from cogs.frame.match.buttons.lobby import WordButton
from cogs.frame.ui.clickable import template_of
from cogs.frame.ui.forms import Filled, Submit, field_of, form_of
from cogs.frame.ui.request import request_of
from matches.actions.lobby import MOST_LETTERS
from matches.texts import Texts

_TEXT = "text"
SayWord = Callable[[discord.Interaction, int, str], Awaitable[None]]


def word_form(match_id: int, texts: Texts) -> ui.Modal:
    """Return the form in which a player says a word."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id=_TEXT, max_length=MOST_LETTERS)
    asked = field_of(texts("form-word-label"), field, texts("form-word-about"))
    return form_of(texts("form-word"), WordButton.form.format(match_id=match_id), [asked])


def forms(say_word: SayWord) -> Mapping[Any, Submit]:
    """Return what is done with the forms of matches, by the templates of their ids."""

    async def said(interaction: discord.Interaction, match_id: int, filled: Filled) -> None:
        request_of(interaction).on_board = True  # the lobby showed the button to the form
        await say_word(interaction, match_id, next(iter(filled.get(_TEXT, ())), ""))

    return {template_of(WordButton.form): said}
