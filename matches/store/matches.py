"""Match repository and cache."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from engines.core import Game
from matches.clock.timers import first_new
from matches.core.change import Change
from matches.core.deliveries import Delivery
from matches.core.matchmaking import Seek
from matches.core.models import ChannelRef, Match
from matches.core.shards import Ownership
from matches.metrics import COMMITS, ENDED
from matches.store.aggregates import AggregateRepository
from matches.store.changes import write_change, write_new, write_tables
from matches.store.listeners import ChangeListeners
from matches.store.notifications import MatchChanged, MatchShown, notify
from matches.store.rows import match_of, values_of_delivery
from matches.store.seekers import take_out
from matches.store.tables import LOG_ROWS, MATCHES, OUTBOX, SEATS
from matches.store.transactions import Transactions

_SEATS = select(SEATS).order_by(SEATS.c.match, SEATS.c.seat)


class MatchRepository(AggregateRepository[Match]):
    """All matches."""

    kind, table, max_in_memory = "match", MATCHES, 512
    message_columns = (
        *("lobby_message", "lost", "board_message", "board_since_seq", "board_told_seq"),
    )
    shown_notice = MatchShown

    def __init__(
        self,
        transactions: Transactions,
        games: Mapping[str, Game],
        ownership: Ownership,
        listeners: ChangeListeners,
    ) -> None:
        super().__init__(transactions, ownership, listeners)
        self.games = games

    def _rows(
        self, connection: Connection, numbers: Sequence[int]
    ) -> dict[int, tuple[Row[Any], list[Row[Any]]]]:
        """Return the row of each match and those of its seats."""
        matches = connection.execute(select(MATCHES).where(MATCHES.c.id.in_(numbers))).all()
        seats: dict[int, list[Row[Any]]] = defaultdict(list)
        for seat in connection.execute(_SEATS.where(SEATS.c.match.in_(numbers))):
            seats[seat.match].append(seat)
        return {row.id: (row, seats[row.id]) for row in matches}

    def _build(self, rows: tuple[Row[Any], list[Row[Any]]], *, checked: bool) -> Match:
        return match_of(*rows, self.games, checked=checked)

    # --- writing -------------------------------------------------------------------------------

    async def applied_to(self, interaction: int) -> int | None:
        """Return the match to which an interaction was applied, None if there is none."""
        query = select(LOG_ROWS.c.match).where(LOG_ROWS.c.interaction == interaction)
        match_id: int | None = await self._transactions.scalar(query)
        return match_id

    async def create(
        self, match: Match, finish: Callable[[Match], Change], seekers: Sequence[Seek] = ()
    ) -> Match:
        """Store a new match; `finish` gets it with its number and returns its first change.

        The seekers for whom it was found are removed from the queue. Raises
        `DuplicateInteraction`, and `SeekCancelled` if one of them is no longer in it.
        """

        def write(connection: Connection) -> Change:
            take_out(connection, seekers)
            return write_new(connection, match, finish)

        return self.settle(await self._transactions.write(write))

    async def create_tables(
        self, matches: Sequence[Match], finish: Callable[[Match], Change]
    ) -> list[Match]:
        """Store the new matches of tournament tables in one transaction, like `create`."""
        changes = await self._transactions.write(write_tables, matches, finish)
        return [self.settle(change) for change in changes]

    async def commit(self, change: Change) -> Match:
        """Store a change of a match, or raise `Conflict` or `DuplicateInteraction`."""
        await self._transactions.write(write_change, change)
        return self.settle(change)

    def settle(self, change: Change) -> Match:
        """Cache a change whose transaction is committed and notify the listeners; return the match.

        A transaction that stores several changes settles each of them after its commit.
        """
        match = self._cache_committed(change.new)
        COMMITS.labels(match.game.key).inc()
        if match.ended is not None and change.old.ended is None:
            ENDED.labels(match.game.key, match.status).inc()
        self._listeners.notify_match(match.id, match.place.guild)
        self._listeners.notify_due(first_new(change.old, change.new), match.place.guild)
        if change.finishes:
            self._listeners.notify_finish()
        return match

    # --- messages on Discord -------------------------------------------------------------------

    async def set_thread(self, match_id: int, thread: int | None) -> None:
        """Store the thread a match is played in."""
        await self._show(match_id, {"thread": thread})

    async def move(self, match_id: int, place: ChannelRef, delivery: Delivery) -> None:
        """Move a match to another channel or thread, shown by `delivery` or one of its kind."""
        values = place._asdict() | dict.fromkeys(("lobby_message", "board_message", "lost"))
        waiting = select(OUTBOX.c.id).where(
            OUTBOX.c.match == match_id, OUTBOX.c.kind == delivery.kind
        )

        def write(connection: Connection) -> None:
            self.write_shown(connection, match_id, values)
            notify(connection, MatchChanged, match_id, place.guild)
            if connection.execute(waiting).first() is None:
                seq = connection.execute(select(MATCHES.c.seq).where(MATCHES.c.id == match_id))
                row = {"match": match_id} | values_of_delivery(delivery, seq.scalar_one())
                connection.execute(insert(OUTBOX).values(row))

        await self._transactions.write(write)
        self.cache_shown(match_id, values)

    async def set_board_message(self, match_id: int, message: int | None) -> None:
        """Store the message that shows the board now."""
        await self._show(match_id, {"board_message": message})

    async def set_lobby_message(self, match_id: int, message: int | None) -> None:
        """Store the message that shows the lobby now."""
        await self._show(match_id, {"lobby_message": message})


def hold(connection: Connection, match_ids: Sequence[int]) -> dict[int, int]:
    """Lock the rows of matches until the transaction ends; return the last log row of each."""
    query = select(MATCHES.c.id, MATCHES.c.seq).where(MATCHES.c.id.in_(match_ids))
    # All processes lock them in the same order, because a deadlock would end one of them.
    found = connection.execute(query.order_by(MATCHES.c.id).with_for_update())
    return {row.id: row.seq for row in found}
