"""Planner for a turn of Karvi: plays each possible action well and evaluates the result.

It looks no further than its own turn.  Every space that a die passes is lost time.  Goods, food
and strength have value while tiles can still be placed.
"""

from __future__ import annotations

import math
import random

from engines.core import Game, Move, Seat, apply, clone, decision_for, open_decisions
from engines.karvi.components import BOX, RAID_TILES, TRADE_TILES
from engines.karvi.counts import affords, strength
from engines.karvi.moves import (
    Build,
    Discard,
    Done,
    Draw,
    End,
    Exchange,
    Hurt,
    Play,
    Pour,
    Sail,
    TakeCard,
    Train,
)
from engines.karvi.records import Die, Jarl
from engines.karvi.schema import FIRST, LAST
from engines.karvi.scoring import scores
from engines.karvi.state import Karvi
from engines.karvi.steps.turn import AfterAction, BeforeMove

MAX_TRIED = 10
"""Maximum number of moves of a decision that are tried while an action is played out."""
PARTS = 6
"""Maximum number of decisions of an action that are played out."""
A_SPACE = 0.42
"""Points for each space ahead of a die."""
GOODS = (0.9, 6)
"""Value of fur or silver while it is useful, and the useful number of each."""
GOLD, FOOD, BEER, CARD = 0.8, 0.7, 0.8, 1.2
MUSCLE = 0.35
PAID, UNPAID = 6.0, 3.0
"""Value of a trade tile in the hold, with and without its price."""
WON, LOST = 5.0, 2.0
"""Value of a raid tile in the hold, with a crew that is strong enough and without."""
PROGRESS = 1.6
"""Value of each tile on a track."""
PIECE, PART, WOUND = 2.0, 2.5, 0.6


def plan(game: Game, view: Karvi, seat: Seat, rng: random.Random) -> Move:
    """Return the move with the best result for the player of the seat."""
    moves: list[Move] = decision_for(view, seat).options(view)
    if len(moves) == 1:
        return moves[0]
    if Build() in moves:
        return Build()
    world = clone(view)
    game.imagine(world, rng)
    moves = _worth_trying(world, seat, moves, rng)
    return max(moves, key=lambda move: (_carried_out(world, seat, move, rng), rng.random()))


def _worth_trying(state: Karvi, seat: Seat, moves: list[Move], rng: random.Random) -> list[Move]:
    """Return the moves without unusual ones: discarding cards, exchanging gold."""
    found = [move for move in moves if not isinstance(move, Discard | Exchange)]
    return found or moves


def _carried_out(view: Karvi, seat: Seat, move: Move, rng: random.Random) -> float:
    """Return the value for the player after the move, with each following decision played."""
    state = clone(view)
    apply(state, seat, move)
    for _ in range(PARTS):
        ask = next((decision for decision in open_decisions(state) if decision.seat == seat), None)
        if ask is None or isinstance(ask, BeforeMove | AfterAction):
            break
        options: list[Move] = ask.options(state)
        apply(state, seat, _quick(state, seat, options, rng))
    return worth(state, seat)


def _quick(state: Karvi, seat: Seat, options: list[Move], rng: random.Random) -> Move:
    """Return a move by one step of lookahead, or by a simple rule if that is enough."""
    first = options[0]
    if len(options) == 1 or isinstance(first, Build):
        return first
    if isinstance(first, Train):
        return max(options, key=lambda move: getattr(move, "strength", 0))
    if isinstance(first, Hurt):
        return min(options, key=lambda m: (getattr(m, "wounded", 0), getattr(m, "strength", 0)))
    if isinstance(first, Pour | Draw):
        return rng.choice([move for move in options if isinstance(move, Pour | Draw)])
    tried = [m for m in options if not isinstance(m, Play | Discard | Exchange | End | Done)]
    if len(tried) > MAX_TRIED:
        tried = rng.sample(tried, MAX_TRIED)
    if isinstance(first, TakeCard | Sail):
        return max(tried, key=lambda move: _after(state, seat, move))
    done = [move for move in options if isinstance(move, Done)]
    return max([*tried, *done], key=lambda move: (_after(state, seat, move), move not in done))


def _after(state: Karvi, seat: Seat, move: Move) -> float:
    after = clone(state)
    apply(after, seat, move)
    return worth(after, seat)


def worth(state: Karvi, seat: Seat) -> float:
    """Return the points of a player and the value of their possessions."""
    jarl = state.jarls[seat]
    found: float = scores(state)[seat]
    rounds = BOX.seats[str(len(state.jarls))].rounds
    spaces = sum(map(_ahead, jarl.dice))
    found += A_SPACE * spaces
    left = (rounds - state.round + spaces / (len(jarl.dice) * (LAST - FIRST + 2))) / rounds
    found += min(1.0, 2 * left) * (_stock(jarl) + _ship(jarl)) + left * _lasting(jarl)
    return found


def _ahead(die: Die) -> int:
    """Return the number of action spaces ahead of a die in this round."""
    return 0 if die.home else LAST + 1 - max(die.at, FIRST - 1)


def _stock(jarl: Jarl) -> float:
    each, most = GOODS
    goods = jarl.goods
    found = each * sum(min(most, goods[good]) for good in ("fur", "silver"))
    found += GOLD * min(4, goods["gold"]) + FOOD * goods["food"]
    found += BEER * sum(die.beer for die in jarl.dice) + CARD * min(5, len(jarl.hand))
    return found + MUSCLE * strength(jarl) - WOUND * sum(warrior.wounded for warrior in jarl.crew)


def _ship(jarl: Jarl) -> float:
    """Return the value of the tiles in the hold."""
    found = 0.0
    for tile in jarl.held["trade"]:
        found += PAID if affords(jarl, TRADE_TILES[tile].cost) else UNPAID
    for tile in jarl.held["raid"]:
        found += WON if strength(jarl) > RAID_TILES[tile].strength else LOST
    return found


def _lasting(jarl: Jarl) -> float:
    """Return the value of lasting effects: tracks, pieces, the parts of the ship."""
    found = sum(PROGRESS * math.pow(len(tiles), 1.5) for tiles in jarl.tracks.values())
    found += PIECE * sum(jarl.pieces.values())
    found += PART * sum(bool(tiles) for tiles in jarl.fitted.values())
    return found
