"""Tournament change set, audit events and announcements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.models import NO_USER
from matches.tournaments.models import Entry, Table, Tournament


class AuditEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the public audit log: actor, action, time and reason.

    `user` is None for automatic changes.  `data` may contain a `reason`.
    """

    seq: int
    kind: str
    user: int | None = None
    interaction: int | None = None
    at: int
    data: dict[str, Any] = {}


class AnnouncementKind(StrEnum):
    """Kind of an announcement; its words are stored until it is delivered."""

    REGISTRATION = "registration"  # the message for registration changed
    ROUND = "round"  # tables have begun
    STANDINGS = "standings"  # a round is over, or the date changed (data `event`)
    END = "end"  # the tournament is over
    DIGEST = "digest"  # a report to the organisers


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """A message that must reach Discord; `id` is its nonce.

    `ping` are the addressed users.  `data` is the content: `tables` (ids), `stage`, `round`,
    `why`.
    """

    id: int = 0
    kind: AnnouncementKind
    ping: tuple[int, ...] = ()
    data: dict[str, Any] = {}
    tries: int = 0


class TournamentChange(NamedTuple):
    """All changes of one action, stored in one transaction."""

    old: Tournament
    new: Tournament
    events: list[AuditEvent]
    announcements: list[Announcement]


class TournamentChangeSet:
    """The change set of a tournament.

    New tables have no id until they are stored.
    """

    def __init__(self, tournament: Tournament, actor: Actor, at: int) -> None:
        self.old = self.tournament = tournament
        self.actor = actor
        self.at = max(at, tournament.updated_at)  # a clock may be set back
        self._interaction = actor.interaction
        self._events: list[AuditEvent] = []
        self._announced: dict[AnnouncementKind, Announcement] = {}

    @property
    def user(self) -> int:
        """Return the acting user."""
        return self.actor.user

    def record(
        self, kind: str, data: Mapping[str, Any] | None = None, *, reason: str = "", **changes: Any
    ) -> None:
        """Add a row to the audit log, and apply its `changes` to the tournament."""
        seq = self.tournament.seq + 1
        self.tournament = replace(self.tournament, seq=seq, updated_at=self.at, **changes)
        values = {**(data or {}), **({"reason": reason} if reason else {})}
        self._events.append(
            AuditEvent(
                seq=seq,
                kind=kind,
                user=None if self.user == NO_USER else self.user,
                interaction=self._interaction,
                at=self.at,
                data=values,
            )
        )
        self._interaction = None  # only the first row of an action stores the interaction

    def announce(self, kind: AnnouncementKind, ping: Iterable[int] = (), **data: Any) -> None:
        """Add an announcement; several of one kind in an action are merged into one."""
        known = self._announced.get(kind, Announcement(kind=kind))
        users = tuple(dict.fromkeys([*known.ping, *ping]))
        self._announced[kind] = replace(known, ping=users, data={**known.data, **data})

    def entries_with(self, user: int, **changes: Any) -> tuple[Entry, ...]:
        """Return the entries with `changes` applied to that of one user."""
        return tuple(
            replace(entry, **changes) if entry.user == user else entry
            for entry in self.tournament.entries
        )

    def tables_with(
        self, which: Callable[[Table], bool], change: Callable[[Table], Table]
    ) -> tuple[Table, ...]:
        """Return the tables with `change` applied to those that `which` selects."""
        return tuple(change(table) if which(table) else table for table in self.tournament.tables)

    def done(self) -> TournamentChange:
        """Return the change to store, with the time of the next automatic change."""
        if _event_of(self.old) != _event_of(self.tournament):
            # A kind that earlier releases know, too; they update the message instead.
            self.announce(AnnouncementKind.STANDINGS, event=True)
        new = replace(self.tournament, due=due_of(self.tournament))
        return TournamentChange(self.old, new, self._events, list(self._announced.values()))


def is_dated(tournament: Tournament) -> bool:
    """Return whether a public tournament waits for the date of its start."""
    open_ = tournament.status in ("announced", "registration", "check_in")
    return open_ and tournament.settings.starts is not None


def _event_of(tournament: Tournament) -> tuple[object, ...] | None:
    """Return the data that the scheduled event of a tournament shows, None without an event."""
    settings = tournament.settings
    return (tournament.name, settings) if is_dated(tournament) else None


def due_of(tournament: Tournament) -> int | None:
    """Return the time of the next automatic change, or None."""
    return min((at for at in _moments(tournament) if at is not None), default=None)


def _moments(tournament: Tournament) -> Iterable[int | None]:
    settings = tournament.settings
    if tournament.status == "announced":
        yield settings.opens
    elif tournament.status == "registration" and settings.starts is not None:
        yield settings.starts - settings.check_in * HOUR
    elif tournament.status == "check_in":
        yield settings.starts
    elif tournament.status == "running":
        yield tournament.digest
        for table in tournament.tables:
            if table.result is None:
                yield table.starts if table.begun is None else table.look
                yield None if table.overdue else table.due
