"""People: what they prefer, when they are told, who is invited, who is blocked, what is counted."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from matches.core.deliveries import Delivery
from matches.core.models import Match
from matches.core.players import Block, Player
from matches.core.shards import Ownership
from matches.store.blocks import blocked_as
from matches.store.listeners import Listeners
from matches.store.matches import hold
from matches.store.notices import Due, MatchChanged, tell
from matches.store.ownership import own
from matches.store.rows import described, isolate_damaged, player_of, values_of, values_of_delivery
from matches.store.tables import BLOCKS, COUNTS, INVITATIONS, MATCHES, OUTBOX, PLAYERS
from matches.store.transactions import Transactions
from matches.store.upsert import add, put

EVERYWHERE = 0
"""The server of blocks that hold on every server."""

log = logging.getLogger(__name__)


class Players:
    """What is stored of people rather than of matches.

    The matches of a person may be anywhere: which process fires their digest follows from their id,
    which is made like those of servers.
    """

    def __init__(
        self, transactions: Transactions, ownership: Ownership, listeners: Listeners
    ) -> None:
        self._transactions, self._ownership, self._listeners = transactions, ownership, listeners
        self._strangers: set[int] = set()  # whose preferences cannot be read

    # --- preferences ---------------------------------------------------------------------------

    async def player(self, user: int) -> Player:
        """Return what `user` prefers everywhere."""
        return (await self.many([user]))[user]

    async def many(self, users: Sequence[int]) -> dict[int, Player]:
        """Return what each of `users` prefers everywhere; the defaults where none can be read."""
        return await self._transactions.read(self._read, users)

    async def change(self, user: int, change: Callable[[Player], Player]) -> Player:
        """Change what a person prefers everywhere, and return all of it."""

        def write(connection: Connection) -> Player:
            _hold(connection, user)
            player = change(self._read(connection, [user])[user])
            put(connection, PLAYERS, [values_of(player)])
            if player.digest is not None:
                tell(connection, Due, player.digest, user)
            return player

        player = await self._transactions.write(write)
        self._listeners.tell_due(player.digest, user)
        return player

    def _read(self, connection: Connection, users: Sequence[int]) -> dict[int, Player]:
        found = isolate_damaged(users, partial(_load, connection))
        for user, player in found.items():
            if not isinstance(player, Player) and user not in self._strangers:
                log.error("what player %s prefers cannot be read: %s", user, described(player))
                self._strangers.add(user)
        known = {user: player for user, player in found.items() if isinstance(player, Player)}
        return {user: known.get(user, Player(user)) for user in users}

    # --- digests -------------------------------------------------------------------------------

    async def next_digest(self) -> int | None:
        """Return when the next digest is due, in milliseconds since 1970 (UTC); None: never."""
        query = own(select(func.min(PLAYERS.c.digest)), PLAYERS.c.user, self._ownership)
        moment: int | None = await self._transactions.scalar(query)
        return moment

    async def due_digests(self, now: int) -> list[int]:
        """Return the users whose digest is due, the longest overdue first."""
        query = select(PLAYERS.c.user).where(PLAYERS.c.digest <= now).order_by(PLAYERS.c.digest)
        query = own(query, PLAYERS.c.user, self._ownership)
        return [row.user for row in await self._transactions.rows(query)]

    async def hold_ping(self, user: int, until: int) -> None:
        """Let the next digest of `user` come at `until` at the latest."""
        its = (PLAYERS.c.user == user) & (PLAYERS.c.digest.is_(None) | (PLAYERS.c.digest > until))

        def write(connection: Connection) -> None:
            connection.execute(update(PLAYERS).where(its).values(digest=until))
            tell(connection, Due, until, user)

        await self._transactions.write(write)
        self._listeners.tell_due(until, user)

    async def pass_digest(
        self, user: int, due: int, following: int | None, match: Match | None, delivery: Delivery
    ) -> None:
        """Tick off the digest of `user` that was `due`, and post it in `match` if there is one.

        Both at once: a digest that is not due any more is not posted.
        """

        def write(connection: Connection) -> Match | None:
            its = (PLAYERS.c.user == user) & (PLAYERS.c.digest == due)
            query = update(PLAYERS).where(its).values(digest=following)
            if connection.execute(query).rowcount != 1 or match is None:
                return None
            hold(connection, match.id)  # nobody else numbers one meanwhile
            waiting = select(func.max(OUTBOX.c.seq)).where(
                OUTBOX.c.match == match.id, OUTBOX.c.kind == delivery.kind
            )
            number = (connection.execute(waiting).scalar() or 0) + 1
            values = {"match": match.id} | values_of_delivery(delivery, number)
            connection.execute(insert(OUTBOX).values(values))
            tell(connection, MatchChanged, match.id, match.place.guild)
            return match

        if (posted_in := await self._transactions.write(write)) is not None:
            self._listeners.tell_match(posted_in.id, posted_in.place.guild)

    # --- invitations ---------------------------------------------------------------------------

    async def invite(self, match_id: int, user: int) -> bool:
        """Remember that `user` was invited to a match; return False where that was known."""
        row = {"match": match_id, "user": user}
        return await self._transactions.write(add, INVITATIONS, row)

    async def is_invited(self, match_id: int, user: int) -> bool:
        """Return whether `user` was invited to a match."""
        query = select(INVITATIONS.c.user).where(*_invitation(match_id, user))
        return await self._transactions.scalar(query) is not None

    async def uninvite(self, match_id: int, user: int) -> None:
        """Forget that `user` was invited to a match."""
        await self._transactions.execute(delete(INVITATIONS).where(*_invitation(match_id, user)))

    async def invited(self, user: int) -> list[int]:
        """Return the open matches to which `user` was invited, newest first."""
        query = select(MATCHES.c.id).join(INVITATIONS, INVITATIONS.c.match == MATCHES.c.id)
        query = query.where(INVITATIONS.c.user == user, MATCHES.c.status == "open")
        rows = await self._transactions.rows(query.order_by(MATCHES.c.id.desc()))
        return [row.id for row in rows]

    # --- the blocked ---------------------------------------------------------------------------

    async def block(self, block: Block) -> bool:
        """Remember a block; return False where the person was blocked already."""
        return await self._transactions.write(add, BLOCKS, block._asdict())

    async def unblock(self, guild: int, user: int) -> bool:
        """Forget a block; return False where there was none."""

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

    # --- what is counted -----------------------------------------------------------------------

    async def count(self, kind: str, user: int, at: int, *, since: int, most: int) -> int | None:
        """Count one more of `kind` for `user` and return None.

        Where there were `most` after `since` it is not counted, and the moment returned is that of
        the one that has to be forgotten first (milliseconds since 1970, UTC).
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
    """Let nobody else change what a person prefers until the transaction ends."""
    add(connection, PLAYERS, values_of(Player(user)))  # what is not there cannot be held
    query = select(PLAYERS.c.user).where(PLAYERS.c.user == user)
    connection.execute(query.with_for_update())


def _load(connection: Connection, users: Sequence[int]) -> dict[int, Player]:
    """Return what those of `users` prefer who have said so."""
    query = select(PLAYERS).where(PLAYERS.c.user.in_(users))
    return {row.user: player_of(row) for row in connection.execute(query)}


def _invitation(match_id: int, user: int) -> tuple[Any, Any]:
    return INVITATIONS.c.match == match_id, INVITATIONS.c.user == user
