"""Kinds of moves of a decision are exactly those whose refusals it explains."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from engines import GAMES
from engines.core import Decision, steps_of


@pytest.mark.parametrize("key", GAMES)
def test_a_decision_explains_refusals_of_the_kinds_it_takes(key: str) -> None:
    decisions = [step for step in steps_of(GAMES[key].steps) if issubclass(step, Decision)]
    assert decisions
    for decision in decisions:
        explained = get_type_hints(decision.against)["move"]
        takes = decision.takes if isinstance(decision.takes, tuple) else (decision.takes,)
        if explained is not Any:
            assert takes == (get_args(explained) or (explained,)), decision
