"""Search heuristics for Cabriole: values of studios and of waiting assistants.

Values are in points.  The actions of other players are unknown; a player who waits before others
in a queue takes the best that is available there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engines.cabriole.board import EXTRA, GUILD, MARKETS, ROW, kind_of
from engines.cabriole.components import (
    ANY,
    ARTISANS,
    CARDS,
    MASTER,
    NEEDS,
    RESOURCES,
    WORKSHOP,
)
from engines.cabriole.moves import Build, Finish, Place
from engines.cabriole.records import Studio
from engines.cabriole.scoring import JOURNEYMAN, if_ended
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.production import MakeFurniture, Produce
from engines.core import Move, Seat, Step, apply, clone, options_of
from engines.search.heuristics import Heuristics

if TYPE_CHECKING:
    import random

COIN = (0.2, 1.0, 1.5, 1.7, 1.8, 1.9, 1.9, 1.9)
"""Value of a coin in points to a player without coins, by the number of productions to come."""
LAST_COIN = 0.2
SPENT = 45
"""Number of coins of use in a round and in half a round."""
MADE = 2.0
"""Number of projects that can be made in a round."""
ERRAND = 2.5
"""Cost, in coins, of using an assistant to get something."""
TRAINING = 1.0
"""Additional price of a level over the first space at the guild hall."""
LEVEL = 0.5
"""Points that a level of an artisan brings in a round."""
NOBODY = 0.5
"""Points that the lack of an artisan costs in a round."""
RARER, FREQUENT = 5.0, 2.5
"""Points that a project of a type adds to vignettes."""
STOCK = 0.9
"""Value of a unit that no project needs, as a share of its price."""
UNPLACED = 3.0
"""Points of an assistant that is not yet placed."""

POINTS = WORKSHOP.scoring
PRICES = tuple(WORKSHOP.resources[resource].prices for resource in RESOURCES)
STEPS = tuple(WORKSHOP.artisans[artisan] for artisan in ARTISANS)
LACKING = tuple(
    (0.0, *(prices[min(len(prices), n) - 1] + ERRAND for n in range(1, WORKSHOP.most_stored + 1)))
    for prices in PRICES
)
"""Cost, in coins, of the missing units of a resource, by their number."""
TRAINED = tuple(steps[0] + TRAINING + ERRAND for steps in STEPS)
"""Cost, in coins, of each missing level of an artisan."""


def evaluate(state: Cabriole) -> list[float]:
    """Return each seat's points if the match ended now, or before that its expected points."""
    if state.final:
        return [float(total) for total in if_ended(state)]
    return [prospects(state, seat) for seat in range(len(state.studios))]


def prospects(state: Cabriole, seat: Seat) -> float:
    """Return the value of a studio once its waiting assistants have acted."""
    studio, left = _foreseen(state, seat)
    return value(studio, left) + UNPLACED * studio.assistants


def value_terms(state: Cabriole, seat: Seat) -> dict[str, float]:
    """Return the terms that add up to the evaluation of a seat."""
    if state.final:
        return {"points": float(if_ended(state)[seat])}
    studio, left = _foreseen(state, seat)
    parts = dict(zip(VALUE_TERMS, _parts(studio, left), strict=True))
    return parts | {"assistants": UNPLACED * studio.assistants}


def _foreseen(state: Cabriole, seat: Seat) -> tuple[Studio, int]:
    """Return a studio once its waiting assistants have acted, and the productions to come."""
    left, studio = _productions(state, seat), state.studios[seat]
    for queue, waiting in state.queues.items():
        if seat in waiting:
            studio = _served(state, studio, queue, waiting, seat, left)
    return studio, left


def _productions(state: Cabriole, seat: Seat) -> int:
    """Return the number of a seat's productions to come, including this round until it is done."""
    left = WORKSHOP.rounds - state.round
    if any(state.lanes):
        return left + any(map(_produces, state.lanes[seat]))
    return left + 1


def _produces(step: Step) -> bool:
    return isinstance(step, Produce | MakeFurniture)


# --- values of studios ---------------------------------------------------------------------------


def value(studio: Studio, left: int) -> float:
    """Return the expected points of a studio with `left` productions to come."""
    return sum(_parts(studio, left))


VALUE_TERMS = ("points", "money", "artisans", "vignettes", "projects", "stock")
"""Names of the parts of an evaluation, in their order."""


def _parts(studio: Studio, left: int) -> tuple[float, ...]:
    """Return the expected points of a studio in the order of `VALUE_TERMS`."""
    return _expected(
        left,
        studio.coins,
        studio.prestige,
        tuple(studio.stock),
        tuple(studio.levels),
        tuple(studio.projects),
        tuple(studio.finished),
    )


@lru_cache(maxsize=4096)
def _expected(
    left: int,
    coins: int,
    prestige: int,
    stock: tuple[int, ...],
    levels: tuple[int, ...],
    projects: tuple[str, ...],
    finished: tuple[str, ...],
) -> tuple[float, ...]:
    """Return the expected points of a studio, cached because few moves change it."""
    most = COIN[left]
    coin = max(LAST_COIN, most * (1 - coins / (SPENT * left + 6)))
    trained = POINTS.journeymen[levels.count(JOURNEYMAN)] + POINTS.masters[levels.count(MASTER)]
    made = [0, 0, 0]
    for card in finished:
        made[NEEDS[card].type] += 1
    few, middle, _ = sorted(made)
    unused = list(stock)
    promised = _promised(projects, unused, levels, made, coin, MADE * left)  # uses materials up
    return (
        float(prestige),
        coins * (coin + most) / 2,
        trained + left * (LEVEL * sum(levels) - NOBODY * levels.count(0)),
        POINTS.vignette * few + POINTS.partial_vignette * (middle - few),
        promised,
        STOCK * coin * sum(n * PRICES[at][0] for at, n in enumerate(unused) if n),
    )


def _promised(
    projects: Sequence[str],
    stock: list[int],
    levels: tuple[int, ...],
    made: list[int],
    coin: float,
    room: float,
) -> float:
    """Return the expected points of the projects, and take their materials from `stock`."""
    found, todo = 0.0, list(projects)
    while todo:
        most = max(made)
        gains = [
            _gain(card, stock, levels, coin, rarer=made[NEEDS[card].type] < most) for card in todo
        ]
        gain = max(gains)
        materials, _, _, kind = NEEDS[todo.pop(gains.index(gain))]
        share = min(1.0, room)
        room -= share
        found += max(POINTS.unfinished, gain * share if gain > 0 else gain)
        found += POINTS.unfinished * (1 - share)
        for resource, count in materials:
            stock[resource] = max(0, stock[resource] - count)
        made[kind] += 1
    return found


def _gain(
    card: str, stock: Sequence[int], levels: tuple[int, ...], coin: float, *, rarer: bool
) -> float:
    """Return the value of a project, less the price of its missing requirements."""
    facts, missing = CARDS[card], _untrained(card, levels)
    for resource, count in NEEDS[card].materials:
        if count > stock[resource]:
            missing += LACKING[resource][count - stock[resource]]
    vignettes = RARER if rarer else FREQUENT
    return max(facts.prestige, facts.coins * coin) + vignettes - missing * coin


@lru_cache(maxsize=4096)
def _untrained(card: str, levels: tuple[int, ...]) -> float:
    """Return the price of the missing levels of a project's artisans."""
    _, artisans, level, _ = NEEDS[card]
    return sum(
        (level - levels[artisan]) * TRAINED[artisan]
        for artisan in artisans
        if level > levels[artisan]
    )


# --- values of waiting assistants --------------------------------------------------------------


def _served(
    state: Cabriole, studio: Studio, queue: str, waiting: Sequence[Seat], seat: Seat, left: int
) -> Studio:
    """Return a studio after its assistants in a queue have taken their best actions."""
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
    """Yield the possible actions in a queue behind `others`, each with the studio after it."""
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
    first = row * state.columns
    slots = range(len(state.display)) if row < 0 else range(first, first + state.columns)
    for slot in slots:
        card = state.display[slot]
        if card and not (full and card in NEEDS):
            yield card, _with(studio, card, state.money[slot])


def _with(studio: Studio, card: str, coins: int) -> Studio:
    """Return a studio with a card and the coins on it added."""
    after = clone(studio)
    after.coins += coins
    if card in NEEDS:
        after.projects.append(card)
        return after
    facts = CARDS[card]
    after.coins += facts.coins
    for resource, count in facts.gain.items():
        at = RESOURCES.index(resource)
        after.stock[at] = min(WORKSHOP.most_stored, after.stock[at] + count)
    if facts.trains:
        levels = after.levels
        at = levels.index(min(levels)) if facts.trains == ANY else ARTISANS.index(facts.trains)
        levels[at] = min(MASTER, levels[at] + 1)
    return after


# --- candidate moves and the policy of playouts ------------------------------------------------


def candidates(state: Cabriole, seat: Seat) -> list[Move]:
    """Return the options, but no `Finish` while furniture can still be made."""
    moves: list[Move] = options_of(state, seat)
    if len(moves) > 1 and isinstance(moves[1], Build) and isinstance(moves[0], Finish):
        return moves[1:]
    return moves


LOOKS = 3
"""Number of queues that the policy considers for an assistant."""


def policy(state: Cabriole, seat: Seat, rng: random.Random) -> Move:
    """Return the move with the best value of the seat's own studio; of the queues a random few."""
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


HEURISTICS = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=1,
    policy=policy,
    horizon=12,  # about a round
    great_lead=25.0,
)
