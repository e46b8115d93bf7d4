"""Modal in which a player contributes a word to the shuffle."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.frame.ui.modals import ModalValues, PersistentModal, field_of
from matches.actions.lobby import MAX_LETTERS
from matches.texts import Texts

_TEXT = "text"


class WordModal(PersistentModal, custom_id="word:{match_id}", on_board=True):
    """Modal that asks a player for a word to be mixed into the seed; it is opened from a lobby."""

    match_id: int


def word_modal(match_id: int, texts: Texts) -> WordModal:
    """Return the modal of a match."""
    text: ui.TextInput[Any] = ui.TextInput(custom_id=_TEXT, max_length=MAX_LETTERS)
    label = field_of(texts("form-word-label"), text, texts("form-word-about"))
    return WordModal(match_id, title=texts("form-word"), labels=[label])


def word_in(filled: ModalValues) -> str:
    """Return the submitted word."""
    return next(iter(filled.get(_TEXT, ())), "")
