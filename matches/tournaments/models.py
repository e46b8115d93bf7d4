"""What a tournament is: frozen values, never rows of the database.

People are known by their user ids, tables by their numbers.  Moments are milliseconds since 1970
(UTC), lengths of time are hours.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from engines.core import Seat
from matches.core.models import Place, TimeControl

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
"""How rounds follow each other.

`together`: all tables of a round start at once; `rolling`: whoever is free is paired as soon as a
good table exists, nobody more than one round ahead; `at_once`: every match of a round robin, at
most so many at a time for each player.
"""
AtDeadline = Literal["extend", "robots", "position", "draw"]
Status = Literal[
    "draft", "announced", "registration", "check_in", "running", "paused", "finished", "cancelled"
]
"""How far a tournament is.

A `draft` is what its organiser fills in on private pages (`create`, `configure`): nobody else knows
of it and nothing announces it, until it is opened (`open`).  One that is `announced` opens its
registration later by itself.
"""
Presence = Literal["entered", "waiting", "checked_in", "withdrawn", "disqualified", "absent"]
How = Literal["played", "forfeit", "adjudicated", "position", "draw", "bye", "annulled", "walkover"]


class Stage(msgspec.Struct, frozen=True):
    """One part of a tournament, played to its end before the next begins.

    `rounds` are those of a Swiss (0: as many as its number of players asks for); in groups, and in
    the divisions of a league, how often everybody meets everybody (0: once).  These are of
    `group_size`; the best `advance` go on: of each group, of each table of an elimination, of the
    whole Swiss (0: nobody, it is the last stage).  `promoted` move up and down between neighbouring
    divisions of a league.
    """

    format: Format
    rounds: int = 0
    group_size: int = 0
    advance: int = 0
    promoted: int = 0


class Limits(msgspec.Struct, frozen=True):
    """Who may enter: a range of ratings, matches played before, a role of the server."""

    least_rating: int | None = None
    most_rating: int | None = None
    least_matches: int = 0
    role: int | None = None


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed on before the first round; most of it never changes afterwards.

    `options` are those of the game, as plain data; tables have `table_size` seats (where numbers do
    not go into each other, one less or, at least, none a person alone).  Registration opens at
    `opens` (None: at once).  It begins at `starts`, or once `most` have entered (None).  Check-in
    opens `check_in` hours before.  For `review` hours a round that was drawn waits before it
    begins, so that organisers may change it.  Who has not decided anything `first_move` hours
    after being asked is replaced or forfeits; a round ends after `deadline` hours (0: never).
    `at_a_time` are the most matches of a player where all start `at_once`.  Late entries join
    with `late` points for each round missed: a bye's, half, or none (`no`: nobody enters late).
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
    limits: Limits = Limits()


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part, wants to, or did.

    `number` is theirs for the whole tournament, in the order of entering.  `seeding` is set by hand
    (1: first; 0: by rating).  `rating` is what it was when the tournament began.  They play from
    round `since` of the first stage on, with `given` points for rounds missed.  `place` is the
    final one.  A substitute plays on for `instead_of`.
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
        """Return whether they are to be seated in the rounds to come."""
        return self.presence in ("entered", "checked_in")


class Result(msgspec.Struct, frozen=True):
    """How a table ended: ranks by seat (equal ranks are shared), points of the game where known."""

    how: How
    ranks: tuple[int, ...]
    points: tuple[int, ...] | None = None


class Reason(msgspec.Struct, frozen=True):
    """Why a table is as it is: the key of a sentence and its values, for people and programs."""

    key: str
    values: dict[str, Any] = {}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Some who play one match against each other, in the order of their seats.

    One alone has a bye.  `number` is unique within its round of a stage (and group).  The match is
    found by the table's `id`.  `changed_by` is the organiser who seated it otherwise than drawn.
    Its match is to start at `starts` (None: at once) and has `begun`.  `look` is when it is looked
    at next who has decided anything, `due` its deadline; once that has passed and organisers were
    told it is `overdue`.
    """

    id: int = 0
    stage: int
    round: int
    group: int = 0
    number: int
    users: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()
    result: Result | None = None
    changed_by: int | None = None
    starts: int | None = None
    begun: int | None = None
    look: int | None = None
    due: int | None = None
    overdue: bool = False
    match: int | None = None

    @property
    def is_bye(self) -> bool:
        """Return whether nobody is played against."""
        return len(self.users) == 1

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat of somebody, None if they do not sit here."""
        return self.users.index(user) if user in self.users else None


class Pair(NamedTuple):
    """Two who must not meet."""

    one: int
    other: int


class Group(msgspec.Struct, frozen=True):
    """Who plays in a part of a stage, the best seeded first, as it was when the stage began.

    `number` counts groups, and divisions, from 1; it is 0 where all play in one.  Groups, and the
    first round of a bracket, were dealt so that those met who were not `forbidden` to, as far as
    that was possible.
    """

    stage: int
    number: int
    users: tuple[int, ...]
    forbidden: tuple[Pair, ...] = ()


class Basis(msgspec.Struct, frozen=True):
    """What tables were seated from, so that anybody can seat them again.

    Drawn were those who were `free`; who was `busy` joins the round later.  Of the tables drawn
    before, the results of those that were `open` (by their ids) were not known yet.  Those who must
    not meet were `forbidden`.  `numbers` are those of the tables that came of it.
    """

    stage: int
    round: int
    group: int
    free: tuple[int, ...]
    busy: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    forbidden: tuple[Pair, ...] = ()
    numbers: tuple[int, ...] = ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands; `tie_breaks` by their names, in the order in which they decide.

    Of every tie-break more is better.  `played` counts tables, without byes, `wins` shares in
    victories.  In an elimination `points` are the rounds they came to, and places are shared.
    """

    place: int
    user: int
    points: float
    tie_breaks: dict[str, float]
    played: int = 0
    wins: float = 0.0
    group: int = 0


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament at one moment.

    `stage` counts from 0, -1 before the first; lots follow from the `seed`, whose hash is told at
    the opening and which is told at the end.  `helpers` may do what the `organiser` may.  `due` is
    when something has to be looked at next, `digest` when organisers are told how it goes.
    `season_of` is the league's tournament before.
    """

    id: int
    name: str
    status: Status
    seq: int
    organiser: int
    place: Place
    settings: Settings
    entries: tuple[Entry, ...] = ()
    groups: tuple[Group, ...] = ()
    tables: tuple[Table, ...] = ()
    forbidden: tuple[Pair, ...] = ()
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
    lost: str | None = None
    created: int
    updated_at: int
    ended: int | None = None

    def __repr__(self) -> str:
        """Name the tournament only: its seed must not slip into a log."""
        return f"Tournament({self.id}, {self.status}, seq={self.seq})"

    def entry_of(self, user: int) -> Entry | None:
        """Return the entry of somebody, None if they have none."""
        return next((entry for entry in self.entries if entry.user == user), None)

    def table(self, table_id: int) -> Table | None:
        """Return the table of an id, None if there is none."""
        return next((table for table in self.tables if table.id == table_id), None)

    def leads(self, user: int) -> bool:
        """Return whether somebody organises it."""
        return user == self.organiser or user in self.helpers

    @property
    def playing(self) -> tuple[Entry, ...]:
        """Return who plays, or would if it began now, in the order of entering."""
        return tuple(entry for entry in self.entries if entry.plays)

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """Return the waiting list, the first one first."""
        return tuple(entry for entry in self.entries if entry.presence == "waiting")

    @property
    def has_begun(self) -> bool:
        """Return whether somebody was, or may have been, seated."""
        return self.stage >= 0
