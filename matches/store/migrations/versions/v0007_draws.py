"""The round of a beacon that a match waits for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no match waits for a round yet."""
    op.add_column("matches", sa.Column("draw", sa.Text()))
