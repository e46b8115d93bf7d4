"""Goods, food, beer, cards and points from the supply (reference 4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Move, Refusal, Seat, Step
from engines.karvi.components import BOX, design_of
from engines.karvi.counts import built, extra, filled
from engines.karvi.moves import Draw, Pour, Take
from engines.karvi.records import Die, Jarl
from engines.karvi.schema import FUR_OR_SILVER, GOODS, TYPES
from engines.karvi.state import Karvi
from engines.karvi.steps.words import DONE, GAINS, NO_OPTION, Choice, Gain, Perform


def gain(state: Karvi, seat: Seat, good: str, n: int) -> int:
    """Give a player up to `n` units of a good, limited by room, and return their number."""
    goods = state.jarls[seat].goods
    if good == "food":
        n = min(n, BOX.most_food - goods["food"])
    goods[good] += n
    if n:
        state.note("gains", seat, goods={good: n})
    return n


def score(state: Karvi, seat: Seat, points: int) -> None:
    """Give a player points immediately."""
    state.jarls[seat].points += points
    if points:
        state.note("scores", seat, points=points)


def _gains_good(good: str) -> Gain:
    def do(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
        gain(state, seat, good, n)
        return ()

    return Gain(lambda state, seat, n: True, do)


def _score(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    score(state, seat, n)
    return ()


class TakeGoods(Choice, frozen=True):
    """Fur or silver, unit by unit."""

    takes = Take

    n: int

    def options(self, state: Karvi) -> list[Take]:
        return [*map(Take, FUR_OR_SILVER)]

    def resolve(self, state: Karvi, move: Take) -> Sequence[Step]:
        gain(state, self.seat, move.good, 1)
        return [TakeGoods(self.seat, self.n - 1)] if self.n > 1 else ()

    def default(self, state: Karvi) -> Take:
        goods = state.jarls[self.seat].goods
        return Take("silver" if goods["silver"] < goods["fur"] else "fur")


def _goods(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    return [TakeGoods(seat, n)]


def has_room_for_food(state: Karvi, seat: Seat, n: int) -> bool:
    """Return whether the ship has room for food."""
    return state.jarls[seat].goods["food"] < BOX.most_food


def _gain_food(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    gain(state, seat, "food", n)
    return ()


def food_of(jarl: Jarl) -> int:
    """Return the amount of the food action."""
    return BOX.actions.food[filled(jarl, "raid")] + extra(jarl, "food_plus1")


def beer_of(jarl: Jarl) -> int:
    """Return the amount of the beer action."""
    return BOX.actions.beer[filled(jarl, "trade")] + extra(jarl, "beer_plus1")


def income_of(jarl: Jarl) -> tuple[str, str]:
    """Return the two parts of income: goods, and strength."""
    goods = 1 + built(jarl, "post") + extra(jarl, "income_goods1")
    strength = 1 + built(jarl, "tower") + extra(jarl, "income_strength1")
    return f"goods {goods}", f"strength {strength}"


def _food(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    gain(state, seat, "food", food_of(state.jarls[seat]))
    return ()


def _beer(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    return [Beer(seat, beer_of(state.jarls[seat]))]


def not_full(jarl: Jarl) -> list[int]:
    """Return the numbers, from 1, of the dice with room for beer."""
    return [n for n, die in enumerate(jarl.dice, 1) if die.beer < BOX.most_beer]


def has_room_for_beer(state: Karvi, seat: Seat, n: int) -> bool:
    """Return whether a die has room for beer."""
    return bool(not_full(state.jarls[seat]))


def pour(state: Karvi, seat: Seat, number: int, n: int) -> None:
    """Add up to `n` beer to a die, numbered from 1."""
    jarl = state.jarls[seat]
    die = jarl.dice[number - 1]
    n = min(n, BOX.most_beer - die.beer)
    jarl.dice[number - 1] = Die(die.beer + n, die.at, die.home)
    state.note("pours", seat, die=number, beer=n)


class Beer(AutoStep, frozen=True):
    """Pouring of beer, automatic if only one die has room."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        room = not_full(state.jarls[self.seat])
        if self.n and len(room) == 1:
            pour(state, self.seat, room[0], self.n)
        return [PourBeer(self.seat, self.n)] if self.n and len(room) > 1 else ()


class PourBeer(Choice, frozen=True):
    """The die that gets the next beer; the rest may be declined."""

    takes = Pour

    n: int

    def options(self, state: Karvi) -> list[Move]:
        return [*map(Pour, not_full(state.jarls[self.seat])), DONE]

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if not isinstance(move, Pour):
            return ()
        pour(state, self.seat, move.die, 1)
        return [Beer(self.seat, self.n - 1)]

    def default(self, state: Karvi) -> Pour:
        dice = state.jarls[self.seat].dice
        return Pour(min(not_full(state.jarls[self.seat]), key=lambda number: dice[number - 1].beer))


def _gain_beer(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    return [Beer(seat, n)]


def _income(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    return [Perform(seat, income_of(state.jarls[seat]))]


def can_draw(state: Karvi, seat: Seat, n: int) -> bool:
    """Return whether there is an upgrade card to draw."""
    return any(state.piles.values())


def draw(state: Karvi, seat: Seat, pile: str) -> None:
    """Draw the top card of a pile."""
    card = state.draw(state.piles[pile])
    state.jarls[seat].hand.append(card)
    state.note("draws", seat, pile=pile)
    state.whisper("drew", seat, card=design_of(card))


class DrawCards(AutoStep, frozen=True):
    """Drawing of `n` cards, with a choice of the pile unless only one is left."""

    seat: Seat
    n: int

    def run(self, state: Karvi) -> Sequence[Step]:
        piles = [pile for pile in TYPES if state.piles[pile]]
        if not self.n or not piles:
            return ()
        if len(piles) > 1:
            return [ChoosePile(self.seat, self.n)]
        draw(state, self.seat, piles[0])
        return [DrawCards(self.seat, self.n - 1)]


class ChoosePile(Choice, frozen=True):
    """The pile from which the next card is drawn."""

    takes = Draw

    n: int

    def options(self, state: Karvi) -> list[Draw]:
        return [Draw(pile) for pile in TYPES if state.piles[pile]]

    def against(self, state: Karvi, move: Draw) -> Refusal:
        return Refusal("pile_empty" if move.pile in TYPES else NO_OPTION)

    def resolve(self, state: Karvi, move: Draw) -> Sequence[Step]:
        draw(state, self.seat, move.pile)
        return [DrawCards(self.seat, self.n - 1)]

    def default(self, state: Karvi) -> Draw:
        return max(self.options(state), key=lambda move: len(state.piles[move.pile]))


def _card(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    return [DrawCards(seat, n)]


GAINS |= {
    **{good: _gains_good(good) for good in GOODS},
    "goods": Gain(lambda state, seat, n: True, _goods),
    "vp": Gain(lambda state, seat, n: True, _score),
    "gain_food": Gain(has_room_for_food, _gain_food),
    "food": Gain(has_room_for_food, _food),
    "gain_beer": Gain(has_room_for_beer, _gain_beer),
    "beer": Gain(has_room_for_beer, _beer),
    "income": Gain(lambda state, seat, n: True, _income),
    "card": Gain(can_draw, _card),
}
