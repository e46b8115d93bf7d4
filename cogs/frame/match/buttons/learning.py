"""Buttons for those who learn: a lesson in pictures, no more tips, and hints.

A custom id is `lesson:<game>…`, of no match, `tips:<match>:<code>`: what was chosen so far, or
`hint:<match>`.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton
from cogs.frame.ui.pages import Button, Row, row_of
from matches.core.models import Match
from matches.texts import Texts

GAME = r"[a-z_]{1,40}"


class LessonButton(PersistentButton, custom_id="lesson:{game}", game=GAME):
    """Opens the lesson of a game beside what the person looks at."""

    game: str


class LessonStepButton(
    PersistentButton, custom_id="lesson:{game}:{way}:{step}", game=GAME, way="back|on"
):
    """Turns the lesson of a game from picture `step` to the one before, or on."""

    game: str
    way: str
    step: int


class TipsButton(PersistentButton, custom_id="tips:{match_id}:{code}", code=r".{1,70}"):
    """Ends the tips for a game, and shows the choice after `code` without them."""

    match_id: int
    code: str


class HintButton(PersistentButton, custom_id="hint:{match_id}"):
    """Tells whoever is to move what a search would do, to them alone."""

    match_id: int


def hint_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the button of a hint, where a match allows any."""
    allowed = match.hints and match.analyst is None and match.status == "running"
    return [HintButton(match.id, label=texts("button-hint"))] if allowed else []


def lesson_row(game: str, texts: Texts) -> Row:
    """Return the button of the lesson of a game."""
    return row_of([LessonButton(game, label=texts("button-lesson"))])
