"""What the search may guess about Cabriole: what studios are worth, and what assistants will get.

Worth is counted in points.  Nothing is known of what others will do; who waits before somebody else
in a queue takes what is best there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engines.cabriole.board import EXTRA, GUILD, MARKETS, ROW, kind_of
from engines.cabriole.moves import Build, Finish, Place
from engines.cabriole.parts import (
    ANY,
    ARTISANS,
    CARDS,
    FURNITURE,
    LEVELS,
    MASTER,
    RESOURCES,
    WORKSHOP,
    Card,
)
from engines.cabriole.records import Studio
from engines.cabriole.scoring import JOURNEYMAN, if_ended
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import MakeFurniture, Produce
from engines.core import Move, Seat, Step, apply, clone, options_of
from engines.search.heuristics import Hints

if TYPE_CHECKING:
    import random

COIN = (0.2, 1.0, 1.5, 1.7, 1.8, 1.9, 1.9, 1.9)
"""Points a coin is worth to who has none, by the productions to come."""
LAST_COIN = 0.2
SPENT = 45
"""Coins for which there is a use in a round and its half."""
MADE = 2.0
"""Projects that can be made in a round."""
ERRAND = 2.5
"""What it costs, in coins, that an assistant must get something."""
TRAINING = 1.0
"""How much dearer a level is than the first space at the guild hall."""
LEVEL = 0.5
"""Points a level of an artisan brings a round."""
NOBODY = 0.5
"""Points the lack of an artisan costs a round."""
RARER, FREQUENT = 5.0, 2.5
"""What a project of a type adds to vignettes."""
STOCK = 0.9
"""The share of its price a unit is worth that no project needs."""
UNPLACED = 3.0
"""Points of an assistant still to be placed."""

POINTS = WORKSHOP.scoring
PRICES = tuple(WORKSHOP.resources[resource].prices for resource in RESOURCES)
STEPS = tuple(WORKSHOP.artisans[artisan] for artisan in ARTISANS)


def _needs(card: Card) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...], int, int]:
    """Return materials, artisans and level by number, and the number of the type."""
    materials = tuple((RESOURCES.index(r), n) for r, n in card.materials.items())
    artisans = tuple(map(ARTISANS.index, card.artisans))
    return materials, artisans, LEVELS.index(card.level), FURNITURE.index(card.type)


NEEDS = {key: _needs(card) for key, card in CARDS.items() if card.is_furniture}


def worth(state: Cabriole) -> list[float]:
    """Return each seat's points if the match ended now, and what its studio promises."""
    if state.final:
        return [float(total) for total in if_ended(state)]
    return [prospects(state, seat) for seat in range(len(state.studios))]


def prospects(state: Cabriole, seat: Seat) -> float:
    """Return what a studio will be worth once its waiting assistants have acted."""
    studio, left = _foreseen(state, seat)
    return value(studio, left) + UNPLACED * studio.assistants


def hopes(state: Cabriole, seat: Seat) -> dict[str, float]:
    """Return what the worth of a seat is made of."""
    if state.final:
        return {"points": float(if_ended(state)[seat])}
    studio, left = _foreseen(state, seat)
    parts = dict(zip(HOPES, _parts(studio, left), strict=True))
    return parts | {"assistants": UNPLACED * studio.assistants}


def _foreseen(state: Cabriole, seat: Seat) -> tuple[Studio, int]:
    """Return a studio once its waiting assistants have acted, and the productions to come."""
    left, studio = _productions(state, seat), state.studios[seat]
    for queue, waiting in state.queues.items():
        if seat in waiting:
            studio = _served(state, studio, queue, waiting, seat, left)
    return studio, left


def _productions(state: Cabriole, seat: Seat) -> int:
    """Return how often the seat will still produce, this round included until it has."""
    left = WORKSHOP.rounds - state.round
    if any(state.lanes):
        return left + any(map(_produces, state.lanes[seat]))
    return left + 1


def _produces(step: Step) -> bool:
    return isinstance(step, Produce | MakeFurniture)


# --- what a studio is worth ----------------------------------------------------------------------


def value(studio: Studio, left: int) -> float:
    """Return the points a studio may expect with so many productions to come."""
    return sum(_parts(studio, left))


HOPES = ("points", "money", "artisans", "vignettes", "projects", "stock")
"""What the parts of a worth are called, in their order."""


def _parts(studio: Studio, left: int) -> tuple[float, ...]:
    """Return the points a studio may expect, as `HOPES` names them."""
    most = COIN[left]
    coin = max(LAST_COIN, most * (1 - studio.coins / (SPENT * left + 6)))
    levels = studio.levels
    trained = POINTS.journeymen[levels.count(JOURNEYMAN)] + POINTS.masters[levels.count(MASTER)]
    made = [0, 0, 0]
    for card in studio.finished:
        made[NEEDS[card][3]] += 1
    few, middle, _ = sorted(made)
    stock = studio.stock.copy()
    projects = _promised(studio, stock, made, coin, MADE * left)  # what they need leaves the stock
    return (
        float(studio.prestige),
        studio.coins * (coin + most) / 2,
        trained + left * (LEVEL * sum(levels) - NOBODY * levels.count(0)),
        POINTS.vignette * few + POINTS.partial_vignette * (middle - few),
        projects,
        STOCK * coin * sum(n * PRICES[at][0] for at, n in enumerate(stock) if n),
    )


def _promised(studio: Studio, stock: list[int], made: list[int], coin: float, room: float) -> float:
    """Return what the projects promise, the best first; take what they need out of the stock."""
    found, todo = 0.0, list(studio.projects)
    while todo:
        gains = [_gain(card, stock, studio.levels, made, coin) for card in todo]
        gain = max(gains)
        card = todo.pop(gains.index(gain))
        share = min(1.0, room)
        room -= share
        found += max(POINTS.unfinished, gain * share if gain > 0 else gain)
        found += POINTS.unfinished * (1 - share)
        materials, _, _, kind = NEEDS[card]
        for resource, count in materials:
            stock[resource] = max(0, stock[resource] - count)
        made[kind] += 1
    return found


def _gain(
    card: str, stock: Sequence[int], levels: Sequence[int], made: Sequence[int], coin: float
) -> float:
    """Return what a project brings, less what is missing for it."""
    materials, artisans, level, kind = NEEDS[card]
    missing = 0.0
    for resource, count in materials:
        if count > stock[resource]:
            missing += PRICES[resource][min(4, count - stock[resource]) - 1] + ERRAND
    for artisan in artisans:
        if level > levels[artisan]:
            price = STEPS[artisan][0] + TRAINING + ERRAND
            missing += (level - levels[artisan]) * price
    facts = CARDS[card]
    vignettes = RARER if made[kind] < max(made) else FREQUENT
    return max(facts.prestige, facts.coins * coin) + vignettes - missing * coin


# --- what assistants will get ------------------------------------------------------------------


def _served(
    state: Cabriole, studio: Studio, queue: str, waiting: Sequence[Seat], seat: Seat, left: int
) -> Studio:
    """Return a studio after its assistants at a queue have done what is best."""
    gone: set[str] = set()
    others = 0
    for who in waiting:
        if who != seat:
            others += 1
            continue
        declined = clone(studio)
        declined.coins += WORKSHOP.declined
        found = [
            (value(after, left), what, after)
            for what, after in _actions(state, studio, queue, others)
            if what not in gone
        ]
        found.sort(key=_first, reverse=True)
        if kind_of(queue) in (ROW, EXTRA):
            found = found[others:]
        if found and found[0][0] > value(declined, left):
            gone.add(found[0][1])
            studio = found[0][2]
        else:
            studio = declined
    return studio


def _first(found: tuple[float, str, Studio]) -> float:
    return found[0]


def _actions(
    state: Cabriole, studio: Studio, queue: str, others: int
) -> Iterator[tuple[str, Studio]]:
    """Yield what can be done at a queue behind so many others, and the studio after it."""
    kind = kind_of(queue)
    if kind == GUILD:
        return _trained(state, studio, others)
    if kind not in (ROW, EXTRA):
        return _bought(state, studio, MARKETS.index(queue), others)
    row = int(queue.partition("_")[2]) - 1 if kind == ROW else -1
    return _taken(state, studio, row)


def _trained(state: Cabriole, studio: Studio, others: int) -> Iterator[tuple[str, Studio]]:
    for artisan, prices in enumerate(STEPS):
        space = state.guild[artisan]
        if studio.levels[artisan] < MASTER and space < len(prices):
            price = prices[min(len(prices) - 1, space + (others > 1))]
            if price <= studio.coins:
                after = clone(studio)
                after.coins -= price
                after.levels[artisan] += 1
                yield ARTISANS[artisan], after


def _bought(
    state: Cabriole, studio: Studio, market: int, others: int
) -> Iterator[tuple[str, Studio]]:
    for amount, price in enumerate(PRICES[market], 1):
        open_to_all = not state.bought[market] >> amount - 1 & 1
        if open_to_all and price <= studio.coins and not (others and amount == 2):
            after = clone(studio)
            after.coins -= price
            after.stock[market] += amount
            if after.stock[market] <= WORKSHOP.most_stored:
                yield str(amount), after


def _taken(state: Cabriole, studio: Studio, row: int) -> Iterator[tuple[str, Studio]]:
    full = len(studio.projects) == WORKSHOP.most_unfinished
    for slot, card in enumerate(state.display):
        if card and row in (-1, slot // state.columns) and not (full and CARDS[card].is_furniture):
            yield card, _with(studio, card, state.money[slot])


def _with(studio: Studio, card: str, coins: int) -> Studio:
    """Return a studio with a card and the coins on it."""
    after, facts = clone(studio), CARDS[card]
    after.coins += coins
    if facts.is_furniture:
        after.projects.append(card)
        return after
    after.coins += facts.coins
    for resource, count in facts.gain.items():
        at = RESOURCES.index(resource)
        after.stock[at] = min(WORKSHOP.most_stored, after.stock[at] + count)
    if facts.trains:
        levels = after.levels
        at = levels.index(min(levels)) if facts.trains == ANY else ARTISANS.index(facts.trains)
        levels[at] = min(MASTER, levels[at] + 1)
    return after


# --- moves worth a thought, and how an imagined player moves -----------------------------------


def candidates(state: Cabriole, seat: Seat) -> list[Move]:
    """Return the options; nobody finishes who can still make furniture."""
    moves: list[Move] = options_of(state, seat)
    if len(moves) > 1 and isinstance(moves[1], Build) and isinstance(moves[0], Finish):
        return moves[1:]
    return moves


LOOKS = 3
"""Queues an imagined player thinks of for an assistant."""


def policy(state: Cabriole, seat: Seat, rng: random.Random) -> Move:
    """Return the move after which the own studio is worth most, of some queues at random."""
    moves = candidates(state, seat)
    if len(moves) == 1:
        return moves[0]
    placing = isinstance(moves[0], Place)
    if placing:
        moves = rng.sample(moves, min(LOOKS, len(moves)))

    def after(move: Move) -> float:
        then = clone(state)
        apply(then, seat, move)
        return (
            prospects(then, seat)
            if placing
            else value(then.studios[seat], _productions(then, seat))
        )

    return max(moves, key=after)


HINTS = Hints(
    worth=worth,
    hopes=hopes,
    candidates=candidates,
    parts=1,
    policy=policy,
    horizon=12,  # about a round
    great_lead=25.0,
)
