"""Outbox repository: undelivered messages of matches and of tournaments."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Delete,
    Row,
    Select,
    Table,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from matches.core.deliveries import SHOWN_IN_ONE, WATCHED, Delivery, DeliveryKind
from matches.core.models import Match
from matches.core.shards import Ownership
from matches.store.aggregates import Aggregate, AggregateRepository
from matches.store.batches import Batcher, Item, Result
from matches.store.fence import fenced
from matches.store.ownership import of_own
from matches.store.rows import delivery_of, values_of_delivery
from matches.store.tables import ANNOUNCEMENTS, OUTBOX, PLAYERS
from matches.store.tournament_rows import announcement_of
from matches.store.transactions import Transactions
from matches.store.watchers import close_messages
from matches.tournaments.changes import Announcement, AnnouncementKind
from matches.tournaments.models import Tournament

NONCE_BITS = 62  # Discord accepts 25 characters.

D = TypeVar("D", Delivery, Announcement)


class PendingDelivery(NamedTuple):
    """The next delivery: its kind, whether all pending ones are patient, and if it is the last.

    The kind is empty if only private messages are pending.
    """

    kind: str
    patient: bool
    is_last: bool
    has_private: bool = False
    """True if private messages are due; `PrivateOutbox` hands them out."""


class Receipt(NamedTuple):
    """A delivery that Discord has accepted, and the columns that say where it is shown.

    Pending boards up to row `shown` become edits of its message.
    """

    number: int
    nonce: int
    values: Mapping[str, Any]
    shown: int = 0


class _Statements(NamedTuple):
    """The statements of an outbox, built once because building takes longer than running them."""

    ahead: Select[Any]
    pending: Select[Any]
    mark: Update
    delete: Delete


@cache
def _statements_of(table: Table, key: str) -> _Statements:
    """Return the statements of an outbox; the column `key` refers to its matches or tournaments."""
    its = table.c[key].in_(bindparam("numbers", expanding=True))
    ahead = select(*table.c[key, "kind", "payload", "parcel", "tries"]).where(its)
    # Locked, so that concurrent readers get the same nonce.
    pending = select(table).where(its).with_for_update(of=table)
    mark = update(table).where(table.c.id == bindparam("this"))
    return _Statements(
        ahead.order_by(table.c.id),
        pending.order_by(table.c.id),
        mark.values(parcel=bindparam("nonce"), tries=table.c.tries + 1),
        delete(table).where(table.c.parcel.in_(bindparam("nonces", expanding=True))),
    )


class Outbox(ABC, Generic[Aggregate, D]):
    """The pending deliveries of all matches, or of all tournaments.

    Only the owner of an aggregate gets its deliveries. Raises `Fenced` if another process has
    taken it over, and `AggregateUnreadable` for damaged data.  Concurrent calls for several
    aggregates share a transaction.
    """

    table: ClassVar[Table]
    shown_in_one: ClassVar[Collection[str]]
    """Kinds that are merged, because the newest message shows all pending ones."""

    def __init__(
        self,
        transactions: Transactions,
        aggregates: AggregateRepository[Aggregate],
        ownership: Ownership,
    ) -> None:
        self._transactions, self._ownership = transactions, ownership
        self.aggregates: AggregateRepository[Aggregate] = aggregates
        self._key = self.table.c[aggregates.kind]
        self._statements = _statements_of(self.table, aggregates.kind)
        self._ahead_batched = Batcher(self._ahead)
        self._hand_out_batched = Batcher(self._writing(self._hand_out))
        self._tick_off_batched = Batcher(self._writing(self._tick_off))

    def _writing(
        self, query: Callable[[Connection, Sequence[Item]], list[Result]]
    ) -> Callable[[Sequence[Item]], Awaitable[list[Result]]]:
        """Return a function that runs `query` in a transaction while this process is the owner."""
        checked = fenced(self._ownership, query)

        async def write(items: Sequence[Item]) -> list[Result]:
            return await self._transactions.write(checked, items)

        return write

    @abstractmethod
    def _merge(self, rows: Sequence[Row[Any]], nonce: int) -> D:
        """Return the delivery that rows make together."""

    @abstractmethod
    async def delivered(self, number: int, delivery: D, message: int | None) -> None:
        """Delete a delivery and store the message that shows it now; its place is not lost."""

    def _is_patient(self, row: Row[Any]) -> bool:
        """Return whether the delivery of a row may wait until the match is quiet."""
        return False

    def _own_rows(self, rows: Sequence[Row[Any]]) -> list[Row[Any]]:
        """Return those of the pending rows that this outbox hands out, the next one first."""
        return list(rows)

    async def waiting(self) -> list[int]:
        """Return the aggregates of this process with pending deliveries."""
        query = of_own(select(self._key), self._key, self._ownership)
        return [row[0] for row in await self._transactions.rows(query.distinct())]

    async def ahead(self, number: int) -> PendingDelivery | None:
        """Return the next delivery of an aggregate, if any.

        Deliveries that were handed out already are no longer patient.
        """
        with self.aggregates.quarantine_if_damaged(number):
            return await self._ahead_batched(number)

    async def _ahead(self, numbers: Sequence[int]) -> list[PendingDelivery | None]:
        rows = await self._transactions.rows(self._statements.ahead, numbers=numbers)
        pending = self._by_key(rows)
        return [self._first_of(pending[number]) for number in numbers]

    def _by_key(self, rows: Iterable[Row[Any]]) -> Mapping[int, list[Row[Any]]]:
        """Return the rows of each aggregate."""
        found: dict[int, list[Row[Any]]] = defaultdict(list)
        for row in rows:
            found[row._mapping[self._key]].append(row)
        return found

    def _first_of(self, rows: list[Row[Any]]) -> PendingDelivery | None:
        if not rows:
            return None
        own = self._own_rows(rows)
        patient = all(row.parcel is None and self._is_patient(row) for row in own)
        return PendingDelivery(own[0].kind if own else "", patient, self._merged(own) == rows)

    async def hand_out(self, number: int) -> tuple[D, int] | None:
        """Return the next delivery and its due time (Unix milliseconds), if any.

        Deliveries of a kind that is `shown_in_one` are merged.  Once a delivery was handed out it
        does not change until it is delivered, in this process or the next: it is unknown whether
        Discord received it, and only the same nonce prevents a second message.
        """
        with self.aggregates.quarantine_if_damaged(number):
            rows, nonce = await self._hand_out_batched(number)
            if not rows:
                return None
            # Another process may have stored the newest of them without its notification having
            # arrived.
            self.aggregates.invalidate_older(number, max(row.seq for row in rows))
            return self._merge(rows, nonce), msgspec.convert(rows[0].due, int)

    def _hand_out(
        self, connection: Connection, numbers: Sequence[int]
    ) -> list[tuple[list[Row[Any]], int]]:
        """Mark the rows of the next deliveries as handed out.

        Returns the old state of the rows, and the nonce.  This is one transaction, because a
        decision stored in between would be shown twice.  The nonce is random, not counted, because
        after a restore numbers repeat, and Discord would take a new message for one it has.
        """
        pending = self._pending_rows(connection, numbers)
        found: dict[int, tuple[list[Row[Any]], int]] = {}
        for number in set(numbers):  # Two calls for an aggregate get the same nonce.
            rows = self._merged(self._own_rows(pending[number]))
            nonce = rows[0].parcel if rows else None
            found[number] = rows, secrets.randbits(NONCE_BITS) if nonce is None else nonce
        marked = [
            {"this": row.id, "nonce": nonce} for rows, nonce in found.values() for row in rows
        ]
        if marked:
            connection.execute(self._statements.mark, marked)
        return [found[number] for number in numbers]

    def _pending_rows(
        self, connection: Connection, numbers: Sequence[int]
    ) -> Mapping[int, list[Row[Any]]]:
        """Return the pending rows of those of the aggregates that belong to this process."""
        query = of_own(self._statements.pending, self._key, self._ownership)
        return self._by_key(connection.execute(query, {"numbers": numbers}))

    def _merged(self, rows: list[Row[Any]]) -> list[Row[Any]]:
        """Return those of the pending rows of an aggregate that make the next delivery."""
        if rows and rows[0].kind not in self.shown_in_one:
            return rows[:1]
        return [row for row in rows if (row.kind, row.parcel) == (rows[0].kind, rows[0].parcel)]

    async def postpone(self, delivery: D, due: int) -> None:
        """Schedule a delivery again, not before `due` (Unix milliseconds)."""
        query = update(self.table).where(self.table.c.parcel == delivery.id).values(due=due)
        await self._transactions.write(
            fenced(self._ownership, lambda connection: connection.execute(query))
        )

    async def _store_receipt(self, receipt: Receipt) -> None:
        """Delete a delivery and store the message that shows it now; its place is not lost."""
        receipt = receipt._replace(values={"lost": None, **receipt.values})
        await self._tick_off_batched(receipt)
        self.aggregates.cache_shown(receipt.number, receipt.values)

    def _tick_off(self, connection: Connection, receipts: Sequence[Receipt]) -> list[None]:
        nonces = [receipt.nonce for receipt in receipts]
        connection.execute(self._statements.delete, {"nonces": nonces})
        shown = {receipt.number: receipt.values for receipt in receipts}
        self.aggregates.write_many_shown(connection, shown)
        return [None] * len(receipts)


class MatchOutbox(Outbox[Match, Delivery]):
    """The pending deliveries of all matches, without private messages."""

    table, shown_in_one = OUTBOX, SHOWN_IN_ONE

    def _own_rows(self, rows: Sequence[Row[Any]]) -> list[Row[Any]]:
        return [row for row in rows if not row.payload.to]

    def _first_of(self, rows: list[Row[Any]]) -> PendingDelivery | None:
        first = super()._first_of(rows)
        return first and first._replace(has_private=bool(_private(rows)))

    def _merge(self, rows: Sequence[Row[Any]], nonce: int) -> Delivery:
        return delivery_of(rows, nonce)

    def _is_patient(self, row: Row[Any]) -> bool:
        return bool(row.payload.patient)

    async def fresh_boards_behind(self, match_id: int, until: int) -> list[int]:
        """Return the rows up to `until` of pending new boards that were not handed out yet."""
        query = _boards_behind(match_id, until)
        return [row.seq for row in await self._transactions.rows(query) if row.payload.fresh]

    async def delivered(
        self, match_id: int, delivery: Delivery, message: int | None, *, shown: int = 0
    ) -> None:
        """Delete a delivery and store the message that shows it now; its place is not lost.

        Pending boards up to row `shown` edit this message, which shows them, too.
        """
        values: dict[str, Any] = {}
        if message is not None and delivery.kind in SHOWN_IN_ONE:
            values[f"{delivery.kind}_message"] = message
        if message is not None and delivery.kind == DeliveryKind.BOARD:
            values |= {"board_since_seq": delivery.since, "board_told_seq": delivery.until}
        await self._store_receipt(Receipt(match_id, delivery.id, values, shown))

    def _tick_off(self, connection: Connection, receipts: Sequence[Receipt]) -> list[None]:
        for receipt in receipts:
            _only_edit(connection, receipt.number, receipt.shown)
        return super()._tick_off(connection, receipts)

    async def divert(self, match_id: int, delivery: Delivery, private: Iterable[Delivery]) -> None:
        """Add private messages, and remove the pings of their users from a delivery.

        A reminder without other pings is deleted.  This is one transaction, before any of them is
        sent, so that each user is notified once.
        """
        messages = list(private)
        users = {message.to for message in messages}
        its = OUTBOX.c.parcel == delivery.id

        def write(connection: Connection) -> None:
            for row in connection.execute(select(OUTBOX).where(its)).all():
                left = row.payload.without(users)
                same = OUTBOX.c.id == row.id
                if row.kind == DeliveryKind.REMINDER and not left.ping:
                    connection.execute(delete(OUTBOX).where(same))
                else:
                    connection.execute(update(OUTBOX).where(same).values(payload=left))
            for message in messages:
                append(connection, match_id, message)

        await self._transactions.write(fenced(self._ownership, write))


class PrivateOutbox(Outbox[Match, Delivery]):
    """The pending private messages of all matches.

    A message waits for the deliveries of its match that were stored before it, because it links to
    their board.  Messages that have failed come after all others.
    """

    table, shown_in_one = OUTBOX, ()

    def _own_rows(self, rows: Sequence[Row[Any]]) -> list[Row[Any]]:
        return sorted(_private(rows), key=lambda row: msgspec.convert(row.tries, int))

    def _merge(self, rows: Sequence[Row[Any]], nonce: int) -> Delivery:
        return delivery_of(rows, nonce)

    async def ahead(self, number: int) -> PendingDelivery | None:
        """Return the next private message of a match, if any is due."""
        ahead = await super().ahead(number)
        return ahead if ahead is not None and ahead.kind else None

    async def delivered(self, number: int, delivery: Delivery, message: int | None) -> None:
        """Delete a private message; it says nothing about the place of the match."""
        query = delete(OUTBOX).where(OUTBOX.c.parcel == delivery.id)
        await self._transactions.write(
            fenced(self._ownership, lambda connection: connection.execute(query))
        )

    async def fall_back(self, delivery: Delivery, *, closed: bool) -> None:
        """Send a refused private message to the channel instead, as a new delivery.

        If the user's private messages are `closed`, that is stored, and the first such message
        says so.  A message about anything but the user's own turn is dropped.  If
        those of a watcher are closed, only the messages about watched matches end.
        """
        its = OUTBOX.c.parcel == delivery.id
        open_ = (PLAYERS.c.user == delivery.to, PLAYERS.c.notify != "closed")

        def write(connection: Connection) -> None:
            told = False
            if closed and delivery.topic in WATCHED:
                close_messages(connection, delivery.to)
            elif closed:
                found = connection.execute(update(PLAYERS).where(*open_).values(notify="closed"))
                told = found.rowcount == 1
            if delivery.topic != "turn":
                connection.execute(delete(OUTBOX).where(its))
                return
            for row in connection.execute(select(OUTBOX).where(its)).all():
                public = replace(row.payload, to=0, refused=told)
                # It counts as tried, so that it is not sent as a private message again.
                values = {"payload": public, "parcel": None, "tries": 1, "due": 0}
                connection.execute(update(OUTBOX).where(OUTBOX.c.id == row.id).values(values))

        await self._transactions.write(fenced(self._ownership, write))


class TournamentOutbox(Outbox[Tournament, Announcement]):
    """The pending announcements of all tournaments."""

    table, shown_in_one = ANNOUNCEMENTS, (AnnouncementKind.REGISTRATION,)

    def _merge(self, rows: Sequence[Row[Any]], nonce: int) -> Announcement:
        return announcement_of(rows, nonce)

    async def delivered(
        self, tournament_id: int, announcement: Announcement, message: int | None
    ) -> None:
        """Delete an announcement; store the message if it shows the registration."""
        shows = message is not None and announcement.kind == AnnouncementKind.REGISTRATION
        values = {"message": message} if shows else {}
        await self._store_receipt(Receipt(tournament_id, announcement.id, values))


def append(connection: Connection, match_id: int, delivery: Delivery) -> None:
    """Add a delivery that belongs to no row of the log.

    Its number is negative, because a later row may have a delivery of the same kind.
    """
    same = (OUTBOX.c.match == match_id, OUTBOX.c.kind == delivery.kind)
    least = connection.execute(select(func.min(OUTBOX.c.seq)).where(*same)).scalar()
    values = {"match": match_id} | values_of_delivery(delivery, min(least or 0, 0) - 1)
    connection.execute(insert(OUTBOX).values(values))


def _private(rows: Sequence[Row[Any]]) -> list[Row[Any]]:
    """Return the private messages before the first other one of all `rows` of a match."""
    return list(takewhile(lambda row: bool(row.payload.to), rows))


def _boards_behind(match_id: int, until: int) -> Select[Any]:
    return select(OUTBOX).where(
        OUTBOX.c.match == match_id,
        OUTBOX.c.kind == DeliveryKind.BOARD,
        OUTBOX.c.parcel.is_(None),
        OUTBOX.c.seq <= until,
    )


def _only_edit(connection: Connection, match_id: int, until: int) -> None:
    """Change pending boards up to row `until` to edits of the present message."""
    if not until:
        return
    for row in connection.execute(_boards_behind(match_id, until)).all():
        edit = replace(row.payload, fresh=False)
        connection.execute(update(OUTBOX).where(OUTBOX.c.id == row.id).values(payload=edit))
