"""Hamlet, a toy game with everything the contract knows, for tests of what works for every game.

In each round the seats send two workers, one after the other, to spaces that hold one worker each:
three spaces give goods, the school gives a card, the workshop builds one.  Some cards grant a good
of choice when built.  At harvest everybody feeds the workers at the same time.  At any moment, also
while others decide, two goods of one kind may be bartered for one of another.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from engines.core import (
    SEED_BYTES,
    Aside,
    Ask,
    Auto,
    Chance,
    Game,
    Move,
    Refusal,
    RulesBug,
    Seat,
    State,
    Step,
    begin,
)

if TYPE_CHECKING:
    import random

GOODS = ("food", "wood", "stone")
SPACES = {"forest": "wood", "pit": "stone", "field": "food", "school": "", "workshop": ""}
WORKERS = 2
COPIES = 4
HIDDEN = "?"


class Card(msgspec.Struct, frozen=True):
    """A building: its cost, its points, and whether it grants a good of choice."""

    cost: dict[str, int]
    points: int
    gift: bool = False


CARDS = {
    "hut": Card({"wood": 2}, 1),
    "mill": Card({"wood": 2, "stone": 1}, 2, gift=True),
    "well": Card({"stone": 2}, 2),
    "tower": Card({"stone": 3}, 4),
    "barn": Card({"wood": 3}, 2, gift=True),
}
BOX = Counter(dict.fromkeys(CARDS, COPIES))


class Options(msgspec.Struct, frozen=True):
    """What is agreed before the match."""

    rounds: Literal[3, 4] = 4


class Prefs(msgspec.Struct, frozen=True):
    """What each seat prefers."""

    confirm: bool = False


class Work(Move, frozen=True):
    """Send a worker to a space, or let it rest."""

    space: str


class Build(Move, frozen=True):
    card: str


class Decline(Move, frozen=True):
    """Build nothing after all: a barter may have spent the goods."""


class Take(Move, frozen=True):
    good: str


class Feed(Move, frozen=True):
    food: int


class Confirm(Move, frozen=True):
    """End the turn; only asked of seats that prefer to be asked."""


class Barter(Aside, frozen=True):
    """At any time: two of one good for one of another."""

    give: str
    get: str

    def resolve(self, state: Hamlet, seat: Seat) -> None:
        goods = state.farms[seat].goods
        goods[self.give] -= 2
        goods[self.get] += 1
        state.tell("barters", seat, give=self.give, get=self.get)


class Farm(msgspec.Struct):
    """What one seat owns."""

    goods: dict[str, int]
    hand: list[str]
    built: list[str] = []
    workers: int = 0
    beggars: int = 0

    def affords(self, card: str) -> bool:
        return all(self.goods[good] >= n for good, n in CARDS[card].cost.items())


class Hamlet(State, kw_only=True):
    """The whole position."""

    options: Options
    prefs: list[Prefs]
    farms: list[Farm]
    deck: list[str]
    piles: dict[str, int]
    taken: dict[str, Seat] = {}
    round: int = 0

    def asides(self, seat: Seat) -> list[Barter]:
        goods = self.farms[seat].goods
        return [Barter(a, b) for a in GOODS if goods[a] > 1 for b in GOODS if a != b]


class NextRound(Auto, frozen=True):
    """Fills the spaces, calls the workers home and lets a round begin, or the match end."""

    def run(self, state: Hamlet) -> Sequence[Step]:
        if state.round == state.options.rounds:
            return ()
        state.round += 1
        state.taken.clear()
        for space, good in SPACES.items():
            state.piles[space] += bool(good)
        for farm in state.farms:
            farm.workers = WORKERS
        state.tell("round_begins", round=state.round)
        return [NextWorker(state.round % len(state.farms)), Harvest(), NextRound()]


class NextWorker(Auto, frozen=True):
    """Passes the turn to the next seat, from `seat` on, that still has a worker."""

    seat: Seat

    def run(self, state: Hamlet) -> Sequence[Step]:
        seats = len(state.farms)
        for seat in (*range(self.seat, seats), *range(self.seat)):
            if state.farms[seat].workers:
                return [PlaceWorker(seat), EndTurn(seat), NextWorker((seat + 1) % seats)]
        return ()


class PlaceWorker(Ask, frozen=True):
    """A worker goes to a free space."""

    def options(self, state: Hamlet) -> list[Work]:
        tries = map(Work, ("rest", *SPACES))
        return [work for work in tries if not self.why_not(state, work)]

    def why_not(self, state: Hamlet, move: Move) -> Refusal | None:
        farm = state.farms[self.seat]
        match move:
            case Work(space) if space in state.taken:
                return Refusal("space_taken", by=state.taken[space])
            case Work("workshop") if not any(farm.affords(card) for card in farm.hand):
                return Refusal("no_affordable_card")
            case Work("school") if not state.deck:
                return Refusal("deck_empty")
            case Work(space) if space in SPACES or space == "rest":
                return None
        return Refusal("not_an_option")

    def resolve(self, state: Hamlet, move: Work) -> Sequence[Step]:
        farm = state.farms[self.seat]
        farm.workers -= 1
        state.tell("works", self.seat, space=move.space)
        if move.space == "rest":
            return ()
        state.taken[move.space] = self.seat
        if move.space == "workshop":
            return [BuildCard(self.seat)]
        if move.space == "school":
            farm.hand.append(state.draw(state.deck))
            state.whisper("draws", self.seat, card=farm.hand[-1])
            return ()
        farm.goods[SPACES[move.space]] += 1 + state.piles[move.space]
        state.piles[move.space] = 0
        return ()


class BuildCard(Ask, frozen=True):
    """A card of the hand may be paid for and built."""

    def options(self, state: Hamlet) -> list[Move]:
        farm = state.farms[self.seat]
        return [Decline(), *map(Build, filter(farm.affords, dict.fromkeys(farm.hand)))]

    def resolve(self, state: Hamlet, move: Build | Decline) -> Sequence[Step]:
        if isinstance(move, Decline):
            return ()
        farm = state.farms[self.seat]
        for good, n in CARDS[move.card].cost.items():
            farm.goods[good] -= n
        farm.hand.remove(move.card)
        farm.built.append(move.card)
        state.tell("builds", self.seat, card=move.card)
        return [TakeGift(self.seat)] if CARDS[move.card].gift else ()


class TakeGift(Ask, frozen=True):
    """The card just built grants a good of choice."""

    def options(self, state: Hamlet) -> list[Take]:
        return [Take(good) for good in GOODS]

    def resolve(self, state: Hamlet, move: Take) -> Sequence[Step]:
        state.farms[self.seat].goods[move.good] += 1
        return ()


class EndTurn(Auto, frozen=True):
    """Asks for a confirmation, but only the seats that prefer to be asked."""

    seat: Seat

    def run(self, state: Hamlet) -> Sequence[Step]:
        return [ConfirmTurn(self.seat)] if state.prefs[self.seat].confirm else ()


class ConfirmTurn(Ask, frozen=True):
    """The undo window."""

    confirms = True

    def options(self, state: Hamlet) -> list[Confirm]:
        return [Confirm()]

    def resolve(self, state: Hamlet, move: Confirm) -> Sequence[Step]:
        return ()


class Harvest(Auto, frozen=True):
    """Everybody feeds the workers; nobody waits for anybody."""

    def run(self, state: Hamlet) -> Sequence[Step]:
        return state.together(FeedWorkers(seat) for seat in range(len(state.farms)))


class FeedWorkers(Ask, frozen=True):
    """Each worker eats one food; who goes hungry begs."""

    def options(self, state: Hamlet) -> list[Feed]:
        most = min(WORKERS, state.farms[self.seat].goods["food"])
        return [Feed(n) for n in range(most, -1, -1)]

    def resolve(self, state: Hamlet, move: Feed) -> Sequence[Step]:
        farm = state.farms[self.seat]
        farm.goods["food"] -= move.food
        farm.beggars += WORKERS - move.food
        return ()


def setup(seats: int, options: Options, seed: bytes) -> Hamlet:
    """Deal a match."""
    state = Hamlet(
        rng=Chance(seed),
        options=options,
        prefs=[Prefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[NextRound()],
        farms=[],
        deck=list(BOX.elements()),
        piles=dict.fromkeys(SPACES, 0),
    )
    state.shuffle("deck", state.deck)
    for _ in range(seats):
        hand = [state.deck.pop(), state.deck.pop()]
        state.farms.append(Farm(goods={"food": 2, "wood": 0, "stone": 0}, hand=hand))
    return begin(state)


def hide(state: Hamlet, seat: Seat | None) -> None:
    """Turn the deck, the seed and the other hands face down."""
    state.rng = Chance()
    state.deck = [HIDDEN] * len(state.deck)
    for owner, farm in enumerate(state.farms):
        if owner != seat:
            farm.hand = [HIDDEN] * len(farm.hand)


def imagine(view: Hamlet, rng: random.Random) -> None:
    """Deal the cards nobody has seen to the hands and the deck."""
    seen = Counter(card for farm in view.farms for card in farm.hand + farm.built)
    del seen[HIDDEN]
    unseen = list((BOX - seen).elements())
    rng.shuffle(unseen)
    for farm in view.farms:
        farm.hand = [unseen.pop() if card == HIDDEN else card for card in farm.hand]
    view.rng, view.deck = Chance(rng.randbytes(SEED_BYTES)), unseen


def scores(state: Hamlet) -> list[int]:
    """Return the points of what is built less two for each beggar."""
    return [
        sum(CARDS[card].points for card in farm.built) - 2 * farm.beggars for farm in state.farms
    ]


def inspect(state: Hamlet) -> None:
    """Raise `RulesBug` unless every card is there once and nothing is negative."""
    cards = Counter(state.deck)
    for farm in state.farms:
        cards.update(farm.hand + farm.built)
        if min(*farm.goods.values(), farm.workers, farm.beggars) < 0:
            raise RulesBug(f"less than nothing: {farm}")
    if cards != BOX:
        raise RulesBug(f"cards are missing or double: {cards}")


HAMLET = Game(
    key="hamlet",
    seats=range(1, 8),
    options=Options,
    state=Hamlet,
    steps=sys.modules[__name__],
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    inspect=inspect,
    # per seat and round 2 workers, each placed, perhaps with a card, a gift and a confirmation, and
    # a feeding; and a barter costs a good, of which at most 46 come into play
    decisions=7 * 4 * (2 * 4 + 1) + 46,
    prefs=Prefs,
)
