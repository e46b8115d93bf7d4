"""Match log repository: log rows, positions before them, and the last row each user has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, func, or_, select

from engines.core import Seat
from matches.core.kinds import DECISIONS as DECIDING
from matches.core.kinds import ORGANISING, OWN_WISHES, RowKind
from matches.core.log import LogRow
from matches.store.matches import MatchRepository
from matches.store.rows import decision_of, isolate_damaged
from matches.store.tables import FILES, LAST_SEEN, LOG_ROWS, POSITIONS
from matches.store.transactions import Transactions
from matches.store.upsert import insert_into

_COLUMNS = [column for column in LOG_ROWS.c if column.name != "match"]
_NEWEST_FIRST = LOG_ROWS.c.seq.desc()
_ITS, _COUNTS = LOG_ROWS.c.match == bindparam("match"), LOG_ROWS.c.undone.is_(False)
_IS_RECENT = LOG_ROWS.c.seq >= bindparam("since")
_SINCE = select(*_COLUMNS).where(_ITS, _IS_RECENT).order_by(_NEWEST_FIRST)
_LINE = (
    select(*_COLUMNS, POSITIONS.c.snapshot.label("before"), POSITIONS.c.times)
    .outerjoin(
        POSITIONS,
        (POSITIONS.c.match == LOG_ROWS.c.match) & (POSITIONS.c.seq == LOG_ROWS.c.seq),
    )
    .where(_ITS, _IS_RECENT, _COUNTS)
    .order_by(_NEWEST_FIRST)
)
_LAST_MOVED = (
    select(*_COLUMNS)
    .where(_ITS, LOG_ROWS.c.seat == bindparam("seat"), _COUNTS)
    .where(LOG_ROWS.c.kind == RowKind.MOVE)
    .order_by(_NEWEST_FIRST)
    .limit(1)
)
_SEEN = select(LAST_SEEN.c.seq).where(
    LAST_SEEN.c.match == bindparam("match"), LAST_SEEN.c.user == bindparam("user")
)
_DECIDED = select(func.max(LOG_ROWS.c.seq)).where(
    _ITS,
    LOG_ROWS.c.user == bindparam("user"),
    LOG_ROWS.c.kind == RowKind.MOVE,
)
_SEEN_AND_DECIDED = select(_SEEN.scalar_subquery(), _DECIDED.scalar_subquery())


class LogRepository:
    """The logs of all matches."""

    def __init__(self, transactions: Transactions, matches: MatchRepository) -> None:
        self._transactions, self.matches = transactions, matches
        self._opened_by: dict[int, int] = {}  # needed at most clicks, and constant

    async def rows(self, match_id: int, *, since: int = 0, last: int | None = None) -> list[LogRow]:
        """Return the rows from `since` on, or the `last` ones, oldest first, without snapshots."""
        query = _SINCE if last is None else _SINCE.limit(last)
        return await self._rows(match_id, query, since=since)

    async def logs(self, match_ids: Sequence[int]) -> dict[int, list[LogRow]]:
        """Return the logs of those of the matches that can be read, without snapshots."""

        def read(connection: Connection) -> dict[int, list[LogRow] | Exception]:
            return isolate_damaged(
                match_ids, lambda some: self.read_since(connection, dict.fromkeys(some, 0))
            )

        found = await self._transactions.read(read) if match_ids else {}
        for match_id, rows in found.items():
            if isinstance(rows, Exception):
                self.matches.quarantine(match_id, rows)
        return {one: rows for one, rows in found.items() if not isinstance(rows, Exception)}

    async def line(self, match_id: int, since: int) -> list[LogRow]:
        """Return the rows from `since` on that still count, with their snapshots."""
        return await self._rows(match_id, _LINE, since=since)

    def read_since(
        self, connection: Connection, since: Mapping[int, int]
    ) -> dict[int, list[LogRow]]:
        """Return the rows of each match from the row in `since` on, without snapshots."""
        found: dict[int, list[LogRow]] = {match_id: [] for match_id in since}
        if since:
            asked = [
                and_(LOG_ROWS.c.match == match_id, LOG_ROWS.c.seq >= first)
                for match_id, first in since.items()
            ]
            query = select(LOG_ROWS.c.match, *_COLUMNS).where(or_(*asked))
            for row in connection.execute(query.order_by(LOG_ROWS.c.match, LOG_ROWS.c.seq)):
                found[row.match].append(decision_of(row))
        return found

    async def _rows(self, match_id: int, query: Select[Any], **values: Any) -> list[LogRow]:
        """Return the rows of a query, the newest first there, for `match_id` and other `values`."""

        def read(connection: Connection) -> list[LogRow]:
            found = connection.execute(query, {"match": match_id, **values})
            return [decision_of(row) for row in found][::-1]

        with self.matches.quarantine_if_damaged(match_id):
            return await self._transactions.read(read)

    async def file(self, match_id: int) -> bytes:
        """Return the match file an analysis keeps."""
        query = select(FILES.c.data).where(FILES.c.match == match_id)
        data: bytes = await self._transactions.read(
            lambda connection: connection.execute(query).scalar_one()
        )
        return data

    # --- authors of rows -----------------------------------------------------------------------

    async def last_move(self, match_id: int, seat: Seat) -> int | None:
        """Return the last decision of `seat` itself that still counts."""
        query = select(func.max(LOG_ROWS.c.seq)).where(
            LOG_ROWS.c.match == match_id,
            LOG_ROWS.c.seat == seat,
            LOG_ROWS.c.kind == RowKind.MOVE,
            LOG_ROWS.c.undone.is_(False),
        )
        seq: int | None = await self._transactions.scalar(query)
        return seq

    async def last_moved(self, match_id: int, seat: Seat) -> LogRow | None:
        """Return the last decision of `seat` itself that still counts, without its snapshot."""
        rows = await self._rows(match_id, _LAST_MOVED, seat=seat)
        return next(iter(rows), None)

    async def last_decided(self, match_id: int, before: int) -> dict[Seat, int]:
        """Return the time of each seat's last decision or undo before a row, by seat."""
        query = select(LOG_ROWS.c.seat, func.max(LOG_ROWS.c.at).label("at")).where(
            LOG_ROWS.c.match == match_id,
            LOG_ROWS.c.seq < before,
            LOG_ROWS.c.kind.in_((*DECIDING, RowKind.UNDO)),
        )
        rows = await self._transactions.rows(query.group_by(LOG_ROWS.c.seat))
        return {row.seat: row.at for row in rows if row.seat is not None}

    async def seats_played(self, match_id: int, user: int) -> set[Seat]:
        """Return the seats `user` has played by their own actions in a started match."""
        query = select(LOG_ROWS.c.seat).where(
            LOG_ROWS.c.match == match_id,
            LOG_ROWS.c.user == user,
            LOG_ROWS.c.kind.in_(OWN_WISHES),
        )
        return {row.seat for row in await self._transactions.rows(query)}

    async def has_led(self, match_id: int, user: int) -> bool:
        """Return whether `user` has acted on a match as its host or as a moderator."""
        query = select(LOG_ROWS.c.seq).where(
            LOG_ROWS.c.match == match_id,
            LOG_ROWS.c.user == user,
            LOG_ROWS.c.kind.in_(ORGANISING),
        )
        return await self._transactions.scalar(query.limit(1)) is not None

    async def opened_by(self, match_id: int) -> int | None:
        """Return the interaction that opened a match; older messages belong to another match."""
        if (known := self._opened_by.get(match_id)) is not None:
            return known
        query = select(LOG_ROWS.c.interaction).where(LOG_ROWS.c.match == match_id)
        with self.matches.quarantine_if_damaged(match_id):
            interaction: int | None = await self._transactions.scalar(
                query.where(LOG_ROWS.c.seq == 1)
            )
        if interaction is not None:
            self._opened_by[match_id] = interaction
        return interaction

    # --- last seen rows ------------------------------------------------------------------------

    async def last_seen(self, match_id: int, user: int) -> int:
        """Return the last row of the match `user` has seen, 0 if none.

        A user who has decided has seen the board then.
        """
        with self.matches.quarantine_if_damaged(match_id):
            (found,) = await self._transactions.rows(_SEEN_AND_DECIDED, match=match_id, user=user)
            return max(seq or 0 for seq in found)

    async def set_last_seen(self, match_id: int, user: int, seq: int) -> None:
        """Store that `user` has seen the match up to row `seq`."""
        if await self.last_seen(match_id, user) < seq:
            await self._transactions.write(_saw, match_id, user, seq)


def _saw(connection: Connection, match_id: int, user: int, seq: int) -> None:
    """Store the highest row, because the older of two pages may be shown last."""
    row = insert_into(connection, LAST_SEEN).values(match=match_id, user=user, seq=seq)
    connection.execute(
        row.on_conflict_do_update(
            index_elements=LAST_SEEN.primary_key.columns,
            set_={"seq": row.excluded.seq},
            where=LAST_SEEN.c.seq < row.excluded.seq,
        )
    )
