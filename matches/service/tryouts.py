"""Scratch tables: a player tries moves out from their own view of a running match.

A table begins with a sampled world that fits the view, so that it contains nothing that the player
does not know.  Tables are kept in memory only, and nothing of them is stored in the match.
"""

from __future__ import annotations

import random
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence

from engines.core import (
    Game,
    Move,
    Refusal,
    Seat,
    State,
    clone,
    dump,
    forced_option,
    load,
    open_decisions,
    play,
)
from matches.actions.turns import require_running
from matches.core.availability import DAY
from matches.core.models import Match
from matches.core.packing import pack, unpack
from matches.service.viewing import MatchViewService

MAX_TABLES = 64
"""Maximum number of tables; the one that was not used for the longest time is dropped."""
MAX_BACK = 40
"""Maximum number of moves that can be taken back at a table."""
MAX_FORCED = 100
"""Maximum number of forced moves played in a row."""


class ScratchTable:
    """A player's table: the newest position of a sampled world, and those before it.

    The `clock` of all seats advances with every change, so that earlier buttons are recognised.
    """

    def __init__(self, game: Game, seat: Seat, world: State, opened: int) -> None:
        self.game, self.seat, self.opened = game, seat, opened
        self.clock = 0
        self._back: deque[bytes] = deque(maxlen=MAX_BACK)
        self._put(_settled(world))

    @property
    def state(self) -> State:
        """Return the newest position."""
        return self._read(self._newest)

    @property
    def can_undo(self) -> bool:
        """Return whether a move can be taken back."""
        return bool(self._back)

    def play(self, seat: Seat, moves: Sequence[Move]) -> None:
        """Play moves of a seat, all or none, and the forced moves after them.

        Raises `Refusal` for an illegal move.
        """
        state = self.state
        for move in moves:
            state = play(state, seat, move).state
        before = self._newest
        self._put(_settled(state))
        self._back.append(before)

    def undo(self) -> None:
        """Take the last moves back."""
        if not self._back:
            raise Refusal("nothing_to_undo")
        self._put(self._read(self._back.pop()))

    def _put(self, state: State) -> None:
        self.clock += 1
        self._newest = pack(dump(state, self.game))

    def _read(self, kept: bytes) -> State:
        state: State = load(unpack(kept), self.game)
        state.clocks = [self.clock] * len(state.clocks)
        return state


class TryOutService:
    """The scratch tables: one for each player of a match, for a day at most."""

    def __init__(
        self,
        reading: MatchViewService,
        now: Callable[[], int],
        new_rng: Callable[[], random.Random] = random.Random,
    ) -> None:
        self._reading, self._now, self._new_rng = reading, now, new_rng
        self._tables: OrderedDict[tuple[int, int], ScratchTable] = OrderedDict()

    def open(self, match: Match, user: int) -> ScratchTable:
        """Return a new table for `user`, with newly imagined hidden parts.

        Raises `Refusal` for users who do not play, and if the match allows no trying out.
        """
        seat = _trying_seat(match, user)
        world = clone(self._reading.view(match, seat))
        match.game.imagine(world, self._new_rng())
        table = ScratchTable(match.game, seat, world, self._now())
        self._tables.pop((match.id, user), None)
        self._tables[match.id, user] = table
        if len(self._tables) > MAX_TABLES:
            self._tables.popitem(last=False)
        return table

    def get(self, match: Match, user: int) -> ScratchTable:
        """Return the table of `user`; raise `Refusal` if it has ended."""
        seat = _trying_seat(match, user)
        table = self._tables.get((match.id, user))
        if table is None or table.seat != seat or table.opened + DAY < self._now():
            self._tables.pop((match.id, user), None)
            raise Refusal("no_tryout")
        self._tables.move_to_end((match.id, user))
        return table


def _trying_seat(match: Match, user: int) -> Seat:
    """Return the seat of a player who may try moves out."""
    seat = match.require_controlled_seat(user)
    require_running(match)
    if not match.tryouts or match.analyst is not None:
        raise Refusal("no_tryouts")
    return seat


def _settled(state: State) -> State:
    """Return the position after the forced moves that follow."""
    for _ in range(MAX_FORCED):
        forced = (
            (decision.seat, only)
            for decision in open_decisions(state)
            if (only := forced_option(state, decision)) is not None
        )
        found = next(forced, None)
        if found is None:
            break
        state = play(state, *found).state
    return state
