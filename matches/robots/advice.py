"""Move advice from a search, based on one seat's view."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.core import Game, Move, Note, Seat, State, clone, open_decisions, play
from engines.search import greedy_player
from engines.search.heuristics import evaluate, heuristics_of, lead
from engines.search.lookahead import open_decision
from engines.search.rollouts import Search
from matches.robots.lookahead import ahead

WORLDS = 4
"""Number of imagined worlds in which points must be equal to be a reason."""
MAX_MOVES = 3
"""Maximum number of moves of one turn in a hint."""
LITTLE = 0.05
"""Points by which a term must grow to be a reason."""

Gains = dict[str, int]


class Advice(NamedTuple):
    """A sequence of moves, their merits, and the `edge` of the first over `instead` in points.

    `gains` are the points they surely bring, by their sources.  `term` is their other merit,
    compared with `instead` or else in itself, empty if there is none.  `instead` is the best other
    move, of another kind if there is one, None if there was no choice.
    """

    moves: Sequence[Move]
    gains: Gains
    term: str
    instead: Move | None
    edge: float


def advice(game: Game, view: State, seat: Seat, seconds: float, rng: random.Random) -> Advice:
    """Return the recommended moves and the reasons.

    Only the first move is searched, for `seconds`; the moves that belong to it follow at once.
    """
    search, deadline = Search(game, view, seat, rng), time.perf_counter() + seconds
    best = search.best(lambda _: (deadline - time.perf_counter()) / seconds if seconds else 0.0)
    return explained(search, best, best_other(search, best))


def explained(
    search: Search, best: Move, instead: Move | None, *, only_more: bool = False
) -> Advice:
    """Return the `best` move of a search and its reasons, compared with the move `instead`.

    With `only_more` the gains are those that `instead` does not bring, even a move of its kind.
    """
    game, view, seat, rng = search.game, search.view, search.seat, search.rng
    moves = [best, *_rest_of_turn(game, view, seat, best, rng)]
    others = [] if instead is None else [instead, *_rest_of_turn(game, view, seat, instead, rng)]
    edge = 0.0 if instead is None else max(0.0, search.edge(best, instead))
    worlds = [_imagined(game, view, rng) for _ in range(WORLDS)]
    gains = _gains(game, seat, worlds, moves)
    # Gains that the other move brings as well are no merit of the best one.
    if others and (only_more or type(instead) is not type(best)):
        gains = _more(gains, _gains(game, seat, worlds, others))
    term = growing_term(game, seat, worlds, moves, others) or growing_term(
        game, seat, worlds, moves
    )
    return Advice(moves, gains, term, instead, edge)


def _rest_of_turn(
    game: Game, view: State, seat: Seat, first: Move, rng: random.Random
) -> list[Move]:
    """Return the moves that belong to `first` and follow at once."""
    moves: list[Move] = []
    seen = ahead(game, view, seat, first, rng)
    while seen is not None and len(moves) < MAX_MOVES - 1:
        decision = open_decision(seen, seat)
        if decision is None or decision.confirms:
            break
        moves.append(greedy_player(game, seen, seat, rng))
        seen = ahead(game, seen, seat, moves[-1], rng)
    return moves


def best_other(search: Search, best: Move) -> Move | None:
    """Return the best of the other moves, of another kind than `best` if there is one."""
    others = [move for move in search.records if move != best]
    of_another_kind = [move for move in others if type(move) is not type(best)]
    return max(of_another_kind or others, key=lambda move: search.records[move].mean, default=None)


def _imagined(game: Game, view: State, rng: random.Random) -> State:
    """Return a possible world of a view (determinization)."""
    world = clone(view)
    game.imagine(world, rng)
    return world


def _after(world: State, seat: Seat, moves: Sequence[Move]) -> tuple[State, list[Note]]:
    """Return the result of moves in a world, and their public notes."""
    notes = list[Note]()
    for move in moves:
        outcome = play(world, seat, move)
        world = outcome.state
        notes += [note for note in outcome.notes if not note.private]
    return world, notes


def _gains(game: Game, seat: Seat, worlds: Sequence[State], moves: Sequence[Move]) -> Gains:
    """Return the points that are equal in every world, by their sources."""
    first, *others = (gained(game, seat, world, moves) for world in worlds)
    return {
        source: points
        for source, points in first.items()
        if all(other.get(source) == points for other in others)
    }


def gained(game: Game, seat: Seat, world: State, moves: Sequence[Move]) -> Gains:
    """Return the points that moves bring in a world; none if the match ends, as all is scored.

    Lost points, such as those of a settlement replaced by a city, are deducted from the largest
    gain.
    """
    after, notes = _after(world, seat, moves)
    if not open_decisions(after):
        return {}
    before = game.sources(world, ())[seat]
    sources = game.sources(after, notes)[seat]
    lost = sum(min(0, points - before.get(source, 0)) for source, points in sources.items())
    found = _more(sources, before)
    most = max(found, key=found.__getitem__, default="")
    return _more(found, {most: -lost})


def _more(gains: Mapping[str, int], less: Mapping[str, int]) -> Gains:
    """Return the positive differences of `gains` and `less`."""
    more = {source: points - less.get(source, 0) for source, points in gains.items()}
    return {source: points for source, points in more.items() if points > 0}


def growing_term(
    game: Game,
    seat: Seat,
    worlds: Sequence[State],
    moves: Sequence[Move],
    instead: Sequence[Move] = (),
) -> str:
    """Return the id of the term that grows most after `moves`, compared with `instead`.

    It is `others` if the others lose by it.  Without moves `instead`, the comparison is with no
    move.
    """
    growth: defaultdict[str, float] = defaultdict(float)
    for world in worlds:
        for sign, made in ((1, moves), (-1, instead)):
            for term, points in _other_terms(game, _after(world, seat, made)[0], seat).items():
                growth[term] += sign * points
    if not instead:  # Making no move takes no time in which the terms of others could shrink.
        growth.pop("others", None)
    found, most = max(growth.items(), key=lambda one: one[1], default=("", 0.0))
    return found if most > LITTLE * len(worlds) else ""


def _other_terms(game: Game, state: State, seat: Seat) -> Mapping[str, float]:
    """Return the value terms of a seat without its points; `others` is its lead over all others."""
    heuristics = heuristics_of(game)
    points = evaluate(game, heuristics, state)
    found = dict(heuristics.value_terms(state, seat)) if heuristics.value_terms else {}
    found.pop("points", None)
    if len(points) > 1:
        found["others"] = lead(points, seat) - points[seat]
    return found
