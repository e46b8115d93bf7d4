"""Every promise of the contract, for every game and for the toys, in many random matches."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engines import GAMES
from engines.core import Game, RulesBug, State, dump
from tests.contract.cairns import GAME as CAIRNS
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.promises import PROMISES, RandomMatch, dealt, sampled, seen_by
from tests.seeds import SEEDS, each_seed

ROOT = Path(__file__).parents[2]
SUBJECTS = [HAMLET, CAIRNS, *GAMES.values()]

each_game = pytest.mark.parametrize("game", SUBJECTS, ids=lambda game: game.key)


@each_seed
@each_game
def test_the_game_keeps_its_promises(game: Game, seed: int) -> None:
    match, broken = RandomMatch(game, seed), list[Exception]()
    for promise in PROMISES:
        try:
            promise(match)
        except (AssertionError, RulesBug) as error:
            broken.append(error)
            error.add_note(f"{PROMISES.index(promise) + 1}: {promise.__name__}")
    if broken:
        raise ExceptionGroup(f"{game.key} breaks promises in match {seed}", broken)


@each_game
def test_the_random_matches_have_every_number_of_players(game: Game) -> None:
    seeds = range(len(game.seats))
    played = {len(dealt(game, seed, random.Random(seed)).clocks) for seed in seeds}
    assert played == set(game.seats)


def test_a_game_is_found_in_the_folder_of_its_key() -> None:
    for key, game in GAMES.items():
        assert game.key == key
        assert game.state.__module__.split(".")[:2] == ["engines", key]


DIGESTS = """
from hashlib import blake2b
from engines.core import dump
from tests.contract.promises import positions
from tests.contract.test_contract import SUBJECTS
for game in SUBJECTS:
    for seed in range(3):
        for position in positions(game, seed):
            last = position.state
        print(blake2b(dump(last, game)).hexdigest())
"""


def test_snapshots_do_not_depend_on_the_order_python_gives_to_sets() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS],
            env={**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
        ).stdout
        for order in ("1", "2", "3")
    }
    assert len(printed) == 1
    assert len(printed.pop().split()) == 3 * len(SUBJECTS)


@each_game
def test_secrets_flag_matches_whether_views_differ(game: Game) -> None:
    def differ(state: State) -> bool:
        seats = [*range(len(state.clocks)), None]
        return len({dump(seen_by(game, state, seat), game) for seat in seats}) > 1

    seen = [differ(state) for seed in SEEDS for state, _, _ in sampled(game, seed)]
    assert any(seen) == game.secrets
