"""The original match of a rematch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; there are no rematches yet."""
    op.add_column("matches", sa.Column("rematch_of", sa.BigInteger()))
    some = sa.text("rematch_of IS NOT NULL")
    op.create_index(
        "ix_matches_rematch_of",
        "matches",
        ["rematch_of"],
        sqlite_where=some,
        postgresql_where=some,
    )
