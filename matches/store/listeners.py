"""Who in this process wants to hear of what has changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from matches.core.shards import Ownership


class Listeners:
    """Called after a commit here or in another process, each with what it is about.

    `matches` and `tournaments` hear of those of our own alone, after each commit and whenever one
    has something new to deliver; `due` hears of the moment of a timer or a digest of our own that
    was not due before; `finishes` hears that a match has finished, whosever it is.  `sweeps` look
    in the database for what none of them may have heard of.
    """

    def __init__(self, ownership: Ownership) -> None:
        self._ownership = ownership
        self.matches: list[Callable[[int], None]] = []
        self.tournaments: list[Callable[[int], None]] = []
        self.due: list[Callable[[int], None]] = []
        self.finishes: list[Callable[[], None]] = []
        self.sweeps: list[Callable[[], Awaitable[None]]] = []

    def tell_match(self, match_id: int, guild: int | None) -> None:
        """Tell of a match of a server."""
        if self._ownership.owns(guild):
            for listener in self.matches:
                listener(match_id)

    def tell_tournament(self, tournament_id: int, guild: int | None) -> None:
        """Tell of a tournament of a server."""
        if self._ownership.owns(guild):
            for listener in self.tournaments:
                listener(tournament_id)

    def tell_due(self, moment: int | None, whose: int | None) -> None:
        """Tell of a moment, if it is one, at which something of a server or person is due."""
        if moment is not None and self._ownership.owns(whose):
            for listener in self.due:
                listener(moment)

    def tell_finish(self) -> None:
        """Tell that a match has finished."""
        for listener in self.finishes:
            listener()
