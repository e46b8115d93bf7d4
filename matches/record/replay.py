"""Replay of log rows from the initial position."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from engines.core import Game, Outcome, Refusal, RulesBug, State, dump, play, prefer
from matches.actions.rewind import rewound
from matches.actions.undo import move_of, take_back
from matches.core.kinds import DECISIONS, IN_LINE, RowKind
from matches.core.log import LogRow

IMPOSSIBLE = (Refusal, RulesBug, msgspec.MsgspecError, LookupError, TypeError, ValueError)
"""Exceptions from forged rows, or rows that other rules allowed."""

Line = list[LogRow]
"""The rows that change the position and still count, with the position before each decision."""


class ReplayMismatch(Exception):
    """Row `row` cannot have followed from the position before it."""

    def __init__(self, row: int) -> None:
        super().__init__(f"row {row} cannot be played again")
        self.row = row


def replay(game: Game, state: State, rows: Iterable[LogRow]) -> Iterator[tuple[LogRow, State]]:
    """Yield every row with the position after it; raise `ReplayMismatch`."""
    return ((row, outcome.state) for row, outcome in outcomes(game, state, rows))


def outcomes(game: Game, state: State, rows: Iterable[LogRow]) -> Iterator[tuple[LogRow, Outcome]]:
    """Yield every row with its outcome; raise `ReplayMismatch`."""
    line: Line = []
    for row in rows:
        try:
            outcome = _after(game, state, line, row)
        except IMPOSSIBLE as error:
            raise ReplayMismatch(row.seq) from error
        yield row, outcome
        state = outcome.state


def _after(game: Game, state: State, line: Line, row: LogRow) -> Outcome:
    """Return the outcome of `row`, and update `line` to the rows that count then."""
    if row.kind == RowKind.UNDO:
        return Outcome(_undone(game, state, line, row), (), sealed=False)
    if row.kind == RowKind.REWIND:
        return Outcome(_rewound(game, state, line, row), (), sealed=True)
    if row.kind in DECISIONS:  # Only decisions can be taken back themselves.
        line.append(replace(row, before=dump(state, game).decode()))
    elif row.kind in IN_LINE:
        line.append(row)
    return _played(game, state, row)


def _played(game: Game, state: State, row: LogRow) -> Outcome:
    if row.kind == RowKind.PREFER and row.seat is not None:
        wished = msgspec.convert(row.move, game.prefs)
        return Outcome(prefer(state, row.seat, wished), (), sealed=False)
    if row.kind not in DECISIONS or row.seat is None:
        return Outcome(state, (), sealed=False)
    move = move_of(state, row)
    if move is None:
        raise Refusal("not_an_option")
    return play(state, row.seat, move)


def _undone(game: Game, state: State, line: Line, row: LogRow) -> State:
    start = _place(line, row.move["undone"][0])
    fallen = line[start:]
    first = fallen[0]
    if first.seat is None or (first.kind, first.seat) != (RowKind.MOVE, row.seat):
        raise Refusal("nothing_to_undo")
    taken = take_back(game, fallen, state, first.seat)
    if taken.undone != row.move["undone"]:
        raise Refusal("others_built_on_it")
    line[start:] = [
        replace(kept, before=taken.snapshots_before.get(kept.seq, kept.before))
        for kept in fallen
        if kept.seq not in taken.undone
    ]
    return taken.state


def _rewound(game: Game, state: State, line: Line, row: LogRow) -> State:
    start = _place(line, row.move["to"])
    gone = line[start:]
    back = rewound(game, gone, state)
    if gone[0].seq != row.move["to"] or back.undone != row.move["undone"]:
        raise Refusal("nothing_to_rewind")
    del line[start:]
    return back.state


def _place(line: Line, seq: int) -> int:
    """Return the index at which row `seq` is in the line or would be."""
    return bisect_left(line, seq, key=attrgetter("seq"))
