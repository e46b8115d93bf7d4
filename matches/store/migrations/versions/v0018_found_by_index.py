"""Indexes for finding matches by their host, analyst, channel and thread."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None
serves = "0015"

INDEXES = {
    "living_host": ("host", "ended IS NULL"),
    "living_analyst": ("analyst", "ended IS NULL"),
    "ended_channel": ("channel", "ended IS NOT NULL AND thread IS NULL"),
    "ended_thread": ("thread", "ended IS NOT NULL AND thread IS NOT NULL"),
}


def upgrade() -> None:
    """Add the indexes, which change no data."""
    for name, (column, where) in INDEXES.items():
        some = sa.text(where)
        op.create_index(
            f"ix_matches_{name}", "matches", [column], sqlite_where=some, postgresql_where=some
        )
