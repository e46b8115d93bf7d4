"""Buttons and menus of a match that has ended, and of looking back through any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from cogs.frame.ui.choices import Choice
from cogs.frame.ui.clickable import PickMenu, PressButton, Styles, menu_of


class RematchButton(PressButton, form="rematch:{match_id}"):
    """Lets the players of a match that has ended play once more."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.success, match_id=match_id)


class FairnessButton(PressButton, form="fair:{match_id}"):
    """Shows whoever clicks what the shuffles follow from and how to check them, to them alone."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class AnimationButton(PressButton, form="film:{match_id}:{since}"):
    """Shows what happened in a match after row `since` as an animation."""

    def __init__(self, match_id: int, since: int, label: str = "…") -> None:
        super().__init__(label, Styles.primary, match_id=match_id, since=since)


class AnalyseButton(PressButton, form="analyse:{match_id}:{seq}"):
    """Plays on from a position of a match that has ended, at an analysis table."""

    def __init__(self, match_id: int, seq: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id, seq=seq)


class GraphButton(PressButton, form="graph:{match_id}"):
    """Shows whoever clicks what a match that has ended was like, in one picture."""

    def __init__(self, match_id: int, label: str = "…") -> None:
        super().__init__(label, Styles.secondary, match_id=match_id)


class ReplayButton(
    PressButton, form="replay:{match_id}:{way}:{seq}.{since}", way="first|back|on|last"
):
    """Steps through the moments of a match, from the one of row `seq`.

    `since` is the last row the person had seen before they began to look back.
    """

    def __init__(
        self, match_id: int, way: str, seq: int, since: int, sign: str = "…", closed: bool = False
    ) -> None:
        parts = {"match_id": match_id, "way": way, "seq": seq, "since": since}
        super().__init__(sign, Styles.secondary, **parts)
        self.item.disabled = closed


class ReplayMenu(PickMenu, form="replay:{match_id}:to:{since}"):
    """Jumps to a moment of a match; the value chosen is its row."""

    picks = "seq"

    def __init__(self, match_id: int, since: int, menu: ui.Select[Any]) -> None:
        super().__init__(menu, match_id=match_id, since=since)

    @classmethod
    def of(cls, match_id: int, since: int, options: Sequence[Choice], placeholder: str) -> Self:
        """Return the menu of `options`."""
        return cls(match_id, since, menu_of(placeholder, options))
