"""Texts of the actions at places of the map."""

from __future__ import annotations

from engines.core import Seat
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import may_build, may_scout, slots
from matches.texts import Texts
from render.karvi.phrases import reach


def at_place(view: Karvi, seat: Seat, place: str, texts: Texts) -> str:
    """Return the action that a player may do at a place now, or "" for none."""
    if may_scout(view, seat, place):
        return stack(view.symbols[place], texts)
    if may_build(view, seat, place):
        piece = view.places[place].kind
        return texts("option-slot", piece=piece, points=next_slot(view, place))
    return ""


def stack(symbol: str, texts: Texts) -> str:
    """Return a symbol with the range on the back of its tiles."""
    return texts("option-symbol", symbol=texts.word("symbol", symbol), range=reach(symbol, texts))


def next_slot(view: Karvi, place: str) -> int:
    """Return the points of the first free slot of a site."""
    return slots(view, place)[len(view.sites[place])]
