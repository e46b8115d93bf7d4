"""Buttons and menus of profiles, leaderboards and statistics; all they show stands in their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of

ALL: Final = "all"
"""In the place of a game, or of a season."""
HERE, EVERYWHERE = "here", "everywhere"
_LOOKS: Final = {
    "user": r"[0-9]{1,20}",
    "game": r"[a-z_]{1,40}",
    "season": r"all|[0-9]{4}-[1-4]",
    "scope": f"{HERE}|{EVERYWHERE}",
}


class ProfileMenu(PickMenu, form="profile:{user}", **_LOOKS):
    """Shows somebody at another game, or at all of them."""

    picks = "game"

    def __init__(self, user: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, user=user)

    @classmethod
    def of(cls, user: int, games: Sequence[Choice], shown: str, placeholder: str) -> Self:
        """Return the menu of games."""
        return cls(str(user), menu_of(placeholder, games, [shown]))


class AchievementsButton(PressButton, form="achieved:{user}:{game}", **_LOOKS):
    """Shows what somebody has achieved at a game, and what there is to achieve."""

    def __init__(self, user: str, game: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, user=user, game=game)


class ProfileButton(PressButton, form="profile:{user}:{game}", **_LOOKS):
    """Shows somebody at a game."""

    def __init__(self, user: str, game: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, user=user, game=game)


class RanksButton(PressButton, form="ranks:{game}:{season}:{scope}", **_LOOKS):
    """Shows a leaderboard."""

    def __init__(self, game: str, season: str, scope: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, game=game, season=season, scope=scope)


class RanksMenu(PickMenu, form="ranks:{game}:{scope}", **_LOOKS):
    """Shows the leaderboard of another season."""

    picks = "season"

    def __init__(self, game: str, scope: str, menu: ui.Select[Any]) -> None:
        super().__init__(menu, game=game, scope=scope)

    @classmethod
    def of(
        cls, game: str, scope: str, seasons: Sequence[Choice], shown: str, placeholder: str
    ) -> Self:
        """Return the menu of seasons."""
        return cls(game, scope, menu_of(placeholder, seasons, [shown]))


class StatisticsButton(PressButton, form="stats:{game}:{scope}", **_LOOKS):
    """Shows the statistics of a game."""

    def __init__(self, game: str, scope: str, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, game=game, scope=scope)
