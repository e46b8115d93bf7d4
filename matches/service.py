"""The one door to the rules: whoever wants something of a match asks here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core import Move, Seat, State
from matches.models import DecisionRow, Place, Player, Table
from matches.store import Store


class Service:
    """Every wish of a player, checked and stored.

    Raises `Refusal` for everything a player did wrong.  `interaction` is Discord's id of the wish:
    one delivered twice is done once, and answered with the table as it is.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    async def create(
        self,
        *,
        game: str,
        host: int,
        place: Place,
        locale: str,
        options: msgspec.Struct | None = None,
        interaction: int,
        seats: int | None = None,
    ) -> Table:
        """Open a match whose host sits down first; `seats` are offered (default: the most)."""
        raise NotImplementedError

    async def join(
        self, match: int, user: int, *, colour: str | None = None, interaction: int
    ) -> Table:
        """Seat `user` in an open match."""
        raise NotImplementedError

    async def leave(self, match: int, user: int, *, interaction: int) -> Table:
        """Free the seat of `user` in an open match; the next one hosts, the last one closes it."""
        raise NotImplementedError

    async def start(self, match: int, user: int, *, interaction: int) -> Table:
        """Draw the seats, deal and ask the first player; only the host may."""
        raise NotImplementedError

    async def act(
        self, match: int, user: int, moves: Sequence[Move], *, clock: int | None, interaction: int
    ) -> Table:
        """Play `moves` of `user`, all or none, and what is forced after them."""
        raise NotImplementedError

    async def undo(self, match: int, user: int, *, interaction: int) -> Table:
        """Take back the last decision of `user`, ask the others for it, or agree to their wish."""
        raise NotImplementedError

    async def resign(self, match: int, user: int, *, interaction: int) -> Table:
        """Give up the seat of `user`: it plays on by defaults and is ranked last."""
        raise NotImplementedError

    async def prefer(
        self, match: int, user: int, prefs: msgspec.Struct, *, interaction: int
    ) -> Table:
        """Set the preferences of the seat of `user` in this match."""
        raise NotImplementedError

    async def player(self, user: int) -> Player:
        """Return what `user` prefers everywhere."""
        raise NotImplementedError

    async def set_player(self, user: int, **changes: Any) -> Player:
        """Change what `user` prefers everywhere; the names are the fields of `Player`."""
        raise NotImplementedError

    async def peek(self, match: int) -> Table:
        """Return the match as it is now."""
        raise NotImplementedError

    def view(self, table: Table, seat: Seat | None) -> State:
        """Return what `seat` (None: everybody) sees of the position."""
        raise NotImplementedError

    async def log(self, match: int, *, last: int = 20) -> list[DecisionRow]:
        """Return the last rows of the log, oldest first."""
        raise NotImplementedError

    async def told(self, match: int, since: int) -> list[DecisionRow]:
        """Return the rows of the log from `since` on that still count, oldest first."""
        raise NotImplementedError

    async def matches_of(self, user: int) -> list[Table]:
        """Return the open and running matches `user` sits in."""
        raise NotImplementedError

    async def open_matches(self, guild: int | None, channel: int | None = None) -> list[Table]:
        """Return the open matches of a guild, or of one of its channels."""
        raise NotImplementedError

    async def match_at(self, channel_or_thread: int) -> list[int]:
        """Return the open and running matches placed there, newest first."""
        raise NotImplementedError

    async def export(self, match: int) -> bytes:
        """Return the match file: JSON lines; of a running match only what is public."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is under way and accept nothing more."""
        raise NotImplementedError
