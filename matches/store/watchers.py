"""Watcher repository: the spectators who have a match on their lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, or_, select, update

from matches.core.watching import MAX_NOTIFIED, MAX_WATCHED, WatchedMatch, WatchNotify
from matches.store.tables import MATCHES, WATCHERS
from matches.store.transactions import Transactions
from matches.store.upsert import put

_WITH_MESSAGES = ("turns", "end")


class WatcherRepository:
    """The watchers of all matches."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def of(self, user: int, since: int) -> list[WatchedMatch]:
        """Return the matches that `user` watches, the newest first.

        Matches that ended before `since` (Unix milliseconds, UTC) are left out.
        """
        query = select(WATCHERS.c.match, WATCHERS.c.notify)
        query = query.join(MATCHES, MATCHES.c.id == WATCHERS.c.match)
        query = query.where(WATCHERS.c.user == user, _ended_since(since))
        rows = await self._transactions.rows(query.order_by(WATCHERS.c.match.desc()))
        return [WatchedMatch(row.match, row.notify) for row in rows]

    async def get(self, match_id: int, user: int) -> WatchNotify | None:
        """Return the messages that `user` gets about a match, None if they do not watch it."""
        notify: WatchNotify | None = await self._transactions.scalar(
            select(WATCHERS.c.notify).where(*_row(match_id, user))
        )
        return notify

    async def watch(
        self, match_id: int, user: int, notify: WatchNotify, since: int
    ) -> Literal["list", "match"] | None:
        """Store that `user` watches a match, unless a limit is reached, which is returned.

        It is that of the user's `list`, or of the messages about a `match`.  Matches that ended
        before `since` (Unix milliseconds, UTC) are removed from the list.
        """

        def write(connection: Connection) -> Literal["list", "match"] | None:
            ended = select(MATCHES.c.id).where(MATCHES.c.id == WATCHERS.c.match)
            old = ended.where(MATCHES.c.ended < since).exists()
            connection.execute(delete(WATCHERS).where(WATCHERS.c.user == user, old))
            others = WATCHERS.c.user == user, WATCHERS.c.match != match_id
            if _count(connection, *others) >= MAX_WATCHED:
                return "list"
            heard = WATCHERS.c.match == match_id, WATCHERS.c.user != user
            told = WATCHERS.c.notify.in_(_WITH_MESSAGES)
            if notify in _WITH_MESSAGES and _count(connection, *heard, told) >= MAX_NOTIFIED:
                return "match"
            put(connection, WATCHERS, [{"match": match_id, "user": user, "notify": notify}])
            return None

        return await self._transactions.write(write)

    async def unwatch(self, match_id: int, user: int) -> None:
        """Delete that `user` watches a match."""
        await self._transactions.execute(delete(WATCHERS).where(*_row(match_id, user)))

    async def learn_closed(self, user: int) -> bool:
        """Return whether messages to `user` were refused, and store that they know it now."""
        its = WATCHERS.c.user == user, WATCHERS.c.notify == "closed"
        query = update(WATCHERS).where(*its).values(notify="none")
        return await self._transactions.write(
            lambda connection: connection.execute(query).rowcount > 0
        )

    def read_to_notify(
        self, connection: Connection, ended: Mapping[int, bool]
    ) -> dict[int, list[int]]:
        """Return the users who get a message after a turn of each match, or at its end."""
        if not ended:
            return {}
        query = select(WATCHERS.c.match, WATCHERS.c.user, WATCHERS.c.notify)
        query = query.where(WATCHERS.c.match.in_(ended), WATCHERS.c.notify.in_(_WITH_MESSAGES))
        found: dict[int, list[int]] = defaultdict(list)
        for row in connection.execute(query.order_by(WATCHERS.c.user)):
            if ended[row.match] or row.notify == "turns":
                found[row.match].append(row.user)
        return {match_id: users[:MAX_NOTIFIED] for match_id, users in found.items()}


def close_messages(connection: Connection, user: int) -> None:
    """End the messages to `user` about watched matches, because Discord refuses them."""
    wanted = WATCHERS.c.user == user, WATCHERS.c.notify.in_(_WITH_MESSAGES)
    connection.execute(update(WATCHERS).where(*wanted).values(notify="closed"))


def _count(connection: Connection, *conditions: Any) -> int:
    query = select(func.count()).select_from(WATCHERS).where(*conditions)
    return int(connection.execute(query).scalar_one())


def _ended_since(since: int) -> Any:
    return or_(MATCHES.c.ended.is_(None), MATCHES.c.ended >= since)


def _row(match_id: int, user: int) -> tuple[Any, Any]:
    return WATCHERS.c.match == match_id, WATCHERS.c.user == user
