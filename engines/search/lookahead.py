"""Lookahead from one seat's view, by playing sampled worlds on."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engines.core import (
    Decision,
    Game,
    Move,
    Offered,
    Seat,
    State,
    apply,
    clone,
    dump,
    open_decisions,
)
from engines.search.heuristics import heuristics_of

WORLDS = 8
"""Number of sampled worlds."""
MAX_DECISIONS = 40
"""Maximum number of decisions of all seats that a world is played on."""
MAX_OFFERED = 400
"""Maximum number of different planned moves in a plan."""
LIKELIHOODS: Mapping[str, float] = {"certain": 1, "almost": 0.75, "maybe": 0.25, "hardly": 0}
"""Likelihoods of planned moves, by the least share of the worlds in which they are possible."""


@dataclass(frozen=True)
class Outlook:
    """The coming decisions of a seat, and the moves that it may plan for each.

    `worlds` are the seat's views at its decisions, for each sampled world.  `found` are the
    plannable moves of these decisions, each with a view in which it is an option.  If the game
    itself knows its coming decisions, `found` is empty and the worlds are only used to estimate
    likelihoods.
    """

    game: Game
    view: State
    seat: Seat
    worlds: tuple[tuple[State, ...], ...]
    offered: Offered
    found: Mapping[str, Mapping[Move, State]]

    def possible(self, name: str, move: Move) -> int:
        """Return the number of sampled worlds in which the plan `name` can carry out `move`."""
        answered = self.game.planning.answered
        return sum(
            any(
                answered(then, decision, move) is not None
                for then, decision in self._decisions(name, world)
            )
            for world in self.worlds
        )

    def likely(self, name: str, move: Move) -> str:
        """Return the likelihood that the plan can carry out `move`, one of `LIKELIHOODS`."""
        possible, worlds = self.possible(name, move), len(self.worlds)
        reached = (word for word, share in LIKELIHOODS.items() if possible >= share * worlds)
        return next(reached)

    def view_for(self, name: str, move: Move) -> State:
        """Return the view from which the label of a plannable move is made."""
        known = self.game.planning.predictor
        return (
            self.found[name][move] if known is None else known.view_at(self.view, self.seat, name)
        )

    def _decisions(self, name: str, world: Iterable[State]) -> Iterator[tuple[State, Decision]]:
        for then in world:
            decision = open_decision(then, self.seat)
            if decision is not None and self.game.planning.name(decision) == name:
                yield then, decision


def open_decision(state: State, seat: Seat) -> Decision | None:
    """Return the open decision of `seat`, None if it has none."""
    return next((decision for decision in open_decisions(state) if decision.seat == seat), None)


def outlook(game: Game, view: State, seat: Seat, *, judging: bool = True) -> Outlook:
    """Return the outlook of `seat`; the same view always gives the same outlook.

    Without `judging` worlds are sampled only if the plannable moves have to be found in them.
    """
    known = game.planning.predictor
    offered = {} if known is None else known.offered(view, seat)
    ahead = open_decision(view, seat) is None if known is None else judging and bool(offered)
    rng = random.Random(dump(view, game))
    worlds = tuple(_world(game, view, seat, rng, {*offered}) for _ in range(WORLDS * ahead))
    found = _found(game, view, seat, worlds) if known is None else {}
    wishes = {name: tuple(options) for name, options in found.items()}
    return Outlook(game, view, seat, worlds, offered or wishes, found)


def _world(
    game: Game, view: State, seat: Seat, rng: random.Random, awaited: set[str]
) -> tuple[State, ...]:
    """Return the seat's views at its decisions in one sampled world.

    The world is played on until the seat has met every plan of `awaited`; if that is empty, until
    the end of the seat's next turn.
    """
    world, policy = clone(view), heuristics_of(game).policy
    game.imagine(world, rng)
    found: list[State] = []
    for number in range(MAX_DECISIONS):
        decision = open_decision(world, seat)
        if decision is not None and number:
            seen = clone(world)
            game.hide(seen, seat)
            found.append(seen)
            awaited = awaited - {game.planning.name(decision)}
        if not open_decisions(world) or (found and not awaited and decision is None):
            break
        actor = seat if decision is not None else open_decisions(world)[0].seat
        apply(world, actor, policy(world, actor, rng))
    return tuple(found)


def _found(
    game: Game, view: State, seat: Seat, worlds: Iterable[Iterable[State]]
) -> dict[str, dict[Move, State]]:
    """Return the options of the seat in the worlds, by plan."""
    found: dict[str, dict[Move, State]] = {}
    for then in (state for world in worlds for state in world):
        decision = open_decision(then, seat)
        if decision is None or not (name := game.planning.name(decision)):
            continue
        wishes = found.setdefault(name, {})
        for option in decision.options(then):
            if len(wishes) < MAX_OFFERED and game.planning.sensible(view, seat, option):
                wishes.setdefault(option, then)
    return {name: wishes for name, wishes in found.items() if wishes}
