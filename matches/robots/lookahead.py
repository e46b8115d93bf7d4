"""Lookahead cache for planned moves."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict

from engines.core import Game, Move, Seat, State, clone, dump, play
from engines.search import Outlook, outlook
from matches.core.views import view_of

MAX_OUTLOOKS = 64  # cached lookaheads


def ahead(game: Game, view: State, seat: Seat, move: Move, rng: random.Random) -> State | None:
    """Return the view of `seat` after its `move`; None if hidden information is revealed.

    Hidden components are imagined: a move that reveals nothing leads to the same view regardless
    of them.
    """
    world = clone(view)
    game.imagine(world, rng)
    outcome = play(world, seat, move)
    return None if outcome.sealed else view_of(game, outcome.state, seat)


class LookaheadCache:
    """A cache of lookaheads, computed in a thread, one at a time.

    The most recent ones are kept, because a page, its menus and the plan itself use the same view.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Outlook] = OrderedDict()
        self._thinking = asyncio.Lock()

    async def get(self, game: Game, view: State, seat: Seat, *, judging: bool) -> Outlook:
        """Return the lookahead of `seat`, with the likelihood of every move if `judging`."""
        key = game.key, seat, judging, dump(view, game)
        async with self._thinking:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(
                    outlook, game, view, seat, judging=judging
                )
            self._kept.move_to_end(key)
            if len(self._kept) > MAX_OUTLOOKS:
                self._kept.popitem(last=False)
            return self._kept[key]
