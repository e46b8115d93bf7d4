"""Pairing history of the competitors.

Players are identified by their pairing numbers, 1 for the strongest.  Numbers are assigned once,
by seeding or rating, and do not change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engines.core import Seat
from matches.tournaments.models import Reason

Number = int
"""A pairing number."""
Float = Literal["up", "down", "none"]
"""Comparison with an opponent's points: `up` for more, `down` for fewer, `none` for equal."""
Forbidden = frozenset[tuple[Number, Number]]
"""Pairs that must not meet, in either order."""
WIN = 1.0
"""Points of a win, and of a bye."""
PEOPLE = ("player", "other")
"""Keys of values of reasons that are players."""
UNIT = 120
"""Fractions of a point; points at tables of up to seven players are whole multiples of them."""


class Competitor(NamedTuple):
    """A player to pair.

    `met` are the opponents, the oldest first, repeated for each meeting; `sat` are the seats in
    these games (0 for the first).  `byes` is the number of rounds with the points of a win without
    a game. `floats` has one item for every previous round.
    """

    number: Number
    points: float = 0.0
    rating: int = 0
    met: tuple[Number, ...] = ()
    sat: tuple[Seat, ...] = ()
    byes: int = 0
    floats: tuple[Float, ...] = ()


class Seating(NamedTuple):
    """A table of a new round: pairing numbers in the order of seats; a single player has a bye.

    Players in the values of its reasons (those under `PEOPLE`) are pairing numbers, too.
    """

    numbers: tuple[Number, ...]
    reasons: tuple[Reason, ...] = ()


class PairingPlayer(NamedTuple):
    """A player with the data of their entry."""

    number: Number
    rating: int = 0


class PlayedGame(NamedTuple):
    """A finished table: its players in the order of seats, and their points.

    A single player had a bye, or was absent and may have received points.  Players of a game that
    was not `played` (a walkover) may meet again, and their seats do not count.
    """

    round: int
    numbers: tuple[Number, ...]
    points: tuple[float, ...]
    played: bool = True


def competitors_of(
    players: Iterable[PairingPlayer], games: Sequence[PlayedGame], round: int
) -> list[Competitor]:
    """Return the players for the pairing of a round, from all previous games.

    `games` are those of all players, including those who left, because floats follow from them.
    """
    histories = [_History(player) for player in players]
    known = {history.player.number: history for history in histories}
    by_round: defaultdict[int, list[PlayedGame]] = defaultdict(list)
    for game in games:
        by_round[game.round].append(game)
    points: defaultdict[Number, float] = defaultdict(float)
    for number in range(1, round):
        before = dict(points)
        for game in by_round[number]:
            for seat, who in enumerate(game.numbers):
                points[who] += game.points[seat]
                if who in known:
                    known[who].add(game, seat, before)
        for history in histories:
            history.floats += ["none"] * (number - len(history.floats))
    return [history.competitor(points[history.player.number]) for history in histories]


class _History:
    """The sums over a player's games."""

    def __init__(self, player: PairingPlayer) -> None:
        self.player = player
        self.met: list[Number] = []
        self.sat: list[Seat] = []
        self.byes = 0
        self.floats: list[Float] = []

    def add(self, game: PlayedGame, seat: Seat, before: dict[Number, float]) -> None:
        others = [number for number in game.numbers if number != self.player.number]
        if others and game.played:
            self.met += others
            self.sat.append(seat)
            theirs = sum(before.get(number, 0.0) for number in others) / len(others)
            self.floats.append(_float(before.get(self.player.number, 0.0), theirs))
            return
        self.byes += game.points[seat] >= WIN
        self.floats.append("down" if game.points[seat] > 0 else "none")

    def competitor(self, points: float) -> Competitor:
        met, sat, floats = tuple(self.met), tuple(self.sat), tuple(self.floats)
        number, rating = self.player
        return Competitor(number, points, rating, met, sat, self.byes, floats)


def exact(points: float) -> float:
    """Return points rounded so that equal sums compare equal in any order of addition."""
    return round(points * UNIT) / UNIT


def _float(own: float, theirs: float) -> Float:
    difference = exact(own - theirs)
    return "down" if difference > 0 else "up" if difference < 0 else "none"
