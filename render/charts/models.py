"""Data classes for charts of tournaments, ratings and statistics.

Names of games, tournaments, options and columns are in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Tone = Literal["plain", "won", "drawn", "lost", "self", "open"]
"""Result of a cell of a cross table for the player of its row; `self` marks the diagonal."""


class RatingPoint(NamedTuple):
    """A rating from the timestamp `at` on, and its uncertainty."""

    at: int
    rating: int
    uncertainty: int


class RatingLine(NamedTuple):
    """The ratings of a player in one game, in the order of their matches."""

    game: str
    points: tuple[RatingPoint, ...]


class Opponent(NamedTuple):
    """A frequent opponent: the number of matches, and in how many the opponent finished behind."""

    name: str
    matches: int
    behind: float


class Trophy(NamedTuple):
    """A place won in a tournament."""

    place: int
    tournament: str


class GameCount(NamedTuple):
    """The matches of a player in one game, and their wins (shared victories as shares)."""

    game: str
    matches: int
    won: float


class Profile(NamedTuple):
    """A player's history in one `game`, or in all games (None), with one rating line per game.

    `won` is the number of wins, shared victories as shares.  `places` are the numbers of first
    places, second places and so on.  `scores` are the points match by match, for one game only.
    `games` is for profiles of all games.  `thinking` is the median span of a turn.  `streak` is
    the current number of wins in a row, `best_streak` the highest one.
    """

    name: str
    game: str | None
    matches: int
    won: float
    ratings: tuple[RatingLine, ...] = ()
    provisional: bool = False
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    games: tuple[GameCount, ...] = ()
    opponents: tuple[Opponent, ...] = ()
    thinking: int | None = None
    streak: int = 0
    best_streak: int = 0
    achievements: int = 0
    achievements_of: int = 0
    trophies: tuple[Trophy, ...] = ()


class Turning(NamedTuple):
    """A turning point: the turn (from 1), its seat, and a short description."""

    turn: int
    seat: int
    description: str


class ScoreGraph(NamedTuple):
    """The points of a match turn by turn; all tuples are per seat.

    `points` begins with the points before the first turn and has one more value per turn.  `luck`
    has the same length: the points by which draws and dice have exceeded their expectation so far
    (None if the game has no luck).
    """

    points: tuple[tuple[float, ...], ...]
    turnings: tuple[Turning, ...] = ()
    luck: tuple[tuple[float, ...], ...] | None = None


class SeatCount(NamedTuple):
    """The matches of a seat, its wins (as shares), and the expected wins for equal seats."""

    matches: int
    won: float
    expected: float


class OptionCount(NamedTuple):
    """The matches with an option, and their mean points and mean span."""

    option: str
    matches: int
    points: float
    length: int


class Statistics(NamedTuple):
    """Totals over all matches of a game: by seat, by option, points of players, spans."""

    game: str
    matches: int
    seats: tuple[SeatCount, ...]
    options: tuple[OptionCount, ...] = ()
    scores: tuple[int, ...] = ()
    lengths: tuple[int, ...] = ()


class Ranked(NamedTuple):
    """A row of a leaderboard."""

    place: int
    name: str
    rating: int
    uncertainty: int
    matches: int
    provisional: bool = False


class Leaderboard(NamedTuple):
    """The best players of a game; `asker` is the reader's row (from 0), `about` place and time.

    Of `total` rows, those are known that are drawn.
    """

    game: str
    about: str
    total: int
    rows: Mapping[int, Ranked]
    asker: int | None = None


class StandingRow(NamedTuple):
    """A row of standings: `cells` are points and tie-breaks, `gone` marks a withdrawn player."""

    place: int
    name: str
    cells: tuple[float | str, ...]
    gone: bool = False


class Standings(NamedTuple):
    """Standings in order of place; `columns` are the headings of the cells, most important first.

    `about` names the last finished round.  The first `advance` players advance.  `asker` is the
    reader's row (from 0).
    """

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    asker: int | None = None
    advance: int = 0


class Cell(NamedTuple):
    """The text of a cell and its result."""

    text: str
    tone: Tone = "plain"


class CrossRow(NamedTuple):
    """A player's row: a cell per opponent or per round, then points and tie-breaks."""

    place: int
    name: str
    cells: tuple[Cell, ...]
    totals: tuple[float | str, ...] = ()


class CrossTable(NamedTuple):
    """A cross table: `columns` are the headings of the cells, `totals` those of the totals."""

    title: str
    about: str
    columns: tuple[str, ...]
    totals: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    asker: int | None = None


class Slot(NamedTuple):
    """A player in a table of a bracket; `name` is None if the player is not yet known.

    `won` means that the player advances: of large tables the best few do.
    """

    name: str | None
    score: str = ""
    won: bool = False
    is_asker: bool = False


class BracketTable(NamedTuple):
    """A table of a bracket; winners advance to the table with key `next`.  One slot is a bye."""

    key: int
    slots: tuple[Slot, ...]
    next: int | None = None


class BracketRound(NamedTuple):
    """A column of a bracket."""

    title: str
    tables: tuple[BracketTable, ...]


class Bracket(NamedTuple):
    """An elimination: its rounds, the losers' rounds (of a double elimination), and the finals.

    The losers' rounds are below the others, the finals at their right.
    """

    title: str
    about: str
    rounds: tuple[BracketRound, ...]
    losers: tuple[BracketRound, ...] = ()
    finals: tuple[BracketRound, ...] = ()
