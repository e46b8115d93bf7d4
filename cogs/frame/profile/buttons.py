"""Components of profiles, leaderboards and statistics."""

from __future__ import annotations

from typing import Final

from cogs.frame.ui.components import PersistentButton, PersistentSelect

ALL: Final = "all"
"""Stands for all games or all seasons in a custom id."""
HERE, EVERYWHERE = "here", "everywhere"
_LOOKS: Final = {
    "user": r"[0-9]{1,20}",
    "game": r"[a-z_]{1,40}",
    "season": r"all|[0-9]{4}-[1-4]",
    "scope": f"{HERE}|{EVERYWHERE}",
}


class ProfileMenu(PersistentSelect, custom_id="profile:{user}", picks="game", **_LOOKS):
    """Menu that shows the profile of a user in another game, or in all games."""

    user: str


class AchievementsButton(PersistentButton, custom_id="achieved:{user}:{game}", **_LOOKS):
    """Button that shows the achievements of a game, and which of them a user has earned."""

    user: str
    game: str


class ProfileButton(PersistentButton, custom_id="profile:{user}:{game}", **_LOOKS):
    """Button that shows the profile of a user in a game."""

    user: str
    game: str


class RanksButton(PersistentButton, custom_id="ranks:{game}:{season}:{scope}", **_LOOKS):
    """Button that shows a leaderboard."""

    game: str
    season: str
    scope: str


class RanksMenu(PersistentSelect, custom_id="ranks:{game}:{scope}", picks="season", **_LOOKS):
    """Menu that shows the leaderboard of another season."""

    game: str
    scope: str


class StatisticsButton(PersistentButton, custom_id="stats:{game}:{scope}", **_LOOKS):
    """Button that shows the statistics of a game."""

    game: str
    scope: str
