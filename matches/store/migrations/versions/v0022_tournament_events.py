"""Scheduled events of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the column with the id of a tournament's scheduled event."""
    op.add_column("tournaments", sa.Column("event", sa.BigInteger(), nullable=True))
