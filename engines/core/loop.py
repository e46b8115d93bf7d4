"""Step loop: open decisions, legal moves and automatic steps.

>>> from engines import GAMES
>>> from engines.core import open_decisions, options_of, play
>>> game = GAMES["carcassonne"]
>>> state = game.setup(2, game.options(), seed=bytes(32))
>>> while decisions := open_decisions(state):
...     seat = decisions[0].seat
...     state = play(state, seat, options_of(state, seat)[-1]).state
>>> game.scores(state)
[8, 4]
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from engines.core.copying import clone
from engines.core.state import State
from engines.core.steps import AnytimeMove, Decision, Move, Note, Refusal, RulesBug, Seat

S = TypeVar("S", bound=State)


class Outcome(NamedTuple):
    """Result of a move: the new state, its notes, and whether it may not be undone (`sealed`)."""

    state: Any
    notes: tuple[Note, ...]
    sealed: bool


def open_decisions(state: State) -> list[Decision]:
    """Return the open decisions: one, or one per seat in a parallel part, or none.

    >>> from engines import GAMES
    >>> game = GAMES["carcassonne"]
    >>> open_decisions(game.setup(2, game.options(), seed=bytes(32)))
    [PlaceTile(seat=0)]
    """
    if any(state.lanes):
        return [lane[-1] for lane in state.lanes if lane]
    return state.agenda[-1:]


def decision_for(state: State, seat: Seat) -> Decision:
    """Return the open decision of `seat`; raise `Refusal` if it has none."""
    for decision in (decisions := open_decisions(state)):
        if decision.seat == seat:
            return decision
    raise Refusal("not_your_turn" if decisions else "match_over")


def options_of(state: State, seat: Seat) -> list[Any]:
    """Return every legal move of `seat`: the options of its decision, then its asides.

    >>> from engines import GAMES
    >>> game = GAMES["carcassonne"]
    >>> state = game.setup(2, game.options(), seed=bytes(32))
    >>> options_of(state, 0)[:2]
    [Place(x=-1, y=0, turns=1), Place(x=-1, y=0, turns=3)]
    >>> options_of(state, 1)
    []
    """
    if not (decisions := open_decisions(state)):
        return []
    asides = state.anytime_moves(seat)
    for decision in decisions:
        if decision.seat == seat:
            options = decision.options(state)
            return [*options, *asides] if asides else options
    return list(asides)


def forced_option(state: State, decision: Decision) -> Move | None:
    """Return the forced option of a decision, or None if there is or seems to be a choice.

    An available aside counts as a choice, unless the decision is settled regardless of it.
    """
    if decision.confirms or decision.seems_open(state):
        return None
    options = decision.options(state)
    if len(options) > 1 or (not decision.settled(state) and state.anytime_moves(decision.seat)):
        return None
    only: Move = options[0]
    return only


def run_auto_steps(state: State) -> None:
    """Run automatic steps until a decision is open or no steps are left."""
    agenda, lanes = state.agenda, state.lanes
    while True:
        if any(lanes):
            for lane in lanes:
                while lane and not lane[-1].waits:
                    if following := lane.pop().run(state):
                        lane += following[::-1]  # the first of the new steps ends on top
            if any(lanes):
                return
        if not agenda or agenda[-1].waits:
            return
        if following := agenda.pop().run(state):
            agenda += following[::-1]


def advance_to_first_decision(state: S) -> S:
    """Settle a freshly dealt state and return it without a seal."""
    run_auto_steps(state)
    state.sealed = False
    return state


def apply(state: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move in place, unchecked: for the search; the bot calls `play`."""
    state.clocks[seat] += 1
    if move.aside:
        assert isinstance(move, AnytimeMove)
        move.resolve(state, seat)
        return
    stack = state.lanes[seat] or state.agenda
    if following := stack.pop().resolve(state, move):
        stack += following[::-1]
    run_auto_steps(state)


def play(state: State, seat: Seat, move: Move) -> Outcome:
    """Check `move` and return its outcome; `state` itself does not change.

    Raises `Refusal` if the move is not an option and `RulesBug` if it leaves a decision without
    options, or a step of another seat in a seat's lane.

    >>> from engines import GAMES
    >>> from engines.carcassonne.moves import Place
    >>> game = GAMES["carcassonne"]
    >>> state = game.setup(2, game.options(), seed=bytes(32))
    >>> outcome = play(state, 0, Place(x=-1, y=0, turns=1))
    >>> outcome.notes[0].kind, outcome.sealed
    ('lays', False)
    >>> open_decisions(outcome.state), open_decisions(state)
    ([PlaceMeeple(seat=0)], [PlaceTile(seat=0)])
    >>> play(state, 0, Place(x=0, y=0, turns=0))
    Traceback (most recent call last):
    engines.core.steps.Refusal: cell_occupied
    """
    if isinstance(move, AnytimeMove):
        if not open_decisions(state):
            raise Refusal("match_over")
        if move not in state.anytime_moves(seat):
            raise move.why_not(state, seat)
    elif move not in (decision := decision_for(state, seat)).options(state):
        raise decision.why_not(state, move) or Refusal("not_an_option")
    after = clone(state)
    after.notes, after.sealed = [], False
    apply(after, seat, move)
    be_playable(after)
    outcome = Outcome(after, tuple(after.notes), after.sealed)
    after.notes, after.sealed = None, False
    return outcome


def be_playable(state: State) -> None:
    """Raise `RulesBug` if a decision has no options, or a lane has a step of another seat."""
    for seat, lane in enumerate(state.lanes):
        if lane and lane[-1].seat != seat:
            raise RulesBug(f"a step of seat {lane[-1].seat} is in the lane of seat {seat}")
    for decision in open_decisions(state):
        if not decision.options(state):
            raise RulesBug(f"{type(decision).__name__} of seat {decision.seat} has no options")
