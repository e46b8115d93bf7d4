"""Databases on which the tests of `matches` run.

Exceptions are stated here; a single test needs a mark. Every test that goes through a store runs
on a file of SQLite. On PostgreSQL `make test` runs those of `TWICE`; `POSTGRESQL=all make test`,
and so `make test-long`, all but those that are about files.
"""

from __future__ import annotations

import os

import pytest

ALL = os.environ.get("POSTGRESQL") == "all"

FILES = {"test_store"}
"""Modules about files only."""
SERVERS = {"test_lease", "test_notices", "test_postgres", "test_silence", "test_unusable"}
"""Modules about servers only."""
TWICE = {
    "test_guild_settings",
    "test_puzzles",
    "test_halves",
    "test_outbox",
    "test_privacy",
    "test_publicity",
    "test_shared",
    "test_timers",
}
"""Modules about behaviour that differs between the databases."""

FILE, SERVER = "sqlite", "postgresql"

on_files = pytest.mark.parametrize("url", [FILE], indirect=True)
on_servers = pytest.mark.parametrize("url", [SERVER], indirect=True)
on_both = pytest.mark.parametrize("url", [FILE, SERVER], indirect=True)


def databases_for(module: str) -> list[str]:
    """Return the databases on which the tests of a module run, as parameters of `url`."""
    if module in SERVERS:
        return [SERVER]
    if module in TWICE or (ALL and module not in FILES):
        return [FILE, SERVER]
    return [FILE]
