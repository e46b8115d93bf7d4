"""Block repository; erased users are kept as a pseudonym.

Otherwise a blocked user could remove the block by an erasure.  The pseudonym is a keyed hash: it
is found again when the user returns with their id, and identifies no one on its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from hashlib import blake2b

from sqlalchemy import Connection, bindparam, delete, or_, select

from matches.core.models import NO_USER
from matches.store.tables import BLOCKS, META
from matches.store.upsert import add

_KEY = "key_of_marks"
_BYTES = 7
_IS_ASKED = BLOCKS.c.user.in_(bindparam("users", expanding=True))
_BLOCKED = (
    select(BLOCKS.c.user)
    .where(BLOCKS.c.guild.in_(bindparam("guilds", expanding=True)))
    .where(or_(_IS_ASKED, BLOCKS.c.user < NO_USER))
    .distinct()
)


def keep_blocked(connection: Connection, user: int) -> None:
    """Replace the user by their pseudonym in all their blocks."""
    for block in connection.execute(select(BLOCKS).where(BLOCKS.c.user == user)).all():
        add(connection, META, {"key": _KEY, "value": secrets.token_hex(32)})
        add(connection, BLOCKS, {**block._mapping, "user": _mark(connection, user)})
    connection.execute(delete(BLOCKS).where(BLOCKS.c.user == user))


def blocked_as(connection: Connection, user: int, guilds: tuple[int, ...]) -> list[int]:
    """Return the id or pseudonym under which `user` is blocked on any of these servers."""
    found = _blocked(connection, [user], guilds)
    if found <= {user}:
        return list(found)
    return list(found & {user, _mark(connection, user)})


def blocked_among(
    connection: Connection, users: Collection[int], guilds: tuple[int, ...]
) -> set[int]:
    """Return those of `users` who are blocked on any of these servers."""
    found = _blocked(connection, users, guilds)
    if all(user > NO_USER for user in found):
        return found
    return {user for user in users if user in found or _mark(connection, user) in found}


def _blocked(connection: Connection, users: Collection[int], guilds: tuple[int, ...]) -> set[int]:
    """Return those of `users` who are blocked, and all pseudonyms that are."""
    return set(connection.execute(_BLOCKED, {"users": users, "guilds": guilds}).scalars())


def _mark(connection: Connection, user: int) -> int:
    key = connection.execute(select(META.c.value).where(META.c.key == _KEY)).scalar_one()
    digest = blake2b(str(user).encode(), key=bytes.fromhex(key), digest_size=_BYTES).digest()
    return -1 - int.from_bytes(digest, "big")
