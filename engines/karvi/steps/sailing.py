"""Steps for ships: voyages, displaced ships and place actions (reference 4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Move, Refusal, Seat, Step
from engines.karvi.components import SPECIAL, TILES, symbol_of
from engines.karvi.counts import extra, has, has_map
from engines.karvi.moves import Build, Push, Sail, Scout, TakeStone, Visit
from engines.karvi.routes import displaced_by, may_enter, reachable, refuges, voyages
from engines.karvi.schema import TRACK_OF
from engines.karvi.state import Karvi
from engines.karvi.steps.supply import score
from engines.karvi.steps.words import DONE, GAINS, NO_OPTION, Choice, Gain, Perform

BUILD = Build()


def sail(state: Karvi, seat: Seat, to: str, cost: int) -> Sequence[Step]:
    """Pay, displace a ship at the destination, and arrive."""
    state.jarls[seat].goods["food"] -= cost
    arrive = Arrive(seat, to, cost)
    victim = displaced_by(state, seat, to)
    if victim is None:
        return [arrive]
    found = refuges(state, victim)
    if len(found) > 1:
        return [ChooseRefuge(seat, victim), arrive]
    displace(state, seat, victim, found[0])
    return [arrive]


def displace(state: Karvi, seat: Seat, victim: Seat, to: str) -> None:
    """Move a displaced ship, without a place action."""
    state.jarls[victim].ship = to
    state.note("displaces", seat, victim=victim, place=to)


class ChooseRefuge(Choice, frozen=True):
    """The place to which the displaced ship moves."""

    takes = Push
    refused = "push_target_illegal"

    victim: Seat

    def options(self, state: Karvi) -> list[Push]:
        return [Push(place) for place in refuges(state, self.victim)]

    def resolve(self, state: Karvi, move: Push) -> Sequence[Step]:
        displace(state, self.seat, self.victim, move.to)
        return ()


class Arrive(AutoStep, frozen=True):
    """Arrival of the ship, followed by the place action."""

    seat: Seat
    place: str
    paid: int

    def run(self, state: Karvi) -> Sequence[Step]:
        state.jarls[self.seat].ship = self.place
        state.note("sails", self.seat, place=self.place, food=self.paid)
        return place_action(state, self.seat, self.place)


def place_action(state: Karvi, seat: Seat, place: str) -> Sequence[Step]:
    """Return the steps of the place action for an arriving ship."""
    if may_scout(state, seat, place):
        state.seal()
        stack = state.stacks[place]
        if len(stack) > 1:
            return [ScoutTile(seat, place)]
        return take(state, seat, place, stack[0])
    return [BuildHere(seat, place)] if may_build(state, seat, place) else ()


def may_scout(state: Karvi, seat: Seat, place: str) -> bool:
    """Return whether there is a tile to take, of a symbol that the player does not have."""
    if not state.stacks.get(place):
        return False
    jarl, symbol = state.jarls[seat], state.symbols[place]
    track = TRACK_OF[symbol]
    return not any(symbol_of(tile) == symbol for tile in (*jarl.held[track], *jarl.tracks[track]))


def may_build(state: Karvi, seat: Seat, place: str) -> bool:
    """Return whether the player has the piece, a slot is free, and they have not built there."""
    facts = state.places[place]
    there = state.sites.get(place)
    if there is None or seat in there or not state.jarls[seat].pieces[facts.kind]:
        return False
    return len(there) < len(slots(state, place))


def slots(state: Karvi, place: str) -> tuple[int, ...]:
    """Return the points of the slots of a site; special sites have one slot per player."""
    facts = state.places[place]
    return facts.points[: len(state.jarls)] if facts.special else facts.points


def can_act(state: Karvi, seat: Seat, place: str) -> bool:
    """Return whether a place action is possible."""
    return may_scout(state, seat, place) or may_build(state, seat, place)


def take(state: Karvi, seat: Seat, place: str, tile: str) -> Sequence[Step]:
    """Take a tile of a stack and show it."""
    jarl = state.jarls[seat]
    state.stacks[place].remove(tile)
    jarl.held[TRACK_OF[symbol_of(tile)]].append(tile)
    state.note("scouts", seat, tile=tile, place=place)
    return [Perform(seat, ("goods 1",))] if has(jarl, "scout_goods") else ()


class ScoutTile(Choice, frozen=True):
    """The tile that is taken from the stack; the others go back."""

    takes = Scout
    wrong_kind = "must_take"
    refused = "not_in_stack"

    place: str

    def options(self, state: Karvi) -> list[Scout]:
        stack = set(state.stacks[self.place])
        return [Scout(tile) for tile in TILES if tile in stack]

    def resolve(self, state: Karvi, move: Scout) -> Sequence[Step]:
        state.seal()
        return take(state, self.seat, self.place, move.tile)


class BuildHere(Choice, frozen=True):
    """The choice whether to build on the site."""

    takes = Build

    place: str

    def options(self, state: Karvi) -> list[Move]:
        return [BUILD, DONE]

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        return build(state, self.seat, self.place) if isinstance(move, Build) else ()


def build(state: Karvi, seat: Seat, place: str) -> Sequence[Step]:
    """Put a building on the leftmost free slot of a site."""
    jarl, facts, there = state.jarls[seat], state.places[place], state.sites[place]
    points = slots(state, place)[len(there)]
    there.append(seat)
    jarl.pieces[facts.kind] -= 1
    state.note("builds", seat, piece=facts.kind, place=place)
    score(state, seat, points + extra(jarl, "build_vp3"))
    if not state.special.get(place):
        return ()
    state.seal()
    if len(state.special[place]) > 1:
        return [ChooseSpecialStone(seat, place)]
    take_stone(state, seat, place, state.special[place][0])
    return ()


def take_stone(state: Karvi, seat: Seat, place: str, stone: str) -> None:
    """Take a special runestone, which counts as placed at once."""
    state.special[place].remove(stone)
    state.jarls[seat].stones.append(stone)
    state.note("takes_stone", seat, stone=stone)


class ChooseSpecialStone(Choice, frozen=True):
    """The special runestone that is taken; the others stay face down."""

    takes = TakeStone

    place: str

    def options(self, state: Karvi) -> list[TakeStone]:
        there = set(state.special[self.place])
        return [TakeStone(stone) for stone in SPECIAL if stone in there]

    def resolve(self, state: Karvi, move: TakeStone) -> Sequence[Step]:
        state.seal()
        take_stone(state, self.seat, self.place, move.stone)
        return ()


class GoOnVoyage(Choice, frozen=True):
    """The destination of a voyage without food for the distance, or none."""

    takes = Sail

    n: int

    def options(self, state: Karvi) -> list[Move]:
        return [*map(Sail, voyages(state, self.seat, self.n)), DONE]

    def against(self, state: Karvi, move: Sail) -> Refusal:
        return why_not_sailed(state, self.seat, move.to) or Refusal("too_far")

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if not isinstance(move, Sail):
            return ()
        return sail(state, self.seat, move.to, voyages(state, self.seat, self.n)[move.to])

    def default(self, state: Karvi) -> Move:
        return DONE


def why_not_sailed(state: Karvi, seat: Seat, to: str) -> Refusal | None:
    """Return the reason why a ship cannot sail to a place, apart from its cost."""
    if to not in state.places:
        return Refusal(NO_OPTION)
    if to == state.jarls[seat].ship:
        return Refusal("same_place")
    if to not in reachable(state, seat):
        return Refusal("needs_map")
    victim = displaced_by(state, seat, to)
    if victim is not None and not refuges(state, victim):
        return Refusal("no_room_to_push", victim=victim)
    return None


def harbors(state: Karvi, seat: Seat) -> list[str]:
    """Return the ship's place and its neighbours, if they have a possible place action (R54)."""
    jarl, places = state.jarls[seat], state.places
    near = [jarl.ship, *(n for n in places[jarl.ship].next_to if may_enter(jarl, places[n]))]
    return [name for name in near if can_act(state, seat, name)]


class ChooseHarbor(Choice, frozen=True):
    """The place whose action is done without moving the ship."""

    takes = Visit

    def options(self, state: Karvi) -> list[Visit]:
        return [*map(Visit, harbors(state, self.seat))]

    def against(self, state: Karvi, move: Visit) -> Refusal:
        jarl, there = state.jarls[self.seat], state.places.get(move.place)
        if there is not None and there.icon and not has_map(jarl):
            return Refusal("needs_map")
        return Refusal("nothing_to_do")

    def resolve(self, state: Karvi, move: Visit) -> Sequence[Step]:
        return visit(state, self.seat, move.place)


def visit(state: Karvi, seat: Seat, place: str) -> Sequence[Step]:
    """Do the action of a place as if the ship had arrived there."""
    state.note("visits", seat, place=place)
    return place_action(state, seat, place)


def _harbor(state: Karvi, seat: Seat, n: int) -> Sequence[Step]:
    found = harbors(state, seat)
    if len(found) > 1:
        return [ChooseHarbor(seat)]
    return visit(state, seat, found[0]) if found else ()


GAINS |= {
    "voyage": Gain(
        lambda state, seat, n: bool(voyages(state, seat, n)),
        lambda state, seat, n: [GoOnVoyage(seat, n)] if voyages(state, seat, n) else (),
    ),
    "harbor": Gain(lambda state, seat, n: bool(harbors(state, seat)), _harbor),
}
