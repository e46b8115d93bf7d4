"""All steps of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from tests.contract.hamlet.components import CARDS, GOODS, SPACES, WORKERS
from tests.contract.hamlet.moves import Build, Confirm, Decline, Feed, Take, Work
from tests.contract.hamlet.state import Hamlet


class NextRound(AutoStep, frozen=True):
    """Fills the spaces, returns the workers and begins a round or ends the match."""

    def run(self, state: Hamlet) -> Sequence[Step]:
        if state.round == state.options.rounds:
            return ()
        state.round += 1
        state.taken.clear()
        for space, good in SPACES.items():
            state.piles[space] += bool(good)
        for farm in state.farms:
            farm.workers = WORKERS
        state.note("round_begins", round=state.round)
        return [NextWorker(state.round % len(state.farms)), Harvest(), NextRound()]


class NextWorker(AutoStep, frozen=True):
    """Passes the turn to the next seat from `seat` on that still has a worker."""

    seat: Seat

    def run(self, state: Hamlet) -> Sequence[Step]:
        seats = len(state.farms)
        for seat in (*range(self.seat, seats), *range(self.seat)):
            if state.farms[seat].workers:
                return [PlaceWorker(seat), EndTurn(seat), NextWorker((seat + 1) % seats)]
        return ()


class PlaceWorker(Decision, frozen=True):
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
        state.note("works", self.seat, space=move.space)
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


class BuildCard(Decision, frozen=True):
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
        state.note("builds", self.seat, card=move.card)
        return [TakeGift(self.seat)] if CARDS[move.card].gift else ()


class TakeGift(Decision, frozen=True):
    """The card just built grants a good of choice."""

    def options(self, state: Hamlet) -> list[Take]:
        return [Take(good) for good in GOODS]

    def resolve(self, state: Hamlet, move: Take) -> Sequence[Step]:
        state.farms[self.seat].goods[move.good] += 1
        return ()


class EndTurn(AutoStep, frozen=True):
    """Asks for a confirmation, but only the seats that prefer to be asked."""

    seat: Seat

    def run(self, state: Hamlet) -> Sequence[Step]:
        return [ConfirmTurn(self.seat)] if state.prefs[self.seat].confirm else ()


class ConfirmTurn(Decision, frozen=True):
    """The undo window."""

    confirms = True

    def options(self, state: Hamlet) -> list[Confirm]:
        return [Confirm()]

    def resolve(self, state: Hamlet, move: Confirm) -> Sequence[Step]:
        return ()


class Harvest(AutoStep, frozen=True):
    """All seats feed the workers simultaneously."""

    def run(self, state: Hamlet) -> Sequence[Step]:
        return state.open_lanes(FeedWorkers(seat) for seat in range(len(state.farms)))


class FeedWorkers(Decision, frozen=True):
    """Each worker eats one food; a worker without food begs."""

    def options(self, state: Hamlet) -> list[Feed]:
        most = min(WORKERS, state.farms[self.seat].goods["food"])
        return [Feed(n) for n in range(most, -1, -1)]

    def resolve(self, state: Hamlet, move: Feed) -> Sequence[Step]:
        farm = state.farms[self.seat]
        farm.goods["food"] -= move.food
        farm.beggars += WORKERS - move.food
        return ()
