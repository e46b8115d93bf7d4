"""Allocation of single units as one choice instead of a chain of moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cogs.frame.moves.choice_tree import ChoiceStage
from cogs.frame.moves.interface import MoveSequence
from cogs.frame.moves.move_parser import MoveParser, code_of_chain
from engines.core import (
    AnytimeMove,
    Decision,
    Game,
    Move,
    Seat,
    State,
    clone,
    dump,
    open_decisions,
    options_of,
    play,
)
from presentation.choices import Choice
from presentation.codes import code_of

MAX_WAYS = 60
"""Maximum number of ways offered at once; if there are more, the first units are chosen
separately.
"""


class _Way(NamedTuple):
    """Repeated `moves` that answer a `kind` of decision about units, after the moves `lead`.

    They lead from the position `before` to `after`, in which `more` units may have to be shared.
    """

    kind: type[Decision]
    lead: tuple[Move, ...]
    before: State
    after: State
    moves: tuple[Move, ...] = ()
    more: bool = True

    @property
    def stops(self) -> bool:
        """Return whether the last units are not shared, which players rarely intend."""
        return len({type(move) for move in self.moves}) > 1

    def longer(self, seat: Seat, move: Move) -> _Way:
        """Return the way with one more move."""
        outcome = play(self.after, seat, move)
        more = not outcome.sealed and _asked(outcome.state, seat) is self.kind
        return self._replace(after=outcome.state, moves=(*self.moves, move), more=more)


def shares_of(
    game: Game, reader: MoveParser, seat: Seat, offered: Sequence[Move]
) -> list[MoveSequence]:
    """Return the ways in which the seat may share units, from one of the `offered` moves on.

    Of ways with the same result only one is returned; ways that leave units are last.
    """
    ways = list(_beginnings(game, reader, seat, offered))
    while any(way.more for way in ways):
        longer = _with_one_more(game, seat, ways)
        if len(longer) > MAX_WAYS:
            break
        ways = longer
    if not any(way.lead or len(way.moves) > 1 for way in ways):
        return []
    ways.sort(key=lambda way: way.stops)
    return [MoveSequence(_told(reader, seat, way), (*way.lead, *way.moves)) for way in ways]


def with_shares(stage: ChoiceStage, shares: Sequence[MoveSequence]) -> ChoiceStage:
    """Return a stage in which all chains replace the moves that begin them."""
    first = {code_of(chain.moves[0]) for chain in shares}
    at = next((at for at, item in enumerate(stage.items) if item.code in first), None)
    if at is None:
        return stage
    rest = [item for item in stage.items[at:] if item.code not in first]
    return stage._replace(items=[*stage.items[:at], *named(shares), *rest])


def named(chains: Iterable[MoveSequence]) -> list[Choice]:
    """Return chains as choices."""
    return [Choice(code_of_chain(chain), chain.label) for chain in chains]


def _beginnings(
    game: Game, reader: MoveParser, seat: Seat, offered: Sequence[Move]
) -> Iterator[_Way]:
    """Yield the first unit of each way: an offered one, or one that follows a leading move."""
    interface, kind = reader.interface, _asked(reader.view, seat)
    leading = [move for move in offered if type(move) in interface.leads_to]
    if kind not in interface.shared and not leading:
        return
    world = clone(reader.view)
    game.imagine(world, random.Random(0))
    if kind is not None and kind in interface.shared:
        yield from _units(_Way(kind, (), world, world), seat, offered)
        return
    for move in leading:
        after = play(world, seat, move).state
        then = _asked(after, seat)
        if then is not None and then in interface.leads_to[type(move)]:
            yield from _units(_Way(then, (move,), after, after), seat, options_of(after, seat))


def _units(way: _Way, seat: Seat, offered: Sequence[Move]) -> Iterator[_Way]:
    """Yield `way` with its first unit; other moves than the first kind leave all units."""
    units = _answers(offered)
    return (way.longer(seat, move) for move in units if type(move) is type(units[0]))


def _with_one_more(game: Game, seat: Seat, ways: Sequence[_Way]) -> list[_Way]:
    """Return the ways, each with one more unit if there is one; of equal ways the first."""
    found: dict[bytes, _Way] = {}
    for way in ways:
        options = _answers(options_of(way.after, seat)) if way.more else ()
        for one in [way.longer(seat, move) for move in options] or [way]:
            found.setdefault(_outcome(game, one), one)
    return list(found.values())


def _answers(offered: Sequence[Move]) -> list[Move]:
    """Return the moves that answer a decision, without the anytime moves."""
    return [move for move in offered if not isinstance(move, AnytimeMove)]


def _asked(view: State, seat: Seat) -> type[Decision] | None:
    """Return the kind of the only pending decision, if it is that of the seat."""
    open_asks = open_decisions(view)
    return type(open_asks[0]) if [decision.seat for decision in open_asks] == [seat] else None


def _outcome(game: Game, way: _Way) -> bytes:
    """Return the state as bytes without its clocks, so that equal outcomes are equal."""
    clocks = [0] * len(way.after.clocks)
    return dump(replace(way.after, clocks=clocks), game)


def _told(reader: MoveParser, seat: Seat, way: _Way) -> str:
    """Return the label of a way: its leading move, the shares, and a move that leaves the rest."""
    text = reader.interface.shared[way.kind](way.before, way.after, seat, reader.texts)
    lead = reader.options(way.lead)
    last = reader._replace(view=way.before).options(way.moves[-1:] if way.stops else ())
    return " · ".join([*(one.label for one in lead), text, *(one.label for one in last)])
