"""Planner for a turn of Rivals: trades, builds and plays cards for the next points."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engines.core import Game, Move, Seat, apply, clone, open_decisions
from engines.rivals import legality
from engines.rivals.components import CITY_COST, FACES, REGIONS, ROAD_COST, SETTLEMENT_COST, Card
from engines.rivals.moves import (
    Build,
    Declare,
    Draw,
    End,
    Exchange,
    Finish,
    Pick,
    Play,
    Remove,
    Roll,
    Search,
    Take,
    Trade,
)
from engines.rivals.principality import adjacent, placed, totals
from engines.rivals.state import Rivals

DEPTH = 6
"""Maximum number of decisions of a plan: three trades, or two and their use."""
WIDEST = 6
"""Number of positions that are kept at each decision of a plan."""
UNIT = 0.14
"""Points of a stored unit."""
FADE = 0.85
"""Value of each further unit of its type, relative to the previous one."""
ROLLS = 0.8
"""Points of a unit of income for each point that the leader lacks."""
ROAD = 0.4
"""Share of a settlement's value that belongs to its road."""
READY = 0.6
"""Share of a build's value that counts once it can be paid."""
LAST = End | Remove | Exchange | Draw | Search | Take
"""Moves that end a plan."""
NEAR = 0.5
"""Factor on the value of a build for each missing unit."""
USEFUL = {"hero": 0.5, "trade_ship": 0.4, "building": 0.3, "action": 0.15}
"""Approximate points of a card of the hand."""


def plan(game: Game, view: Rivals, seat: Seat, rng: random.Random) -> Move:
    """Return the first move of the best turn."""
    ask = next(decision for decision in open_decisions(view) if decision.seat == seat)
    moves: list[Move] = [move for move in ask.options(view) if not isinstance(move, Remove)]
    for move in moves:
        if isinstance(move, Declare):
            return move
    if isinstance(moves[0], Roll):
        return max(moves, key=lambda move: _yield(view, seat, move))
    if isinstance(moves[0], Finish):
        return _exchange(view, moves)
    world = clone(view)
    game.imagine(world, rng)
    return max(moves, key=lambda move: (_after(world, seat, move), rng.random()))


def _yield(view: Rivals, seat: Seat, move: Move) -> float:
    """Return the gain of a chosen number compared with the opponent's, minus the card used."""
    assert isinstance(move, Roll)
    if not move.brigitta:
        return 1.0 - move.reiner
    found = 0
    for who, sign in ((seat, 1), (1 - seat, -1)):
        prince = view.princes[who]
        for region, stock in zip(prince.regions, prince.stock, strict=True):
            found += sign * (REGIONS[region].number == move.brigitta and stock < 3)
    return float(found)


def _exchange(view: Rivals, moves: Sequence[Move]) -> Move:
    """Return the exchange of a useless card while exchanges are free."""
    if view.swapped:
        return moves[0]
    useless = [m for m in moves if isinstance(m, Exchange) and _use(FACES[m.card].card) < 0.2]
    return useless[0] if useless else moves[0]


def _use(card: Card) -> float:
    return USEFUL.get(card.kind, 0.2) - 0.2 * (card.kind == "building" and not card.boosts)


def _after(state: Rivals, seat: Seat, move: Move) -> float:
    """Return the value of the best plan that begins with a move."""
    first = clone(state)
    apply(first, seat, move)
    best = -99.0 if isinstance(move, Trade | Play) else _worth(first, seat)
    if isinstance(move, End | Finish | Draw | Search):
        return best
    front = [first]
    for _ in range(DEPTH):
        found: list[tuple[float, int, Rivals]] = []
        for position in front:
            for follow in _follows(position, seat):
                after = clone(position)
                apply(after, seat, follow)
                found.append((_worth(after, seat), len(found), after))
                if not isinstance(follow, Trade | Pick | Play):
                    best = max(best, found[-1][0])
        front = [position for _, _, position in sorted(found, reverse=True)[:WIDEST]]
    return best


def _follows(state: Rivals, seat: Seat) -> Iterator[Move]:
    if not open_decisions(state) or open_decisions(state)[-1].seat != seat or state.turn != seat:
        return
    seen = set()
    for move in open_decisions(state)[-1].options(state):
        key = move.card if isinstance(move, Build) else move
        if key not in seen and not isinstance(move, LAST):
            seen.add(key)
            yield move


def _worth(state: Rivals, seat: Seat) -> float:
    return _side(state, seat) - _side(state, 1 - seat)


def _side(state: Rivals, seat: Seat) -> float:
    """Return the points of a seat and the value of its position in points."""
    prince, points = state.princes[seat], state.points(seat)
    if points >= state.target and state.turn == seat:
        return 50.0
    have, theirs = totals(prince), state.princes[1 - seat].tally
    left = max(1, state.target - max(state.points(0), state.points(1)))
    found = points + sum(UNIT * FADE**i for n in have for i in range(n))
    found += left * ROLLS * _income(state, seat) + sum(prince.roads) * ROAD * _settlement(left)
    for mine, other in (
        (prince.tally.strength, theirs.strength),
        (prince.tally.commerce, theirs.commerce),
    ):
        found += 0.12 * max(-4, min(4, mine - other)) + 0.03 * mine
    ready = sorted((_ready(have, *goal) for goal in _goals(state, seat, left)), reverse=True)
    found += sum(part * value for part, value in zip((1.0, 0.4, 0.2), ready, strict=False))
    found += sum(0.3 * _use(FACES[card].card) for card in prince.hand if card in FACES)
    pending = state.agenda[-1] if state.agenda else None
    found += 0.13 * getattr(pending, "left", 0) * (getattr(pending, "seat", None) == seat)
    return found - 0.15 * (sum(prince.stock) >= 8)


def _income(state: Rivals, seat: Seat) -> float:
    """Return the expected units of a principality per roll."""
    prince = state.princes[seat]
    kinds = [REGIONS[region].resource for region in prince.regions]
    found = sum(1.0 - 0.1 * (kinds.count(kind) - 1) for kind in kinds) / 6
    for at, face in placed(prince):
        if face.card.boosts:
            beside = [kinds[region] for region in adjacent(at)]
            names = ("lumber", "brick", "wool", "grain", "ore", "gold")
            found += sum(names[kind] == face.card.boosts for kind in beside) / 6
        found += _card_income(face.card)
    return found + (prince.tally.skill > 0) / 6


def _card_income(card: Card) -> float:
    cheap = card.search_price is not None
    return 0.1 * (bool(card.trades) + card.market + card.progress) + 0.05 * cheap


def _goals(state: Rivals, seat: Seat, left: int) -> Iterator[tuple[float, Sequence[int]]]:
    """Yield the possible builds: their value and their cost."""
    prince, theirs = state.princes[seat], state.princes[1 - seat].tally
    if any(prince.roads):
        yield _settlement(left) * (1 - ROAD), SETTLEMENT_COST
    else:
        yield _settlement(left) * ROAD, ROAD_COST
    if not all(prince.cities):
        yield 1.1, CITY_COST
    if "" in [s for at, s in enumerate(prince.sites) if at % 4 < 2 or prince.cities[at // 4]]:
        for card in prince.hand:
            face = FACES.get(card)
            if face and face.card.kind != "action" and legality.allowed(state, seat, face):
                gain = (
                    left * ROLLS * _card_income(face.card)
                    + bool(face.card.boosts) * left * ROLLS / 6
                )
                gain += _race(prince.tally.strength + face.card.strength, theirs.strength)
                gain += _race(prince.tally.commerce + face.card.commerce, theirs.commerce)
                gain -= _race(prince.tally.strength, theirs.strength)
                gain -= _race(prince.tally.commerce, theirs.commerce)
                yield gain + face.card.victory, face.costs


def _settlement(left: int) -> float:
    return 1.1 + left * ROLLS / 3


def _race(mine: int, theirs: int) -> float:
    """Return the value of strength or commerce compared with the opponent's, with the token."""
    token = (mine > theirs) - (mine < theirs) if max(mine, theirs) >= 3 else 0
    return token + 0.12 * max(-4, min(4, mine - theirs)) + 0.03 * mine


def _ready(have: Sequence[int], gain: float, costs: Sequence[int]) -> float:
    missing = sum(max(0, cost - n) for cost, n in zip(costs, have, strict=True))
    return (gain - UNIT * sum(costs)) * READY * NEAR**missing
