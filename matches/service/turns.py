"""What is wished while a match runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engines.core import Seat
from matches.actions import turns, undo
from matches.core import planned_moves
from matches.core.models import NOBODY, Match
from matches.record import analysis
from matches.service.changer import Changer, Wish
from matches.service.reading import Reading


class Turns:
    """Plays, plans and undoes moves."""

    def __init__(self, changer: Changer, reading: Reading) -> None:
        self._changer, self._store, self._reading = changer, changer.store, reading

    async def act(
        self,
        match_id: int,
        user: int,
        moves: Sequence[turns.Chosen],
        *,
        clock: int | None,
        interaction: int,
    ) -> Match:
        """Play `moves` of `user`, all or none, and what is forced after them."""
        return await self._changer.change(
            match_id, user, interaction, lambda changes: turns.act(changes, moves, clock)
        )

    async def play_robot(
        self, match_id: int, seat: Seat, moves: Sequence[Mapping[str, Any]], *, clock: int
    ) -> Match:
        """Play what a robot has thought of for `seat`, as plain data; without it the default.

        `clock` is what the clock of the seat showed when the robot began to think.
        """
        return await self._changer.change(
            match_id, NOBODY, None, lambda changes: turns.play_robot(changes, seat, moves, clock)
        )

    async def undo(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Undo the last move of `user`, or agree to another's wish, or ask the others."""

        async def prepare(match: Match) -> Wish:
            if match.analyst is not None:
                line = await self._store.log.line(match_id, 0)
                return lambda changes: analysis.step_back(changes, line)
            turns.must_run(match)
            last = await self._store.log.last_move(match_id, match.hand_of(user))
            proposal = match.proposal
            marks = [last, None if proposal is None else proposal.seq]
            since = min((mark for mark in marks if mark is not None), default=match.seq)
            rows = await self._store.log.line(match_id, since)
            return lambda changes: undo.undo(changes, rows, last)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def decline_undo(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Say no to the wish to undo that is open."""
        return await self._changer.change(match_id, user, interaction, undo.decline)

    async def resign(self, match_id: int, user: int, *, interaction: int) -> Match:
        """Give up the seat of `user`: it plays on by defaults and is ranked last.

        The seat of a substitute is its owner's again.
        """

        async def prepare(match: Match) -> Wish:
            row = match.seats[match.seat_of(user)]
            player = await self._store.players.player(row.owner or user)
            return lambda changes: turns.resign(changes, player.hours)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def plan(
        self, match_id: int, user: int, plan: planned_moves.Wish, *, interaction: int
    ) -> Match:
        """Change what is done for the seat of `user` when a decision comes."""

        async def prepare(match: Match) -> Wish:
            turns.must_run(match)
            seen = await self._reading.outlook(match, match.hand_of(user))
            return lambda changes: turns.plan(changes, seen.offered, plan)

        return await self._changer.change_after(match_id, user, interaction, prepare)

    async def prefer(
        self, match_id: int, user: int, prefs: msgspec.Struct, *, interaction: int | None
    ) -> Match:
        """Set the preferences of the seat of `user` in this match.

        One click may set them in several matches; then it has no `interaction` (None), for setting
        them twice does no harm.
        """
        return await self._changer.change(
            match_id, user, interaction, lambda changes: turns.prefer(changes, prefs)
        )
