"""In-process change listeners."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from matches.core.publicity import Subject
from matches.core.shards import Ownership


class ChangeListeners:
    """Functions that are called after a commit here or in another process.

    `matches` and `tournaments` receive those that this process owns, after each commit and
    whenever one has something new to deliver.  `due` receives the time of a new timer or digest
    that this process owns.  `finishes` are called when any match has finished.  `sweeps` check the
    database for changes that the others may have missed.  `puzzles` receive the servers
    that this process owns and that have not had the puzzle of the day.  `changes` receive what may
    have changed on public pages, whichever process owns it: the kind of a subject and its number.
    """

    def __init__(self, ownership: Ownership) -> None:
        self._ownership = ownership
        self.matches: list[Callable[[int], None]] = []
        self.tournaments: list[Callable[[int], None]] = []
        self.puzzles: list[Callable[[int], None]] = []
        self.due: list[Callable[[int], None]] = []
        self.finishes: list[Callable[[], None]] = []
        self.changes: list[Callable[[Subject, int], None]] = []
        self.sweeps: list[Callable[[], Awaitable[None]]] = []

    def notify_match(self, match_id: int, guild: int | None) -> None:
        """Notify the listeners of a change of a match on a server."""
        self.notify_change("match", match_id)
        if self._ownership.owns(guild):
            for listener in self.matches:
                listener(match_id)

    def notify_tournament(self, tournament_id: int, guild: int | None) -> None:
        """Notify the listeners of a change of a tournament on a server."""
        self.notify_change("tournament", tournament_id)
        if self._ownership.owns(guild):
            for listener in self.tournaments:
                listener(tournament_id)

    def notify_due(self, moment: int | None, whose: int | None) -> None:
        """Notify the listeners of a new due time, if any, of a server or user."""
        if moment is not None and self._ownership.owns(whose):
            for listener in self.due:
                listener(moment)

    def notify_finish(self) -> None:
        """Notify the listeners that a match has finished."""
        for listener in self.finishes:
            listener()

    def notify_change(self, subject: Subject, number: int = 0) -> None:
        """Notify the listeners that public pages about something may have changed."""
        for listener in self.changes:
            listener(subject, number)
