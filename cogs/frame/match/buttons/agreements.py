"""Components to end a match by agreement and to lend a seat."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentUserSelect


class EndButton(PersistentButton, custom_id="agree-end:{match_id}:{how}", how="draw|points"):
    """Button that proposes to end a match as a draw or by the current points."""

    match_id: int
    how: str


class LendMenu(PersistentUserSelect, custom_id="lend:{match_id}"):
    """Menu that offers the user's seat to the selected person until they return."""

    match_id: int


class LendButton(
    PersistentButton,
    custom_id="lend:{match_id}:{robot}",
    robot="easy|medium|hard|expert|random|greedy|search",
):
    """Button that lends the user's seat to a robot until they return."""

    match_id: int
    robot: str
