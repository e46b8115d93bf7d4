"""Generated tournaments with late entries, withdrawals and forbidden pairs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from matches.tournaments.pairing import (
    Competitor,
    PairingPlayer,
    PlayedGame,
    Seating,
    competitors_of,
    lots_of,
)
from matches.tournaments.pairing.rounds import pair_round

Round = tuple[list[Competitor], list[Seating]]
SPREAD = 350
"""Standard deviation of the daily form, in rating points."""


class Simulated:
    """A Swiss of `count` players, determined by its seed."""

    def __init__(self, seed: int, count: int, *, size: int = 2, rounds: int = 5) -> None:
        self.random = Random(seed)
        self.size, self.rounds = size, rounds
        ratings = sorted((self.random.randint(1000, 2600) for _ in range(count)), reverse=True)
        self.players = [PairingPlayer(number, rating) for number, rating in enumerate(ratings, 1)]
        self.joins = {player.number: 1 for player in self.players}
        self.leaves = {player.number: rounds + 1 for player in self.players}
        self.forbidden: frozenset[tuple[int, int]] = frozenset()
        self.games: list[PlayedGame] = []

    def disturbed(self) -> Simulated:
        """Add late entries, withdrawals and forbidden pairs."""
        numbers = [player.number for player in self.players]
        for number in self.random.sample(numbers, len(numbers) // 6):
            self.joins[number] = self.random.randint(1, 3)
        for number in self.random.sample(numbers, len(numbers) // 5):
            self.leaves[number] = self.random.randint(2, self.rounds + 1)
        pairs = list(combinations(numbers[:60], 2))
        self.forbidden = frozenset(self.random.sample(pairs, min(len(pairs), len(numbers) // 4)))
        return self

    def present(self, round: int) -> list[PairingPlayer]:
        """Return the players of a round."""
        return [
            player
            for player in self.players
            if self.joins[player.number] <= round < self.leaves[player.number]
        ]

    def paired(self, competitors: list[Competitor], round: int) -> list[Seating]:
        """Return the tables of a round."""
        lots, forbidden = lots_of(b"seed", 0, round), self.forbidden
        return pair_round(competitors, self.size, round, lots, forbidden, rounds=self.rounds)

    def play(self) -> Iterator[Round]:
        """Yield the players and the pairings of each round."""
        for round in range(1, self.rounds + 1):
            competitors = competitors_of(self.present(round), self.games, round)
            seatings = self.paired(competitors, round)
            yield competitors, seatings
            self.games += [self._result(round, seating.numbers) for seating in seatings]

    def final(self) -> list[Competitor]:
        """Return all players with their final points."""
        return competitors_of(self.players, self.games, self.rounds + 1)

    def _result(self, round: int, numbers: tuple[int, ...]) -> PlayedGame:
        if len(numbers) == 1:
            return PlayedGame(round, numbers, (1.0,), played=False)
        if len(numbers) == 2 and self.random.random() < 0.04:
            return PlayedGame(round, numbers, (1.0, 0.0), played=False)
        form = [
            self.players[number - 1].rating + self.random.gauss(0, SPREAD) for number in numbers
        ]
        if len(numbers) == 2 and abs(form[0] - form[1]) < SPREAD / 4:
            return PlayedGame(round, numbers, (0.5, 0.5))
        beaten = [sum(own > other for other in form) / (len(numbers) - 1) for own in form]
        return PlayedGame(round, numbers, tuple(beaten))
