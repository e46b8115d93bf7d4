"""Exclusive database lock and application binding."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, make_url, select

from matches.store.database import PRIVATE
from matches.store.errors import StoreError
from matches.store.tables import MATCHES, META
from matches.store.upsert import add

LOCAL = "local"
"""The application of the local table, which has no Discord id."""
LOCAL_GUILD = 1456074443980800005
"""The server of the local table, with an id that is constant and not used by Discord."""
_KEY = "application"


@contextmanager
def exclusive_lock(url: str, *, may_be_new: bool = True) -> Iterator[None]:
    """Lock the SQLite file at `url` for this process; raise `StoreError` if it is locked.

    Also raises `StoreError` for a missing file unless it `may_be_new`.

    The operating system releases the lock when the process ends for any reason.  The `….lock` file
    next to the database is kept, because after a removal two processes could lock two files of one
    name.
    """
    place = make_url(url)
    if place.get_backend_name() != "sqlite" or not place.database:
        yield
        return
    path = Path(place.database)
    if not (may_be_new or path.exists()):
        raise StoreError("unwritable", f"There is no file {path}.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise StoreError("unwritable", f"{path}: {error}") from error
    try:
        _lock(held, path)
        yield
    finally:
        os.close(held)


def _lock(held: int, path: Path) -> None:
    """Lock an open file and write the id of this process into it."""
    try:
        _take(held)
    except OSError as error:
        owner = os.read(held, 20).decode("ascii", "replace").strip()
        raise StoreError("busy", f"{path} is in use by process {owner or '?'}.") from error
    os.ftruncate(held, 0)
    os.write(held, f"{os.getpid()}\n".encode())


if sys.platform == "win32":
    import msvcrt

    def _take(held: int) -> None:
        # Locked bytes cannot be read, so the lock is far behind the text.
        os.lseek(held, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(held, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(held: int) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def bind_application(connection: Connection, application: str) -> None:
    """Bind the database to an application; raise `StoreError` if it belongs to another one."""
    stated = select(META.c.value).where(META.c.key == _KEY)
    owner = connection.execute(stated).scalar()
    if owner is None and application in _likely(connection, application):
        add(connection, META, {"key": _KEY, "value": application})
        owner = connection.execute(stated).scalar()
    if owner != application:
        raise StoreError("foreign", _foreign(owner, application))


def _likely(connection: Connection, application: str) -> set[str]:
    """Return the possible applications of a database without a stored one.

    Earlier releases did not store it.
    """
    guilds = {row.guild for row in connection.execute(select(MATCHES.c.guild).distinct())}
    if not guilds:
        return {application}
    return {LOCAL} if guilds == {LOCAL_GUILD} else {application} - {LOCAL}


def _foreign(owner: str | None, application: str) -> str:
    if application == LOCAL:
        return "The database belongs to a bot. Choose another LOCAL_DATABASE_URL."
    if owner in (None, LOCAL):
        return "The database belongs to the local table. Choose another DATABASE_URL."
    return (
        f"The database belongs to application {owner}, but DISCORD_TOKEN is for application "
        f"{application}. Use another database or the other token."
    )
