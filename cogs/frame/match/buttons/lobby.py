"""Components of a lobby: join, settings, invitations, shuffle words."""

from __future__ import annotations

from cogs.frame.ui.components import (
    PersistentButton,
    PersistentSelect,
    PersistentUserSelect,
    Styles,
)

STYLES = {"join": Styles.success, "start": Styles.primary}
"""Styles of the actions that are not secondary."""


class LobbyButton(
    PersistentButton,
    custom_id="lobby:{match_id}:{action}",
    action="join|leave|start|rules|settings",
):
    """Button that joins, leaves, starts or explains an open match; invitations have it, too."""

    match_id: int
    action: str

    def default_style(self) -> Styles:
        """Return the style of the action."""
        return STYLES.get(self.action, Styles.secondary)

    def is_on_board(self) -> bool:
        """Return whether the clicked message is a lobby; invitations also have `join`."""
        return self.action != "join"


class RobotButton(PersistentButton, custom_id="robot:{match_id}:{what}", what=r"[+-][a-z]{1,20}"):
    """Button that seats a robot (`+<style>`), or frees the seat of a robot (`-<colour>`)."""

    match_id: int
    what: str


class InviteMenu(PersistentUserSelect, custom_id="invite:{match_id}"):
    """Menu that invites a user publicly to an open match."""

    match_id: int


class InviteToMenu(
    PersistentSelect, custom_id="inviteto:{user}", picks="match_id", user=r"[0-9]{1,20}"
):
    """Menu that invites a user publicly to the selected open match."""

    user: str


class WordButton(PersistentButton, custom_id="word:{match_id}", opens_modal=True, on_board=True):
    """Button that asks the user for a word to be mixed into the seed."""

    match_id: int


class LobbyMenu(
    PersistentSelect,
    custom_id="lobby:{match_id}:{option}",
    on_board=True,
    picks="value",
    option=r"colour|seats|locale|pace|hints|rated|autostart|reliability|replay|tryouts|web|robot|option\.\w{1,40}",
):
    """Menu that changes an option of an open match, or the user's colour."""

    match_id: int
    option: str
