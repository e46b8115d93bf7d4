"""Buttons and menus of a match that has not begun: joining, its settings, words for the shuffle."""

from __future__ import annotations

from cogs.frame.ui.components import (
    PersistentButton,
    PersistentSelect,
    PersistentUserSelect,
    Styles,
)

STYLES = {"join": Styles.success, "start": Styles.primary}
"""The styles of actions that are not secondary."""


class LobbyButton(
    PersistentButton, custom_id="lobby:{match_id}:{wish}", wish="join|leave|start|rules|settings"
):
    """Joins, leaves or starts an open match, or tells of it; invitations, too, offer to join."""

    match_id: int
    wish: str

    def default_style(self) -> Styles:
        """Return the style of an action."""
        return STYLES.get(self.wish, Styles.secondary)

    def is_on_board(self) -> bool:
        """Return whether the message clicked is a lobby: invitations offer to join."""
        return self.wish != "join"


class RobotButton(PersistentButton, custom_id="robot:{match_id}:{what}", what=r"[+-][a-z]{1,20}"):
    """Seats a robot in an open match (`+<style>`), or frees the seat of one (`-<colour>`)."""

    match_id: int
    what: str


class InviteMenu(PersistentUserSelect, custom_id="invite:{match_id}"):
    """Asks somebody publicly to join an open match."""

    match_id: int


class WordButton(PersistentButton, custom_id="word:{match_id}", opens_modal=True, on_board=True):
    """Asks whoever clicks for a word to be mixed into the seed."""

    match_id: int


class LobbyMenu(
    PersistentSelect,
    custom_id="lobby:{match_id}:{option}",
    on_board=True,
    picks="value",
    option=r"colour|seats|locale|pace|hints|rated|robot|option\.\w{1,40}",
):
    """Changes an option of an open match, or one's colour."""

    match_id: int
    option: str
