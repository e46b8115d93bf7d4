"""Facts that a delivery depends on: log rows, preferences of players, watchers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from matches.core.log import LogRow
from matches.core.players import PlayerPreferences
from matches.store.batches import Batcher
from matches.store.log import LogRepository
from matches.store.players import PlayerRepository
from matches.store.transactions import Transactions
from matches.store.watchers import WatcherRepository


class DeliveryQuery(NamedTuple):
    """The facts to read: log rows from `since` on, preferences of `users`, watchers to notify.

    Without `since` no log rows are read, and watchers only if `ended` is stated.
    """

    match: int
    since: int | None = None
    users: tuple[int, ...] = ()
    ended: bool | None = None


class DeliveryFacts(NamedTuple):
    """The log rows for a board, the preferences of the asked users, and the watchers to notify."""

    rows: list[LogRow]
    players: dict[int, PlayerPreferences]
    watchers: list[int]


class DeliveryFactsReader:
    """Reads the facts of concurrent deliveries in one transaction."""

    def __init__(
        self,
        transactions: Transactions,
        log: LogRepository,
        players: PlayerRepository,
        watchers: WatcherRepository,
    ) -> None:
        self._transactions = transactions
        self._log, self._players, self._watchers = log, players, watchers
        self._read_batched = Batcher(self._read_all)

    async def read(self, query: DeliveryQuery) -> DeliveryFacts:
        """Return the facts of a delivery."""
        if query == DeliveryQuery(query.match):
            return DeliveryFacts([], {}, [])
        with self._log.matches.quarantine_if_damaged(query.match):
            return await self._read_batched(query)

    async def _read_all(self, queries: Sequence[DeliveryQuery]) -> list[DeliveryFacts]:
        return await self._transactions.read(self._read, queries)

    def _read(
        self, connection: Connection, queries: Sequence[DeliveryQuery]
    ) -> list[DeliveryFacts]:
        since = {query.match: query.since for query in queries if query.since is not None}
        ended = {query.match: query.ended for query in queries if query.ended is not None}
        rows = self._log.read_since(connection, since)
        players = self._players.read(
            connection, [user for query in queries for user in query.users]
        )
        watchers = self._watchers.read_to_notify(connection, ended)
        return [
            DeliveryFacts(
                rows.get(query.match, []),
                {user: players[user] for user in query.users},
                watchers.get(query.match, []),
            )
            for query in queries
        ]
