"""Numbers of paths of a position (perft), which show any change of legality."""

from __future__ import annotations

from engines.core import State, apply, clone, open_decisions


def paths(state: State, depth: int) -> int:
    """Return the number of different paths of `depth` decisions of the first seat to move."""
    open_asks = open_decisions(state)
    options = open_asks[0].options(state) if open_asks else []
    if depth == 1:
        return len(options)
    total = 0
    for move in options:
        after = clone(state)
        apply(after, open_asks[0].seat, move)
        total += paths(after, depth - 1)
    return total
