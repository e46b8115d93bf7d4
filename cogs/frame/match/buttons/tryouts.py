"""Components of scratch tables, at which a player tries moves out in private."""

from __future__ import annotations

from cogs.frame.match.buttons.board import START
from cogs.frame.ui.components import PersistentButton, PersistentSelect
from cogs.frame.ui.pages import Button
from engines.core import Seat
from matches.core.models import Match
from matches.texts import Texts


class TryOutButton(PersistentButton, custom_id="tryout:{match_id}"):
    """Button that opens a new scratch table from the player's own view."""

    match_id: int


class TryMoveButton(
    PersistentButton, custom_id="try:{match_id}:{seat}.{clock}:{code}", code=r"[^*].{0,70}"
):
    """Button that tries a move, or chooses the first part of one."""

    match_id: int
    seat: Seat
    clock: int
    code: str


class TryMoveMenu(
    PersistentSelect, custom_id="try:{match_id}:{seat}.{clock}:*{page}", picks="code"
):
    """Menu of up to 25 choices; each value is the code that a button would contain."""

    match_id: int
    seat: Seat
    clock: int
    page: int


class TryBackButton(
    PersistentButton, custom_id="trychoice:{match_id}:{seat}.{clock}:{code}", code=r".{1,70}"
):
    """Button that shows the previous choices of a scratch table again."""

    match_id: int
    seat: Seat
    clock: int
    code: str

    def __post_init__(self) -> None:
        """Use `START` for an empty code."""
        self.code = self.code or START
        super().__post_init__()


class TryUndoButton(PersistentButton, custom_id="tryundo:{match_id}:{clock}"):
    """Button that takes the last tried move back."""

    match_id: int
    clock: int


class TrySeatButton(PersistentButton, custom_id="tryseat:{match_id}:{seat}"):
    """Button that shows the choices of another seat that is to move at a scratch table."""

    match_id: int
    seat: Seat


def try_buttons(match: Match, texts: Texts) -> list[Button]:
    """Return the button that opens a scratch table, if the match allows it."""
    allowed = match.tryouts and match.analyst is None and match.status == "running"
    return [TryOutButton(match.id, label=texts("button-tryout"))] if allowed else []
