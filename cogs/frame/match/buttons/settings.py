"""Buttons and menus of what a person prefers; whoever clicks changes their own preferences.

A custom id is `setting:<name>:…` for what holds everywhere, `pref:<game>:<name>…` for what holds in
one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of


class SettingMenu(PickMenu, form="setting:{name}:{page}", name=r"[a-z]{1,20}"):
    """Chooses one of the values of something everybody may prefer."""

    picks = "value"

    def __init__(self, name: str, page: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, name=name, page=page)

    @classmethod
    def of(
        cls, name: str, page: int, options: Sequence[Choice], given: Sequence[str], placeholder: str
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(name, page, menu_of(placeholder, options, given))


class SettingButton(PressButton, form="setting:{name}:{value}", name="[a-z]{1,20}", value="[a-z]+"):
    """Switches something that is one of two, or leads to another page."""

    def __init__(self, name: str, value: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, name=name, value=value)


class PrefsButton(PressButton, form="prefs:{game}", game=r"[a-z_]{1,40}"):
    """Shows whoever clicks what they prefer in a game."""

    def __init__(self, game: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, game=game)


class PrefMenu(PickMenu, form="pref:{game}:{name}", game=r"[a-z_]{1,40}", name=r"\w{1,40}"):
    """Chooses what is preferred in a game; one of a row comes last, or goes if it was there."""

    picks = "value"

    def __init__(self, game: str, name: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, game=game, name=name)

    @classmethod
    def of(
        cls, game: str, name: str, options: Sequence[Choice], given: Sequence[str], placeholder: str
    ) -> Self:
        """Return the menu of `options`, of which those `given` are chosen already."""
        return cls(game, name, menu_of(placeholder, options, given))


class PrefButton(
    PressButton,
    form="pref:{game}:{name}:{value}",
    game=r"[a-z_]{1,40}",
    name=r"\w{1,40}",
    value="True|False",
):
    """Switches a preference on or off."""

    def __init__(self, game: str, name: str, value: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, game=game, name=name, value=value)
