"""Pairing of two-player tables compared with endorsed programs.

`dutch.trf` holds tournaments whose every round was paired by bbpPairings (rules of 2026): with
byes, walkovers, late entries, drop-outs and forbidden pairs.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from matches.tournaments.pair import next_pairs
from matches.tournaments.trf import Trf, read_trf
from tests.matches.tournaments.reports import before, pairs_of

CORPUS = Path(__file__).parent / "dutch.trf"


def corpus() -> list[Trf]:
    lines = CORPUS.read_text("utf-8").splitlines()
    parts = groupby(lines, key=bool)
    return [read_trf("\n".join(part)) for filled, part in parts if filled]


@pytest.mark.parametrize("file", corpus(), ids=lambda file: file.name)
def test_every_round_is_paired_as_the_endorsed_program_does(file: Trf) -> None:
    for round in range(1, file.rounds + 1):
        assert set(next_pairs(before(file, round))) == pairs_of(file, round), round
