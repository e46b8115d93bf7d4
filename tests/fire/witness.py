"""Looks into the victim's database from outside, while it runs and after."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


class Witness:
    """Reads, and never writes."""

    def __init__(self, database: Path) -> None:
        self._database = database

    def seq_at(self, thread: int) -> int:
        """Return how many rows the log of the match in `thread` has now."""
        found = self._ask("select seq from matches where thread = ?", thread)
        return int(found[0][0]) if found else 0

    def match_at(self, thread: int) -> int | None:
        """Return the match that is played in `thread`."""
        found = self._ask("select id from matches where thread = ?", thread)
        return int(found[0][0]) if found else None

    def players(self, match: int) -> set[int]:
        """Return who sits at a match."""
        return {int(row[0]) for row in self._ask("select user from seats where match = ?", match)}

    def matches(self) -> list[int]:
        """Return every match there is."""
        return [int(row[0]) for row in self._ask("select id from matches order by id")]

    def undelivered(self) -> int:
        """Return how much still has to reach Discord."""
        tables = ("outbox", "announcements")
        return sum(int(self._ask(f"select count(*) from {one}")[0][0]) for one in tables)

    def tournaments(self) -> str:
        """Return how many tournaments there are, and tables in them."""
        tables = ("tournaments", "tables")
        return ", ".join(str(self._ask(f"select count(*) from {one}")[0][0]) for one in tables)

    def decisions(self) -> int:
        """Return how many rows all logs have together."""
        return int(self._ask("select count(*) from decisions")[0][0])

    def _ask(self, query: str, *values: int) -> list[Any]:
        uri = f"file:{self._database}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=10)) as connection:
            return connection.execute(query, values).fetchall()
