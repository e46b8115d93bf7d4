"""Trading: paid tiles are laid on the track and give trade cards (reference 4.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import AutoStep, Move, Refusal, Seat, Step
from engines.karvi.components import BOX, TRADE_CARDS, TRADE_TILES, design_of
from engines.karvi.counts import (
    affords,
    discounts,
    extra,
    filled,
    has,
    is_full,
    lacking,
    lessened,
    pay,
    prices,
)
from engines.karvi.effects import parsed
from engines.karvi.moves import Sell, TakeCard, Trade
from engines.karvi.records import Jarl
from engines.karvi.schema import FUR_OR_SILVER, PIECE_OF
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import score
from engines.karvi.steps.words import DEEDS, DONE, NO_OPTION, Choice, Deed, Perform


def lay(state: Karvi, seat: Seat, track: str, tile: str) -> None:
    """Lay a held tile on its track, and free the piece on its space."""
    jarl = state.jarls[seat]
    jarl.held[track].remove(tile)
    jarl.tracks[track].append(tile)
    if filled(jarl, track) in BOX.tracks.pieces:
        jarl.pieces[PIECE_OF[track]] += 1


def moves(state: Karvi, seat: Seat) -> list[Trade | Sell]:
    """Return the possible trades."""
    jarl = state.jarls[seat]
    if is_full(jarl, "trade"):
        return [Sell(good) for good in FUR_OR_SILVER if affords(jarl, _sold(good))]
    cheaper = has(jarl, "trade_cheaper1")
    return [
        Trade(tile, less)
        for tile in jarl.held["trade"]
        for less, _ in prices(jarl, TRADE_TILES[tile].cost, cheaper=cheaper)
    ]


def _sold(good: str) -> Mapping[str, int]:
    return {good: BOX.tracks.full.price}


def _price(jarl: Jarl, move: Trade) -> Mapping[str, int]:
    return lessened(TRADE_TILES[move.tile].cost, move.less)


def why_not(state: Karvi, seat: Seat, move: Trade | Sell) -> Refusal:
    """Return the reason why a trade is illegal."""
    jarl = state.jarls[seat]
    if isinstance(move, Sell):
        if not is_full(jarl, "trade") or move.good not in FUR_OR_SILVER:
            return Refusal(NO_OPTION)
        return Refusal("cannot_pay", good=move.good)
    if is_full(jarl, "trade"):
        return Refusal("track_full")
    if move.tile not in jarl.held["trade"]:
        return Refusal("no_such_tile")
    cost = TRADE_TILES[move.tile].cost
    if move.less not in discounts(cost, cheaper=has(jarl, "trade_cheaper1")):
        return Refusal("no_such_discount")
    return Refusal("cannot_pay", good=lacking(jarl, _price(jarl, move)))


def do(state: Karvi, seat: Seat, move: Trade | Sell) -> Sequence[Step]:
    """Trade a tile, or sell a good if the track is full."""
    jarl = state.jarls[seat]
    if isinstance(move, Sell):
        pay(jarl, _sold(move.good))
        state.note("sells", seat, paid=dict(_sold(move.good)))
        score(state, seat, BOX.tracks.full.trade_points)
        return ()
    tile = TRADE_TILES[move.tile]
    price = _price(jarl, move)
    pay(jarl, price)
    lay(state, seat, "trade", move.tile)
    paid = {good: n for good, n in price.items() if n}
    state.note("trades", seat, tile=move.tile, paid=paid)
    score(state, seat, tile.points + extra(jarl, "trade_vp2"))
    return [TradeCards(seat, tile.cards)]


class TradeCards(AutoStep, frozen=True):
    """Choice of `n` open trade cards, one after the other."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        return [ChooseTradeCard(self.seat, self.n)] if self.n and state.open_cards else ()


class ChooseTradeCard(Choice, frozen=True):
    """The open trade card that is taken and done at once; the rest may be declined."""

    takes = TakeCard

    n: int

    def options(self, state: Karvi) -> list[Move]:
        # first one of equal cards
        open_cards = {design_of(card): card for card in reversed(state.open_cards)}
        cards = [
            TakeCard(card, option)
            for card in state.open_cards
            if open_cards[design_of(card)] == card
            for option in range(1, len(TRADE_CARDS[card].options) + 1)
        ]
        return [*cards, DONE]

    def against(self, state: Karvi, move: TakeCard) -> Refusal:
        return Refusal(NO_OPTION if move.card in state.open_cards else "not_open")

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if not isinstance(move, TakeCard):
            return ()
        state.open_cards.remove(move.card)
        state.note("takes_card", self.seat, card=design_of(move.card), option=move.option)
        effect = parsed(TRADE_CARDS[move.card].options[move.option - 1])
        return [
            Perform(self.seat, effect.parts),
            PutOnDiscard(move.card),
            TradeCards(self.seat, self.n - 1),
        ]

    def default(self, state: Karvi) -> Move:
        return DONE


class PutOnDiscard(AutoStep, frozen=True):
    """Move of a trade card to the discard pile."""

    card: str

    def run(self, state: Karvi) -> Sequence[Step]:
        state.discard.append(self.card)
        return ()


DEEDS["trade"] = Deed((Trade, Sell), moves, do, why_not)
