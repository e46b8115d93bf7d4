"""Random matches from the first decision to the last, with a check after each move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, product

import pytest

from engines.core import SEED_BYTES, Decision, apply, open_decisions, prefer, steps_of
from engines.rivals import GAME
from engines.rivals.components import FACES, RESOURCES
from engines.rivals.records import Options, Prefs, Prince
from engines.rivals.state import Rivals
from engines.search import at_random
from tests.seeds import DEEP

MODES = ("basic", "gold", "turmoil", "progress", "duel")
RULESETS = ("league", "published")


def match(mode: str, ruleset: str, seed: int = 1, *, asked: bool = False) -> Iterator[Rivals]:
    """Yield the position before every decision of a random match, and the last one.

    `asked` lets seat 0 choose places and when to preach; seat 1 gains without being asked.
    """
    rng = random.Random(seed)
    options = Options(mode=mode, ruleset=ruleset)  # type: ignore[arg-type]
    state: Rivals = GAME.setup(2, options, rng.randbytes(SEED_BYTES))
    if asked:
        state = prefer(state, 0, Prefs(locations="ask", sebastian="always"))
        state = prefer(state, 1, Prefs(auto_gain=RESOURCES))
    while open_asks := open_decisions(state):
        yield state
        decision = rng.choice(open_asks)
        apply(state, decision.seat, at_random(GAME, decision.options(state), rng))
    yield state


def printed(prince: Prince, what: str) -> int:
    """Return the sum of the printed points of a kind."""
    return sum(getattr(FACES[card].card, what) for card in prince.sites if card)


def look_at(state: Rivals) -> None:
    """Check the invariants of a position."""
    GAME.check(state)
    for prince, points in zip(state.princes, GAME.scores(state), strict=True):
        assert 2 <= len(prince.labels) <= 7
        assert len(prince.regions) == 2 * len(prince.labels) + 2
        assert len(prince.sites) == 4 * len(prince.labels)
        assert 3 <= 3 + prince.tally.progress <= 5
        least = len(prince.labels) + sum(prince.cities) + printed(prince, "victory")
        assert least <= points <= least + 1 + 2  # a Harbor and two tokens
        for town, city in enumerate(prince.cities):
            sites = [card for card in prince.sites[town * 4 : town * 4 + 4] if card]
            assert city or all(FACES[card].card.colour == "green" for card in sites)
            assert city or len(sites) <= 2
    for token, what in ((state.token_strength, "strength"), (state.token_trade, "commerce")):
        values = [getattr(prince.tally, what) for prince in state.princes]
        strong = values[0] != values[1] and max(values) >= 3
        assert token == (values.index(max(values)) if strong else None)
    strengths = [printed(prince, "strength") for prince in state.princes]
    assert strengths == [prince.tally.strength for prince in state.princes]


CASES = [
    (mode, ruleset, asked)
    for (at, mode), (set_, ruleset), asked in product(
        enumerate(MODES), enumerate(RULESETS), (False, True)
    )
    if DEEP or (at + set_) % 2 == asked
]
"""Every mode with every ruleset, and with and without questions, but not all three together."""


@pytest.mark.parametrize(("mode", "ruleset", "asked"), CASES)
def test_random_match_reaches_its_end(mode: str, ruleset: str, asked: bool) -> None:
    decisions, seat = -1, 0
    for state in match(mode, ruleset, asked=asked):
        look_at(state)
        decisions, seat = decisions + 1, state.turn
    assert decisions <= GAME.decisions
    assert state.winner == seat
    assert state.points(seat) >= state.target
    assert GAME.final(state) == [int(seat == 0), int(seat == 1)]
    assert sum(state.clocks) == decisions


def test_random_matches_reach_every_decision() -> None:
    waiting = {step for step in steps_of(GAME.steps) if issubclass(step, Decision)}
    matches = (match(mode, "league", seed, asked=True) for seed in range(5) for mode in MODES[1:])
    for state in chain.from_iterable(matches):
        waiting -= {type(decision) for decision in open_decisions(state)}
        if not waiting:
            break
    assert not waiting
