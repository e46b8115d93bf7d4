"""What the search may guess about Cabriole."""

from __future__ import annotations

from engines.cabriole import scoring
from engines.cabriole.moves import Build, Finish
from engines.cabriole.parts import ARTISANS, CARDS, LEVELS, RESOURCES, WORKSHOP
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.core import Move, Seat, options_of
from engines.search.heuristics import Hints, greedily

LAST_COIN, EARLY_COIN = 0.2, 0.5
"""What a coin is worth in points: at the end, and while there is much to buy."""
MANY_ROUNDS = 3.0
SKILLED = 0.6
"""What a level of an artisan is worth, in coins, per round left."""
MADE_IN_A_ROUND = 2.0
"""Projects that can be made in a round."""
FINISHED = 7.5
"""Points a project is worth beyond its reward: no penalty, and half a step to a vignette."""
HURDLE = 1.5
"""How much dearer a level is than the first space at the guild hall."""
LEAST_TO_GET = 0.4
"""What a coin's worth of anything missing costs in points, at least."""
SKILL = (0.0, 1.0, 1.6, 2.2)
"""How much more a higher level is worth."""
PRICES = tuple(WORKSHOP.resources[resource].prices[0] for resource in RESOURCES)
STEPS = tuple(WORKSHOP.artisans[artisan][0] for artisan in ARTISANS)
NEEDS = {
    key: (
        tuple((RESOURCES.index(r), n) for r, n in card.materials.items()),
        tuple(ARTISANS.index(artisan) for artisan in card.artisans),
        LEVELS.index(card.level),
    )
    for key, card in CARDS.items()
    if card.is_furniture
}


def worth(state: Cabriole) -> list[float]:
    """Return each seat's points if the match ended now, and what its projects promise."""
    left = WORKSHOP.rounds - state.round + 0.5
    coin = LAST_COIN + (EARLY_COIN - LAST_COIN) * min(1.0, left / MANY_ROUNDS)
    totals = scoring.if_ended(state)
    return [
        total + _hopes(studio, coin, left)
        for total, studio in zip(totals, state.studios, strict=True)
    ]


def _hopes(studio: Studio, coin: float, left: float) -> float:
    """Return what coins, artisans and projects are worth beyond the points they bring now."""
    stock = list(studio.stock)
    money = studio.coins + sum(n * price for n, price in zip(stock, PRICES, strict=True))
    hopes = money * (coin - LAST_COIN)
    hopes += coin * SKILLED * left * sum(SKILL[level] for level in studio.levels)
    promises = sorted(
        (_promise(studio, stock, card, coin) for card in studio.projects), reverse=True
    )
    most = MADE_IN_A_ROUND * left
    for number, promise in enumerate(promises):
        hopes += promise * min(1.0, max(0.0, most - number))
    return hopes


def _promise(studio: Studio, stock: list[int], card: str, coin: float) -> float:
    """Return the points a project would bring less what is missing for it."""
    materials, artisans, level = NEEDS[card]
    facts = CARDS[card]
    missing = 0.0
    for resource, count in materials:
        missing += max(0, count - stock[resource]) * PRICES[resource]
    for artisan in artisans:
        missing += HURDLE * max(0, level - studio.levels[artisan]) * STEPS[artisan]
    used = sum(count * PRICES[resource] for resource, count in materials)
    gain = max(facts.prestige, facts.coins * coin) + FINISHED
    return max(0.0, gain - used * coin - missing * max(coin, LEAST_TO_GET))


def candidates(state: Cabriole, seat: Seat) -> list[Move]:
    """Return the options; nobody finishes who can still make furniture."""
    moves: list[Move] = options_of(state, seat)
    if len(moves) > 1 and isinstance(moves[1], Build) and isinstance(moves[0], Finish):
        return moves[1:]
    return moves


HINTS = Hints(
    worth=worth,
    candidates=candidates,
    policy=greedily(worth, candidates),
    horizon=25,  # about a round
    great_lead=25.0,
)
