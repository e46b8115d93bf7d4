"""Plays the rows of a log again, from the first position on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from engines.core import Game, Refusal, State, dump, play, prefer
from matches.models import DecisionRow
from matches.rewind import rewound
from matches.takeback import DECISIONS, move_of, take_back


class Diverged(Exception):
    """Row `row` cannot have followed from the position before it."""

    def __init__(self, row: int) -> None:
        super().__init__(f"row {row} cannot be played again")
        self.row = row


def replay(
    game: Game, state: State, rows: Iterable[DecisionRow]
) -> Iterator[tuple[DecisionRow, State]]:
    """Yield every row with the position after it; raise `Diverged`."""
    line: list[DecisionRow] = []
    for row in rows:
        if row.kind == "undo":
            state, line = _undone(game, state, line, row)
        elif row.kind == "rewind":
            state, line = _rewound(game, state, line, row)
        else:
            line.append(replace(row, before=dump(state, game).decode()))
            state = _after(game, state, row)
        yield row, state


def _after(game: Game, state: State, row: DecisionRow) -> State:
    if row.seat is None:
        return state
    if row.kind == "prefer":
        return prefer(state, row.seat, msgspec.convert(row.move, game.prefs))
    if row.kind not in DECISIONS:
        return state
    move = move_of(state, row)
    if move is None:
        raise Diverged(row.seq)
    after: State = play(state, row.seat, move).state
    return after


def _undone(
    game: Game, state: State, line: list[DecisionRow], row: DecisionRow
) -> tuple[State, list[DecisionRow]]:
    assert row.seat is not None
    taken = take_back(
        game, [kept for kept in line if kept.seq >= row.move["undone"][0]], state, row.seat
    )
    if taken.undone != row.move["undone"]:
        raise Diverged(row.seq)
    return taken.state, [
        replace(kept, before=taken.befores.get(kept.seq, kept.before))
        for kept in line
        if kept.seq not in taken.undone
    ]


def _rewound(
    game: Game, state: State, line: list[DecisionRow], row: DecisionRow
) -> tuple[State, list[DecisionRow]]:
    gone = [kept for kept in line if kept.seq >= row.move["to"]]
    try:
        back = rewound(game, gone, state)
    except Refusal as refusal:
        raise Diverged(row.seq) from refusal
    if gone[0].seq != row.move["to"] or back.undone != row.move["undone"]:
        raise Diverged(row.seq)
    return back.state, line[: -len(gone)]
