"""Buttons and menus below a board: choices, undo, plans, absent players, what organisers wish.

A custom id is `mv:<match>:<seat>.<clock>:<code>` for a choice (the code of a move, or its
beginning, or `*<page>` for a menu), and `<what>:<match>:…` for everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of
from engines.core import Seat

START = "-"
"""The code of a choice from the beginning."""


class MoveButton(PressButton, form="mv:{match_id}:{seat}.{clock}:{code}", code=r"[^*].{0,70}"):
    """Chooses a move, or the first part of one."""

    on_board = True

    def __init__(
        self,
        match_id: int,
        seat: Seat,
        clock: int,
        code: str,
        label: str = "…",
        first: bool = False,
    ) -> None:
        style = Styles.primary if first else Styles.secondary
        super().__init__(label, style, match_id=match_id, seat=seat, clock=clock, code=code)


class StepBackButton(PressButton, form="choice:{match_id}:{seat}.{clock}:{code}", code=r".{1,70}"):
    """Shows again what was chosen from before; it never plays anything."""

    def __init__(self, match_id: int, seat: Seat, clock: int, code: str, label: str = "…") -> None:
        super().__init__(
            label, Styles.secondary, match_id=match_id, seat=seat, clock=clock, code=code or START
        )


class MoveMenu(PickMenu, form="mv:{match_id}:{seat}.{clock}:*{page}"):
    """Offers up to 25 choices; the value chosen is the code a button would carry."""

    on_board, picks = True, "code"

    def __init__(
        self, match_id: int, seat: Seat, clock: int, page: int, menu: ui.Select[Any]
    ) -> None:
        super().__init__(menu, match_id=match_id, seat=seat, clock=clock, page=page)

    @classmethod
    def of(
        cls,
        match_id: int,
        seat: Seat,
        clock: int,
        page: int,
        options: Sequence[Choice],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, seat, clock, page, menu_of(placeholder, options))


class ChooseButton(PressButton, form="choose:{match_id}"):
    """Shows whoever clicks what they may choose, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id)


class BriefButton(PressButton, form="brief:{match_id}"):
    """Tells whoever clicks what they have missed, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class UndoButton(PressButton, form="undo:{match_id}:{seat}.{clock}"):
    """Takes the last decision of a seat back."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, clock: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seat=seat, clock=clock)


class OrderButton(PressButton, form="order:{match_id}"):
    """Shows whoever clicks what they have planned ahead and may plan, to them alone."""

    on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class OrderMenu(PickMenu, form="order:{match_id}:{name}:{page}", name=r"\w{0,40}"):
    """Chooses the decision to speak of, or what is wished for the decision called `name`."""

    on_board, picks = True, "code"

    def __init__(self, match_id: int, name: str, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, name=name, page=page)

    @classmethod
    def of(
        cls, match_id: int, name: str, page: int, options: Sequence[Choice], placeholder: str
    ) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, name, page, menu_of(placeholder, options))


class StopMenu(PickMenu, form="stops:{match_id}:{name}", name=r"\w{1,40}"):
    """Chooses when a planned move asks its owner after all."""

    picks, many = "stops", True

    def __init__(self, match_id: int, name: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, name=name)

    @classmethod
    def of(
        cls,
        match_id: int,
        name: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        menu = menu_of(placeholder, options, given)
        menu.min_values, menu.max_values = 0, len(options)
        return cls(match_id, name, menu)


class TakeButton(PressButton, form="take:{match_id}:{seat}"):
    """Takes a seat over that is offered."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, label: str = "…") -> None:
        super().__init__(label, Styles.success, match_id=match_id, seat=seat)


class BackButton(PressButton, form="back:{match_id}"):
    """Gives whoever clicks their seat back."""

    on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id)


class VoteButton(
    PressButton, form="vote:{match_id}:{seat}:{choice}", choice="wait|stand_in|offer|resign"
):
    """Votes for what becomes of a seat whose player is absent."""

    on_board = True

    def __init__(self, match_id: int, seat: Seat, choice: str, label: str = "…") -> None:
        style = Styles.danger if choice == "resign" else Styles.secondary
        super().__init__(label, style, match_id=match_id, seat=seat, choice=choice)


class ConsentButton(PressButton, form="consent:{match_id}:{seq}:{answer}", answer="yes|no"):
    """Agrees to an undo of somebody else, or declines it; guests are asked beside the board."""

    STYLES = {"yes": Styles.success, "no": Styles.danger}

    def __init__(self, match_id: int, seq: int, answer: str, label: str = "…") -> None:
        super().__init__(label, self.STYLES[answer], match_id=match_id, seq=seq, answer=answer)


class CloseButton(PressButton, form="host:{match_id}:close"):
    """Confirms that a match is to end without a winner."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id)


class ResumeButton(PressButton, form="host:{match_id}:resume"):
    """Resumes a paused match, or asks the other players whether it goes on."""

    on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class RewindButton(PressButton, form="host:{match_id}:rewind:{back}.{seen}"):
    """Confirms that a match is to go back by so many decisions."""

    def __init__(self, match_id: int, back: int, seen: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id, back=back, seen=seen)
