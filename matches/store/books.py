"""Queries about people rather than matches: who is invited, who is blocked, what was counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Select, delete, insert, select
from sqlalchemy.exc import IntegrityError

from matches.core.models import Block
from matches.store.tables import BLOCKS, COUNTS, INVITATIONS, MATCHES

EVERYWHERE = 0
"""The server of blocks that hold on every server."""

P = ParamSpec("P")
T = TypeVar("T")


class Books:
    """A part of the store."""

    async def _read(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        raise NotImplementedError

    async def _write(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        raise NotImplementedError

    async def _ids(self, query: Select[Any]) -> list[int]:
        raise NotImplementedError

    async def lobbies_of(self, user: int) -> list[int]:
        """Return the open matches hosted by `user`, newest first."""
        open_ = (MATCHES.c.status == "open", MATCHES.c.ended.is_(None))
        return await self._ids(select(MATCHES.c.id).where(MATCHES.c.host == user, *open_))

    async def analysed_by(self, user: int) -> list[int]:
        """Return the analysis tables of `user` that are not closed, newest first."""
        own = (MATCHES.c.analyst == user, MATCHES.c.ended.is_(None))
        return await self._ids(select(MATCHES.c.id).where(*own))

    async def count(self, kind: str, user: int, at: int, *, since: int, most: int) -> int | None:
        """Count one more of `kind` for `user` and return None.

        Where there were `most` after `since` it is not counted, and the moment returned is that of
        the one that has to be forgotten first (milliseconds since 1970, UTC).
        """

        def write(connection: Connection) -> int | None:
            connection.execute(delete(COUNTS).where(COUNTS.c.kind == kind, COUNTS.c.at <= since))
            own = select(COUNTS.c.at).where(COUNTS.c.kind == kind, COUNTS.c.user == user)
            times = [row.at for row in connection.execute(own.order_by(COUNTS.c.at))]
            if len(times) >= most:
                return int(times[len(times) - most])
            connection.execute(insert(COUNTS).values(kind=kind, user=user, at=at))
            return None

        return await self._write(write)

    # --- invitations ---------------------------------------------------------------------------

    async def invite(self, match_id: int, user: int) -> bool:
        """Remember that `user` was invited to a match; return False where that was known."""
        return await self._added(INVITATIONS, {"match": match_id, "user": user})

    async def is_invited(self, match_id: int, user: int) -> bool:
        """Tell whether `user` was invited to a match."""
        found = select(INVITATIONS).where(*_invitation(match_id, user))
        return await self._read(lambda connection: connection.execute(found).first() is not None)

    async def uninvite(self, match_id: int, user: int) -> None:
        """Forget that `user` was invited to a match."""
        gone = delete(INVITATIONS).where(*_invitation(match_id, user))
        await self._write(lambda connection: connection.execute(gone))

    async def invited(self, user: int) -> list[int]:
        """Return the open matches to which `user` was invited, newest first."""
        query = select(MATCHES.c.id).join(INVITATIONS, INVITATIONS.c.match == MATCHES.c.id)
        return await self._ids(query.where(INVITATIONS.c.user == user, MATCHES.c.status == "open"))

    # --- the blocked ---------------------------------------------------------------------------

    async def block(self, block: Block) -> bool:
        """Remember a block; return False where the person was blocked already."""
        return await self._added(BLOCKS, block._asdict())

    async def unblock(self, guild: int, user: int) -> bool:
        """Forget a block; return False where there was none."""
        gone = delete(BLOCKS).where(BLOCKS.c.guild == guild, BLOCKS.c.user == user)
        return await self._write(lambda connection: connection.execute(gone).rowcount == 1)

    async def is_blocked(self, guild: int | None, user: int) -> bool:
        """Tell whether `user` is blocked on a server, or everywhere."""
        here = BLOCKS.c.guild.in_([guild, EVERYWHERE])
        found = select(BLOCKS.c.user).where(here, BLOCKS.c.user == user)
        return await self._read(lambda connection: connection.execute(found).first() is not None)

    async def blocked(self, guild: int) -> list[Block]:
        """Return the blocks of a server, the oldest first."""
        query = select(BLOCKS).where(BLOCKS.c.guild == guild).order_by(BLOCKS.c.at, BLOCKS.c.user)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Block(*row) for row in rows]

    async def _added(self, table: Any, values: dict[str, int]) -> bool:
        """Add a row; return False where there is one with its key."""
        try:
            await self._write(lambda connection: connection.execute(insert(table).values(values)))
        except IntegrityError:
            return False
        return True


def _invitation(match_id: int, user: int) -> tuple[Any, Any]:
    return INVITATIONS.c.match == match_id, INVITATIONS.c.user == user
