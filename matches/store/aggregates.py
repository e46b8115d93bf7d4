"""Base repository of matches and tournaments: identity map, batched reads, optimistic locking."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Table, Update, bindparam, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from engines.core import Refusal
from matches.core.bounds import fits
from matches.core.models import ChannelRef, Match
from matches.core.shards import Ownership
from matches.store.errors import Conflict, DuplicateInteraction, is_unique_violation
from matches.store.listeners import ChangeListeners
from matches.store.notifications import MatchShown, TournamentShown, notify
from matches.store.rows import DAMAGED, described, is_damage, isolate_damaged
from matches.store.transactions import Transactions
from matches.tournaments.models import Tournament

# Aggregates read at once, because the event loop is blocked while they are built.
MAX_AT_ONCE = 50

Aggregate = TypeVar("Aggregate", Match, Tournament)

log = logging.getLogger(__name__)


class AggregateUnreadable(Refusal):
    """Raised for a match or tournament that is damaged, or was written by a later release."""

    def __init__(self, kind: str, number: int) -> None:
        super().__init__(f"{kind}_unreadable", **{kind: number})


class AggregateRepository(ABC, Generic[Aggregate]):
    """All matches, or all tournaments; `in_memory` are those used last, by their numbers.

    The database is read before an aggregate of another process is taken from memory, because its
    owner may have changed it recently. A damaged aggregate is logged once; from then on it is
    `AggregateUnreadable` until it is invalidated, at the latest after the next start.
    """

    kind: ClassVar[Literal["match", "tournament"]]
    table: ClassVar[Table]
    max_in_memory: ClassVar[int]
    message_columns: ClassVar[tuple[str, ...]]
    """Columns with the Discord messages of an aggregate, which are written separately."""
    shown_notice: ClassVar[type[MatchShown | TournamentShown]]

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: ChangeListeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners
        self.in_memory: OrderedDict[int, Aggregate] = OrderedDict()
        self._damaged: set[int] = set()

    # --- reading -------------------------------------------------------------------------------

    @abstractmethod
    def _rows(self, connection: Connection, numbers: Sequence[int]) -> Mapping[int, Any]:
        """Return the rows of each aggregate."""

    @abstractmethod
    def _build(self, rows: Any, *, checked: bool) -> Aggregate:
        """Return the aggregate of its rows."""

    async def get(self, number: int) -> Aggregate:
        """Return an aggregate; raise `Refusal` if there is none, and `AggregateUnreadable`."""
        unknown = Refusal(f"unknown_{self.kind}", **{self.kind: number})
        if not fits(number):
            raise unknown
        if number in self._damaged:
            raise AggregateUnreadable(self.kind, number)
        await self._refresh_others([number])
        while (found := self.in_memory.get(number)) is None:
            writes = self._transactions.writes
            loaded = (await self._transactions.read(self._load, [number])).get(number)
            if loaded is None:
                raise unknown
            if isinstance(loaded, Exception):
                raise self.quarantine(number, loaded) from loaded
            if writes == self._transactions.writes:
                self.cache(loaded)
        self.in_memory.move_to_end(number)
        return found

    async def many(self, numbers: Sequence[int]) -> list[Aggregate]:
        """Return those of the aggregates that can be read, in the same order."""
        await self._refresh_others(numbers)
        found = {number: self.in_memory[number] for number in numbers if number in self.in_memory}
        missing = [number for number in numbers if number not in found]
        async for part in self.in_parts(missing):
            found |= {aggregate.id: aggregate for aggregate in part}
        return [found[number] for number in numbers if number in found]

    async def in_parts(
        self, numbers: Sequence[int], *, checked: bool = True
    ) -> AsyncIterator[list[Aggregate]]:
        """Yield those of the aggregates that can be read, `MAX_AT_ONCE` at a time.

        Unless `checked`, it is not tested whether a position is possible, because that takes most
        of the time.
        """
        for at in range(0, len(numbers), MAX_AT_ONCE):
            part = [one for one in numbers[at : at + MAX_AT_ONCE] if one not in self._damaged]
            writes = self._transactions.writes
            loaded = await self._transactions.read(self._load, part, checked=checked)
            readable: list[Aggregate] = []
            for number, found in loaded.items():
                if isinstance(found, Exception):
                    self.quarantine(number, found)
                    continue
                readable.append(found)
                if checked and writes == self._transactions.writes:
                    self.cache(found)
            yield readable

    def _load(
        self, connection: Connection, numbers: Sequence[int], *, checked: bool = True
    ) -> dict[int, Aggregate | Exception]:
        """Return aggregates by their numbers; a damaged one is replaced by the error."""
        found: dict[int, Aggregate | Exception] = {}
        read = isolate_damaged(numbers, lambda some: self._rows(connection, some))
        for number, rows in read.items():
            try:
                found[number] = (
                    rows if isinstance(rows, Exception) else self._build(rows, checked=checked)
                )
            except DAMAGED as error:
                found[number] = error
        return found

    @abstractmethod
    async def applied_to(self, interaction: int) -> int | None:
        """Return the number of the aggregate to which an interaction was applied, if any."""

    async def is_newest(self, aggregate: Aggregate) -> bool:
        """Return whether no other process has changed the aggregate since."""
        query = select(self.table.c.seq).where(self.table.c.id == aggregate.id)
        return bool(await self._transactions.scalar(query) == aggregate.seq)

    async def _refresh_others(self, numbers: Sequence[int]) -> None:
        """Invalidate those aggregates of other processes that have changed since they were read."""
        if not self._ownership.is_whole:
            known = filter(None, map(self.in_memory.get, numbers))
            others = [one.id for one in known if not self._ownership.owns(one.place.guild)]
            await self.refresh(others)

    async def refresh(self, numbers: Sequence[int]) -> list[Aggregate]:
        """Invalidate the aggregates that have changed in the database since they were cached.

        Returns their cached states.
        """
        if not numbers:
            return []
        versions = [
            self.table.c[name] for name in ("seq", *ChannelRef._fields, *self.message_columns)
        ]
        query = select(self.table.c.id, *versions).where(self.table.c.id.in_(numbers))
        stored: dict[int, tuple[Any, ...]] = {
            row.id: tuple(row[1:]) for row in await self._transactions.rows(query)
        }
        known = filter(None, map(self.in_memory.get, numbers))
        old = [one for one in known if stored.get(one.id) != self._version(one)]
        for aggregate in old:
            self.invalidate(aggregate.id)
        return old

    def _version(self, aggregate: Aggregate) -> tuple[Any, ...]:
        """Return the columns of which one differs whenever an aggregate has changed."""
        return (
            *(aggregate.seq, *aggregate.place),
            *(getattr(aggregate, name) for name in self.message_columns),
        )

    # --- in memory -----------------------------------------------------------------------------

    def cache(self, aggregate: Aggregate) -> None:
        """Keep an aggregate in memory, as the newest that is known."""
        self.in_memory[aggregate.id] = aggregate
        if len(self.in_memory) > self.max_in_memory:
            self.in_memory.popitem(last=False)

    def _cache_committed(self, aggregate: Aggregate) -> Aggregate:
        """Cache a committed aggregate with its newest known messages and place; return it."""
        if (known := self.in_memory.get(aggregate.id)) is not None:
            shown = {name: getattr(known, name) for name in ("place", *self.message_columns)}
            aggregate = replace(aggregate, **shown)
        self.cache(aggregate)
        return aggregate

    def cache_shown(self, number: int, values: Mapping[str, Any]) -> None:
        """Cache the columns that contain where an aggregate is shown."""
        if (known := self.in_memory.get(number)) is not None:
            moved = {name: values[name] for name in ChannelRef._fields if name in values}
            shown = {name: values[name] for name in self.message_columns if name in values}
            self.cache(replace(known, place=known.place._replace(**moved), **shown))
        if not values.keys().isdisjoint((*ChannelRef._fields, "lost")):
            self._listeners.notify_change(self.kind, number)

    def invalidate(self, number: int) -> None:
        """Read an aggregate again next time, even if it was damaged."""
        self.in_memory.pop(number, None)
        self._damaged.discard(number)

    def invalidate_older(self, number: int, seq: int | None) -> None:
        """Read an aggregate again next time unless it is known with row `seq` of its log.

        Without `seq` it is read again in any case.
        """
        known = self.in_memory.get(number)
        if known is not None and (seq is None or known.seq < seq):
            del self.in_memory[number]

    @contextmanager
    def quarantine_if_damaged(self, number: int) -> Iterator[None]:
        """Raise `AggregateUnreadable` if something of an aggregate turns out to be damaged."""
        try:
            yield
        except (DBAPIError, *DAMAGED) as error:
            if not is_damage(error):
                raise
            raise self.quarantine(number, error) from error

    def quarantine(self, number: int, why: Exception) -> AggregateUnreadable:
        """Exclude a damaged aggregate from now on, and log that once."""
        if number not in self._damaged:
            log.error("%s %s is read-only: %s", self.kind, number, described(why))
        self._damaged.add(number)
        self.in_memory.pop(number, None)
        return AggregateUnreadable(self.kind, number)

    # --- messages on Discord -------------------------------------------------------------------

    async def set_lost(self, number: int, reason: str) -> None:
        """Store the reason why the channel or thread of an aggregate is unavailable."""
        await self._show(number, {"lost": reason})

    async def _show(self, number: int, values: Mapping[str, Any]) -> None:
        await self._transactions.write(self.write_shown, number, values)
        self.cache_shown(number, values)

    def write_shown(self, connection: Connection, number: int, values: Mapping[str, Any]) -> None:
        """Write some of the columns that contain where an aggregate is shown."""
        self.write_many_shown(connection, {number: values})

    def write_many_shown(
        self, connection: Connection, values: Mapping[int, Mapping[str, Any]]
    ) -> None:
        """Write some of the columns that contain where each aggregate is shown."""
        alike: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
        for number in sorted(values):  # All processes lock them in the same order.
            alike[frozenset(values[number])].append({"this": number, **values[number]})
        for rows in alike.values():
            connection.execute(_update_of(self.table), rows)
        for number in values:
            notify(connection, self.shown_notice, number)


# --- optimistic locking -------------------------------------------------------------------------


def write_if_unchanged(
    connection: Connection, table: Table, old: Aggregate, new: Aggregate, columns: Sequence[str]
) -> None:
    """Write those of the `columns` that differ; raise `Conflict` if the row is not `old`'s."""
    values = {"this": new.id, "old_seq": old.seq, **differing(old, new, columns)}
    if connection.execute(_change_of(table), values).rowcount != 1:
        raise Conflict(f"{table.name} {new.id} has changed since row {old.seq}")


@cache
def _update_of(table: Table) -> Update:
    return update(table).where(table.c.id == bindparam("this"))


@cache
def _change_of(table: Table) -> Update:
    return _update_of(table).where(table.c.seq == bindparam("old_seq"))


def differing(old: Struct, new: Struct, names: Sequence[str]) -> dict[str, Any]:
    """Return the fields of `new` among `names` that differ from `old`."""
    return {name: getattr(new, name) for name in names if getattr(old, name) != getattr(new, name)}


@contextmanager
def refusing_duplicates(table: Table, column: str) -> Iterator[None]:
    """Raise `DuplicateInteraction` for a row whose value of a unique `column` is stored already."""
    try:
        yield
    except IntegrityError as error:
        if not is_unique_violation(error, table.name, column):
            raise
        raise DuplicateInteraction(f"{table.name}.{column}") from error
