"""Immutable tournament models.

Users are identified by their ids, tables by their numbers.  Timestamps are Unix milliseconds,
durations are hours.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from engines.core import Seat
from matches.core.models import ChannelRef, TimeControl

Format = Literal[
    "swiss",
    "round_robin",
    "double_round_robin",
    "single_elimination",
    "double_elimination",
    "groups",
    "league",
]
Pacing = Literal["together", "rolling", "at_once"]
"""Order of rounds.

`together`: all tables of a round start at once.  `rolling`: a free player is paired as soon as a
good table exists, at most one round ahead of others.  `at_once`: every match of a round robin,
with a maximum number at a time for each player.
"""
AtDeadline = Literal["extend", "robots", "position", "draw"]
Status = Literal[
    "draft", "announced", "registration", "check_in", "running", "paused", "finished", "cancelled"
]
"""Progress of a tournament.

A `draft` is prepared by its organiser on private pages (`create`, `configure`): it is not visible
to others and nothing announces it until it is opened (`open`).  An `announced` tournament opens
its registration later automatically.
"""
Presence = Literal["entered", "waiting", "checked_in", "withdrawn", "disqualified", "absent"]
How = Literal["played", "forfeit", "adjudicated", "position", "draw", "bye", "annulled", "walkover"]


class Stage(msgspec.Struct, frozen=True):
    """A part of a tournament, played to its end before the next one begins.

    `rounds` is the number of rounds of a Swiss stage (0 for the default by number of players).  In
    groups and divisions it is the number of meetings of every two players (0 means 1).  These have
    `group_size` players.  The best `advance` players advance: of each group, of each table of an
    elimination, or of the whole Swiss stage (0 in the last stage).  `promoted` players move up and
    down between neighbouring divisions of a league.
    """

    format: Format
    rounds: int = 0
    group_size: int = 0
    advance: int = 0
    promoted: int = 0


class EntryRequirements(msgspec.Struct, frozen=True):
    """Entry requirements: range of ratings, number of matches, role of the server, reliability."""

    least_rating: int | None = None
    most_rating: int | None = None
    least_matches: int = 0
    role: int | None = None
    min_reliability: int = 0


class TournamentSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a tournament; most of them do not change after the first round.

    `options` are those of the game, as plain data.  Tables have `table_size` seats; if the number
    of players is not divisible, some tables have one less, or fewer, but never a single player.
    Registration opens at `opens` (None for immediately).  The tournament begins at `starts`, or,
    if that is None, when `most` users have entered.  Check-in opens `check_in` hours before.  A
    drawn round waits `review` hours before it begins, so that organisers can change it.  A player
    who has not decided anything `first_move` hours after their first decision opened is replaced
    or forfeits.  A round ends after `deadline` hours (0 for never).  `at_a_time` is the maximum
    number of matches of a player if all start `at_once`.  Late entrants join with `late` points
    for each missed round: those of a bye, half, or none (`no` if late entry is impossible).
    With `tryouts` players may try moves out during their matches.
    """

    game: str
    options: dict[str, Any]
    table_size: int
    stages: tuple[Stage, ...]
    time_control: TimeControl
    least: int
    most: int
    locale: str = "en"
    rated: bool = True
    tryouts: bool = False
    waiting_list: bool = True
    opens: int | None = None
    starts: int | None = None
    check_in: int = 0
    review: int = 0
    pacing: Pacing = "together"
    first_move: int = 48
    deadline: int = 0
    at_deadline: AtDeadline = "extend"
    at_a_time: int = 2
    late: Literal["no", "none", "half", "bye"] = "no"
    limits: EntryRequirements = EntryRequirements()


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A user who takes part, took part, or waits for a place.

    `number` stays the same for the whole tournament, in the order of entry.  `seeding` is set by
    hand (1 for the first; 0 means by rating).  `rating` is the rating at the start of the
    tournament.  The user plays from round `since` of the first stage on, with `given` points for
    missed rounds.  `place` is the final place.  A substitute replaces `instead_of`.
    """

    user: int
    number: int
    presence: Presence = "entered"
    seeding: int = 0
    rating: int | None = None
    since: int = 1
    given: float = 0.0
    place: int | None = None
    instead_of: int | None = None
    division: int = 0

    @property
    def plays(self) -> bool:
        """Return whether the user is seated in future rounds."""
        return self.presence in ("entered", "checked_in")


class TableResult(msgspec.Struct, frozen=True):
    """The result of a table: ranks by seat (ties share a rank), points of the game if known."""

    how: How
    ranks: tuple[int, ...]
    points: tuple[int, ...] | None = None


class Reason(msgspec.Struct, frozen=True):
    """An explanation of a table: the key of a sentence and its values, for users and programs."""

    key: str
    values: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """The players of one match in the order of their seats.

    A single player has a bye.  `number` is unique within the round of a stage (and group).  The
    match refers to the table's `id`.  `changed_by` is the organiser who changed the drawn
    seating.  The match should start at `starts` (None for immediately) and started at `begun`.  At
    `look` the table is checked for players without a decision, and `due` is its deadline.  It is
    `overdue` once the deadline has passed and organisers were notified.
    """

    id: int = 0
    stage: int
    round: int
    group: int = 0
    number: int
    users: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    result: TableResult | None = None
    changed_by: int | None = None
    starts: int | None = None
    begun: int | None = None
    look: int | None = None
    due: int | None = None
    overdue: bool = False
    match: int | None = None

    @property
    def is_bye(self) -> bool:
        """Return whether the only player has no opponent."""
        return len(self.users) == 1

    def find_seat(self, user: int) -> Seat | None:
        """Return the seat of a user, or None if they do not sit here."""
        return self.users.index(user) if user in self.users else None


class ForbiddenPair(NamedTuple):
    """Two users who must not meet."""

    one: int
    other: int


class Group(msgspec.Struct, frozen=True):
    """The entrants of a part of a stage in the order of seeding when the stage began.

    `number` counts groups and divisions from 1; it is 0 if all players are in one.  Groups and the
    first round of a bracket were dealt so that pairs in `forbidden` were kept apart as far as
    possible.
    """

    stage: int
    number: int
    users: tuple[int, ...]
    forbidden: tuple[ForbiddenPair, ...] = ()


class PairingInput(msgspec.Struct, frozen=True):
    """The input of a seating, so that anyone can recompute it.

    Tables were drawn for the users in `free`; the users in `busy` join the round later.  `open`
    are the ids of earlier tables without a known result at that time.  `forbidden` are the pairs
    that must not meet.  `numbers` are the numbers of the resulting tables.
    """

    stage: int
    round: int
    group: int
    free: tuple[int, ...]
    busy: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    forbidden: tuple[ForbiddenPair, ...] = ()
    numbers: tuple[int, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the standings; `tie_breaks` are by name, in the order in which they decide.

    A higher value is better in every tie-break.  `played` counts tables without byes, `wins` the
    shares in victories.  In an elimination `points` are the reached rounds, and places are shared.
    """

    place: int
    user: int
    points: float
    tie_breaks: dict[str, float]
    played: int = 0
    wins: float = 0.0
    group: int = 0


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a tournament.

    `stage` counts from 0 and is -1 before the first one.  Lots follow from the `seed`; its hash is
    published at the opening, the seed itself at the end.  `helpers` have the rights of the
    `organiser`. `due` is the time of the next automatic change, `digest` that of the next report
    to organisers. `season_of` is the league's previous tournament. `event` is the scheduled event
    of the server that shows its date.
    """

    id: int
    name: str
    status: Status
    seq: int
    organiser: int
    place: ChannelRef
    settings: TournamentSettings
    entries: tuple[Entry, ...] = ()
    groups: tuple[Group, ...] = ()
    tables: tuple[Table, ...] = ()
    forbidden: tuple[ForbiddenPair, ...] = ()
    helpers: tuple[int, ...] = ()
    stage: int = -1
    seed: bytes
    seed_hash: bytes
    season: int = 1
    season_of: int | None = None
    due: int | None = None
    digest: int | None = None
    paused_at: int | None = None
    message: int | None = None
    event: int | None = None
    lost: str | None = None
    created: int
    updated_at: int
    ended: int | None = None

    def __repr__(self) -> str:
        """Return a text without the seed, because it might get into a log."""
        return f"Tournament({self.id}, {self.status}, seq={self.seq})"

    def entry_of(self, user: int) -> Entry | None:
        """Return the entry of a user, or None."""
        return next((entry for entry in self.entries if entry.user == user), None)

    def table(self, table_id: int) -> Table | None:
        """Return the table with an id, or None."""
        return next((table for table in self.tables if table.id == table_id), None)

    def is_managed_by(self, user: int) -> bool:
        """Return whether a user manages the tournament."""
        return user == self.organiser or user in self.helpers

    @property
    def playing(self) -> tuple[Entry, ...]:
        """Return the entries that play, or would play if it began now, in the order of entry."""
        return tuple(entry for entry in self.entries if entry.plays)

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """Return the waiting list in order."""
        return tuple(entry for entry in self.entries if entry.presence == "waiting")

    @property
    def has_begun(self) -> bool:
        """Return whether players have been seated, or may have been."""
        return self.stage >= 0
