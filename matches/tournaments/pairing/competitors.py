"""Those who are paired: what they played, as far as pairing asks for it.

People are known by their pairing numbers, 1 for the strongest: they are given once, by seeding or
rating, and stay.
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
"""Whether somebody met one with more points, with fewer, or with as many."""
Forbidden = frozenset[tuple[Number, Number]]
"""Pairs that must not meet, in whichever order."""
WIN = 1.0
"""Points of a win, and of a bye."""
PEOPLE = ("player", "other")
"""Where values of reasons name people."""
UNIT = 120
"""Parts of a point: what tables of up to seven give are whole numbers of them."""


class Competitor(NamedTuple):
    """Somebody who may be paired.

    `met` are those they played against, the oldest first, as often as they met; `sat` the seats
    they had in those games (0: first).  `byes` are rounds for which they got a win's points
    without playing.  `floats` has one for every round behind them.
    """

    number: Number
    points: float = 0.0
    rating: int = 0
    met: tuple[Number, ...] = ()
    sat: tuple[Seat, ...] = ()
    byes: int = 0
    floats: tuple[Float, ...] = ()


class Seating(NamedTuple):
    """A table of a new round: pairing numbers in the order of the seats; one alone has a bye.

    People in the values of its reasons (those under `PEOPLE`) are pairing numbers too.
    """

    numbers: tuple[Number, ...]
    reasons: tuple[Reason, ...] = ()


class Player(NamedTuple):
    """Somebody as they entered."""

    number: Number
    rating: int = 0


class Game(NamedTuple):
    """What is over of a round: who sat there, in the order of their seats, and what they got.

    One alone had a bye, or was absent and may have been given points.  Who played a game that was
    not `played` (a walkover) may meet again, and their seats do not count.
    """

    round: int
    numbers: tuple[Number, ...]
    points: tuple[float, ...]
    played: bool = True


def competitors_of(
    players: Iterable[Player], games: Sequence[Game], round: int
) -> list[Competitor]:
    """Return the players as they are to be paired for a round, from all games before it.

    `games` are those of all players, also of those who left: who floated follows from them.
    """
    histories = [_History(player) for player in players]
    known = {history.player.number: history for history in histories}
    by_round: defaultdict[int, list[Game]] = defaultdict(list)
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
    """What somebody's games add up to."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.met: list[Number] = []
        self.sat: list[Seat] = []
        self.byes = 0
        self.floats: list[Float] = []

    def add(self, game: Game, seat: Seat, before: dict[Number, float]) -> None:
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
    """Return points of which equal ones are equal, however they were added."""
    return round(points * UNIT) / UNIT


def _float(own: float, theirs: float) -> Float:
    difference = exact(own - theirs)
    return "down" if difference > 0 else "up" if difference < 0 else "none"
