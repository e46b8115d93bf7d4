"""Structs of the JSON answers.

Fields are only added, because programs of others read them.  Times are in Unix milliseconds (UTC).
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from matches.core.models import Status, TimeControl
from matches.tournaments.models import Format
from matches.tournaments.models import Status as TournamentStatus


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A part of an answer."""


class ApiError(Answer, frozen=True, kw_only=True):
    """An error: its name for programs, and a sentence for people."""

    error: str
    message: str


class ApiServerLine(Answer, frozen=True, kw_only=True):
    """A published server in a list, the number of its running matches, and its page."""

    slug: str
    name: str
    running: int
    address: str


class ApiServers(Answer, frozen=True, kw_only=True):
    """The servers that are listed on the home page, by name."""

    servers: tuple[ApiServerLine, ...]


class ApiTournamentLine(Answer, frozen=True, kw_only=True):
    """A tournament of a server, and its page."""

    id: int
    name: str
    game: str
    status: TournamentStatus
    created: int
    ended: int | None
    address: str


class ApiServer(Answer, frozen=True, kw_only=True):
    """A published server: the numbers of its matches, and its newest tournaments."""

    slug: str
    name: str
    running: int
    ended: int
    tournaments: tuple[ApiTournamentLine, ...]
    address: str


class ApiSeat(Answer, frozen=True, kw_only=True):
    """A seat of a match; seats are numbered from 0 on in the order of play.

    `name` is null for players who have not agreed to be named.  `person` is the id of a player with
    a profile.  `robot` is the level or style of the robot that plays the seat.
    """

    seat: int
    colour: str
    kind: Literal["player", "robot"]
    robot: str | None
    name: str | None
    person: str | None
    points: int | None
    rank: int | None
    to_move: bool
    resigned: bool


class ApiMatchLine(Answer, frozen=True, kw_only=True):
    """A match in a list, and its page; it was `changed` by its last action."""

    id: int
    game: str
    status: Status
    created: int
    changed: int
    ended: int | None
    seats: tuple[ApiSeat, ...]
    address: str


class ApiMatches(Answer, frozen=True, kw_only=True):
    """Matches of a server, the newest first; `next` is the `before` of older ones."""

    matches: tuple[ApiMatchLine, ...]
    next: int | None


class ApiTable(Answer, frozen=True, kw_only=True):
    """The table of a tournament at which a match is played; `group` is 0 without groups."""

    tournament: int
    stage: int
    round: int
    group: int
    number: int


class ApiMatch(Answer, frozen=True, kw_only=True):
    """A match: now, or its end.

    `row` is the last row of its log.  `deadline` is the earliest of the seats to move.  `picture`
    is the address of the board without names, `alt` its alternative text.  `discord` opens the
    match on Discord.
    """

    id: int
    server: str
    game: str
    status: Status
    options: dict[str, Any]
    pace: TimeControl
    rated: bool
    seats: tuple[ApiSeat, ...]
    turn: int
    row: int
    started: int
    ended: int | None
    deadline: int | None
    table: ApiTable | None
    picture: str
    alt: str
    address: str
    discord: str


class ApiTurn(Answer, frozen=True, kw_only=True):
    """A turn of the log in sentences; without a seat, other events.  It began with `row`."""

    turn: int
    seat: int | None
    row: int
    at: int
    lines: tuple[str, ...]


class ApiTurns(Answer, frozen=True, kw_only=True):
    """Turns of a match, the earliest first.

    `next` is the `since` of later ones.  The newest turn may still grow: request it again with its
    `row` as `since`.
    """

    turns: tuple[ApiTurn, ...]
    next: int | None


class ApiMoment(Answer, frozen=True, kw_only=True):
    """The position of a match after `row`, a choice of `seat` (null for the beginning)."""

    row: int
    turn: int
    step: int
    seat: int | None
    at: int
    picture: str


class ApiMoments(Answer, frozen=True, kw_only=True):
    """Moments of a match, the earliest first; `next` is the `since` of later ones.

    From row `unreadable` on the match cannot be replayed, because the rules were corrected since.
    """

    moments: tuple[ApiMoment, ...]
    next: int | None
    unreadable: int | None


class ApiStanding(Answer, frozen=True, kw_only=True):
    """A row of standings; `player` is the number of an entry, `name` null unless they agreed.

    `tie_breaks` are in the order in which they decide.  `played` counts tables without byes.
    """

    place: int
    group: int
    player: int
    name: str | None
    person: str | None
    points: float
    tie_breaks: dict[str, float]
    played: int
    wins: float


class ApiStandings(Answer, frozen=True, kw_only=True):
    """The standings of a stage after a round, group by group, the best first."""

    tournament: int
    stage: int
    round: int
    format: Format
    standings: tuple[ApiStanding, ...]


class ApiPlace(Answer, frozen=True, kw_only=True):
    """A row of a leaderboard; `place` is null for a provisional rating.

    `spread` is twice the standard error of `rating`.
    """

    place: int | None
    name: str
    person: str
    rating: int
    spread: int
    matches: int


class ApiLeaderboard(Answer, frozen=True, kw_only=True):
    """The rows of a leaderboard whose players have agreed to be named.

    `places` and `provisional_places` count all players on it.  `seasons` are the values of
    `season`; it is empty for all seasons together.
    """

    server: str
    game: str
    season: str
    seasons: tuple[str, ...]
    ranked: tuple[ApiPlace, ...]
    places: int
    provisional: tuple[ApiPlace, ...]
    provisional_places: int


class ApiRating(Answer, frozen=True, kw_only=True):
    """A rating after a match; `match` is null unless the match has a page."""

    match: int | None
    at: int
    rating: int
    spread: int
    change: int


class ApiAchievement(Answer, frozen=True, kw_only=True):
    """An achievement, and the match by which it was first earned, if that has a page."""

    key: str
    match: int | None
    at: int


class ApiOpponent(Answer, frozen=True, kw_only=True):
    """The record against an opponent who is named: matches, and how often each was ahead."""

    name: str
    person: str
    matches: int
    ahead: int
    behind: int


class ApiGameRecord(Answer, frozen=True, kw_only=True):
    """The record of a person at one game; matches without other people are counted as `alone`.

    `thinking` is the median of the milliseconds of a turn.
    """

    game: str
    rating: int | None
    spread: int | None
    provisional: bool
    matches: int
    alone: int
    wins: float
    best: int | None
    median: float | None
    streak: int
    longest: int
    thinking: int | None
    ratings: tuple[ApiRating, ...]
    achievements: tuple[ApiAchievement, ...]
    opponents: tuple[ApiOpponent, ...]


class ApiTrophy(Answer, frozen=True, kw_only=True):
    """The place of a person in a finished tournament."""

    tournament: int
    name: str
    game: str
    place: int
    ended: int


class ApiPerson(Answer, frozen=True, kw_only=True):
    """The profile of a person who has agreed to be named, and its page."""

    server: str
    person: str
    name: str
    games: tuple[ApiGameRecord, ...]
    trophies: tuple[ApiTrophy, ...]


class ApiGame(Answer, frozen=True, kw_only=True):
    """A game: its key, name, numbers of seats, and the address of its cover."""

    key: str
    name: str
    pitch: str
    seats: tuple[int, ...]
    colours: tuple[str, ...]
    cover: str


class ApiGames(Answer, frozen=True, kw_only=True):
    """All games."""

    games: tuple[ApiGame, ...]


class ApiRange(Answer, frozen=True, kw_only=True):
    """The median of some numbers and their quartiles."""

    low: float
    middle: float
    high: float


class ApiSize(Answer, frozen=True, kw_only=True):
    """The matches of a number of seats; `wins` are by seat, shared victories by their share.

    `lasted` is in milliseconds, `turns` are those of a seat.
    """

    seats: int
    matches: int
    wins: tuple[float, ...]
    points: ApiRange
    winners: ApiRange
    turns: ApiRange
    lasted: ApiRange


class ApiGameStatistics(Answer, frozen=True, kw_only=True):
    """The statistics of a game by its newest public matches, of all servers."""

    game: str
    matches: int
    sizes: tuple[ApiSize, ...]
