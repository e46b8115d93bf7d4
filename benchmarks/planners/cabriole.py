"""Planner for a round of Cabriole: the possible gains of the assistants and their value."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engines.cabriole.board import GUILD, MARKETS, ROW, kind_of
from engines.cabriole.components import ANY, ARTISANS, CARDS, LEVELS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.moves import Finish, Place
from engines.cabriole.records import Studio
from engines.cabriole.scoring import vignettes
from engines.cabriole.state import Cabriole
from engines.core import Game, Move, Seat, apply, clone, open_decisions

COIN = (0.2, 0.8, 1.2, 1.4, 1.5, 1.6, 1.6, 1.6)
"""Points of a coin for a player without coins, by remaining rounds."""
SPENT_IN_A_ROUND = 16
"""Useful number of coins in a round; with twice as many a further coin is useless."""
LAST_COIN = 0.2
TYPES = ("chair", "chest", "table")
PRICES = [WORKSHOP.resources[resource].prices for resource in RESOURCES]
STEPS = [WORKSHOP.artisans[artisan] for artisan in ARTISANS]
MADE_IN_A_ROUND = 2.0
"""Projects that can be made in a round."""
ERRAND = 2.5
"""Cost in coins of an errand of an assistant."""
LEVEL = 0.5
"""Points per round for a level of an artisan."""


def plan(game: Game, view: Cabriole, seat: Seat, rng: random.Random) -> Move:
    """Return the move that results in the most valuable studio of the seat."""
    ask = next(decision for decision in open_decisions(view) if decision.seat == seat)
    moves: list[Move] = ask.options(view)
    if isinstance(moves[0], Place):
        return max(moves, key=lambda move: (_round(view, seat, move), rng.random()))
    world = clone(view)
    game.imagine(world, rng)
    if isinstance(moves[0], Finish):
        moves = moves[1:]
    return max(moves, key=lambda move: (_after(world, seat, move), rng.random()))


def _after(state: Cabriole, seat: Seat, move: Move) -> float:
    after = clone(state)
    apply(after, seat, move)
    produced = after.round > state.round or not open_decisions(after)
    return worth(after.studios[seat], WORKSHOP.rounds - after.round + (not produced))


def _round(state: Cabriole, seat: Seat, move: Move) -> float:
    """Return the possible value of the studio after the round with one more assistant."""
    queue = move.queue if isinstance(move, Place) else ""
    studio, left = clone(state.studios[seat]), WORKSHOP.rounds - state.round + 1
    for name, waiting in state.queues.items():
        places = [at for at, who in enumerate(waiting) if who == seat]
        if name == queue:
            places.append(len(waiting))
        taken: set[str] = set()
        for mine, at in enumerate(places):
            studio = _best(state, studio, name, at - mine, left, taken)
    return worth(studio, left)


def _best(
    state: Cabriole, studio: Studio, queue: str, ahead: int, left: int, taken: set[str]
) -> Studio:
    """Return the studio after the best action at a queue; players ahead take the best ones."""
    declined = clone(studio)
    declined.coins += WORKSHOP.declined
    found = [
        (worth(after, left), what, after)
        for what, after in _actions(state, studio, queue, ahead)
        if what not in taken
    ]
    found.sort(key=lambda one: one[0], reverse=True)
    found = found[min(ahead, len(found)) :] if kind_of(queue) == ROW else found
    if not found or found[0][0] <= worth(declined, left):
        return declined
    taken.add(found[0][1])
    return found[0][2]


def _actions(
    state: Cabriole, studio: Studio, queue: str, ahead: int
) -> Iterator[tuple[str, Studio]]:
    """Yield the actions at a queue with the studio after each."""
    if queue in MARKETS:
        at = MARKETS.index(queue)
        for amount, price in enumerate(PRICES[at], 1):
            free = not state.bought[at] >> amount - 1 & 1 and (ahead == 0 or amount != 2)
            if free and price <= studio.coins and studio.stock[at] + amount <= WORKSHOP.most_stored:
                after = clone(studio)
                after.coins -= price
                after.stock[at] += amount
                yield str(amount), after
    elif queue == GUILD:
        for at, prices in enumerate(STEPS):
            space = min(len(prices) - 1, state.guild[at] + (ahead > 1))
            price = prices[space]
            if (
                studio.levels[at] < MASTER
                and price <= studio.coins
                and state.guild[at] < len(prices)
            ):
                after = clone(studio)
                after.coins -= price
                after.levels[at] += 1
                yield ARTISANS[at], after
    else:
        shown = (
            state.row(int(queue.partition("_")[2]) - 1)
            if kind_of(queue) == ROW
            else [card for card in state.display if card]
        )
        for card in shown:
            if not CARDS[card].is_furniture or len(studio.projects) < WORKSHOP.most_unfinished:
                yield card, _with(studio, card, state.money[state.display.index(card)])


def _with(studio: Studio, card: str, coins: int) -> Studio:
    after, facts = clone(studio), CARDS[card]
    after.coins += coins + (0 if facts.is_furniture else facts.coins)
    if facts.is_furniture:
        after.projects.append(card)
    for resource, count in facts.gain.items():
        at = RESOURCES.index(resource)
        after.stock[at] = min(WORKSHOP.most_stored, after.stock[at] + count)
    if facts.trains:
        at = after.levels.index(min(after.levels))
        at = at if facts.trains == ANY else ARTISANS.index(facts.trains)
        after.levels[at] = min(MASTER, after.levels[at] + 1)
    return after


def worth(studio: Studio, left: int) -> float:
    """Return the expected points of a studio with `left` productions remaining."""
    points = WORKSHOP.scoring
    best = COIN[left]
    coin = max(LAST_COIN, best * (1 - studio.coins / (2 * SPENT_IN_A_ROUND * left + 6)))
    found = studio.prestige + sum(vignettes(studio)) + studio.coins * (coin + best) / 2
    found += points.journeymen[studio.levels.count(2)] + points.masters[studio.levels.count(3)]
    found += LEVEL * left * sum(studio.levels) - 3 * left * studio.levels.count(0) / 6
    stock, levels, made = studio.stock.copy(), studio.levels.copy(), _made(studio)
    todo, room = list(studio.projects), MADE_IN_A_ROUND * left
    while todo:
        gains = [(_gain(card, stock, levels, made, coin), card) for card in todo]
        gain, card = max(gains)
        todo.remove(card)
        found += max(-points.partial_vignette, gain * min(1.0, room) if gain > 0 else gain)
        found -= 5 * (1 - min(1.0, room))
        room = max(0.0, room - 1)
        for resource, count in CARDS[card].materials.items():
            at = RESOURCES.index(resource)
            stock[at] = max(0, stock[at] - count)
        made[CARDS[card].type] += 1
    return found + 0.9 * coin * sum(n * PRICES[at][0] for at, n in enumerate(stock))


def _made(studio: Studio) -> dict[str, int]:
    return {kind: sum(CARDS[card].type == kind for card in studio.finished) for kind in TYPES}


def _gain(
    card: str, stock: list[int], levels: list[int], made: dict[str, int], coin: float
) -> float:
    """Return the gain of a project minus the cost of its missing requirements."""
    facts, wanted = CARDS[card], LEVELS.index(CARDS[card].level)
    cost = 0.0
    for resource, count in facts.materials.items():
        at = RESOURCES.index(resource)
        if count > stock[at]:
            cost += PRICES[at][min(3, count - stock[at] - 1)] + ERRAND
    for artisan in facts.artisans:
        at = ARTISANS.index(artisan)
        if wanted > levels[at]:
            cost += (wanted - levels[at]) * (STEPS[at][0] + 1 + ERRAND)
    more = 5.0 if made[facts.type] < max(made.values()) else 2.5
    return max(facts.prestige, facts.coins * coin) + more - cost * coin
