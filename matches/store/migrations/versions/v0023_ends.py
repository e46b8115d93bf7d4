"""Agreed ends of matches, and lent seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the columns; no match of earlier releases ended by agreement, and no seat is lent."""
    op.add_column("matches", sa.Column[str | None]("agreed_end", sa.Text()))
    op.add_column("results", sa.Column[str | None]("agreed_end", sa.Text()))
    lent = sa.Column[bool]("lent", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("seats", lent)
