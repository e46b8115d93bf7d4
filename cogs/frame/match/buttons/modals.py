"""The modal in which a player says a word."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.frame.ui.modals import ModalValues, PersistentModal, field_of
from matches.actions.lobby import MOST_LETTERS
from matches.texts import Texts

_TEXT = "text"


class WordModal(PersistentModal, custom_id="word:{match_id}"):
    """Asks a player for a word to be mixed into the seed."""

    on_board = True  # the lobby showed the button to the modal

    def __init__(self, match_id: int, texts: Texts) -> None:
        field: ui.TextInput[Any] = ui.TextInput(custom_id=_TEXT, max_length=MOST_LETTERS)
        asked = field_of(texts("form-word-label"), field, texts("form-word-about"))
        super().__init__(texts("form-word"), [asked], match_id=match_id)

    @staticmethod
    def word_in(filled: ModalValues) -> str:
        """Return the word that was sent in."""
        return next(iter(filled.get(_TEXT, ())), "")
