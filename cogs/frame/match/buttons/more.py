"""Buttons and menus of all there is to look at and to do in a match, and of its log."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect, Styles
from engines.core import Seat


class MoreButton(PersistentButton, custom_id="more:{match_id}"):
    """Shows whoever clicks all there is to look at and to do in a match, to them alone."""

    match_id: int


class LookButton(
    PersistentButton,
    custom_id="look:{match_id}:{what}",
    what="board|text|log|replay|rules|own|resign|mine",
):
    """Shows whoever clicks one of the things every match has, to them alone."""

    match_id: int
    what: str


class MatchMenu(PersistentSelect, custom_id="matches:{page}", picks="match_id"):
    """Shows all there is to look at and to do in the match whose number is chosen."""

    page: int


class ShowButton(PersistentButton, custom_id="show:{match_id}:{name}", name=r"\w{1,40}"):
    """Shows whoever clicks a look of the game, to them alone."""

    match_id: int
    name: str


class ZoomMenu(PersistentSelect, custom_id="zoom:{match_id}", picks="area"):
    """Shows a part of the board more closely; the value chosen is the key of the part."""

    match_id: int


class TopicMenu(PersistentSelect, custom_id="topic:{match_id}:{page}", picks="topic"):
    """Explains something on the table; the value chosen is the key of a topic of the rules."""

    match_id: int
    page: int


class LogButton(PersistentButton, custom_id="log:{match_id}:{seq}"):
    """Shows the page of a match's log that ends before its entry `seq`."""

    match_id: int
    seq: int


class CallVoteButton(PersistentButton, custom_id="ballot:{match_id}:{seat}"):
    """Lets the others vote about a seat whose time ran out."""

    match_id: int
    seat: Seat


class ResignButton(PersistentButton, custom_id="resign:{match_id}", style=Styles.danger):
    """Confirms that a player gives up."""

    match_id: int
