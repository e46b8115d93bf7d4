"""Buttons and menus of a match that has not begun: joining, its settings, words for the shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PeopleMenu, PickMenu, PressButton, Styles, menu_of


class LobbyButton(
    PressButton, form="lobby:{match_id}:{wish}", wish="join|leave|start|rules|settings"
):
    """Joins, leaves or starts an open match, or tells of it; invitations, too, offer to join."""

    STYLES = {"join": Styles.success, "start": Styles.primary}

    def __init__(self, match_id: int, wish: str, label: str = "…") -> None:
        style = self.STYLES.get(wish, Styles.secondary)
        super().__init__(label, style, match_id=match_id, wish=wish)
        self.on_board = wish != "join"


class RobotButton(PressButton, form="robot:{match_id}:{what}", what=r"[+-][a-z]{1,20}"):
    """Seats a robot in an open match (`+<style>`), or frees the seat of one (`-<colour>`)."""

    def __init__(self, match_id: int, what: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, what=what)


class InviteMenu(PeopleMenu, form="invite:{match_id}"):
    """Asks somebody publicly to join an open match."""

    def __init__(self, match_id: int, menu: ui.UserSelect[Any]) -> None:
        super().__init__(menu, match_id=match_id)


class WordButton(PressButton, form="word:{match_id}"):
    """Asks whoever clicks for a word to be mixed into the seed."""

    asks = on_board = True

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class LobbyMenu(
    PickMenu,
    form="lobby:{match_id}:{option}",
    option=r"colour|seats|locale|pace|hints|rated|robot|option\.\w{1,40}",
):
    """Changes an option of an open match, or one's colour."""

    on_board, picks = True, "value"

    def __init__(self, match_id: int, option: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, option=option)

    @classmethod
    def of(
        cls,
        match_id: int,
        option: str,
        options: Sequence[Choice],
        given: Sequence[str],
        placeholder: str,
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(match_id, option, menu_of(placeholder, options, given))
