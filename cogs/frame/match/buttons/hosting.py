"""Components of a host's tools, which are also commands of `/host`."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, PersistentUserSelect
from engines.core import Seat


class HostButton(PersistentButton, custom_id="tools:{match_id}:{what}", what="open|pause|close"):
    """Button that shows the tools, pauses the match, or asks whether to close it."""

    match_id: int
    what: str


class HostMenu(
    PersistentSelect, custom_id="tools:{match_id}:{what}", picks="code", what="rewind|seat"
):
    """Menu that selects the decision to rewind to, or the seat whose player is replaced."""

    match_id: int
    what: str


class SeatMenu(PersistentUserSelect, custom_id="tools:{match_id}:{seat}"):
    """Menu that selects the person who is to play a seat."""

    match_id: int
    seat: Seat


class SeatButton(
    PersistentButton,
    custom_id="tools:{match_id}:{seat}:{by}",
    by="anyone|easy|medium|hard|expert|random|greedy|search",
):
    """Button that offers a seat to any user, or replaces its player by a robot."""

    match_id: int
    seat: Seat
    by: str
