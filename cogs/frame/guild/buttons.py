"""Menus of the settings page of a server; a click changes the server in which it happens."""

from __future__ import annotations

from cogs.frame.ui.components import (
    PersistentChannelSelect,
    PersistentRolesSelect,
    PersistentSelect,
)


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
