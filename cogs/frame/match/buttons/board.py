"""Components below a board: moves, undo, plans, absent players, moderation requests.

A custom id is `mv:<match>:<seat>.<clock>:<code>` for a choice (the code of a move, or its
beginning, or `*<page>` for a menu), and `<what>:<match>:…` for everything else.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from engines.core import Seat

START = "-"
"""Code for the beginning of a choice."""


class MoveButton(
    PersistentButton,
    custom_id="mv:{match_id}:{seat}.{clock}:{code}",
    on_board=True,
    code=r"[^*].{0,70}",
):
    """Button that chooses a move, or the first part of one."""

    match_id: int
    seat: Seat
    clock: int
    code: str


class StepBackButton(
    PersistentButton, custom_id="choice:{match_id}:{seat}.{clock}:{code}", code=r".{1,70}"
):
    """Button that shows the previous choices again and never plays a move."""

    match_id: int
    seat: Seat
    clock: int
    code: str

    def __post_init__(self) -> None:
        """Use `START` for an empty code."""
        self.code = self.code or START
        super().__post_init__()


class MoveMenu(
    PersistentSelect, custom_id="mv:{match_id}:{seat}.{clock}:*{page}", on_board=True, picks="code"
):
    """Menu of up to 25 choices; each value is the code that a button would contain."""

    match_id: int
    seat: Seat
    clock: int
    page: int


class ChooseButton(PersistentButton, custom_id="choose:{match_id}", style=Styles.primary):
    """Button that shows the user their choices in private."""

    match_id: int


class BriefButton(PersistentButton, custom_id="brief:{match_id}"):
    """Button that shows the user in private what they have missed."""

    match_id: int


class UndoButton(PersistentButton, custom_id="undo:{match_id}:{seat}.{clock}", on_board=True):
    """Button that undoes the last decision of a seat."""

    match_id: int
    seat: Seat
    clock: int


class OrderButton(PersistentButton, custom_id="order:{match_id}", on_board=True):
    """Button that shows the user their plans in private."""

    match_id: int


class OrderMenu(
    PersistentSelect,
    custom_id="order:{match_id}:{name}:{page}",
    on_board=True,
    picks="code",
    name=r"\w{0,40}",
):
    """Menu that selects a decision to plan, or a planned move for the decision called `name`."""

    match_id: int
    name: str
    page: int


class StopMenu(
    PersistentSelect,
    custom_id="stops:{match_id}:{name}",
    picks="stops",
    many=True,
    min_values=0,
    name=r"\w{1,40}",
):
    """Menu that selects the conditions under which a planned move asks its owner instead."""

    match_id: int
    name: str


class TakeButton(
    PersistentButton, custom_id="take:{match_id}:{seat}", on_board=True, style=Styles.success
):
    """Button that takes over an offered seat."""

    match_id: int
    seat: Seat


class BackButton(
    PersistentButton, custom_id="back:{match_id}", on_board=True, style=Styles.primary
):
    """Button that gives the user their seat back."""

    match_id: int


class VoteButton(
    PersistentButton,
    custom_id="vote:{match_id}:{seat}:{choice}",
    on_board=True,
    choice="wait|stand_in|offer|resign",
):
    """Button that votes about a seat whose player is absent."""

    match_id: int
    seat: Seat
    choice: str

    def default_style(self) -> Styles:
        """Return the style of a choice."""
        return Styles.danger if self.choice == "resign" else Styles.secondary


class ConsentButton(
    PersistentButton, custom_id="consent:{match_id}:{seq}:{answer}", answer="yes|no"
):
    """Button that answers another player's request; guests get it in a separate message."""

    match_id: int
    seq: int
    answer: str

    def default_style(self) -> Styles:
        """Return the style of an answer."""
        return Styles.success if self.answer == "yes" else Styles.danger


class CloseButton(PersistentButton, custom_id="host:{match_id}:close", style=Styles.danger):
    """Button that confirms the end of a match without a winner."""

    match_id: int


class ResumeButton(PersistentButton, custom_id="host:{match_id}:resume", on_board=True):
    """Button that resumes a paused match, or asks the other players to agree."""

    match_id: int


class RewindButton(
    PersistentButton, custom_id="host:{match_id}:rewind:{back}.{seen}", style=Styles.danger
):
    """Button that confirms to rewind a match by `back` decisions."""

    match_id: int
    back: int
    seen: int
