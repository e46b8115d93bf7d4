"""Speed of pairings: processor time of the slowest round of a simulated Swiss tournament."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from matches.tournaments.pairing import (
    PairingPlayer,
    PlayedGame,
    competitors_of,
    lots_of,
)
from matches.tournaments.pairing.dutch import MOST
from matches.tournaments.pairing.rounds import pair_round

ROUNDS = 4
DUTCH = (16, 50, MOST)
LARGE = ((1000, 2, 1.0), (1000, 7, 2.0))
"""Players, table size, and maximum seconds."""
DUTCH_SECONDS = 5.0


def run() -> Iterator[str]:
    """Yield a line for each number of players."""
    for players in DUTCH:
        yield _line(f"Dutch, {players} players", slowest(players, 2), DUTCH_SECONDS)
    for players, size, seconds in LARGE:
        yield _line(f"{players} players, tables of {size}", slowest(players, size), seconds)


def _line(what: str, seconds: float, goal: float) -> str:
    return f"{what:32} {seconds:6.2f} s  (goal {goal:.0f} s)"


def slowest(count: int, size: int) -> float:
    """Return the seconds of the slowest round."""
    random = Random(count)
    players = [PairingPlayer(number, 2 * count - number) for number in range(1, count + 1)]
    games: list[PlayedGame] = []
    found = 0.0
    for round in range(1, ROUNDS + 1):
        competitors = competitors_of(players, games, round)
        lots = lots_of(b"benchmark", 0, round)
        start = time.process_time()
        seatings = pair_round(competitors, size, round, lots, rounds=ROUNDS)
        found = max(found, time.process_time() - start)
        games += [_played(round, seating.numbers, random) for seating in seatings]
    return found


def _played(round: int, numbers: tuple[int, ...], random: Random) -> PlayedGame:
    if len(numbers) == 1:
        return PlayedGame(round, numbers, (1.0,), played=False)
    order = random.sample(range(len(numbers)), len(numbers))
    return PlayedGame(round, numbers, tuple(place / (len(numbers) - 1) for place in order))
