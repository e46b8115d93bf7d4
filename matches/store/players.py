"""Player repository: preferences, digests, invitations, blocks and counts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from matches.core.deliveries import Delivery
from matches.core.models import Match
from matches.core.players import Block, PlayerPreferences
from matches.core.shards import Ownership
from matches.store.blocks import blocked_as
from matches.store.listeners import ChangeListeners
from matches.store.matches import hold
from matches.store.notifications import Due, MatchChanged, PublicityChanged, notify
from matches.store.outbox import append
from matches.store.ownership import own
from matches.store.rows import described, isolate_damaged, player_of, values_of
from matches.store.tables import BLOCKS, COUNTS, INVITATIONS, MATCHES, PLAYERS
from matches.store.transactions import Transactions
from matches.store.upsert import add, put

EVERYWHERE = 0
"""The server of blocks that apply on every server."""

_OF_USERS = select(PLAYERS).where(PLAYERS.c.user.in_(bindparam("users", expanding=True)))

log = logging.getLogger(__name__)


class PlayerRepository:
    """The data that belongs to users rather than matches.

    The matches of a user may belong to any process: the owner of their digest follows from their
    id, which has the format of server ids.
    """

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: ChangeListeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners
        self._strangers: set[int] = set()  # users whose preferences cannot be read

    # --- preferences ---------------------------------------------------------------------------

    async def player(self, user: int) -> PlayerPreferences:
        """Return the global preferences of `user`."""
        return (await self.many([user]))[user]

    async def many(self, users: Sequence[int]) -> dict[int, PlayerPreferences]:
        """Return the preferences of each of `users`; the defaults if missing or damaged."""
        return await self._transactions.read(self.read, users)

    async def change(
        self, user: int, change: Callable[[PlayerPreferences], PlayerPreferences]
    ) -> PlayerPreferences:
        """Change global preferences of a user, and return all of them."""

        def write(connection: Connection) -> tuple[PlayerPreferences, bool]:
            _hold(connection, user)
            old = self.read(connection, [user])[user]
            player = change(old)
            put(connection, PLAYERS, [values_of(player)])
            if player.digest is not None:
                notify(connection, Due, player.digest, user)
            if renamed := _on_web(old) != _on_web(player):
                notify(connection, PublicityChanged, "people", user)
            return player, renamed

        player, renamed = await self._transactions.write(write)
        self._listeners.notify_due(player.digest, user)
        if renamed:
            self._listeners.notify_change("people", user)
        return player

    def read(self, connection: Connection, users: Sequence[int]) -> dict[int, PlayerPreferences]:
        """Return the preferences of each of `users` in a transaction; see `many`."""
        if not users:
            return {}
        found = isolate_damaged(users, partial(_load, connection))
        for user, player in found.items():
            if not isinstance(player, PlayerPreferences) and user not in self._strangers:
                log.error("preferences of player %s are unreadable: %s", user, described(player))
                self._strangers.add(user)
        known = {
            user: player for user, player in found.items() if isinstance(player, PlayerPreferences)
        }
        return {user: known.get(user, PlayerPreferences(user)) for user in users}

    # --- digests -------------------------------------------------------------------------------

    async def next_digest(self) -> int | None:
        """Return the time of the next digest (Unix milliseconds, UTC), None if there is none."""
        query = own(select(func.min(PLAYERS.c.digest)), PLAYERS.c.user, self._ownership)
        moment: int | None = await self._transactions.scalar(query)
        return moment

    async def due_digests(self, now: int) -> list[int]:
        """Return the users whose digest is due, the longest overdue first."""
        query = select(PLAYERS.c.user).where(PLAYERS.c.digest <= now).order_by(PLAYERS.c.digest)
        query = own(query, PLAYERS.c.user, self._ownership)
        return [row.user for row in await self._transactions.rows(query)]

    async def hold_ping(self, user: int, until: int) -> None:
        """Schedule the next digest of `user` no later than `until`."""
        its = (PLAYERS.c.user == user) & (PLAYERS.c.digest.is_(None) | (PLAYERS.c.digest > until))

        def write(connection: Connection) -> None:
            connection.execute(update(PLAYERS).where(its).values(digest=until))
            notify(connection, Due, until, user)

        await self._transactions.write(write)
        self._listeners.notify_due(until, user)

    async def pass_digest(
        self, user: int, due: int, following: int | None, match: Match | None, delivery: Delivery
    ) -> None:
        """Delete the digest of `user` that was `due`, and post it in `match` if there is one.

        This is one transaction: a digest that is no longer due is not posted.
        """

        def write(connection: Connection) -> Match | None:
            its = (PLAYERS.c.user == user) & (PLAYERS.c.digest == due)
            query = update(PLAYERS).where(its).values(digest=following)
            if connection.execute(query).rowcount != 1 or match is None:
                return None
            hold(connection, [match.id])  # The lock keeps others from using the same number.
            append(connection, match.id, delivery)
            notify(connection, MatchChanged, match.id, match.place.guild)
            return match

        if (posted_in := await self._transactions.write(write)) is not None:
            self._listeners.notify_match(posted_in.id, posted_in.place.guild)

    # --- invitations ---------------------------------------------------------------------------

    async def invite(self, match_id: int, user: int) -> bool:
        """Store that `user` was invited to a match; return False if they were invited already."""
        row = {"match": match_id, "user": user}
        return await self._transactions.write(add, INVITATIONS, row)

    async def is_invited(self, match_id: int, user: int) -> bool:
        """Return whether `user` was invited to a match."""
        query = select(INVITATIONS.c.user).where(*_invitation(match_id, user))
        return await self._transactions.scalar(query) is not None

    async def uninvite(self, match_id: int, user: int) -> None:
        """Delete the invitation of `user` to a match."""
        await self._transactions.execute(delete(INVITATIONS).where(*_invitation(match_id, user)))

    async def invited(self, user: int) -> list[int]:
        """Return the open matches to which `user` was invited, newest first."""
        query = select(MATCHES.c.id).join(INVITATIONS, INVITATIONS.c.match == MATCHES.c.id)
        query = query.where(INVITATIONS.c.user == user, MATCHES.c.status == "open")
        rows = await self._transactions.rows(query.order_by(MATCHES.c.id.desc()))
        return [row.id for row in rows]

    # --- blocks --------------------------------------------------------------------------------

    async def block(self, block: Block) -> bool:
        """Store a block; return False if the user was blocked already."""

        def write(connection: Connection) -> bool:
            notify(connection, PublicityChanged, "people", block.user)
            return add(connection, BLOCKS, block._asdict())

        added = await self._transactions.write(write)
        self._listeners.notify_change("people", block.user)
        return added

    async def unblock(self, guild: int, user: int) -> bool:
        """Delete a block; return False if there was none."""

        def write(connection: Connection) -> bool:
            known = BLOCKS.c.user.in_(blocked_as(connection, user, (guild,)))
            gone = delete(BLOCKS).where(BLOCKS.c.guild == guild, known)
            return connection.execute(gone).rowcount > 0

        return await self._transactions.write(write)

    async def is_blocked(self, guild: int | None, user: int) -> bool:
        """Return whether `user` is blocked on a server, or everywhere."""
        places = (EVERYWHERE,) if guild is None else (guild, EVERYWHERE)
        return bool(await self._transactions.read(blocked_as, user, places))

    async def blocked(self, guild: int) -> list[Block]:
        """Return the blocks of a server, the oldest first."""
        query = select(BLOCKS).where(BLOCKS.c.guild == guild).order_by(BLOCKS.c.at, BLOCKS.c.user)
        return [Block(**row._mapping) for row in await self._transactions.rows(query)]

    # --- counts --------------------------------------------------------------------------------

    async def count(self, kind: str, user: int, at: int, *, since: int, most: int) -> int | None:
        """Count one more of `kind` for `user` and return None.

        If there were `most` after `since` it is not counted, and the time of the entry that must
        expire first is returned (Unix milliseconds, UTC).
        """

        def write(connection: Connection) -> int | None:
            connection.execute(delete(COUNTS).where(COUNTS.c.kind == kind, COUNTS.c.at <= since))
            counted = select(COUNTS.c.at).where(COUNTS.c.kind == kind, COUNTS.c.user == user)
            times = [row.at for row in connection.execute(counted.order_by(COUNTS.c.at))]
            if len(times) >= most:
                return int(times[len(times) - most])
            connection.execute(insert(COUNTS).values(kind=kind, user=user, at=at))
            return None

        return await self._transactions.write(write)


def _hold(connection: Connection, user: int) -> None:
    """Lock the preferences of a user until the transaction ends."""
    add(connection, PLAYERS, values_of(PlayerPreferences(user)))  # A missing row cannot be locked.
    query = select(PLAYERS.c.user).where(PLAYERS.c.user == user)
    connection.execute(query.with_for_update())


def _on_web(player: PlayerPreferences) -> tuple[object, ...]:
    """Return the preferences on which public pages depend."""
    return player.web_name, player.web_id, player.listed


def _load(connection: Connection, users: Sequence[int]) -> dict[int, PlayerPreferences]:
    """Return the stored preferences of `users`, without those who have none."""
    rows = connection.execute(_OF_USERS, {"users": users})
    return {row.user: player_of(row) for row in rows}


def _invitation(match_id: int, user: int) -> tuple[Any, Any]:
    return INVITATIONS.c.match == match_id, INVITATIONS.c.user == user
