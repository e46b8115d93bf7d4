"""Which tests of matches run on which database: told here, test by test only with a mark.

Nearly everybody has a file of SQLite: every test that goes through a store runs on one.  On
PostgreSQL `make test` runs those of `TWICE`; `POSTGRESQL=all make test`, and so `make test-long`,
all but those that are about files.
"""

from __future__ import annotations

import os

import pytest

ALL = os.environ.get("POSTGRESQL") == "all"

FILES = {"test_store"}
"""The modules about files alone."""
SERVERS = {"test_lease", "test_notices", "test_postgres", "test_silence", "test_unusable"}
"""The modules about servers alone."""
TWICE = {"test_halves", "test_outbox", "test_privacy", "test_shared", "test_timers"}
"""The modules about what each database does in its own way."""

FILE, SERVER = "sqlite", "postgresql"

on_files = pytest.mark.parametrize("url", [FILE], indirect=True)
on_servers = pytest.mark.parametrize("url", [SERVER], indirect=True)
on_both = pytest.mark.parametrize("url", [FILE, SERVER], indirect=True)


def databases_for(module: str) -> list[str]:
    """Return on which databases the tests of a module run, as parameters of `url`."""
    if module in SERVERS:
        return [SERVER]
    if module in TWICE or (ALL and module not in FILES):
        return [FILE, SERVER]
    return [FILE]
