"""How many clicks a turn of Karvi takes, over whole random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby
from statistics import median
from typing import NamedTuple

import pytest

from cogs.frame.moves.reading import Reader
from cogs.karvi import INTERFACE
from engines.core import SEED_BYTES, Ask, Move, asks, only_answer, play
from engines.karvi import GAME
from engines.karvi.moves import (
    Discard,
    Do,
    Exchange,
    Fit,
    Hurt,
    MoveDie,
    Play,
    Push,
    Raid,
    Raise,
    Sail,
    TakeCard,
    TakeStone,
    Trade,
    Unlock,
    Visit,
)
from engines.karvi.records import Options
from engines.karvi.state import Karvi
from engines.karvi.steps.act import Act
from engines.karvi.steps.supply import ChoosePile
from engines.karvi.steps.turn import END, ChooseRunestone
from matches.core.views import view_of
from matches.texts import texts_in
from render.core.renderer import renderer_of
from tests.cogs.counting import Person

SEEDS = range(9)
"""Each number of players with each set-up."""
MODES = ("standard", "variety", "chaos")
A_TURN, AN_EXTRA = 4, 2
MOST = 10
EXTRAS = (Sail, Push, Visit, TakeStone, Play, Discard, Exchange, TakeCard)
"""What begins something beside the action of a space."""


class Click(NamedTuple):
    """What a person decides in a turn: the question, the first move, and the clicks."""

    turn: int
    ask: Ask
    move: Move
    clicks: int


def _read(view: object) -> Reader:
    return Reader(view, renderer_of(GAME.key), INTERFACE, texts_in("en", GAME.key))


def _match(seed: int) -> Iterator[Click]:
    """Yield what people click in a match in which everybody decides by chance."""
    rng, turn = random.Random(seed), 0
    options = Options(action_boards=MODES[seed % 3])
    state: Karvi = GAME.setup(GAME.seats[seed // 3], options, rng.randbytes(SEED_BYTES))
    person = Person(GAME, _read)
    while open_asks := asks(state):
        ask = open_asks[0]
        moves = (only_answer(state, ask),)
        if moves[0] is None:
            offered = _read(view := view_of(GAME, state, ask.seat)).renderer.choices(view, ask.seat)
            kinds = groupby(sorted(offered, key=_kind), _kind)
            move = rng.choice(rng.choice([list(some) for _, some in kinds]))
            ways = [way for way in person.shares(state, ask.seat, offered) if way.moves[0] == move]
            moves = rng.choice(ways).moves if ways else (move,)
            clicks = person.decide(state, ask.seat, move, offered, shared=bool(ways))
            yield Click(turn, ask, move, clicks)
        for one in moves:
            assert one is not None
            state = play(state, ask.seat, one).state
            turn += one == END
    assert turn > 20


def _kind(move: Move) -> str:
    return type(move).__name__


@pytest.fixture(scope="module")
def turns() -> list[list[Click]]:
    """Return the clicks of each turn."""
    found = []
    for seed in SEEDS:
        clicks = (click for click in _match(seed) if not isinstance(click.ask, ChooseRunestone))
        found += [list(some) for _, some in groupby(clicks, lambda click: click.turn)]
    return found
