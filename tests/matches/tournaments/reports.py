"""Readers of report files for tests."""

from __future__ import annotations

from matches.tournaments.trf import RoundResult, Trf, TrfPlayer


def before(file: Trf, round: int) -> Trf:
    """Return the file in its state before the pairing of a round, with the requested absences."""
    return file._replace(lines=tuple(_before(line, round) for line in file.lines))


def _before(line: TrfPlayer, round: int) -> TrfPlayer:
    approvers = line.outing(round)
    now = RoundResult() if approvers.is_paired else approvers
    return line._replace(outings=(*line.outings[: round - 1], now))


def pairs_of(file: Trf, round: int) -> set[tuple[int, int]]:
    """Return the pairs of a round in a report, with 0 for a bye."""
    return {
        (line.number, line.outing(round).opponent)
        for line in file.lines
        if line.outing(round).colour == "w" or line.outing(round).result == "U"
    }
