"""Buttons and menus below a board: choices, undo, plans, absent players, what organisers wish.

A custom id is `mv:<match>:<seat>.<clock>:<code>` for a choice (the code of a move, or its
beginning, or `*<page>` for a menu), and `<what>:<match>:…` for everything else.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from engines.core import Seat

START = "-"
"""The code of a choice from the beginning."""


class MoveButton(
    PersistentButton,
    custom_id="mv:{match_id}:{seat}.{clock}:{code}",
    on_board=True,
    code=r"[^*].{0,70}",
):
    """Chooses a move, or the first part of one."""

    match_id: int
    seat: Seat
    clock: int
    code: str


class StepBackButton(
    PersistentButton, custom_id="choice:{match_id}:{seat}.{clock}:{code}", code=r".{1,70}"
):
    """Shows again what was chosen from before; it never plays anything."""

    match_id: int
    seat: Seat
    clock: int
    code: str

    def __post_init__(self) -> None:
        """Begin where there is no code."""
        self.code = self.code or START
        super().__post_init__()


class MoveMenu(
    PersistentSelect, custom_id="mv:{match_id}:{seat}.{clock}:*{page}", on_board=True, picks="code"
):
    """Offers up to 25 choices; the value chosen is the code a button would carry."""

    match_id: int
    seat: Seat
    clock: int
    page: int


class ChooseButton(PersistentButton, custom_id="choose:{match_id}", style=Styles.primary):
    """Shows whoever clicks what they may choose, to them alone."""

    match_id: int


class BriefButton(PersistentButton, custom_id="brief:{match_id}"):
    """Tells whoever clicks what they have missed, to them alone."""

    match_id: int


class UndoButton(PersistentButton, custom_id="undo:{match_id}:{seat}.{clock}", on_board=True):
    """Takes the last decision of a seat back."""

    match_id: int
    seat: Seat
    clock: int


class OrderButton(PersistentButton, custom_id="order:{match_id}", on_board=True):
    """Shows whoever clicks what they have planned ahead and may plan, to them alone."""

    match_id: int


class OrderMenu(
    PersistentSelect,
    custom_id="order:{match_id}:{name}:{page}",
    on_board=True,
    picks="code",
    name=r"\w{0,40}",
):
    """Chooses the decision to speak of, or what is wished for the decision called `name`."""

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
    """Chooses when a planned move asks its owner after all."""

    match_id: int
    name: str


class TakeButton(
    PersistentButton, custom_id="take:{match_id}:{seat}", on_board=True, style=Styles.success
):
    """Takes a seat over that is offered."""

    match_id: int
    seat: Seat


class BackButton(
    PersistentButton, custom_id="back:{match_id}", on_board=True, style=Styles.primary
):
    """Gives whoever clicks their seat back."""

    match_id: int


class VoteButton(
    PersistentButton,
    custom_id="vote:{match_id}:{seat}:{choice}",
    on_board=True,
    choice="wait|stand_in|offer|resign",
):
    """Votes for what becomes of a seat whose player is absent."""

    match_id: int
    seat: Seat
    choice: str

    def default_style(self) -> Styles:
        """Return the style of a choice."""
        return Styles.danger if self.choice == "resign" else Styles.secondary


class ConsentButton(
    PersistentButton, custom_id="consent:{match_id}:{seq}:{answer}", answer="yes|no"
):
    """Agrees to an undo of somebody else, or declines it; guests are asked beside the board."""

    match_id: int
    seq: int
    answer: str

    def default_style(self) -> Styles:
        """Return the style of an answer."""
        return Styles.success if self.answer == "yes" else Styles.danger


class CloseButton(PersistentButton, custom_id="host:{match_id}:close", style=Styles.danger):
    """Confirms that a match is to end without a winner."""

    match_id: int


class ResumeButton(PersistentButton, custom_id="host:{match_id}:resume", on_board=True):
    """Resumes a paused match, or asks the other players whether it goes on."""

    match_id: int


class RewindButton(
    PersistentButton, custom_id="host:{match_id}:rewind:{back}.{seen}", style=Styles.danger
):
    """Confirms that a match is to go back by so many decisions."""

    match_id: int
    back: int
    seen: int
