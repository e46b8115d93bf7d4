"""The first position, and what every position must keep."""

from __future__ import annotations

from collections import Counter

from engines.carcassonne.board import TURNED, cell_of, number_of
from engines.carcassonne.landscape import lay
from engines.carcassonne.parts import KINDS, START, SUPPLY
from engines.carcassonne.records import SEAT_BITS, Options, Prefs
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import DrawTile
from engines.core import Chance, Refusal, RulesBug, begin

BOX = Counter({letter: kind.count - (letter == START) for letter, kind in KINDS.items()})
"""How many tiles of each kind there are beside the start tile."""


def setup(seats: int, options: Options, seed: bytes) -> Carcassonne:
    """Deal a match (reference 3); raise `Refusal` for a draw order that no box of tiles allows."""
    state = Carcassonne(
        rng=Chance(seed),
        options=options,
        prefs=[Prefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[DrawTile(0)],
        pile=[],
        points=[0] * seats,
        supply=[SUPPLY] * seats,
    )
    lay(state, cell_of(0, 0), number_of(START, 0))
    state.pile = _pile(state, options)
    return begin(state)


def _pile(state: Carcassonne, options: Options) -> list[str]:
    """Return the draw pile, the first tile drawn last in the list."""
    if not options.draw_order:
        pile = list(BOX.elements())
        state.shuffle("tiles", pile)
        return pile
    for letter, count in Counter(options.draw_order).items():
        if count > BOX[letter]:
            raise Refusal("bad_draw_order", kind=letter, count=count, most=BOX[letter])
    return list(reversed(options.draw_order))


def check(state: Carcassonne) -> None:
    """Raise `RulesBug` unless every piece is where exactly one of it can be."""
    standing = Counter(state.figures.values())
    for seat, supply in enumerate(state.supply):
        if supply < 0 or supply + standing[seat] != SUPPLY:
            raise RulesBug(f"seat {seat}: {supply} meeples left, {standing[seat]} standing")
    counted = {
        root: packed
        for root, packed in enumerate(state.meeples)
        if packed and state.parent[root] == root
    }
    if counted != _counted(state):
        raise RulesBug("a feature counts meeples that do not stand on it")
    drawn = Counter(TURNED[number].letter for number in state.tiles)
    drawn.update([*state.discarded, *state.pile, *filter(None, [state.hand])])
    whole = 1 + (len(state.options.draw_order) or sum(k.count for k in KINDS.values()) - 1)
    if drawn.total() != whole or any(n > KINDS[letter].count for letter, n in drawn.items()):
        raise RulesBug(f"tiles are missing or double: {drawn}")
    if min(state.ends) < 0 or min(state.points) < 0:
        raise RulesBug("a feature has less than no open end, or a seat less than no points")


def _counted(state: Carcassonne) -> dict[int, int]:
    """Return the packed meeples of every occupied feature, counted anew from the figures."""
    counted: dict[int, int] = {}
    for segment, seat in state.figures.items():
        root = state.root(segment)
        counted[root] = counted.get(root, 0) + (1 << SEAT_BITS * seat)
    return counted
