"""Components of the lists of matches to watch, and of a watched match."""

from __future__ import annotations

from cogs.frame.ui.components import PersistentButton, PersistentSelect


class WatchButton(
    PersistentButton, custom_id="watch:{match_id}:{what}", what="on|none|turns|end|stop"
):
    """Button that puts a match on the user's list, chooses the messages about it, or removes it."""

    match_id: int
    what: str


class WatchMenu(PersistentSelect, custom_id="watches:{page}", picks="match_id"):
    """Menu that puts the selected match on the user's list."""

    page: int


class RunningButton(PersistentButton, custom_id="running"):
    """Button that shows the matches of the server that the user may watch."""


class OlderRunningButton(PersistentButton, custom_id="running:{before}"):
    """Button that shows the matches of the server that are older than a match."""

    before: int


class RunningFilterMenu(
    PersistentSelect, custom_id="runfilter:{page}", picks="only", many=True, min_values=0
):
    """Menu that filters the list of matches to watch."""

    page: int = 0


class OlderFilterMenu(
    PersistentSelect, custom_id="runolder:{before}", picks="only", many=True, min_values=0
):
    """Menu that filters the list of matches to watch that are older than a match."""

    before: int


class OwnListButton(PersistentButton, custom_id="ownlist"):
    """Button that shows the user's own matches and the open matches of the server."""


class PlayerMatchesButton(PersistentButton, custom_id="playedby:{user}", user=r"[0-9]{1,20}"):
    """Button that shows the matches of a user on this server."""

    user: str


class OlderPlayedButton(
    PersistentButton,
    custom_id="playedby:{user}:{before}",
    user=r"[0-9]{1,20}",
    before="[0-9]{1,18}",
):
    """Button that shows the matches of a user on this server that are older than a match."""

    user: str
    before: int
