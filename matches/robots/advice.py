"""What a search would do for a seat, and why: from its view alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean

from engines.core import Game, Move, Note, Seat, State, asks, clone, play
from engines.search import greedy_player, search_player
from engines.search.heuristics import hints_of, lead, promise, worth_of
from engines.search.outlooks import asked
from matches.robots.outlooks import ahead

WORLDS = 4
"""In so many imagined worlds points must come alike to be a reason."""
MOST_MOVES = 3
"""How many moves of one turn a hint names."""
MOST_COMPARED = 40
"""With how many other moves the first one is compared."""

Gains = dict[str, int]


def advice(
    game: Game, view: State, seat: Seat, seconds: float, rng: random.Random
) -> tuple[list[Move], Gains, float]:
    """Return what to do, what it surely brings by what points are for, and its edge.

    The edge is how many points the first move is worth more than the moves there are on average.
    Only the first move is searched for, for `seconds`; what belongs to it follows at once.
    """
    moves = [search_player(seconds)(game, view, seat, rng)]
    seen = ahead(game, view, seat, moves[0], rng)
    while seen is not None and len(moves) < MOST_MOVES:
        ask = asked(seen, seat)
        if ask is None or ask.confirms:
            break
        moves.append(greedy_player(game, seen, seat, rng))
        seen = ahead(game, seen, seat, moves[-1], rng)
    return moves, _gains(game, view, seat, moves, rng), _edge(game, view, seat, moves[0], rng)


def _gains(game: Game, view: State, seat: Seat, moves: Sequence[Move], rng: random.Random) -> Gains:
    """Return the points `moves` bring in every world alike, by what they are for."""
    found = [_gained(game, view, seat, moves, rng) for _ in range(WORLDS)]
    return {
        source: points
        for source, points in found[0].items()
        if points > 0 and all(other.get(source) == points for other in found)
    }


def _gained(
    game: Game, view: State, seat: Seat, moves: Sequence[Move], rng: random.Random
) -> Gains:
    """Return the points `moves` bring in one world; none where the match ends: all is scored."""
    world, notes = clone(view), list[Note]()
    game.imagine(world, rng)
    for move in moves:
        outcome = play(world, seat, move)
        world = outcome.state
        notes += [note for note in outcome.notes if not note.private]
    if not asks(world):
        return {}
    before, after = game.sources(view, ())[seat], game.sources(world, notes)[seat]
    return {source: after[source] - before.get(source, 0) for source in after}


def _edge(game: Game, view: State, seat: Seat, move: Move, rng: random.Random) -> float:
    """Return how much more `move` promises than the candidates do on average, in points."""
    hints, world = hints_of(game), clone(view)
    game.imagine(world, rng)
    others: list[Move] = hints.candidates(view, seat)
    if len(others) > MOST_COMPARED:
        others = rng.sample(others, MOST_COMPARED)

    def judge(state: State) -> float:
        return lead(worth_of(game, hints, state), seat)

    each = [promise(hints, world, seat, other, judge) for other in others]
    return promise(hints, world, seat, move, judge) - fmean(each)
