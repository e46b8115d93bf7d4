"""The matches: their rows, and those that are in use in memory."""

from __future__ import annotations

import logging
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import DBAPIError

from engines.core import Game, Refusal
from matches.core.bounds import fits
from matches.core.deliveries import Delivery
from matches.core.models import Match, Place
from matches.core.shards import Ownership
from matches.store.notices import MatchChanged, MatchShown, tell
from matches.store.rows import DAMAGED, apart, described, is_damage, match_of, values_of_delivery
from matches.store.tables import MATCHES, OUTBOX, SEATS
from matches.store.transactions import Transactions

MOST_IN_MEMORY = 512
MOST_AT_ONCE = 50  # matches read in one go: meanwhile nothing else happens
_MESSAGES = ("lobby_message", "lost", "board_message", "board_since_seq", "board_told_seq")
ON_DISCORD = ("place", *_MESSAGES)
"""What says where a match stands on Discord: written apart from what its players change."""
_STANDING = [MATCHES.c[name] for name in ("seq", *Place._fields, *_MESSAGES)]
"""The columns of which one differs whenever a match has changed."""
_SEATS = select(SEATS).order_by(SEATS.c.match, SEATS.c.seat)

log = logging.getLogger(__name__)


class Unreadable(Refusal):
    """A stored match cannot be understood: it is damaged, or of a later release."""

    def __init__(self, match_id: int) -> None:
        super().__init__("match_unreadable", match=match_id)


class Matches:
    """All matches; `in_memory` are those used last, by their numbers.

    Of a match that is another process's own the database is asked before it is taken from memory:
    its owner may have changed it just now.
    """

    def __init__(
        self, transactions: Transactions, games: Mapping[str, Game], ownership: Ownership
    ) -> None:
        self.games, self._ownership = games, ownership
        self.in_memory: OrderedDict[int, Match] = OrderedDict()
        self._transactions = transactions
        self._damaged: set[int] = set()

    async def match(self, match_id: int) -> Match:
        """Return the match as it is; raise `Refusal` if there is none, and `Unreadable`."""
        if not fits(match_id):
            raise Refusal("unknown_match", match=match_id)
        if match_id in self._damaged:
            raise Unreadable(match_id)
        await self._refresh_others([match_id])
        while (match := self.in_memory.get(match_id)) is None:
            writes = self._transactions.writes
            loaded = (await self._transactions.read(self._load, [match_id])).get(match_id)
            if loaded is None:
                raise Refusal("unknown_match", match=match_id)
            if not isinstance(loaded, Match):
                raise self._unreadable(match_id, loaded) from loaded
            if writes == self._transactions.writes:
                self.keep(loaded)
        self.in_memory.move_to_end(match_id)
        return match

    async def many(self, match_ids: Sequence[int]) -> list[Match]:
        """Return those of the matches that can be read, in the same order."""
        await self._refresh_others(match_ids)
        found = {
            match_id: self.in_memory[match_id]
            for match_id in match_ids
            if match_id in self.in_memory
        }
        missing = [match_id for match_id in match_ids if match_id not in found]
        async for matches in self.in_parts(missing):
            found |= {match.id: match for match in matches}
        return [found[match_id] for match_id in match_ids if match_id in found]

    async def in_parts(
        self, match_ids: Sequence[int], *, checked: bool = True
    ) -> AsyncIterator[list[Match]]:
        """Yield those of the matches that can be read, as they are stored, some at a time.

        Not `checked`, nobody asks whether their positions are possible: that takes most of the
        time.
        """
        for at in range(0, len(match_ids), MOST_AT_ONCE):
            part = [
                match_id
                for match_id in match_ids[at : at + MOST_AT_ONCE]
                if match_id not in self._damaged
            ]
            writes = self._transactions.writes
            loaded = await self._transactions.read(self._load, part, checked=checked)
            for match_id, match in loaded.items():
                if not isinstance(match, Match):
                    self._unreadable(match_id, match)
                elif checked and writes == self._transactions.writes:
                    self.keep(match)
            yield [match for match in loaded.values() if isinstance(match, Match)]

    async def is_newest(self, match: Match) -> bool:
        """Return whether nobody else has changed the match since."""
        query = select(MATCHES.c.seq).where(MATCHES.c.id == match.id)
        return bool(await self._transactions.scalar(query) == match.seq)

    async def _refresh_others(self, match_ids: Sequence[int]) -> None:
        """Forget those of other processes' own matches that have changed since they were read."""
        if not self._ownership.is_whole:
            known = filter(None, map(self.in_memory.get, match_ids))
            others = [one.id for one in known if not self._ownership.owns(one.place.guild)]
            await self.refresh(others)

    async def refresh(self, match_ids: Sequence[int]) -> list[Match]:
        """Forget those of some matches that are not stored any more as they are in memory.

        Returns them as they were.
        """
        if not match_ids:
            return []
        query = select(MATCHES.c.id, *_STANDING).where(MATCHES.c.id.in_(match_ids))
        stored: dict[int, tuple[Any, ...]] = {
            row.id: tuple(row[1:]) for row in await self._transactions.rows(query)
        }
        known = filter(None, map(self.in_memory.get, match_ids))
        old = [match for match in known if stored.get(match.id) != _standing(match)]
        for match in old:
            self.forget(match.id)
        return old

    def _load(
        self, connection: Connection, match_ids: Sequence[int], *, checked: bool = True
    ) -> dict[int, Match | Exception]:
        """Return matches by their numbers, and of those that are damaged what is wrong."""
        found: dict[int, Match | Exception] = {}
        for match_id, rows in apart(match_ids, partial(_rows, connection)).items():
            if isinstance(rows, Exception):
                found[match_id] = rows
                continue
            try:
                found[match_id] = match_of(*rows, self.games, checked=checked)
            except DAMAGED as error:
                found[match_id] = error
        return found

    # --- in memory -----------------------------------------------------------------------------

    def keep(self, match: Match) -> None:
        """Keep a match in memory, as the newest that is known."""
        self.in_memory[match.id] = match
        if len(self.in_memory) > MOST_IN_MEMORY:
            self.in_memory.popitem(last=False)

    def changed(self, match: Match) -> Match:
        """Keep a match as its players have changed it, where it stands; return it so."""
        if (known := self.in_memory.get(match.id)) is not None:
            match = replace(match, **{name: getattr(known, name) for name in ON_DISCORD})
        self.keep(match)
        return match

    def shown(self, match_id: int, values: Mapping[str, Any]) -> None:
        """Keep where a match stands on Discord now."""
        if (match := self.in_memory.get(match_id)) is not None:
            self.keep(replace(match, **values))

    def outdate(self, match_id: int, seq: int | None) -> None:
        """Read the match anew next time unless it is known to have row `seq`, if one is given."""
        known = self.in_memory.get(match_id)
        if known is not None and (seq is None or known.seq < seq):
            del self.in_memory[match_id]

    def forget(self, match_id: int) -> None:
        """Read the match anew next time."""
        self.in_memory.pop(match_id, None)
        self._damaged.discard(match_id)

    @contextmanager
    def left_alone(self, match_id: int) -> Iterator[None]:
        """Raise `Unreadable` where something of a match turns out to be damaged."""
        try:
            yield
        except (DBAPIError, *DAMAGED) as error:
            if not is_damage(error):
                raise
            raise self._unreadable(match_id, error) from error

    def _unreadable(self, match_id: int, why: Exception) -> Unreadable:
        """Leave a match alone from now on, and tell the operator once."""
        if match_id not in self._damaged:
            log.error("match %s is read-only: %s", match_id, described(why))
        self._damaged.add(match_id)
        self.in_memory.pop(match_id, None)
        return Unreadable(match_id)

    # --- where a match stands on Discord -------------------------------------------------------

    async def set_thread(self, match_id: int, thread: int | None) -> None:
        """Remember the thread a match is played in."""
        await self._transactions.write(set_on_discord, match_id, {"thread": thread})
        if (match := self.in_memory.get(match_id)) is not None:
            self.keep(replace(match, place=match.place._replace(thread=thread)))

    async def move(self, match_id: int, place: Place, delivery: Delivery) -> None:
        """Show a match in another place from now on, by `delivery` or one of its kind."""
        nothing = dict.fromkeys(("lobby_message", "board_message", "lost"))
        waiting = select(OUTBOX.c.id).where(
            OUTBOX.c.match == match_id, OUTBOX.c.kind == delivery.kind
        )

        def write(connection: Connection) -> None:
            set_on_discord(connection, match_id, place._asdict() | nothing)
            tell(connection, MatchChanged, match_id, place.guild)
            if connection.execute(waiting).first() is None:
                seq = connection.execute(select(MATCHES.c.seq).where(MATCHES.c.id == match_id))
                values = {"match": match_id} | values_of_delivery(delivery, seq.scalar_one())
                connection.execute(insert(OUTBOX).values(values))

        await self._transactions.write(write)
        self.shown(match_id, {"place": place} | nothing)

    async def set_board_message(self, match_id: int, message: int | None) -> None:
        """Remember the message that shows the board now."""
        await self._show(match_id, {"board_message": message})

    async def set_lobby_message(self, match_id: int, message: int | None) -> None:
        """Remember the message that shows the lobby now."""
        await self._show(match_id, {"lobby_message": message})

    async def set_lost(self, match_id: int, reason: str) -> None:
        """Remember why the place of a match on Discord cannot be reached."""
        await self._show(match_id, {"lost": reason})

    async def _show(self, match_id: int, values: Mapping[str, Any]) -> None:
        await self._transactions.write(set_on_discord, match_id, values)
        self.shown(match_id, values)


def _standing(match: Match) -> tuple[Any, ...]:
    """Return what stands in those columns of a match that is stored as it is here."""
    return (match.seq, *match.place, *(getattr(match, name) for name in _MESSAGES))


def set_on_discord(connection: Connection, match_id: int, values: Mapping[str, Any]) -> None:
    """Write some of the columns that say where a match stands."""
    connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(values))
    tell(connection, MatchShown, match_id)


def hold(connection: Connection, match_id: int) -> int | None:
    """Return the last row of a match, which nobody changes until the transaction ends."""
    query = select(MATCHES.c.seq).where(MATCHES.c.id == match_id).with_for_update()
    seq: int | None = connection.execute(query).scalar()
    return seq


def _rows(
    connection: Connection, match_ids: Sequence[int]
) -> dict[int, tuple[Row[Any], list[Row[Any]]]]:
    """Return the row of each match and those of its seats."""
    matches = connection.execute(select(MATCHES).where(MATCHES.c.id.in_(match_ids))).all()
    seats: dict[int, list[Row[Any]]] = defaultdict(list)
    for seat in connection.execute(_SEATS.where(SEATS.c.match.in_(match_ids))):
        seats[seat.match].append(seat)
    return {row.id: (row, seats[row.id]) for row in matches}
