"""Alembic environment: upgrades the database of the given connection."""

from __future__ import annotations

from alembic import context

from matches.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot alter a table in place.
)
with context.begin_transaction():
    context.run_migrations()
