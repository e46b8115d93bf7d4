"""Components of the preference pages; each user changes their own preferences.

A custom id is `setting:<name>:…` for global preferences, `pref:<game>:<name>…` for preferences in
one game.
"""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect


class SettingMenu(
    PersistentSelect, custom_id="setting:{name}:{page}", picks="value", name=r"[a-z]{1,20}"
):
    """Menu that selects the value of a global preference."""

    name: str
    page: int


class SettingButton(
    PersistentButton, custom_id="setting:{name}:{value}", name="[a-z]{1,20}", value="[a-z]+"
):
    """Button that toggles a preference, or opens another page."""

    name: str
    value: str


class PrefsButton(PersistentButton, custom_id="prefs:{game}", game=r"[a-z_]{1,40}"):
    """Button of pages of earlier releases, which shows the user their preferences in a game."""

    game: str


class GamePrefsMenu(PersistentSelect, custom_id="gameprefs:{page}", picks="game"):
    """Menu that shows the user their preferences in the selected game."""

    page: int


class PrefMenu(
    PersistentSelect,
    custom_id="pref:{game}:{name}",
    picks="value",
    game=r"[a-z_]{1,40}",
    name=r"\w{1,40}",
):
    """Menu that selects a value of a preference; in a row of values it is appended or removed."""

    game: str
    name: str


class PrefButton(
    PersistentButton,
    custom_id="pref:{game}:{name}:{value}",
    game=r"[a-z_]{1,40}",
    name=r"\w{1,40}",
    value="True|False",
):
    """Button that turns a preference on or off."""

    game: str
    name: str
    value: str
