"""Steps for animals without room, which are eaten at once (reference 4.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.caverna.animals import fits
from engines.caverna.components import FARM_ANIMALS
from engines.caverna.goods import eat
from engines.caverna.moves import Done, Eat
from engines.caverna.state import Caverna
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

DONE = Done()


class House(AutoStep, frozen=True):
    """Repeated choice of an animal to eat while not all fit; `got` is the kind just received."""

    seat: Seat
    got: str = ""

    def run(self, state: Caverna) -> Sequence[Step]:
        return () if fits(state.farms[self.seat]) else [MakeRoom(self.seat, self.got)]


def house(seat: Seat, got: Iterable[str]) -> House:
    """Return the step for the animals among goods just received."""
    return House(seat, next((good for good in got if good in FARM_ANIMALS), ""))


class MakeRoom(Decision, frozen=True):
    """The animal that is eaten for lack of room, or two donkeys together."""

    got: str = ""

    def settled(self, state: Caverna) -> bool:
        """Return whether an anytime move has made room, so that no choice is left."""
        return fits(state.farms[self.seat])

    def options(self, state: Caverna) -> list[Move]:
        farm = state.farms[self.seat]
        if fits(farm):  # an anytime move has made room
            return [DONE]
        found: list[Move] = [Eat(animal) for animal in FARM_ANIMALS if farm.goods[animal]]
        return [*found, *([Eat("donkey", 2)] if farm.goods["donkey"] > 1 else ())]

    def against(self, state: Caverna, move: Move) -> Refusal:
        farm = state.farms[self.seat]
        match move:
            case Eat(animal, _) if animal not in FARM_ANIMALS:
                return Refusal("not_convertible", good=animal)
            case Eat(animal, count) if farm.goods[animal] < count:
                return Refusal("not_enough", good=animal)
            case Eat():
                return Refusal("not_an_option")
        return Refusal("animals_do_not_fit")

    def resolve(self, state: Caverna, move: Eat | Done) -> Sequence[Step]:
        if isinstance(move, Eat):
            food = eat(state.farms[self.seat], move.animal, move.count)
            state.note("eats", self.seat, animal=move.animal, count=move.count, food=food)
        return [House(self.seat, self.got)]

    def default(self, state: Caverna) -> Move:
        options = self.options(state)
        farm = state.farms[self.seat]
        animal = self.got if Eat(self.got) in options else ""
        if animal == "donkey" and farm.goods["donkey"] > 1 and not fits(farm, donkey=-1):
            return Eat("donkey", 2)
        return Eat(animal) if animal else options[0]
