"""What the pictures of tournaments, ratings and statistics are told: plain values, words included.

Names of games, tournaments, options and columns come in the reader's language.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Tone = Literal["plain", "won", "drawn", "lost", "self", "open"]
"""How a cell of a cross table went for the player of its row; `self`: nobody plays themselves."""


class RatingPoint(NamedTuple):
    """A rating as it was from a moment on, and how far it may be off."""

    at: int
    rating: int
    uncertainty: int


class RatingLine(NamedTuple):
    """The ratings of a player in one game, in the order of their matches."""

    game: str
    points: tuple[RatingPoint, ...]


class Opponent(NamedTuple):
    """Somebody often played with: in how many matches, in how many of them behind the player."""

    name: str
    matches: int
    behind: float


class Trophy(NamedTuple):
    """A place won in a tournament."""

    place: int
    tournament: str


class GameCount(NamedTuple):
    """How often somebody has played a game, and won it (shared victories as shares)."""

    game: str
    matches: int
    won: float


class Profile(NamedTuple):
    """A player's history in one `game`, or in all games (None), with a rating line for each.

    `won` are matches won, shared victories as shares.  `places` are how often they came first,
    second and so on; `scores` their points, match by match (of one game only).  `games` are counted
    where all games are shown.  `thinking` is the median span of a turn.  `streak` are matches won
    in a row now, `best_streak` at most.
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
    """A turn that changed the outlook: which (from 1), of which seat, and a few words about it."""

    turn: int
    seat: int
    told: str


class ScoreGraph(NamedTuple):
    """A match, turn by turn, all tuples by seat.

    `points` begin with those before the first turn and have one more for each turn; `luck` are the
    points by which draws and dice have been better than expected so far, just as long (None: the
    game has no luck).
    """

    points: tuple[tuple[float, ...], ...]
    turnings: tuple[Turning, ...] = ()
    luck: tuple[tuple[float, ...], ...] | None = None


class SeatCount(NamedTuple):
    """How often a seat was played, won (as shares), and would have been won were all alike."""

    matches: int
    won: float
    expected: float


class OptionCount(NamedTuple):
    """How often an option was played, and the mean points and span of those matches."""

    option: str
    matches: int
    points: float
    length: int


class Statistics(NamedTuple):
    """What all matches of a game came to: by seat, by option; points of players, spans."""

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
    """The best of a game; `asker` is the row (from 0) of who looks, `about` where and when."""

    game: str
    about: str
    rows: tuple[Ranked, ...]
    asker: int | None = None


class StandingRow(NamedTuple):
    """A row of standings: `cells` are points and tie-breaks, `gone` who plays no more."""

    place: int
    name: str
    cells: tuple[float | str, ...]
    gone: bool = False


class Standings(NamedTuple):
    """A table by place; `columns` are the heads of the cells, the first ones matter most.

    `about` says which round it is after; the first `advance` go on; `asker` is the row (from 0) of
    who looks.
    """

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    asker: int | None = None
    advance: int = 0


class Cell(NamedTuple):
    """What is written at one crossing."""

    text: str
    tone: Tone = "plain"


class CrossRow(NamedTuple):
    """A player's row: a cell for each opponent or each round, then points and the like."""

    place: int
    name: str
    cells: tuple[Cell, ...]
    totals: tuple[float | str, ...] = ()


class CrossTable(NamedTuple):
    """Who played whom: `columns` are the heads of the cells, `totals` those of the totals."""

    title: str
    about: str
    columns: tuple[str, ...]
    totals: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    asker: int | None = None


class Slot(NamedTuple):
    """Somebody's place in a table of a bracket; without a name it is not known yet who.

    `won` means going on: of big tables the best few do.
    """

    name: str | None
    score: str = ""
    won: bool = False
    is_asker: bool = False


class BracketTable(NamedTuple):
    """A table of a bracket; winners go on to the table whose `key` is `next`.  One slot: a bye."""

    key: int
    slots: tuple[Slot, ...]
    next: int | None = None


class BracketRound(NamedTuple):
    """A column of a bracket."""

    title: str
    tables: tuple[BracketTable, ...]


class Bracket(NamedTuple):
    """An elimination: its rounds, those of the losers (of a double one), and the finals.

    The losers' rounds stand below the others, the finals at their right.
    """

    title: str
    about: str
    rounds: tuple[BracketRound, ...]
    losers: tuple[BracketRound, ...] = ()
    finals: tuple[BracketRound, ...] = ()
