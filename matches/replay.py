"""Plays the rows of a log again, from the first position on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from engines.core import Game, Outcome, Refusal, RulesBug, State, dump, play, prefer
from matches.models import DecisionRow
from matches.rewind import rewound
from matches.takeback import DECISIONS, move_of, take_back

IMPOSSIBLE = (Refusal, RulesBug, msgspec.MsgspecError, LookupError, TypeError, ValueError)
"""What may be raised by rows that never happened, or that other rules allowed."""

Line = list[DecisionRow]
"""The rows that still count, with the position before each."""


class Diverged(Exception):
    """Row `row` cannot have followed from the position before it."""

    def __init__(self, row: int) -> None:
        super().__init__(f"row {row} cannot be played again")
        self.row = row


def replay(
    game: Game, state: State, rows: Iterable[DecisionRow]
) -> Iterator[tuple[DecisionRow, State]]:
    """Yield every row with the position after it; raise `Diverged`."""
    return ((row, outcome.state) for row, outcome in outcomes(game, state, rows))


def outcomes(
    game: Game, state: State, rows: Iterable[DecisionRow]
) -> Iterator[tuple[DecisionRow, Outcome]]:
    """Yield every row with what it leads to; raise `Diverged`."""
    line: Line = []
    for row in rows:
        try:
            outcome, line = _after(game, state, line, row)
        except IMPOSSIBLE as error:
            raise Diverged(row.seq) from error
        yield row, outcome
        state = outcome.state


def _after(game: Game, state: State, line: Line, row: DecisionRow) -> tuple[Outcome, Line]:
    if row.kind == "undo":
        state, line = _undone(game, state, line, row)
        return Outcome(state, (), sealed=False), line
    if row.kind == "rewind":
        state, line = _rewound(game, state, line, row)
        return Outcome(state, (), sealed=True), line
    line = [*line, replace(row, before=dump(state, game).decode())]
    return _played(game, state, row), line


def _played(game: Game, state: State, row: DecisionRow) -> Outcome:
    if row.kind == "prefer" and row.seat is not None:
        wished = msgspec.convert(row.move, game.prefs)
        return Outcome(prefer(state, row.seat, wished), (), sealed=False)
    if row.kind not in DECISIONS or row.seat is None:
        return Outcome(state, (), sealed=False)
    move = move_of(state, row)
    if move is None:
        raise Refusal("not_an_option")
    return play(state, row.seat, move)


def _undone(game: Game, state: State, line: Line, row: DecisionRow) -> tuple[State, Line]:
    fallen = [kept for kept in line if kept.seq >= row.move["undone"][0]]
    first = fallen[0]
    if first.seat is None or (first.kind, first.seat) != ("move", row.seat):
        raise Refusal("nothing_to_undo")
    taken = take_back(game, fallen, state, first.seat)
    if taken.undone != row.move["undone"]:
        raise Refusal("others_built_on_it")
    return taken.state, [
        replace(kept, before=taken.befores.get(kept.seq, kept.before))
        for kept in line
        if kept.seq not in taken.undone
    ]


def _rewound(game: Game, state: State, line: Line, row: DecisionRow) -> tuple[State, Line]:
    gone = [kept for kept in line if kept.seq >= row.move["to"]]
    back = rewound(game, gone, state)
    if gone[0].seq != row.move["to"] or back.undone != row.move["undone"]:
        raise Refusal("nothing_to_rewind")
    return back.state, line[: -len(gone)]
