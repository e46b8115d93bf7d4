"""Moves the matches of a local table that shared a file with the bot into a file of its own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from matches.store.claim import LOCAL_GUILD, alone
from matches.store.errors import StoreError


def move_out(shared: str, own: str) -> str | None:
    """Move the file at the URL `shared` to `own` if all in it was played at a local table.

    Nothing happens where `own` exists already.  Returns a line that tells of it, None if there is
    nothing to tell.  Raises `StoreError` where another process holds the file.
    """
    if make_url(shared).get_backend_name() != "sqlite":
        return None
    old, new = (Path(make_url(url).database or "") for url in (shared, own))
    if new.exists() or not old.is_file():
        return None
    with alone(shared):
        if not _is_local(old):
            return None
        new.parent.mkdir(parents=True, exist_ok=True)
        old.rename(new)
    return f"The matches of the local table have moved from {old} to {new}."


def _is_local(path: Path) -> bool:
    """Return whether matches of the local table, and no others, stand in a file; leave it whole."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            places = connection.execute("SELECT DISTINCT guild FROM matches").fetchall()
            if places != [(LOCAL_GUILD,)]:
                return False
            connection.execute("PRAGMA journal_mode = DELETE")  # nothing is left beside the file
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError("busy", f"{path} is in use.") from error
        return False
    except sqlite3.DatabaseError:
        return False
    return True
