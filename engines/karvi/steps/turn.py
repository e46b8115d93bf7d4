"""Steps of a turn, and ends of a round and of the match (reference 4.1, 4.2, 4.11)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from engines.core import AutoStep, Move, Refusal, Seat, Step
from engines.karvi.components import BOX
from engines.karvi.counts import extra
from engines.karvi.moves import Discard, End, Exchange, MoveDie, Play, Raise, Sail
from engines.karvi.records import Die, Turn
from engines.karvi.routes import displaced_by, fee, targets, ways
from engines.karvi.schema import FIRST, LAST, STOPS
from engines.karvi.scoring import scores
from engines.karvi.state import Karvi, payable
from engines.karvi.steps.act import BeginAction
from engines.karvi.steps.crew import heal, wounded
from engines.karvi.steps.free import FreeAsk, Phase, do_free, free_moves, why_not_free
from engines.karvi.steps.sailing import sail, why_not_sailed
from engines.karvi.steps.supply import Beer, gain
from engines.karvi.steps.upgrading import raise_stone
from engines.karvi.steps.words import NO_OPTION, Choice

END = End()
STOP_AREA = tuple(range(1, STOPS + 1))


class ChooseRunestone(Choice, frozen=True):
    """The first runestone, free of cost and requirement (D1)."""

    takes = Raise
    refused = "not_yours"

    def options(self, state: Karvi) -> list[Raise]:
        return [*map(Raise, state.jarls[self.seat].stones_beside)]

    def resolve(self, state: Karvi, move: Raise) -> Sequence[Step]:
        raise_stone(state, self.seat, move.stone, {})
        return ()


class ChooseRunestones(AutoStep, frozen=True):
    """Simultaneous choice of all seats."""

    def run(self, state: Karvi) -> Sequence[Step]:
        return state.open_lanes(ChooseRunestone(seat) for seat in range(len(state.jarls)))


class BeginTurn(AutoStep, frozen=True):
    """Turn of the owner of the rearmost die; if all dice are home, the round is over."""

    def run(self, state: Karvi) -> Sequence[Step]:
        found = state.moving()
        if found is None:
            state.turn = None
            return [EndRound()]
        seat, die = found
        state.turn = Turn(seat, die)
        return [BeforeMove(seat)]


def spaces(state: Karvi, turn: Turn) -> list[int]:
    """Return the possible spaces for the die of a turn: ahead, open, free and affordable."""
    die, taken = state.die_of(turn), state.occupied()
    boards, mode = tuple(state.boards), state.options.action_boards
    found = payable(boards, mode, len(state.jarls), die.beer + turn.cheap)
    ahead = found[bisect_right(found, die.at) :]
    if die.at >= FIRST:
        ahead += STOP_AREA
    return [at for at in ahead if at not in taken]


def why_not_moved(state: Karvi, turn: Turn, to: int) -> Refusal:
    """Return the reason why the die cannot move to a space."""
    die = state.die_of(turn)
    if not 1 <= to <= LAST:
        return Refusal(NO_OPTION)
    if to <= STOPS and die.at <= STOPS:
        return Refusal("must_leave_stop_area")
    if STOPS < to <= die.at:
        return Refusal("backwards")
    if to in (taken := state.occupied()):
        return Refusal("occupied", by=taken[to])
    if to > STOPS and not state.is_open(to):
        return Refusal("closed")
    return Refusal("not_enough_beer", cost=state.space(to).cost, have=die.beer)


def move_die(state: Karvi, turn: Turn, to: int) -> Sequence[Step]:
    """Move the die of a turn, pay its beer, and return its action."""
    jarl, die = state.jarls[turn.seat], state.die_of(turn)
    comes_home = to <= STOPS
    cost = 0 if comes_home else max(0, state.space(to).cost - turn.cheap)
    jarl.dice[turn.die] = Die(die.beer - cost, to, home=comes_home)
    state.note("moves_die", turn.seat, die=turn.die + 1, space=to, beer=cost)
    if die.leaves and not any(d.leaves for each in state.jarls for d in each.dice):
        # removed before the action of this turn (R38)
        del state.stop_tiles[:1]
    action = BeginAction(turn.seat, state.action(to), bonus=not comes_home)
    if comes_home and (beer := extra(jarl, "stop_beer1")):
        return [Beer(turn.seat, beer), action]
    return [action]


def sailings(state: Karvi, seat: Seat) -> Iterator[Sail]:
    """Yield the places to which the ship may sail with the food aboard, once in a turn."""
    assert state.turn is not None
    if not state.turn.sailed:
        yield from map(Sail, targets(state, seat))


def set_sail(state: Karvi, seat: Seat, to: str) -> Sequence[Step]:
    """Use the ship movement of the turn."""
    assert state.turn is not None
    state.turn.sailed = True
    return sail(state, seat, to, targets(state, seat)[to])


def _why_not_sailed(state: Karvi, seat: Seat, to: str) -> Refusal:
    assert state.turn is not None
    if state.turn.sailed:
        return Refusal("already_sailed")
    if refusal := why_not_sailed(state, seat, to):
        return refusal
    jarl = state.jarls[seat]
    cost = ways(state, seat)[to] + fee(state, seat, displaced_by(state, seat, to))
    return Refusal("not_enough_food", needed=cost, have=jarl.goods["food"])


def _why_not(state: Karvi, seat: Seat, phase: Phase, move: Move) -> Refusal | None:
    if isinstance(move, Sail):
        return _why_not_sailed(state, seat, move.to)
    return why_not_free(state, seat, phase, move)


class BeforeMove(FreeAsk, frozen=True):
    """The move of the die; before it the ship may sail, and cards and gold may be used."""

    def options(self, state: Karvi) -> list[Move]:
        assert state.turn is not None
        return [
            *map(MoveDie, spaces(state, state.turn)),
            *sailings(state, self.seat),
            *free_moves(state, self.seat, "before"),
        ]

    def against(self, state: Karvi, move: Move) -> Refusal:
        assert state.turn is not None
        if isinstance(move, MoveDie):
            return why_not_moved(state, state.turn, move.to)
        return _why_not(state, self.seat, "before", move) or Refusal("move_die_first")

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        assert state.turn is not None
        match move:
            case MoveDie(to):
                return [*move_die(state, state.turn, to), AfterAction(self.seat)]
            case Sail(to):
                return [*set_sail(state, self.seat, to), self]
            case Play() | Discard() | Exchange():
                return [*do_free(state, self.seat, move), self]
        raise ValueError(move)

    def default(self, state: Karvi) -> Move:
        assert state.turn is not None
        found = spaces(state, state.turn)
        free = (at for at in found if at > STOPS and not state.space(at).cost)
        home = (at for at in found if at <= STOPS)
        return MoveDie(next(free, next(home, found[0])))


class AfterAction(FreeAsk, frozen=True):
    """The end of the turn; before it the ship may sail, and cards and gold may be used."""

    def options(self, state: Karvi) -> list[Move]:
        return [
            END,
            *sailings(state, self.seat),
            *free_moves(state, self.seat, "after"),
        ]

    def against(self, state: Karvi, move: Move) -> Refusal:
        return _why_not(state, self.seat, "after", move) or Refusal("action_is_over")

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        match move:
            case Sail(to):
                return [*set_sail(state, self.seat, to), self]
            case Play() | Discard() | Exchange():
                return [*do_free(state, self.seat, move), self]
        return [EndTurn()]


class EndTurn(AutoStep, frozen=True):
    """Refill of the open trade cards, followed by the next turn."""

    def run(self, state: Karvi) -> Sequence[Step]:
        while len(state.open_cards) < BOX.open_cards and (state.deck or state.discard):
            if not state.deck:
                state.deck, state.discard = state.discard, []
                state.shuffle("trade_cards", state.deck)
            state.open_cards.append(state.draw(state.deck))
        return [BeginTurn()]


class EndRound(AutoStep, frozen=True):
    """End of a round, with effects of upgrade tiles, followed by the next round or the end."""

    def run(self, state: Karvi) -> Sequence[Step]:
        for seat, jarl in enumerate(state.jarls):
            gain(state, seat, "food", extra(jarl, "round_food2"))
            for _ in range(extra(jarl, "round_heal2")):
                for warrior in wounded(jarl)[:1]:
                    heal(state, seat, warrior)
        if state.round == BOX.seats[str(len(state.jarls))].rounds:
            state.note("final", points=scores(state))
            return ()
        state.round += 1
        for jarl in state.jarls:
            jarl.dice = [Die(die.beer, die.at) for die in jarl.dice]
        state.note("round_begins", round=state.round)
        return [BeginTurn()]
