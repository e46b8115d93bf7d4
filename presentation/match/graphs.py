"""Chart data for the score graph of a match."""

from __future__ import annotations

from collections.abc import Iterator

from matches.record.history import MatchHistory
from matches.record.insight import Insight
from presentation.match.status import format_notes
from presentation.names import SeatNames
from render.charts.models import ScoreGraph, Turning


def graph_of(insight: Insight, history: MatchHistory, players: SeatNames) -> ScoreGraph:
    """Return the graph of a match."""
    return ScoreGraph(
        points=insight.points,
        turnings=tuple(_turnings(insight, history, players)),
        luck=insight.luck,
    )


def _turnings(insight: Insight, history: MatchHistory, players: SeatNames) -> Iterator[Turning]:
    """Yield the turning points of a match, with the seat whose chances grew and its move."""
    for turning in insight.turnings:
        step = history.turn(turning.turn)
        own = [note for note in history.turn_notes(step) if note.seat == step.seat]
        did = format_notes(own[:1], players)
        percent = players.texts("graph-change", change=round(100 * turning.change))
        yield Turning(turning.turn, turning.seat, " · ".join([percent, *did]))
