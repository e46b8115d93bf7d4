"""Whose seats those of an analysis were in the match that it is of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; nobody knows of those that are open."""
    op.add_column("seats", sa.Column[int | None]("played_by", sa.BigInteger()))
