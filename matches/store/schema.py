"""Which releases a schema serves: those of today, and the one before for as long as it runs on.

While processes are replaced one after the other, those of the release before run on the new
schema.  So a revision only adds; what it makes needless is taken away by one of a later release.
Each states in `serves` the oldest schema whose programs can work with what it leaves, its own if it
says nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from types import ModuleType

from sqlalchemy import Connection, select

from matches.store.errors import StoreError
from matches.store.tables import META
from matches.store.upsert import put

log = logging.getLogger(__name__)

SERVES = "serves_schema"
"""The key of `meta` under which that is written down."""


def state_serves(connection: Connection, revisions: Iterable[ModuleType]) -> None:
    """Write down which programs, those of this schema and older ones, can use the database."""
    oldest = max(getattr(revision, "serves", revision.revision) for revision in revisions)
    put(connection, META, [{"key": SERVES, "value": oldest}])


def check_serves(connection: Connection, schema: str | None, known: str | None) -> None:
    """Raise `StoreError` where a later release has left a schema that this one cannot work with."""
    oldest = connection.execute(select(META.c.value).where(META.c.key == SERVES)).scalar()
    if known is None or oldest is None or known < oldest:
        raise StoreError(
            "newer",
            f"A later release has brought it to schema {schema}, this one knows {known}: start the"
            " later release, or restore a copy from before.",
        )
    log.warning(
        "the database has schema %s of a later release, which still serves this one", schema
    )
