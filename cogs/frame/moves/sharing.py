"""Single units shared out at once: every way to do so is one choice, a chain of moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cogs.frame.moves.choosing import Stage
from cogs.frame.moves.interface import Chain
from cogs.frame.moves.reading import Reader, code_of, code_of_chain
from cogs.frame.ui.choices import Choice
from engines.core import Aside, Ask, Game, Move, Seat, State, asks, clone, dump, options_of, play

MOST_WAYS = 60
"""So many ways are offered at once; where there are more, some of the units come first."""


class _Way(NamedTuple):
    """`moves` that answer a `kind` of question for units again and again, after `lead` if any.

    They began in the position `before` and have come to `after`, in which `more` may be to share.
    """

    kind: type[Ask]
    lead: tuple[Move, ...]
    before: State
    after: State
    moves: tuple[Move, ...] = ()
    more: bool = True

    @property
    def stops(self) -> bool:
        """Return whether the last units are left alone: few people mean that."""
        return len({type(move) for move in self.moves}) > 1

    def longer(self, seat: Seat, move: Move) -> _Way:
        """Return the way with one more move."""
        outcome = play(self.after, seat, move)
        more = not outcome.sealed and _asked(outcome.state, seat) is self.kind
        return self._replace(after=outcome.state, moves=(*self.moves, move), more=more)


def shares_of(game: Game, reader: Reader, seat: Seat, offered: Sequence[Move]) -> list[Chain]:
    """Return how the seat may share units out, with one of the `offered` moves first.

    Of ways that come to the same there is only one; those that leave units alone are the last.
    """
    ways = list(_beginnings(game, reader, seat, offered))
    while any(way.more for way in ways):
        longer = _with_one_more(game, seat, ways)
        if len(longer) > MOST_WAYS:
            break
        ways = longer
    if not any(way.lead or len(way.moves) > 1 for way in ways):
        return []
    ways.sort(key=lambda way: way.stops)
    return [Chain(_told(reader, seat, way), (*way.lead, *way.moves)) for way in ways]


def with_shares(stage: Stage, shares: Sequence[Chain]) -> Stage:
    """Return a stage in which the moves that begin chains give way to all chains."""
    first = {code_of(chain.moves[0]) for chain in shares}
    at = next((at for at, item in enumerate(stage.items) if item.code in first), None)
    if at is None:
        return stage
    rest = [item for item in stage.items[at:] if item.code not in first]
    return stage._replace(items=[*stage.items[:at], *named(shares), *rest])


def named(chains: Iterable[Chain]) -> list[Choice]:
    """Return chains by name."""
    return [Choice(code_of_chain(one), one.label) for one in chains]


def _beginnings(game: Game, reader: Reader, seat: Seat, offered: Sequence[Move]) -> Iterator[_Way]:
    """Yield the first unit of each way: one that is offered, or what a move leads to."""
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
    """Yield a way with its first unit; what else is offered, after the units, leaves all alone."""
    units = _answers(offered)
    return (way.longer(seat, move) for move in units if type(move) is type(units[0]))


def _with_one_more(game: Game, seat: Seat, ways: Sequence[_Way]) -> list[_Way]:
    """Return the ways with one more unit each where there is one; of equal ones the first."""
    found: dict[bytes, _Way] = {}
    for way in ways:
        options = _answers(options_of(way.after, seat)) if way.more else ()
        for one in [way.longer(seat, move) for move in options] or [way]:
            found.setdefault(_outcome(game, one), one)
    return list(found.values())


def _answers(offered: Sequence[Move]) -> list[Move]:
    """Return the moves that answer a question: what may be done unasked shares nothing out."""
    return [move for move in offered if not isinstance(move, Aside)]


def _asked(view: State, seat: Seat) -> type[Ask] | None:
    """Return what kind of question alone is open, if it is asked of the seat."""
    open_asks = asks(view)
    return type(open_asks[0]) if [ask.seat for ask in open_asks] == [seat] else None


def _outcome(game: Game, way: _Way) -> bytes:
    """Return what tells outcomes apart: how many decisions led there does not."""
    clocks = [0] * len(way.after.clocks)
    return dump(replace(way.after, clocks=clocks), game)


def _told(reader: Reader, seat: Seat, way: _Way) -> str:
    """Return in words how units are shared out, after what, and whether some are left alone."""
    told = reader.interface.shared[way.kind](way.before, way.after, seat, reader.texts)
    lead = reader.options(way.lead)
    last = reader._replace(view=way.before).options(way.moves[-1:] if way.stops else ())
    return " · ".join([*(one.label for one in lead), told, *(one.label for one in last)])
