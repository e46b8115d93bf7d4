"""Number of clicks of a turn of Karvi, in whole random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby
from statistics import median
from typing import Literal, NamedTuple

import pytest

from cogs.frame.moves.move_parser import MoveParser
from cogs.karvi import INTERFACE
from engines.core import SEED_BYTES, Decision, Move, forced_option, open_decisions, play
from engines.karvi import GAME
from engines.karvi.components import TRADE_CARDS, UPGRADE_CARDS
from engines.karvi.effects import parsed
from engines.karvi.moves import Discard, Done, End, Exchange, MoveDie, Play, Push, Sail, TakeCard
from engines.karvi.records import Options
from engines.karvi.state import Karvi
from engines.karvi.steps.act import Act
from engines.karvi.steps.sailing import ChooseHarbor, ChooseRefuge, ChooseSpecialStone, GoOnVoyage
from engines.karvi.steps.trading import ChooseTradeCard
from engines.karvi.steps.turn import END, AfterAction, BeforeMove, ChooseRunestone
from engines.karvi.steps.words import Choose
from matches.core.views import view_of
from matches.texts import texts_in
from render.core.renderer import renderer_of
from tests.cogs.counting import Person

SEEDS = range(9)
"""Each number of players with each set-up."""
MODES: tuple[Literal["standard", "variety", "chaos"], ...] = ("standard", "variety", "chaos")
NEAR = 3
"""Dice go to one of the `NEAR` nearest open spaces, because a match is longer then."""
LEFT_OUT = 0.2
"""Probability that a part is omitted, or the turn ended, while a move is possible."""
A_TURN, AN_EXTRA, AN_EFFECT = 4, 2, 1
"""Clicks of a turn, of each extra, and of each further effect of a card."""
TURN = (BeforeMove, Act, AfterAction, ChooseTradeCard)
"""Decisions at which an extra may begin."""
EXTRAS = (Sail, Play, Discard, Exchange, TakeCard)
"""Moves that begin an extra, in addition to the action of a space."""
INSIDE = (Choose, ChooseHarbor, ChooseRefuge, ChooseSpecialStone, GoOnVoyage)
"""Decisions within a move that begin an extra."""


class Click(NamedTuple):
    """Decision of a player in a turn: the decision, the first move and the clicks."""

    turn: int
    ask: Decision
    move: Move
    clicks: int


def _read(view: object) -> MoveParser:
    return MoveParser(view, renderer_of(GAME.key), INTERFACE, texts_in("en", GAME.key))


def _match(seed: int) -> Iterator[Click]:
    """Yield the clicks of a match in which all moves are random."""
    rng, turn = random.Random(seed), 0
    options = Options(action_boards=MODES[seed % 3])
    state: Karvi = GAME.setup(GAME.seats[seed // 3], options, rng.randbytes(SEED_BYTES))
    person = Person(GAME, _read)
    while open_asks := open_decisions(state):
        decision = open_asks[0]
        only = forced_option(state, decision)
        moves: tuple[Move, ...] = (only,) if only else ()
        if not moves:
            offered = _read(view := view_of(GAME, state, decision.seat)).renderer.choices(
                view, decision.seat
            )
            move = _chosen(offered, rng)
            ways = [
                way for way in person.shares(state, decision.seat, offered) if way.moves[0] == move
            ]
            moves = rng.choice(ways).moves if ways else (move,)
            clicks = person.decide(state, decision.seat, move, offered, shared=bool(ways))
            if not isinstance(decision, ChooseRunestone):
                yield Click(turn, decision, move, clicks)
        for one in moves:
            state = play(state, decision.seat, one).state
            turn += one == END
    assert turn > 40


def _chosen(offered: list[Move], rng: random.Random) -> Move:
    """Return the move of a player who rarely omits anything."""
    doing = [move for move in offered if not isinstance(move, Done | End)]
    kinds: dict[type[Move], list[Move]] = {}
    for move in doing if doing and rng.random() > LEFT_OUT else offered:
        kinds.setdefault(type(move), []).append(move)
    some = rng.choice(list(kinds.values()))
    return rng.choice(some[:NEAR] if isinstance(some[0], MoveDie) else some)


@pytest.fixture(scope="module")
def turns() -> list[list[Click]]:
    """Return the clicks of each turn."""
    found = []
    for seed in SEEDS:
        found += [list(some) for _, some in groupby(_match(seed), lambda click: click.turn)]
    return found


def _split(turn: list[Click]) -> tuple[int, list[list[Click]]]:
    """Return the clicks of the turn without its extras, and those of each extra."""
    plain, extras, parts, current = 0, list[list[Click]](), 0, list[Click]()
    for click in turn:
        if isinstance(click.ask, TURN):
            free = isinstance(click.move, EXTRAS)
            parts += isinstance(click.ask, Act) and not free
            current = []
            if free or (isinstance(click.ask, Act) and parts > 1):
                extras.append(current)
        elif isinstance(click.ask, INSIDE):
            extras.append(current := [])
        current.append(click)
        beside = any(current is extra for extra in extras)
        plain += 0 if beside else click.clicks
    return plain, extras


def _effects(extra: list[Click]) -> int:
    """Return the number of effects of the card played, counting income twice; 1 without a card."""
    move = extra[0].move
    if not isinstance(move, Play | TakeCard):
        return 1
    facts = (UPGRADE_CARDS if isinstance(move, Play) else TRADE_CARDS)[move.card]
    parts = parsed(facts.options[move.option - 1]).parts
    return len(parts) + parts.count("income")


def test_turn_without_extras_takes_at_most_four_clicks(turns: list[list[Click]]) -> None:
    plain = [_split(turn)[0] for turn in turns]
    assert median(plain) <= 3
    assert max(plain) <= A_TURN, [turn for turn in turns if _split(turn)[0] > A_TURN]


def test_each_extra_takes_two_clicks(turns: list[list[Click]]) -> None:
    extras = [extra for turn in turns for extra in _split(turn)[1]]
    kinds = {type(extra[0].move) for extra in extras}
    assert kinds >= {Sail, Play, Discard, Exchange, TakeCard, Push}
    for extra in extras:
        most = AN_EXTRA + AN_EFFECT * (_effects(extra) - 1)
        assert sum(click.clicks for click in extra) <= most, extra


def test_whole_turns_take_three_clicks_in_the_middle(turns: list[list[Click]]) -> None:
    counts = [sum(click.clicks for click in turn) for turn in turns]
    assert median(counts) <= 3


def test_every_decision_takes_at_most_one_click(turns: list[list[Click]]) -> None:
    assert max(click.clicks for turn in turns for click in turn) == 1
