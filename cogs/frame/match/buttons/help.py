"""Components of `/help`: what to begin with, and with which game."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect


class HelpButton(PersistentButton, custom_id="help:{what}", what="new|robot|learn|settings"):
    """Button that opens what a command of this kind would."""

    what: str


class OpponentButton(
    PersistentButton,
    custom_id="help:robot:{game}:{level}",
    game="[a-z]{1,20}",
    level="[a-z]{1,20}",
):
    """Button that starts a match against a robot of a level."""

    game: str
    level: str


class HelpMenu(
    PersistentSelect, custom_id="help:{what}:game", picks="game", what="new|robot|learn"
):
    """Menu that selects the game to open, to play against a robot, or to learn."""

    what: str
