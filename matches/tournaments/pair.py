"""Command line to pair the next round of a file: `python -m matches.tournaments.pair FILE.trf`.

It prints the output of pairing programs: the number of pairs, then each pair by starting ranks.
The player with the first seat (the white pieces) is first; 0 is a bye.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from matches.tournaments.pairing import competitors_of, lots_of
from matches.tournaments.pairing.competitors import Number
from matches.tournaments.pairing.rounds import pair_round
from matches.tournaments.trf import NOBODY, BadTrf, Trf, read_trf

UNREADABLE = 1
"""Exit code if there is no round to pair; 2 means an invalid command line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the pairs of the next round; return 0 if there are any."""
    parser = argparse.ArgumentParser(
        prog="python -m matches.tournaments.pair",
        description="Pair the next round of a tournament of two by the FIDE Dutch system.",
    )
    parser.add_argument("file", type=Path, metavar="FILE.trf", help="a report file (TRF16)")
    path = parser.parse_args(arguments).file
    try:
        pairs = list(next_pairs(read_trf(path.read_text("utf-8", errors="replace"))))
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
        return UNREADABLE
    except BadTrf as error:
        print(f"{path}: {error}", file=sys.stderr)
        return UNREADABLE
    print(len(pairs))
    for first, second in pairs:
        print(first, second)
    return 0


def next_pairs(file: Trf) -> Iterator[tuple[Number, Number]]:
    """Yield the pairs of the next round by starting ranks, and a bye as a pair with 0.

    Raises `BadTrf` if there are no players to pair.
    """
    round = file.next_round
    players = file.players(round)
    if not players or 0 < file.rounds < round:
        raise BadTrf("There is no round left to be paired.")
    number_of = file.pairing_numbers()
    rank_of = {number: rank for rank, number in number_of.items()}
    games = [
        game._replace(numbers=tuple(number_of[rank] for rank in game.numbers))
        for game in file.games()
        if number_of.keys() >= set(game.numbers)
    ]
    competing = [player._replace(number=number_of[player.number]) for player in players]
    for seating in pair_round(
        competitors_of(competing, games, round),
        2,
        round,
        lots_of(b"", 0, round),
        frozenset((number_of.get(one, 0), number_of.get(two, 0)) for one, two in file.forbidden),
        rounds=file.rounds,
        odd_first=file.odd_first,
    ):
        first, second = (*(rank_of[number] for number in seating.numbers), NOBODY)[:2]
        yield first, second


if __name__ == "__main__":
    sys.exit(main())
