"""Buttons for those who learn: a lesson in pictures, no more tips, and hints.

A custom id is `lesson:<game>…`, of no match, `tips:<match>:<code>`: what was chosen so far, or
`hint:<match>`.
"""

from __future__ import annotations

from cogs.frame.ui.clickable import PressButton, Styles
from cogs.frame.ui.pages import Button, Row, row_of
from matches.core.models import Match
from matches.texts import Texts

GAME = r"[a-z_]{1,40}"
SIGNS = {"back": "◀", "on": "▶"}


class LessonButton(PressButton, form="lesson:{game}", game=GAME):
    """Opens the lesson of a game beside what the person looks at."""

    def __init__(self, game: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, game=game)


class LessonStepButton(PressButton, form="lesson:{game}:{way}:{step}", game=GAME, way="back|on"):
    """Turns the lesson of a game from picture `step` to the one before, or on."""

    def __init__(self, game: str, way: str, step: int, closed: bool = False) -> None:
        super().__init__(SIGNS[way], Styles.secondary, game=game, way=way, step=step)
        self.item.disabled = closed


class TipsButton(PressButton, form="tips:{match_id}:{code}", code=r".{1,70}"):
    """Ends the tips for a game, and shows the choice after `code` without them."""

    def __init__(self, match_id: int, code: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, code=code)


class HintButton(PressButton, form="hint:{match_id}"):
    """Tells whoever is to move what a search would do, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


def hint_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the button of a hint, where a match allows any."""
    allowed = match.hints and match.analyst is None and match.status == "running"
    return [HintButton(match.id, texts("button-hint"))] if allowed else []


def lesson_row(game: str, texts: Texts) -> Row:
    """Return the button of the lesson of a game."""
    return row_of([LessonButton(game, texts("button-lesson"))])
