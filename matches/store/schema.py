"""Schema of a database, and its compatibility between releases.

While processes are replaced one after the other, those of the previous release run on the new
schema.  So a revision only adds columns and tables; those it replaces are removed by a revision of
a later release.  Each states in `serves` the oldest schema whose programs can work with its
result, by default its own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType

from sqlalchemy import Connection, inspect, select, text

from matches.store.errors import StoreError
from matches.store.tables import META
from matches.store.upsert import put

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
SERVES = "serves_schema"
"""Key of the oldest compatible schema in `meta`."""


@cache
def revisions() -> tuple[str, ...]:
    """Return the schemas that this release knows, its own last.

    They are read from the names of their files, because Alembic takes 8 MB of memory.
    """
    files = (MIGRATIONS / "versions").glob("v*.py")
    return tuple(sorted(file.name[1:].partition("_")[0] for file in files))


def schema_of(connection: Connection) -> str | None:
    """Return the schema of a database, None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def state_serves(connection: Connection, revisions: Iterable[ModuleType]) -> None:
    """Store the oldest schema whose programs can use the database."""
    oldest = max(getattr(revision, "serves", revision.revision) for revision in revisions)
    put(connection, META, [{"key": SERVES, "value": oldest}])


def check_serves(connection: Connection, schema: str) -> None:
    """Raise `StoreError` if a later release has left a schema that this one cannot use."""
    known = revisions()[-1]
    oldest = connection.execute(select(META.c.value).where(META.c.key == SERVES)).scalar()
    if oldest is None or known < oldest:
        raise StoreError(
            "newer",
            f"A later release upgraded it to schema {schema}, this one knows {known}: start the"
            " later release, or restore a copy from before.",
        )
    log.warning("the database has schema %s of a later release, which is still compatible", schema)
