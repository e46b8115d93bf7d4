"""Initial position."""

from __future__ import annotations

from collections import Counter

from engines.carcassonne.board import cell_of, number_of
from engines.carcassonne.components import KINDS, START, SUPPLY
from engines.carcassonne.landscape import lay
from engines.carcassonne.records import Options, Prefs
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import DrawTile
from engines.core import Chance, Refusal, advance_to_first_decision

BOX = Counter({letter: kind.count - (letter == START) for letter, kind in KINDS.items()})
"""Number of tiles of each kind, without the start tile."""


def setup(seats: int, options: Options, seed: bytes) -> Carcassonne:
    """Deal a match (reference 3); raise `Refusal` for a draw order that exceeds the box."""
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
    return advance_to_first_decision(state)


def _pile(state: Carcassonne, options: Options) -> list[str]:
    """Return the draw pile, with the first tile to be drawn last."""
    if not options.draw_order:
        pile = list(BOX.elements())
        state.shuffle("tiles", pile)
        return pile
    for letter, count in Counter(options.draw_order).items():
        if count > BOX[letter]:
            raise Refusal("bad_draw_order", kind=letter, count=count, most=BOX[letter])
    return list(reversed(options.draw_order))
