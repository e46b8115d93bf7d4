"""Components of the pages of a server; a click changes the server in which it happens."""

from __future__ import annotations

from cogs.frame.ui.components import (
    PersistentButton,
    PersistentChannelSelect,
    PersistentChannelsSelect,
    PersistentRolesSelect,
    PersistentSelect,
)
from cogs.frame.ui.modals import PersistentModal


class ServerMenu(
    PersistentSelect,
    custom_id="server:{name}",
    picks="value",
    name="locale|pace|threads|tournament_openers|puzzle_game",
):
    """Menu that selects the value of a setting."""

    name: str


class ServerChannelMenu(
    PersistentChannelSelect,
    custom_id="server-channel:{name}",
    name="home|tournament_channel|puzzle_channel",
):
    """Menu that selects a channel, or none."""

    name: str


class ServerRolesMenu(PersistentRolesSelect, custom_id="server-roles"):
    """Menu that selects the roles whose members may open tournaments."""


class WebButton(
    PersistentButton,
    custom_id="web:{action}",
    action="publish|unpublish|listed|unlisted|indexed|unindexed",
):
    """Button of the page about public web pages that changes what is public."""

    action: str


class WebHideButton(
    PersistentButton, custom_id="web-hide:{what}", opens_modal=True, what="match|tournament"
):
    """Button that asks for the number of a match or tournament to hide."""

    what: str


class WebShowButton(
    PersistentButton, custom_id="web-show:{what}:{number}", what="match|tournament"
):
    """Button that shows a hidden match or tournament again."""

    what: str
    number: int


class WebChannelsMenu(PersistentChannelsSelect, custom_id="web-channels"):
    """Menu that selects the channels that are never public."""


class WebHideModal(PersistentModal, custom_id="web-hide:{what}", what="match|tournament"):
    """Modal for the number of a match or tournament to hide."""

    what: str
