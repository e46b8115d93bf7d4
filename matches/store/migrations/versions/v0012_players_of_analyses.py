"""Original players of the seats of an analysis."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; it is unknown for open analyses."""
    op.add_column("seats", sa.Column[int | None]("played_by", sa.BigInteger()))
