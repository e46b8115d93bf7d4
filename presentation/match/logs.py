"""Entries of a match log."""

from __future__ import annotations

from matches.record.turns import Turn
from presentation.formatting import fitting, timestamp
from presentation.match.status import format_notes
from presentation.match.turn_summaries import TurnSummarizer
from presentation.names import SeatNames

LONGEST_TURN = 1500  # characters of one turn; a longer one shows only its end


def log_entry(turn: Turn, teller: TurnSummarizer, players: SeatNames) -> str:
    """Return a turn: its player, number and time, then its notes, one line each."""
    head = timestamp(turn.at, "f")
    if turn.seat is not None:
        called = teller.called(turn.seat)
        head = players.texts("log-turn", number=turn.number, name=called, at=head)
    lines = format_notes(turn.notes, players)
    return "\n".join([head, *(f"- {line}" for line in fitting(lines, LONGEST_TURN))])
