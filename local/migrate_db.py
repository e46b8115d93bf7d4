"""Migration of the local table's matches from the bot's database to a separate file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from matches.store.database_claim import LOCAL_GUILD, exclusive_lock
from matches.store.errors import StoreError


def move_out(shared: str, own: str) -> str | None:
    """Move the file at the URL `shared` to `own` if all its matches are from a local table.

    If `own` exists, nothing is moved.  Returns a message about a move, else None.  Raises
    `StoreError` if another process holds the file.
    """
    if make_url(shared).get_backend_name() != "sqlite":
        return None
    old, new = (Path(make_url(url).database or "") for url in (shared, own))
    if new.exists() or not old.is_file():
        return None
    with exclusive_lock(shared):
        if not _is_local(old):
            return None
        new.parent.mkdir(parents=True, exist_ok=True)
        old.rename(new)
    return f"The matches of the local table have moved from {old} to {new}."


def _is_local(path: Path) -> bool:
    """Return whether a file contains matches of the local table only; keep the file complete."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            places = connection.execute("SELECT DISTINCT guild FROM matches").fetchall()
            if places != [(LOCAL_GUILD,)]:
                return False
            connection.execute("PRAGMA journal_mode = DELETE")  # all data are in the main file
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError("busy", f"{path} is in use.") from error
        return False
    except sqlite3.DatabaseError:
        return False
    return True
