"""Components of puzzles; a custom id is `puzzle:<game>:<day>…`, which belongs to no match."""

from __future__ import annotations

from cogs.frame.match.buttons.learning import GAME
from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles


class PuzzleButton(
    PersistentButton, custom_id="puzzle:{game}:{day}", style=Styles.primary, game=GAME
):
    """Button that shows the user the puzzle of a day in private."""

    game: str
    day: int


class PuzzleMoveButton(
    PersistentButton, custom_id="puzzle:{game}:{day}:{code}", game=GAME, code=r"[^*].{0,70}"
):
    """Button that answers a puzzle with a move, or chooses the first part of one."""

    game: str
    day: int
    code: str


class PuzzleMenu(
    PersistentSelect, custom_id="puzzle:{game}:{day}:*{page}", picks="code", game=GAME
):
    """Menu of up to 25 answers; each value is the code that a button would contain."""

    game: str
    day: int
    page: int
