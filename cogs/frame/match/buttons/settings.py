"""Buttons and menus of what a person prefers; whoever clicks changes their own preferences.

A custom id is `setting:<name>:…` for what holds everywhere, `pref:<game>:<name>…` for what holds in
one game.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect


class SettingMenu(
    PersistentSelect, custom_id="setting:{name}:{page}", picks="value", name=r"[a-z]{1,20}"
):
    """Chooses one of the values of something everybody may prefer."""

    name: str
    page: int


class SettingButton(
    PersistentButton, custom_id="setting:{name}:{value}", name="[a-z]{1,20}", value="[a-z]+"
):
    """Switches something that is one of two, or leads to another page."""

    name: str
    value: str


class PrefsButton(PersistentButton, custom_id="prefs:{game}", game=r"[a-z_]{1,40}"):
    """Shows whoever clicks what they prefer in a game."""

    game: str


class PrefMenu(
    PersistentSelect,
    custom_id="pref:{game}:{name}",
    picks="value",
    game=r"[a-z_]{1,40}",
    name=r"\w{1,40}",
):
    """Chooses what is preferred in a game; one of a row comes last, or goes if it was there."""

    game: str
    name: str


class PrefButton(
    PersistentButton,
    custom_id="pref:{game}:{name}:{value}",
    game=r"[a-z_]{1,40}",
    name=r"\w{1,40}",
    value="True|False",
):
    """Switches a preference on or off."""

    game: str
    name: str
    value: str
