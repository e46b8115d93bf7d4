"""What a seat sees coming: from its view alone the match is played on in imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engines.core import Ask, Game, Move, Offered, Seat, State, apply, asks, clone, dump
from engines.search.heuristics import hints_of

WORLDS = 8
"""How many worlds are imagined."""
MOST_DECISIONS = 40
"""How far each is played on, in decisions of all seats."""
MOST_OFFERED = 400
"""How many different wishes a plan offers."""
LIKELIHOODS: Mapping[str, float] = {"certain": 1, "almost": 0.75, "maybe": 0.25, "hardly": 0}
"""What is said of wishes that are possible in at least such a share of the worlds."""


@dataclass(frozen=True)
class Outlook:
    """The decisions a seat sees coming, and what it may wish for in each.

    `worlds` are, for each imagined world, the seat's views when it is asked there, and `found` the
    wishes found there, each with a view in which it is an option.  Where the game itself knows what
    comes, nothing is found in them: they only tell how likely it is.
    """

    game: Game
    view: State
    seat: Seat
    worlds: tuple[tuple[State, ...], ...]
    offered: Offered
    found: Mapping[str, Mapping[Move, State]]

    def possible(self, name: str, wish: Move) -> int:
        """Return in how many of the worlds `wish` could be carried out in the plan `name`."""
        answered = self.game.planning.answered
        return sum(
            any(answered(then, ask, wish) is not None for then, ask in self._asked(name, world))
            for world in self.worlds
        )

    def likely(self, name: str, wish: Move) -> str:
        """Return how likely `wish` can be carried out: one of `LIKELIHOODS`."""
        possible, worlds = self.possible(name, wish), len(self.worlds)
        reached = (word for word, share in LIKELIHOODS.items() if possible >= share * worlds)
        return next(reached)

    def then(self, name: str, wish: Move) -> State:
        """Return the view in which a wish that is offered is worded."""
        known = self.game.planning.known
        return self.found[name][wish] if known is None else known.then(self.view, self.seat, name)

    def _asked(self, name: str, world: Iterable[State]) -> Iterator[tuple[State, Ask]]:
        for then in world:
            ask = asked(then, self.seat)
            if ask is not None and self.game.planning.name(ask) == name:
                yield then, ask


def asked(state: State, seat: Seat) -> Ask | None:
    """Return the decision `seat` has to take now, None if there is none."""
    return next((ask for ask in asks(state) if ask.seat == seat), None)


def outlook(game: Game, view: State, seat: Seat, *, judging: bool = True) -> Outlook:
    """Return what `seat` sees coming; the same view always gives the same outlook.

    Without `judging` no world is imagined that is not needed to find what may be wished for.
    """
    known = game.planning.known
    offered = {} if known is None else known.offered(view, seat)
    ahead = asked(view, seat) is None if known is None else judging and bool(offered)
    rng = random.Random(dump(view, game))
    worlds = tuple(_world(game, view, seat, rng, {*offered}) for _ in range(WORLDS * ahead))
    found = _found(game, view, seat, worlds) if known is None else {}
    wishes = {name: tuple(options) for name, options in found.items()}
    return Outlook(game, view, seat, worlds, offered or wishes, found)


def _world(
    game: Game, view: State, seat: Seat, rng: random.Random, awaited: set[str]
) -> tuple[State, ...]:
    """Return the seat's views when it is asked in one world.

    It is played on until the seat has met every plan of `awaited`, or without any to the end of
    its next turn.
    """
    world, policy = clone(view), hints_of(game).policy
    game.imagine(world, rng)
    found: list[State] = []
    for number in range(MOST_DECISIONS):
        ask = asked(world, seat)
        if ask is not None and number:
            seen = clone(world)
            game.hide(seen, seat)
            found.append(seen)
            awaited = awaited - {game.planning.name(ask)}
        if not asks(world) or (found and not awaited and ask is None):
            break
        actor = seat if ask is not None else asks(world)[0].seat
        apply(world, actor, policy(world, actor, rng))
    return tuple(found)


def _found(
    game: Game, view: State, seat: Seat, worlds: Iterable[Iterable[State]]
) -> dict[str, dict[Move, State]]:
    """Return the options the seat has in the worlds, by plan."""
    found: dict[str, dict[Move, State]] = {}
    for then in (one for world in worlds for one in world):
        ask = asked(then, seat)
        if ask is None or not (name := game.planning.name(ask)):
            continue
        wishes = found.setdefault(name, {})
        for option in ask.options(then):
            if len(wishes) < MOST_OFFERED and game.planning.sensible(view, seat, option):
                wishes.setdefault(option, then)
    return {name: wishes for name, wishes in found.items() if wishes}
