"""What must reach Discord and has not yet."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection, Row, Select, delete, select, update

from matches.core.deliveries import SHOWN_IN_ONE, Delivery, DeliveryKind
from matches.core.shards import Ownership
from matches.store.fence import fenced
from matches.store.matches import Matches
from matches.store.ownership import of_own_matches
from matches.store.rows import delivery_of
from matches.store.tables import OUTBOX
from matches.store.transactions import Transactions

NONCE_BITS = 62  # Discord takes 25 characters


class Waiting(NamedTuple):
    """What must be delivered next of a match: its kind, and whether all that waits is patient."""

    kind: str
    patient: bool


class Outbox:
    """The deliveries of all matches; only the owner of one is told what to bring next.

    Raises `Fenced` where the owner is another process by now.
    """

    def __init__(self, transactions: Transactions, matches: Matches, ownership: Ownership) -> None:
        self._transactions, self._matches, self._ownership = transactions, matches, ownership

    async def waiting(self) -> list[int]:
        """Return the matches of our own with something to deliver."""
        query = of_own_matches(select(OUTBOX.c.match), OUTBOX.c.match, self._ownership)
        rows = await self._transactions.rows(query.distinct())
        return [row.match for row in rows]

    async def ahead(self, match_id: int) -> Waiting | None:
        """Return what must be delivered next of a match, if anything; raise `Unreadable`.

        What was handed out already is patient no more.
        """
        columns = OUTBOX.c.kind, OUTBOX.c.payload, OUTBOX.c.parcel
        query = select(*columns).where(OUTBOX.c.match == match_id).order_by(OUTBOX.c.id)
        with self._matches.quarantine_if_damaged(match_id):
            rows = await self._transactions.rows(query)
        patient = all(row.payload.patient and row.parcel is None for row in rows)
        return Waiting(rows[0].kind, patient) if rows else None

    async def hand_out(self, match_id: int) -> tuple[Delivery, int] | None:
        """Return what must be delivered next of a match and when (in milliseconds), if anything.

        Boards or lobbies that wait together become one delivery.  Once it was handed out it stays
        as it is until it is delivered, in this process or the next: nobody can know whether Discord
        took it, and only the same nonce keeps it from being shown twice.  A match that is not our
        own has nothing to deliver here.
        """
        with self._matches.quarantine_if_damaged(match_id):
            hand_out = fenced(self._ownership, _hand_out)
            rows, nonce = await self._transactions.write(hand_out, match_id, self._ownership)
            if not rows:
                return None
            # another process may have stored the newest of them, and not be heard yet
            self._matches.invalidate_older(match_id, max(row.seq for row in rows))
            return delivery_of(rows, nonce)

    async def postpone(self, delivery: Delivery, due: int) -> None:
        """Try a delivery again, but not before `due` (in milliseconds)."""
        query = update(OUTBOX).where(OUTBOX.c.parcel == delivery.id).values(due=due)
        await self._transactions.write(
            fenced(self._ownership, lambda connection: connection.execute(query))
        )

    async def fresh_boards_behind(self, match_id: int, until: int) -> list[int]:
        """Return the rows up to `until` of new boards that wait and were not handed out yet."""
        query = _boards_behind(match_id, until)
        return [row.seq for row in await self._transactions.rows(query) if row.payload.fresh]

    async def delivered(
        self, match_id: int, delivery: Delivery, message: int | None, *, shown: int = 0
    ) -> None:
        """Tick a delivery off and remember the message that shows it now: its place is not lost.

        Boards up to row `shown` that wait behind a board edit its message, which shows them, too.
        """
        values: dict[str, Any] = {"lost": None}
        if message is not None and delivery.kind in SHOWN_IN_ONE:
            values[f"{delivery.kind}_message"] = message
        if message is not None and delivery.kind == DeliveryKind.BOARD:
            values |= {"board_since_seq": delivery.since, "board_told_seq": delivery.until}

        def write(connection: Connection) -> None:
            connection.execute(delete(OUTBOX).where(OUTBOX.c.parcel == delivery.id))
            _only_edit(connection, match_id, shown)
            self._matches.write_shown(connection, match_id, values)

        await self._transactions.write(fenced(self._ownership, write))
        self._matches.cache_shown(match_id, values)


def _boards_behind(match_id: int, until: int) -> Select[Any]:
    return select(OUTBOX).where(
        OUTBOX.c.match == match_id,
        OUTBOX.c.kind == DeliveryKind.BOARD,
        OUTBOX.c.parcel.is_(None),
        OUTBOX.c.seq <= until,
    )


def _only_edit(connection: Connection, match_id: int, until: int) -> None:
    """Let boards that wait, up to row `until`, ask for no new message."""
    if not until:
        return
    for row in connection.execute(_boards_behind(match_id, until)).all():
        edit = replace(row.payload, fresh=False)
        connection.execute(update(OUTBOX).where(OUTBOX.c.id == row.id).values(payload=edit))


def _next_rows(connection: Connection, match_id: int, ownership: Ownership) -> list[Row[Any]]:
    """Return the rows of the outbox that make the next delivery of a match of our own."""
    query = select(OUTBOX).where(OUTBOX.c.match == match_id).order_by(OUTBOX.c.id)
    query = of_own_matches(query, OUTBOX.c.match, ownership)
    rows = list(connection.execute(query.with_for_update(of=OUTBOX)))  # one nonce for all who ask
    if rows and rows[0].kind not in SHOWN_IN_ONE:
        return rows[:1]
    return [row for row in rows if (row.kind, row.parcel) == (rows[0].kind, rows[0].parcel)]


def _hand_out(
    connection: Connection, match_id: int, ownership: Ownership
) -> tuple[list[Row[Any]], int]:
    """Return the rows of the next delivery as they were with its nonce, marked as handed out.

    Both in one transaction: a decision stored in between would be shown twice.  The nonce is drawn,
    not counted: after a backup was restored, numbers come again, and Discord would take a new
    message for one it has.
    """
    rows = _next_rows(connection, match_id, ownership)
    nonce = rows[0].parcel if rows else None
    if nonce is None:
        nonce = secrets.randbits(NONCE_BITS)
    if rows:
        query = update(OUTBOX).where(OUTBOX.c.id.in_([row.id for row in rows]))
        connection.execute(query.values(parcel=nonce, tries=OUTBOX.c.tries + 1))
    return rows, nonce
