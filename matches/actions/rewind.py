"""The organiser's way back: the match stands again where it stood before one of its decisions.

Unlike an undo it asks nobody, drops what everybody has decided since, and may cross a seal.  The
rows stay in the log, marked; the clocks of all seats go on, so that no button of the abandoned line
comes to life again.  What chance decides is part of the position: the same draws come again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Game, Refusal, State, load
from matches.core.kinds import DECISIONS, IN_LINE
from matches.core.log import DecisionRow


class Rewound(NamedTuple):
    """What a rewind leads to: the position, and the rows that count no more."""

    state: State
    undone: list[int]


def rewound(game: Game, rows: Sequence[DecisionRow], now: State) -> Rewound:
    """Return what is left of the position `now` without `rows`, the line from a decision on.

    Raises `Refusal` where they do not begin with a decision that still counts.
    """
    first = rows[0] if rows else None
    if first is None or first.kind not in DECISIONS or first.before is None:
        raise Refusal("no_such_decision")
    state: State = load(first.before, game)
    state.clocks = [clock + 1 for clock in now.clocks]
    return Rewound(state, [row.seq for row in rows if row.kind in IN_LINE])
