"""Cairns, a light toy game with only the required parts of the contract.

In turn, each seat takes stones from one heap.  A stone is a point, the last one of a heap three
more.  Nothing is hidden and nothing is left to chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engines.core import (
    SEED_BYTES,
    Chance,
    Game,
    NoPrefs,
    Note,
    RulesBug,
    Seat,
    advance_to_first_decision,
)
from tests.contract.cairns import steps
from tests.contract.cairns.state import Cairns, Options
from tests.contract.cairns.steps import NextTurn

if TYPE_CHECKING:
    import random

CAIRN = 3
"""Points for the last stone of a heap."""


def setup(seats: int, options: Options, seed: bytes) -> Cairns:
    """Deal a match."""
    state = Cairns(
        rng=Chance(seed),
        options=options,
        prefs=[NoPrefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[NextTurn(0)],
        heaps=list(_sizes(options)),
        stones=[0] * seats,
        cairns=[0] * seats,
    )
    return advance_to_first_decision(state)


def hide(state: Cairns, seat: Seat | None) -> None:
    """Hide the seed, the only secret."""
    state.rng = Chance()


def imagine(view: Cairns, rng: random.Random) -> None:
    """Give a view a random seed."""
    view.rng = Chance(rng.randbytes(SEED_BYTES))


def scores(state: Cairns) -> list[int]:
    """Return the points of each seat."""
    return [sum(points.values()) for points in sources(state, ())]


def sources(state: Cairns, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return the points of each seat by source."""
    return [
        {"stones": stones, "cairns": CAIRN * cairns}
        for stones, cairns in zip(state.stones, state.cairns, strict=True)
    ]


def check_invariants(state: Cairns) -> None:
    """Raise `RulesBug` unless every stone and every cairn is counted once."""
    sizes = _sizes(state.options)
    if len(state.heaps) != len(sizes) or not len(state.stones) == len(state.cairns) == len(
        state.clocks
    ):
        raise RulesBug(f"wrong number of heaps or seats: {state}")
    if min(*state.heaps, *state.stones, *state.cairns) < 0:
        raise RulesBug(f"negative stock: {state}")
    if sum(state.heaps) + sum(state.stones) != sum(sizes):
        raise RulesBug(f"stones are missing or double: {state}")
    if state.heaps.count(0) != sum(state.cairns):
        raise RulesBug(f"cairns are missing or double: {state}")


def _sizes(options: Options) -> range:
    """Return the stones of each heap at the start."""
    return range(options.heaps, 2 * options.heaps)


GAME = Game(
    key="cairns",
    seats=range(2, 5),
    options=Options,
    state=Cairns,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    decisions=sum(range(5, 10)),  # the stones of five heaps, each taken alone
    secrets=False,
)
