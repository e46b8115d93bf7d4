"""Components of lessons, tips and hints.

A custom id is `lesson:<game>…`, which belongs to no match, `tips:<match>:<code>` with the code
chosen so far, or `hint:<match>`.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect
from cogs.frame.ui.pages import Button, Row, row_of
from matches.core.models import Match
from matches.texts import Texts

GAME = r"[a-z_]{1,40}"


class LessonButton(PersistentButton, custom_id="lesson:{game}", game=GAME):
    """Button that opens the lesson of a game in a new message."""

    game: str


class LessonStepButton(
    PersistentButton, custom_id="lesson:{game}:{way}:{step}", game=GAME, way="back|on"
):
    """Button that goes from picture `step` of a lesson to the previous or the next one."""

    game: str
    way: str
    step: int


class LessonMoveButton(
    PersistentButton, custom_id="lesson:{game}:try:{step}:{code}", game=GAME, code=r"[^*].{0,70}"
):
    """Button that chooses a move in task `step` of a lesson, or the first part of one."""

    game: str
    step: int
    code: str


class LessonMoveMenu(
    PersistentSelect, custom_id="lesson:{game}:try:{step}:*{page}", game=GAME, picks="code"
):
    """Menu of choices in task `step` of a lesson; each value is the code of a button."""

    game: str
    step: int
    page: int


class TipsButton(PersistentButton, custom_id="tips:{match_id}:{code}", code=r".{1,70}"):
    """Button that ends the tips for a game and shows the choice after `code` without them."""

    match_id: int
    code: str


class HintButton(PersistentButton, custom_id="hint:{match_id}"):
    """Button that shows the player to move in private what a search would do."""

    match_id: int


def hint_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the hint button, if the match allows hints."""
    allowed = match.hints and match.analyst is None and match.status == "running"
    return [HintButton(match.id, label=texts("button-hint"))] if allowed else []


def lesson_row(game: str, texts: Texts) -> Row:
    """Return the button that opens the lesson of a game."""
    return row_of([LessonButton(game, label=texts("button-lesson"))])
