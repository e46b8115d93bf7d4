"""Judgement of positions as puzzles: whether independent searches find the same clear best move."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import msgspec

from engines.core import Game, Move, Seat, State, clone, dump
from engines.search.lookahead import open_decision
from engines.search.rollouts import Search
from matches.core.kinds import RowKind
from matches.core.puzzles import Puzzle, Rated
from matches.core.views import view_of
from matches.record.analysis import Original
from matches.record.replay import replay
from matches.robots.advice import best_other, explained

FIRST_PLAYOUTS, PLAYOUTS = 16, 100
"""Playouts of the search that rejects most positions, and of one with high effort."""
UNCLEAR = 64
"""Playouts after which the confirming search gives a position up when no move is ahead."""
LONGER = 10
"""Factor on `PLAYOUTS` for the search that confirms a puzzle, in other worlds."""
MARGIN = 0.06
"""Least lead of the best move over the second, as a share of a great lead."""
OPEN = 0.05
"""Least distance of the best result from a certain win or loss."""
FEWEST_MOVES = 3
"""Least number of moves that are worth considering."""


def puzzles_in(match: Original, rng: random.Random, going: Callable[[], bool]) -> Iterator[Puzzle]:
    """Yield the puzzles in a finished match while `going()`, in random order."""
    game, decisions = match.match.game, list(_decisions(match))
    colours = [row.colour for row in match.match.seats]
    for state, seat in rng.sample(decisions, len(decisions)):
        if not going():
            return
        view = view_of(game, state, seat)
        if puzzle := found(game, view, seat, colours, match.match.options, rng):
            yield puzzle


def _decisions(match: Original) -> Iterator[tuple[State, Seat]]:
    """Yield the position before each move of a match, and the seat that made it."""
    before = match.first
    for row, after in replay(match.match.game, match.first, match.rows):
        if row.kind == RowKind.MOVE and row.seat is not None:
            yield before, row.seat
        before = after


def is_choice(search: Search) -> bool:
    """Return whether a decision is one that the search plays out, with enough moves."""
    decision = open_decision(search.view, search.seat)
    if decision is None or not search.heuristics.weighed(decision):
        return False
    return len(search.heuristics.candidates(search.view, search.seat)) >= FEWEST_MOVES


def first_lead(search: Search) -> float:
    """Return the lead of the best first guess over the second, in shares of the win."""
    records = search.first_guesses(search.heuristics.candidates(search.view, search.seat))
    first, second, *_ = sorted((record.guess for record in records.values()), reverse=True)
    return first - second


def searched(
    game: Game, view: State, seat: Seat, playouts: int, rng: random.Random
) -> tuple[Search, Move]:
    """Return a search after about `playouts` playouts, and its best move."""
    search = Search(game, view, seat, rng)
    return search, search.best(lambda done: 1 - done / playouts)


def found(
    game: Game,
    view: State,
    seat: Seat,
    colours: Sequence[str],
    options: msgspec.Struct,
    rng: random.Random,
) -> Puzzle | None:
    """Return the puzzle of a view, None if a short and a long search disagree on its best move."""
    if not is_choice(Search(game, view, seat, rng)):
        return None
    first, guessed = searched(game, clone(view), seat, FIRST_PLAYOUTS, rng)
    if not is_clear(first, guessed):
        return None
    search = Search(game, clone(view), seat, rng)
    best = search.best(lambda done: _left(search, done))
    if best != guessed or not is_clear(search, best):
        return None
    told = explained(search, best, best_other(search, best))
    return Puzzle(
        game=game.key,
        seat=seat,
        colours=tuple(colours),
        options=msgspec.to_builtins(options),
        view=msgspec.Raw(dump(view, game)),
        rated=tuple(_rated(search, best)),
        moves=tuple(map(msgspec.to_builtins, told.moves)),
        gains=told.gains,
        term=told.term,
        instead=None if told.instead is None else msgspec.to_builtins(told.instead),
        edge=round(told.edge, 2),
    )


def _left(search: Search, done: int) -> float:
    """Return the share of playouts left, 0 if the position turns out to be no puzzle."""
    if done >= UNCLEAR and not is_clear(search, _leader(search)):
        return 0.0
    return 1 - done / (LONGER * PLAYOUTS)


def _leader(search: Search) -> Move:
    """Return the best move so far."""
    return max(search.records, key=lambda move: search.records[move].mean)


def is_clear(search: Search, best: Move) -> bool:
    """Return whether the best move leads every other one clearly in an open match."""
    records = search.records
    if not OPEN < records[best].mean < 1 - OPEN:
        return False
    least = MARGIN * search.heuristics.great_lead
    return all(search.edge(best, move) >= least for move in records if move != best)


def _rated(search: Search, best: Move) -> Iterator[Rated]:
    """Yield the moves that were played out, the best one first."""
    tried = [move for move, record in search.records.items() if record.wins]
    behind = {move: max(0.0, search.edge(best, move)) for move in tried if move != best}
    yield Rated(msgspec.to_builtins(best), 0.0)
    for move in sorted(behind, key=behind.__getitem__):
        yield Rated(msgspec.to_builtins(move), round(behind[move], 2))
