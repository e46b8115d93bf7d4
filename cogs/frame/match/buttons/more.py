"""Buttons and menus of all there is to look at and to do in a match, and of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of
from engines.core import Seat


class MoreButton(PressButton, form="more:{match_id}"):
    """Shows whoever clicks all there is to look at and to do in a match, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class LookButton(
    PressButton,
    form="look:{match_id}:{what}",
    what="board|text|log|replay|rules|own|resign|mine",
):
    """Shows whoever clicks one of the things every match has, to them alone."""

    def __init__(self, match_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, what=what)


class MatchMenu(PickMenu, form="matches:{page}"):
    """Shows all there is to look at and to do in the match whose number is chosen."""

    picks = "match_id"

    def __init__(self, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, page=page)

    @classmethod
    def of(cls, page: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(page, menu_of(placeholder, options))


class ShowButton(PressButton, form="show:{match_id}:{name}", name=r"\w{1,40}"):
    """Shows whoever clicks a look of the game, to them alone."""

    def __init__(self, match_id: int, name: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, name=name)


class ZoomMenu(PickMenu, form="zoom:{match_id}"):
    """Shows a part of the board more closely; the value chosen is the key of the part."""

    picks = "area"

    def __init__(self, match_id: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id)

    @classmethod
    def of(cls, match_id: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, menu_of(placeholder, options))


class TopicMenu(PickMenu, form="topic:{match_id}:{page}"):
    """Explains something on the table; the value chosen is the key of a topic of the rules."""

    picks = "topic"

    def __init__(self, match_id: int, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, page=page)

    @classmethod
    def of(cls, match_id: int, page: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, page, menu_of(placeholder, options))


class LogButton(PressButton, form="log:{match_id}:{seq}"):
    """Shows the page of a match's log that ends before its entry `seq`."""

    def __init__(self, match_id: int, seq: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seq=seq)


class CallVoteButton(PressButton, form="ballot:{match_id}:{seat}"):
    """Lets the others vote about a seat whose time ran out."""

    def __init__(self, match_id: int, seat: Seat, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seat=seat)


class ResignButton(PressButton, form="resign:{match_id}"):
    """Confirms that a player gives up."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.danger, match_id=match_id)
