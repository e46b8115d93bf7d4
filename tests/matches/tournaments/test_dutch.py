"""Tables of two are paired as endorsed programs pair them.

`dutch.trf` holds tournaments whose every round was paired by bbpPairings (rules of 2026): with
byes, walkovers, late entries, drop-outs, pairs to be kept apart.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from matches.tournaments.pair import next_pairs
from matches.tournaments.trf import Line, Outing, Trf, read_trf

CORPUS = Path(__file__).parent / "dutch.trf"


def corpus() -> list[Trf]:
    lines = CORPUS.read_text("utf-8").splitlines()
    parts = groupby(lines, key=bool)
    return [read_trf("\n".join(part)) for filled, part in parts if filled]


def before(file: Trf, round: int) -> Trf:
    """Return the file as it was when a round was paired: who asked to be left out stands there."""
    return file._replace(lines=tuple(_before(line, round) for line in file.lines))


def _before(line: Line, round: int) -> Line:
    asked = line.outing(round)
    now = Outing() if asked.is_paired else asked
    return line._replace(outings=(*line.outings[: round - 1], now))


@pytest.mark.parametrize("file", corpus(), ids=lambda file: file.name)
def test_every_round_is_paired_as_the_endorsed_program_does(file: Trf) -> None:
    for round in range(1, file.rounds + 1):
        played = {
            (line.number, line.outing(round).opponent)
            for line in file.lines
            if line.outing(round).colour == "w" or line.outing(round).result == "U"
        }
        assert set(next_pairs(before(file, round))) == played, round
