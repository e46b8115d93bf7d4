"""Buttons and menus of a match that has ended, and of looking back through any."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles


class RematchButton(PersistentButton, custom_id="rematch:{match_id}", style=Styles.success):
    """Lets the players of a match that has ended play once more."""

    match_id: int


class FairnessButton(PersistentButton, custom_id="fair:{match_id}"):
    """Shows whoever clicks what the shuffles follow from and how to check them, to them alone."""

    match_id: int


class AnimationButton(PersistentButton, custom_id="film:{match_id}:{since}", style=Styles.primary):
    """Shows what happened in a match after row `since` as an animation."""

    match_id: int
    since: int


class AnalyseButton(PersistentButton, custom_id="analyse:{match_id}:{seq}"):
    """Plays on from a position of a match that has ended, at an analysis table."""

    match_id: int
    seq: int


class GraphButton(PersistentButton, custom_id="graph:{match_id}"):
    """Shows whoever clicks what a match that has ended was like, in one picture."""

    match_id: int


class ReplayButton(
    PersistentButton, custom_id="replay:{match_id}:{way}:{seq}.{since}", way="first|back|on|last"
):
    """Steps through the moments of a match, from the one of row `seq`.

    `since` is the last row the person had seen before they began to look back.
    """

    match_id: int
    way: str
    seq: int
    since: int


class ReplayMenu(PersistentSelect, custom_id="replay:{match_id}:to:{since}", picks="seq"):
    """Jumps to a moment of a match; the value chosen is its row."""

    match_id: int
    since: int
