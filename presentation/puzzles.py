"""Puzzle record of a user."""

from __future__ import annotations

from collections.abc import Iterator

from matches.core.puzzles import PuzzleRecord
from matches.texts import Texts


def format_record(record: PuzzleRecord, texts: Texts) -> Iterator[str]:
    """Yield the line with the answers of a user, nothing without answers."""
    if record.answered:
        share = round(100 * record.right / record.answered)
        yield texts(
            "puzzle-record",
            right=record.right,
            count=record.answered,
            percent=share,
            streak=record.streak,
            longest=record.longest,
        )
