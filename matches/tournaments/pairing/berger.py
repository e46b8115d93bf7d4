"""Berger tables for round robins."""

from __future__ import annotations

from matches.tournaments.pairing.competitors import Number

Table = tuple[Number, ...]


def berger(players: int, *, double: bool = False) -> list[list[Table]]:
    """Return the rounds of a round robin of two-player tables: pairs in the order of seats.

    The pair with the highest number is the first of each round.  With an odd number of players the
    opponent of the missing highest number has a bye (a table of one), which is last.  In a double
    round robin all players meet again with exchanged seats.  The last two rounds of its first half
    change places, so that no player has the same seat three times in a row.
    """
    even = players + players % 2
    rounds = [_round(even, number) for number in range(even - 1)]
    if double:
        again = [[(second, first) for first, second in pairs] for pairs in rounds]
        rounds = [*rounds[:-2], *reversed(rounds[-2:]), *again]
    return [_with_bye(pairs, even) if players % 2 else list(pairs) for pairs in rounds]


def _round(players: int, round: int) -> list[tuple[Number, Number]]:
    """Return the pairs of a round (from 0) for an even number of players."""
    others, half = players - 1, players // 2
    top = (round * half) % others + 1
    pairs = [(players, top) if round % 2 else (top, players)]
    for step in range(1, half):
        first, second = (top - 1 + step) % others + 1, (top - 1 - step) % others + 1
        pairs.append((first, second))
    return pairs


def _with_bye(pairs: list[tuple[Number, Number]], nobody: Number) -> list[Table]:
    (one, other), *rest = pairs
    return [*rest, (one if other == nobody else other,)]


def rotation(players: int) -> list[Table]:
    """Return the rounds of one table in which every player has each seat once.

    The order of players changes as well: with an even number each player sits directly before each
    other player once (Williams design).
    """
    zigzag = [step // 2 if step % 2 == 0 else players - (step + 1) // 2 for step in range(players)]
    return [tuple((start + shift) % players + 1 for shift in zigzag) for start in range(players)]
