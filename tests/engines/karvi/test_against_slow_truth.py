"""Agreement of the engine and the second implementation on every decision of random matches."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engines.core import SEED_BYTES, Move, apply, clone, open_decisions
from engines.karvi import GAME
from engines.karvi.moves import Build, Done, End, Fit, MoveDie, Play, Raid, Trade
from engines.karvi.records import Die, Jarl, Warrior
from engines.karvi.state import Karvi
from tests.engines.karvi.truth import best, score
from tests.engines.karvi.truth_match import Match

LAZY = 0.1
"""Probability that a player does nothing although a move is possible."""
EAGER = (Trade, Raid, Fit, Play, Build)
"""Moves that are rarely possible and therefore usually played at once."""
MODES = ("standard", "variety", "chaos")


def only(state: Karvi) -> None:
    """Play all forced options of the engine."""
    while open_asks := open_decisions(state):
        options = open_asks[0].options(state)
        if len(options) > 1:
            return
        apply(state, open_asks[0].seat, options[0])


def picture(state: Karvi) -> dict[str, Any]:
    """Return everything on which both implementations must agree."""
    data: dict[str, Any] = msgspec.to_builtins(state)
    for jarl in data["jarls"]:
        jarl["crew"].sort(key=str)
        jarl["beside"].sort()
        jarl["hand"].sort()
    for unseen in ("rng", "agenda", "lanes", "clocks", "sealed", "notes", "muted", "format"):
        data.pop(unseen, None)
    return data


def chosen(options: list[Move], rng: random.Random) -> Move:
    acts = [move for move in options if not isinstance(move, Done | End)]
    if not acts or rng.random() < LAZY:
        return rng.choice(options)
    if (rare := [move for move in acts if isinstance(move, EAGER)]) and rng.random() > LAZY:
        return rng.choice(rare)
    if isinstance(options[0], MoveDie) and rng.random() < 0.4:
        # the nearest ones, so that a round has many turns
        return rng.choice([move for move in acts if isinstance(move, MoveDie)][:5])
    kind = rng.choice(sorted({type(move).__name__ for move in acts}))
    return rng.choice([move for move in acts if type(move).__name__ == kind])


def begun(seats: int, mode: Any, rng: random.Random, *, rich: bool) -> Karvi:
    """Return a match at its first turn."""
    options = GAME.options(action_boards=mode)
    state: Karvi = GAME.setup(seats, options, rng.randbytes(SEED_BYTES))
    for seat in range(seats):
        apply(state, seat, rng.choice(open_decisions(state)[0].options(state)))
    if rich:
        for jarl in state.jarls:
            furnish(state, jarl, rng)
        keep = rng.randrange(4)
        state.discard, state.deck = state.deck[keep:], state.deck[:keep]
    GAME.check(state)
    return state


def furnish(state: Karvi, jarl: Jarl, rng: random.Random) -> None:
    """Give a player much of everything, so that more happens."""
    jarl.goods = {good: rng.randrange(9) for good in ("fur", "silver", "gold")} | {"food": 6}
    jarl.crew = [
        Warrior(rng.randint(1, 6), rng.random() < 0.4) for _ in range(rng.choice((1, 5, 6, 6)))
    ]
    jarl.dice = [Die(rng.choice((0, 3, 5)), die.at) for die in jarl.dice]
    for track, piece in (("trade", "post"), ("raid", "tower")):
        places = [p for p, tiles in state.stacks.items() if tiles and tiles[0].startswith(track)]
        rng.shuffle(places)
        laid = rng.choice((0, 1, 2, 3, 4, 6))
        for place in places[: laid + 3]:
            tile = state.stacks[place].pop(rng.randrange(len(state.stacks[place])))
            there = jarl.tracks if len(jarl.tracks[track]) < laid else jarl.held
            there[track].append(tile)
        jarl.pieces[piece] += (laid >= 2) + (laid >= 4)
    for tile in rng.sample(jarl.beside, rng.randrange(5)):
        jarl.beside.remove(tile)
        jarl.fitted[tile.split("_")[0]].append(tile)
    for pile in rng.choices(list(state.piles), k=5):
        if state.piles[pile]:
            jarl.hand.append(state.piles[pile].pop())


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_engine_and_slow_truth_agree(seats: int, mode: str, rich: bool, seed: int) -> None:
    rng = random.Random(f"{seats} {mode} {rich} {seed}")
    state = begun(seats, mode, rng, rich=rich)
    match = Match(clone(state), lambda n: state.deck + state.open_cards[-n:][::-1])
    course = match.course()
    wanted = next(course, None)
    only(state)
    while open_asks := open_decisions(state):
        assert wanted is not None
        options = open_asks[0].options(state)
        assert wanted[0] == open_asks[0].seat
        assert len(set(options)) == len(options)
        assert set(options) == set(wanted[1]), open_asks
        assert picture(state) == picture(match.state)
        assert GAME.scores(state) == [score(match.state, seat) for seat in range(seats)]
        move = chosen(options, rng)
        apply(state, open_asks[0].seat, move)
        only(state)
        wanted = next_of(course, move)
    assert wanted is None
    assert picture(state) == picture(match.state)
    assert GAME.ranking is not None
    ranks = GAME.ranking(state)
    assert ranks.index(max(ranks)) == best(match.state)


def next_of(course: Any, move: Move) -> Any:
    """Return the next decision after a choice, or None at the end."""
    try:
        return course.send(move)
    except StopIteration:
        return None
