"""Planned moves of a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no seat has a plan yet."""
    column = sa.Column("orders", sa.Text(), nullable=False, server_default="{}")
    op.add_column("seats", column)
