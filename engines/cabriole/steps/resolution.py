"""Steps of the resolution: every assistant acts or declines, queue by queue (reference 5.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.cabriole.board import EXTRA, GUILD, MARKET, MARKETS, ROW, kind_of
from engines.cabriole.components import (
    ANY,
    ARTISANS,
    CARDS,
    MASTER,
    NEEDS,
    RESOURCES,
    WORKSHOP,
    Card,
)
from engines.cabriole.moves import Artisan, Buy, Decline, Stop, Take, Train
from engines.cabriole.records import Studio
from engines.cabriole.state import Cabriole
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

DECLINE, STOP = Decline(), Stop()
TAKES = {card: Take(card) for card in CARDS}
TRAINS = tuple(map(Train, ARTISANS))
PRICES = tuple(WORKSHOP.resources[resource].prices for resource in RESOURCES)
"""The prices of 1, 2, ... units at each market."""
BUYS = tuple(Buy(amount) for amount in range(1, max(map(len, PRICES)) + 1))


class Resolution(AutoStep, frozen=True):
    """Call of the assistants of a queue, first one first."""

    queue: str

    def run(self, state: Cabriole) -> Sequence[Step]:
        waiting = state.queues[self.queue]
        if not waiting:
            return ()
        seat = waiting.pop(0)
        return [CALLS[kind_of(self.queue)](seat, self.queue, state), self]


class Assistant(Decision, frozen=True):
    """The action of an assistant, who can always decline."""

    def actions(self, state: Cabriole) -> list[Move]:
        """Return the actions apart from declining."""
        raise NotImplementedError

    def act(self, state: Cabriole, move: Move) -> Sequence[Step]:
        """Carry out an action."""
        raise NotImplementedError

    def options(self, state: Cabriole) -> list[Move]:
        return [DECLINE, *self.actions(state)]

    def resolve(self, state: Cabriole, move: Move) -> Sequence[Step]:
        if isinstance(move, Decline):
            state.studios[self.seat].coins += WORKSHOP.declined
            state.note("declines", self.seat, coins=WORKSHOP.declined)
            return ()
        return self.act(state, move)


# --- cards -----------------------------------------------------------------------------------


def allowed(studio: Studio, card: str) -> bool:
    """Return whether a card may be taken: furniture requires room for projects."""
    return card not in NEEDS or len(studio.projects) < WORKSHOP.most_unfinished


def take(state: Cabriole, seat: Seat, card: str) -> Sequence[Step]:
    """Take a card off the display with the coins on it; carry out the effect of a special card."""
    studio, slot = state.studios[seat], state.display.index(card)
    coins = state.money[slot]
    state.display[slot], state.money[slot] = "", 0
    studio.coins += coins
    state.note("takes", seat, card=card, coins=coins)
    facts = CARDS[card]
    if facts.is_furniture:
        studio.projects.append(card)
        return ()
    state.discard.append(card)
    return _use(state, seat, facts)


def _use(state: Cabriole, seat: Seat, card: Card) -> Sequence[Step]:
    """Carry out the effect of a special card; resources beyond the limit are lost (ruling R3)."""
    studio = state.studios[seat]
    if card.coins:
        studio.coins += card.coins
        state.note("earns", seat, coins=card.coins)
    gained = {}
    for resource, count in card.gain.items():
        at = RESOURCES.index(resource)
        gained[resource] = min(count, WORKSHOP.most_stored - studio.stock[at])
        studio.stock[at] += gained[resource]
    if gained:
        state.note("gains", seat, goods={what: count for what, count in gained.items() if count})
    if card.trains == ANY:
        return [Favour(seat)]
    if card.trains:
        promote(state, seat, ARTISANS.index(card.trains))
    return ()


def promote(state: Cabriole, seat: Seat, artisan: int) -> None:
    """Move an artisan up one level, unless it is a master."""
    studio = state.studios[seat]
    if studio.levels[artisan] < MASTER:
        studio.levels[artisan] += 1
        state.note("trains", seat, artisan=ARTISANS[artisan], level=studio.levels[artisan])


class Favour(AutoStep, frozen=True):
    """Training of an artisan of choice, automatic if there is no choice."""

    seat: Seat

    def run(self, state: Cabriole) -> Sequence[Step]:
        levels = state.studios[self.seat].levels
        below = [artisan for artisan, level in enumerate(levels) if level < MASTER]
        if len(below) > 1:
            return [ChooseArtisan(self.seat)]
        for artisan in below:
            promote(state, self.seat, artisan)
        return ()


class ChooseArtisan(Decision, frozen=True):
    """The artisan trained by a card."""

    takes = Artisan

    def options(self, state: Cabriole) -> list[Move]:
        levels = state.studios[self.seat].levels
        return [Artisan(a) for a, level in zip(ARTISANS, levels, strict=True) if level < MASTER]

    def against(self, state: Cabriole, move: Artisan) -> Refusal:
        return Refusal("already_master" if move.artisan in ARTISANS else "not_an_option")

    def resolve(self, state: Cabriole, move: Artisan) -> Sequence[Step]:
        promote(state, self.seat, ARTISANS.index(move.artisan))
        return ()


class TakeCard(Assistant, frozen=True):
    """A card of the row next to the assistant."""

    takes = Take

    row: int

    def actions(self, state: Cabriole) -> list[Move]:
        studio = state.studios[self.seat]
        return [TAKES[card] for card in state.row(self.row) if allowed(studio, card)]

    def against(self, state: Cabriole, move: Take) -> Refusal:
        on_display = move.card in state.row(self.row)
        return Refusal("project_limit" if on_display else "card_not_available", card=move.card)

    def act(self, state: Cabriole, move: Move) -> Sequence[Step]:
        assert isinstance(move, Take)
        return take(state, self.seat, move.card)


# --- extra projects ----------------------------------------------------------------------------


def fee(state: Cabriole, card: str, paid: int) -> int:
    """Return the price of a card now, after `paid` cards from the row off limits."""
    barred = state.display.index(card) // state.columns == state.off_limits
    return WORKSHOP.off_limits_fees[paid] if barred else 0


def extras(state: Cabriole, seat: Seat, purse: int, paid: int) -> list[Move]:
    """Return the cards that `seat` may take from anywhere for at most `purse` coins."""
    studio = state.studios[seat]
    return [
        TAKES[card]
        for card in state.display
        if card and allowed(studio, card) and fee(state, card, paid) <= purse
    ]


def against_extra(state: Cabriole, purse: int, paid: int, card: str) -> Refusal:
    """Return the reason why a card may not be taken from anywhere."""
    if not card or card not in state.display:
        return Refusal("card_not_available", card=card)
    price = fee(state, card, paid)
    if price > purse:
        return Refusal("not_enough_coins", price=price, have=purse)
    return Refusal("project_limit", card=card)


def take_extra(state: Cabriole, seat: Seat, card: str, paid: int) -> tuple[int, Sequence[Step]]:
    """Pay for a card and take it; return the fee and the steps that follow."""
    price = fee(state, card, paid)
    state.studios[seat].coins -= price
    if price:
        state.note("pays_fee", seat, coins=price)
    return price, take(state, seat, card)


class TakeExtra(Assistant, frozen=True):
    """A card from anywhere, including the row off limits for a fee."""

    takes = Take

    purse: int  # the seat's coins at the beginning of the assistant's turn

    def actions(self, state: Cabriole) -> list[Move]:
        return extras(state, self.seat, self.purse, 0)

    def against(self, state: Cabriole, move: Take) -> Refusal:
        return against_extra(state, self.purse, 0, move.card)

    def act(self, state: Cabriole, move: Move) -> Sequence[Step]:
        assert isinstance(move, Take)
        price, follow = take_extra(state, self.seat, move.card, 0)
        return [*follow, SecondExtra(self.seat, self.purse - price, int(price > 0))]


class SecondExtra(AutoStep, frozen=True):
    """Offer of a second card, if one may be taken."""

    seat: Seat
    purse: int
    paid: int

    def run(self, state: Cabriole) -> Sequence[Step]:
        offered = extras(state, self.seat, self.purse, self.paid)
        return [TakeAnother(self.seat, self.purse, self.paid)] if offered else ()


class TakeAnother(Decision, frozen=True):
    """A second card from anywhere, or none."""

    takes = Take

    purse: int
    paid: int

    def options(self, state: Cabriole) -> list[Move]:
        return [STOP, *extras(state, self.seat, self.purse, self.paid)]

    def against(self, state: Cabriole, move: Take) -> Refusal:
        return against_extra(state, self.purse, self.paid, move.card)

    def resolve(self, state: Cabriole, move: Take | Stop) -> Sequence[Step]:
        if isinstance(move, Stop):
            state.note("stops", self.seat)
            return ()
        return take_extra(state, self.seat, move.card, self.paid)[1]


# --- guild hall and markets ----------------------------------------------------------------------


class AtGuild(Assistant, frozen=True):
    """The artisan that a seat hires or trains."""

    takes = Train

    def actions(self, state: Cabriole) -> list[Move]:
        return [train for train in TRAINS if self.against(state, train) is None]

    def against(self, state: Cabriole, move: Train) -> Refusal | None:
        artisan = move.artisan
        if artisan not in ARTISANS:
            return Refusal("not_an_option")
        studio, at = state.studios[self.seat], ARTISANS.index(artisan)
        if studio.levels[at] == MASTER:
            return Refusal("already_master")
        costs = WORKSHOP.artisans[artisan]
        if state.guild[at] == len(costs):
            return Refusal("guild_space_full", artisan=artisan)
        price = costs[state.guild[at]]
        if studio.coins < price:
            return Refusal("not_enough_coins", price=price, have=studio.coins)
        return None

    def act(self, state: Cabriole, move: Move) -> Sequence[Step]:
        assert isinstance(move, Train)
        at = ARTISANS.index(move.artisan)
        price = WORKSHOP.artisans[ARTISANS[at]][state.guild[at]]
        state.studios[self.seat].coins -= price
        state.guild[at] += 1
        state.note("pays_guild", self.seat, coins=price)
        promote(state, self.seat, at)
        return ()


class AtMarket(Assistant, frozen=True):
    """Purchase of units of one resource, an amount not yet bought this round."""

    takes = Buy

    market: int

    def actions(self, state: Cabriole) -> list[Move]:
        studio, bought = state.studios[self.seat], state.bought[self.market]
        coins, stored = studio.coins, studio.stock[self.market]
        return [
            BUYS[amount - 1]
            for amount, price in enumerate(self._prices, 1)
            if not bought >> amount - 1 & 1
            and price <= coins
            and stored + amount <= WORKSHOP.most_stored
        ]

    @property
    def _prices(self) -> tuple[int, ...]:
        return PRICES[self.market]

    def against(self, state: Cabriole, move: Buy) -> Refusal | None:
        studio, amount = state.studios[self.seat], move.amount
        if not 1 <= amount <= len(self._prices):
            return Refusal("bad_amount", amount=amount)
        if state.bought[self.market] >> amount - 1 & 1:
            return Refusal("amount_taken", amount=amount)
        price = self._prices[amount - 1]
        if studio.coins < price:
            return Refusal("not_enough_coins", price=price, have=studio.coins)
        if studio.stock[self.market] + amount > WORKSHOP.most_stored:
            return Refusal("resource_limit", resource=RESOURCES[self.market])
        return None

    def act(self, state: Cabriole, move: Move) -> Sequence[Step]:
        assert isinstance(move, Buy)
        studio, price = state.studios[self.seat], self._prices[move.amount - 1]
        studio.coins -= price
        studio.stock[self.market] += move.amount
        state.bought[self.market] |= 1 << move.amount - 1
        resource = RESOURCES[self.market]
        state.note("buys", self.seat, amount=move.amount, resource=resource, coins=price)
        return ()


CALLS: dict[str, Callable[[Seat, str, Cabriole], Assistant]] = {
    ROW: lambda seat, queue, state: TakeCard(seat, int(queue.partition("_")[2]) - 1),
    EXTRA: lambda seat, queue, state: TakeExtra(seat, state.studios[seat].coins),
    GUILD: lambda seat, queue, state: AtGuild(seat),
    MARKET: lambda seat, queue, state: AtMarket(seat, MARKETS.index(queue)),
}
"""Constructors of the assistants' decisions, by the kind of their queue."""
