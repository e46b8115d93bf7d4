"""Components of finished matches and of the replay viewer."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles


class RematchButton(PersistentButton, custom_id="rematch:{match_id}", style=Styles.success):
    """Button that offers the players of a finished match a rematch."""

    match_id: int


class FairnessButton(PersistentButton, custom_id="fair:{match_id}"):
    """Button that shows in private the basis of the shuffles and how to verify them."""

    match_id: int


class AnimationButton(PersistentButton, custom_id="film:{match_id}:{since}", style=Styles.primary):
    """Button that shows the events of a match after row `since` as an animation."""

    match_id: int
    since: int


class AnalyseButton(PersistentButton, custom_id="analyse:{match_id}:{seq}"):
    """Button that continues from a position of a finished match at an analysis table."""

    match_id: int
    seq: int


class GraphButton(PersistentButton, custom_id="graph:{match_id}"):
    """Button that shows the score graph of a finished match in private."""

    match_id: int


class CoachButton(PersistentButton, custom_id="coach:{match_id}"):
    """Button that shows the costliest decisions of a finished match in private."""

    match_id: int


class CoachMenu(PersistentSelect, custom_id="coach:{match_id}:at", picks="seq"):
    """Menu that shows one of the costliest decisions; the value is its row."""

    match_id: int


class CoachTextButton(PersistentButton, custom_id="coachtext:{match_id}:{seq}"):
    """Button that shows the position of one of the costliest decisions as text."""

    match_id: int
    seq: int


class ReplayButton(
    PersistentButton, custom_id="replay:{match_id}:{way}:{seq}.{since}", way="first|back|on|last"
):
    """Button that steps through the replay of a match, from the step of row `seq`.

    `since` is the last row that the user had seen before they opened the replay.
    """

    match_id: int
    way: str
    seq: int
    since: int


class SinceButton(PersistentButton, custom_id="since:{match_id}"):
    """Button that opens the replay of a match at the first step that the user has not seen."""

    match_id: int


class ReplayMenu(PersistentSelect, custom_id="replay:{match_id}:to:{since}", picks="seq"):
    """Menu that jumps to a replay step; the value is the row of the step."""

    match_id: int
    since: int
