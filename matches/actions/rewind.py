"""Rewind: return a match to the position before an earlier decision.

Unlike an undo it needs no consent of the seats, drops all later decisions, and may cross a seal.
The rows stay in the log, marked; the clocks of all seats continue, so that no button of the
abandoned line is valid again.  The random state is part of the position: the same draws repeat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Game, Refusal, State, load
from matches.core.kinds import DECISIONS, IN_LINE
from matches.core.log import LogRow


class Rewound(NamedTuple):
    """The result of a rewind: the position, and the rows that no longer count."""

    state: State
    undone: list[int]


def rewound(game: Game, rows: Sequence[LogRow], now: State) -> Rewound:
    """Return the position `now` without `rows`, the line from a decision on.

    Raises `Refusal` if they do not begin with a decision that still counts.
    """
    first = rows[0] if rows else None
    if first is None or first.kind not in DECISIONS or first.before is None:
        raise Refusal("no_such_decision")
    state: State = load(first.before, game)
    state.clocks = [clock + 1 for clock in now.clocks]
    return Rewound(state, [row.seq for row in rows if row.kind in IN_LINE])
