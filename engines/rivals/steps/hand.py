"""Steps at the end of a turn: surplus cards, the refill, exchanges (reference 4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.rivals.cards import distinct, draw_card, hand_over, matching, show_stack
from engines.rivals.components import RESOURCES, Costs, costs_of
from engines.rivals.goods import note_goods
from engines.rivals.moves import Declare, Draw, Exchange, Finish, Return, Search
from engines.rivals.principality import totals
from engines.rivals.state import Rivals
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.resources import Pay
from engines.rivals.victory import can_declare, why_not_declare, win

LIMIT = 3
"""Hand limit without progress points."""
FINISH = Finish()


@cache
def exchange(card: str, under: int) -> Exchange:
    """Return the move, cached because equal moves are listed often."""
    return Exchange(card, under)


@lru_cache(maxsize=4096)
def searches_of(stacks: tuple[int, ...], ways: tuple[str, ...]) -> tuple[Search, ...]:
    """Return the moves that search the stacks, cached because equal ones are listed often."""
    return tuple(Search(stack, pay) for stack in stacks for pay in ways)


@cache
def draw(stack: int) -> Draw:
    """Return the move, cached because equal moves are listed often."""
    return Draw(stack)


def limit(state: Rivals, seat: Seat) -> int:
    """Return the hand limit of a seat at the end of its turn."""
    return LIMIT + state.princes[seat].tally.progress


def filled(state: Rivals) -> list[int]:
    """Return the stacks with cards."""
    return [number for number, pile in enumerate(state.stacks, 1) if pile.cards]


def payments(state: Rivals, seat: Seat) -> list[str]:
    """Return the possible payments for a search: each as `lumber`, `brick+ore`, or "" for none.

    The league rules take two of one type (`lumber` means both), the published rules any two.
    """
    prince = state.princes[seat]
    price, have = prince.tally.price, totals(prince)
    if price == 0:
        return [""]
    if price == 1 or state.rules.search_same_type:
        return [name for name, n in zip(RESOURCES, have, strict=True) if n >= price]
    owned = [resource for resource, n in enumerate(have) if n]
    return [
        f"{RESOURCES[a]}+{RESOURCES[b]}"
        for a, b in combinations_with_replacement(owned, 2)
        if a != b or have[a] >= 2
    ]


@cache
def price_of(price: int, pay: str) -> Costs:
    """Return the units of a payment by its name, if a search costs `price` units."""
    named = pay.split("+") if pay else []
    each = price if len(named) == 1 else 1
    return costs_of({resource: named.count(resource) * each for resource in RESOURCES})


def searches(state: Rivals, seat: Seat) -> tuple[Search, ...]:
    """Return the possible searches of all stacks, with all payments."""
    ways = payments(state, seat)
    return searches_of(tuple(filled(state)), tuple(ways)) if ways else ()


def search(state: Rivals, seat: Seat, move: Search) -> Sequence[Step]:
    """Pay for a search and begin it."""
    price = price_of(state.princes[seat].tally.price, move.pay)
    if any(price):
        note_goods(state, "pays", seat, price)
    return [Pay(seat, price), OpenStack(seat, move.stack), SearchCard(seat, move.stack)]


class OpenStack(AutoStep, frozen=True):
    """View of a stack that a seat has paid for."""

    seat: Seat
    stack: int

    def run(self, state: Rivals) -> Sequence[Step]:
        show_stack(state, self.seat, self.stack)
        return ()


class HandAsk(Decision, frozen=True):
    """A decision about the hand; declaring victory is an alternative (reference 5.3)."""

    def choices(self, state: Rivals) -> list[Move]:
        """Return the choices about the hand, as a new list."""
        raise NotImplementedError

    def choose(self, state: Rivals, move: Move) -> Sequence[Step]:
        """Carry out a choice."""
        raise NotImplementedError

    def options(self, state: Rivals) -> list[Move]:
        found = self.choices(state)
        if can_declare(state, self.seat):
            found.append(Declare())
        return found

    def why_not(self, state: Rivals, move: Move) -> Refusal | None:
        if isinstance(move, Declare):
            return None if can_declare(state, self.seat) else why_not_declare(state)
        return super().why_not(state, move)

    def resolve(self, state: Rivals, move: Move) -> Sequence[Step]:
        if isinstance(move, Declare):
            return win(state, self.seat, "declares")
        return self.choose(state, move)


class FillHand(AutoStep, frozen=True):
    """Adjustment of the hand to its limit, followed by exchanges."""

    seat: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        missing = limit(state, self.seat) - len(state.princes[self.seat].hand)
        if missing < 0:
            return [TooMany(self.seat), self]
        if missing and filled(state) and not state.blocked[self.seat]:
            return [Refill(self.seat), self]
        return [ExchangeCard(self.seat)]


class TooMany(HandAsk, frozen=True):
    """A surplus card to be put under a stack."""

    takes = Return

    def choices(self, state: Rivals) -> list[Move]:
        hand = distinct(state.princes[self.seat].hand)
        return [Return(card, under) for card in hand for under in matching(state, card)]

    def against(self, state: Rivals, move: Return) -> Refusal:
        in_hand = move.card in state.princes[self.seat].hand
        return Refusal("wrong_stack" if in_hand else "card_not_in_hand")

    def choose(self, state: Rivals, move: Move) -> Sequence[Step]:
        assert isinstance(move, Return)
        hand_over(state, self.seat, move.card, move.under)
        return ()


class Refill(HandAsk, frozen=True):
    """A missing card, drawn or, if the rules allow it, searched for."""

    takes = Draw, Search

    def drawable(self, state: Rivals) -> list[int]:
        """Return the stacks from which the card may be drawn."""
        found = filled(state)
        if state.rules.refill_one_stack and state.drawing in found:
            return [state.drawing]
        return found

    def choices(self, state: Rivals) -> list[Move]:
        draws: list[Move] = [draw(stack) for stack in self.drawable(state)]
        found = searches(state, self.seat) if state.rules.search_in_refill else ()
        return [*draws, *found]

    def against(self, state: Rivals, move: Draw | Search) -> Refusal:
        match move:
            case Draw(stack) if stack in filled(state):
                return Refusal("stack_fixed", stack=state.drawing)
            case Search() if not state.rules.search_in_refill:
                return Refusal("no_search_now")
            case Draw(stack) | Search(stack) if stack not in filled(state):
                return Refusal("stack_empty")
        return Refusal("cannot_pay_search", price=state.princes[self.seat].tally.price)

    def choose(self, state: Rivals, move: Move) -> Sequence[Step]:
        if isinstance(move, Search):
            return search(state, self.seat, move)
        assert isinstance(move, Draw)
        draw_card(state, self.seat, move.stack)
        state.drawing = move.stack
        return ()


def may_swap(state: Rivals) -> bool:
    """Return whether a card may still be replaced free of charge."""
    return not (state.swapped or (state.searched and not state.rules.search_repeatable))


def swap_sources(state: Rivals, under: int) -> list[int]:
    """Return the stacks from which a card put under a stack is replaced free of charge."""
    if not may_swap(state):
        return []
    if state.rules.swap_other_stack:
        return [number for number in filled(state) if number != under]
    return [n for n, pile in enumerate(state.stacks, 1) if n == under or pile.cards]


def swappable(state: Rivals) -> list[int]:
    """Return the stacks under which a card can be put and replaced free of charge."""
    if not may_swap(state):
        return []
    numbers = range(1, len(state.stacks) + 1)
    if not state.rules.swap_other_stack:
        return [*numbers]
    sources = filled(state)
    return [n for n in numbers if sources not in ([], [n])]


def may_search(state: Rivals, seat: Seat) -> bool:
    """Return whether a seat that can pay may search in exchange for a card."""
    if not state.rules.search_repeatable:
        return not (state.swapped or state.searched)
    return not state.searched or state.princes[seat].tally.price > 0


class ExchangeCard(HandAsk, frozen=True):
    """The exchange of a card, or the end of the turn."""

    takes = Exchange

    def choices(self, state: Rivals) -> list[Move]:
        searchable = may_search(state, self.seat) and bool(payments(state, self.seat))
        swaps = () if searchable else swappable(state)
        found: list[Move] = [FINISH]
        if searchable or swaps:
            for card in distinct(state.princes[self.seat].hand):
                for under in matching(state, card):
                    if searchable or under in swaps:
                        found.append(exchange(card, under))
        return found

    def against(self, state: Rivals, move: Exchange) -> Refusal:
        if move.card not in state.princes[self.seat].hand:
            return Refusal("card_not_in_hand")
        if move.under not in matching(state, move.card):
            return Refusal("wrong_stack")
        return Refusal("no_exchange_left")

    def choose(self, state: Rivals, move: Move) -> Sequence[Step]:
        if isinstance(move, Exchange):
            hand_over(state, self.seat, move.card, move.under)
            return [Replace(self.seat, move.under), self]
        return ()


class Replace(Decision, frozen=True):
    """The replacement of the card just put away: drawn, or searched for and paid."""

    under: int

    def options(self, state: Rivals) -> list[Move]:
        draws: list[Move] = [draw(stack) for stack in swap_sources(state, self.under)]
        return [*draws, *searches(state, self.seat)] if may_search(state, self.seat) else draws

    def against(self, state: Rivals, move: Move) -> Refusal:
        match move:
            case Draw(self.under):
                return Refusal("same_stack")
            case Draw() if state.swapped:
                return Refusal("no_exchange_left")
            case Draw(stack) | Search(stack) if stack not in filled(state):
                return Refusal("stack_empty")
            case Search():
                return Refusal("cannot_pay_search", price=state.princes[self.seat].tally.price)
        return Refusal("wrong_phase")

    def resolve(self, state: Rivals, move: Draw | Search) -> Sequence[Step]:
        if isinstance(move, Search):
            state.searched = True
            return search(state, self.seat, move)
        state.swapped = True
        draw_card(state, self.seat, move.stack)
        return ()
