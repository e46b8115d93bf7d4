"""Looks ahead for a seat, as far as what it knows carries."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict

from engines.core import Game, Move, Seat, State, clone, dump, play
from engines.search import Outlook, outlook
from matches.core.views import view_of

MOST_OUTLOOKS = 64  # kept in memory


def ahead(game: Game, view: State, seat: Seat, move: Move, rng: random.Random) -> State | None:
    """Return what `seat` will see after its `move`; None if something unknown comes to light.

    What is face down is imagined: a move that brings nothing to light leads to the same view
    whatever lies there.
    """
    world = clone(view)
    game.imagine(world, rng)
    outcome = play(world, seat, move)
    return None if outcome.sealed else view_of(game, outcome.state, seat)


class Outlooks:
    """What seats see coming, thought up in a thread, one after the other.

    Those asked for last are kept: a page, its menus and the plan itself look from one view.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Outlook] = OrderedDict()
        self._thinking = asyncio.Lock()

    async def of(self, game: Game, view: State, seat: Seat, *, judging: bool) -> Outlook:
        """Return the outlook of `seat`; only `judging` tells how likely every wish is."""
        key = game.key, seat, judging, dump(view, game)
        async with self._thinking:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(
                    outlook, game, view, seat, judging=judging
                )
            self._kept.move_to_end(key)
            if len(self._kept) > MOST_OUTLOOKS:
                self._kept.popitem(last=False)
            return self._kept[key]
