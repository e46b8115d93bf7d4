"""Components of the “More” page and of the match log."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from engines.core import Seat


class MoreButton(PersistentButton, custom_id="more:{match_id}"):
    """Button that shows the user all views and actions of a match in private."""

    match_id: int


class LookButton(
    PersistentButton,
    custom_id="look:{match_id}:{what}",
    what="board|text|log|replay|rules|own|resign|mine|end|lend",
):
    """Button that shows the user one of the views that every match has, in private."""

    match_id: int
    what: str


class MatchMenu(PersistentSelect, custom_id="matches:{page}", picks="match_id"):
    """Menu that shows all views and actions of the selected match."""

    page: int


class ShowButton(PersistentButton, custom_id="show:{match_id}:{name}", name=r"\w{1,40}"):
    """Button that shows the user an information page of the game in private."""

    match_id: int
    name: str


class ZoomMenu(PersistentSelect, custom_id="zoom:{match_id}", picks="area"):
    """Menu that enlarges a part of the board; the value is the key of the part."""

    match_id: int


class TopicMenu(PersistentSelect, custom_id="topic:{match_id}:{page}", picks="topic"):
    """Menu that explains a component on the table; the value is the key of a rules topic."""

    match_id: int
    page: int


class LogButton(PersistentButton, custom_id="log:{match_id}:{seq}"):
    """Button that shows the page of a match's log that ends before its entry `seq`."""

    match_id: int
    seq: int


class CallVoteButton(PersistentButton, custom_id="ballot:{match_id}:{seat}"):
    """Button that starts a vote about a seat whose time has run out."""

    match_id: int
    seat: Seat


class ResignButton(PersistentButton, custom_id="resign:{match_id}", style=Styles.danger):
    """Button that confirms that a player resigns."""

    match_id: int
