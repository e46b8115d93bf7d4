"""The weekly market: one of each good, for gold (reference 4.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.caverna.components import BOX
from engines.caverna.goods import gain
from engines.caverna.moves import Buy, Done
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.caverna.steps.room import DONE, house
from engines.core import Decision, Move, Refusal, Seat, Step


def on_sale(farm: Farm, bought: Sequence[str] = ()) -> Iterator[Buy]:
    """Yield the purchases that are still possible."""
    for good, gold in BOX.market.items():
        if good not in bought and farm.goods["gold"] >= gold:
            yield Buy(good)


def buy(state: Caverna, seat: Seat, good: str, bought: tuple[str, ...] = ()) -> Sequence[Step]:
    """Buy one of a good, and return the step for further purchases."""
    farm = state.farms[seat]
    gold = BOX.market[good]
    farm.goods["gold"] -= gold
    got = gain(farm, {good: 1})
    state.note("buys", seat, goods=got, gold=gold)
    return [house(seat, got), BuyMore(seat, (*bought, good))]


class BuyMore(Decision, frozen=True):
    """Another purchase, or the end."""

    takes = Buy

    bought: tuple[str, ...]

    def options(self, state: Caverna) -> list[Move]:
        return [DONE, *on_sale(state.farms[self.seat], self.bought)]

    def against(self, state: Caverna, move: Buy) -> Refusal:
        if move.good in self.bought:
            return Refusal("market_once_each", good=move.good)
        if move.good in BOX.market:
            return Refusal("not_enough", good="gold")
        return Refusal(self.refused)

    def resolve(self, state: Caverna, move: Buy | Done) -> Sequence[Step]:
        return () if isinstance(move, Done) else buy(state, self.seat, move.good, self.bought)
