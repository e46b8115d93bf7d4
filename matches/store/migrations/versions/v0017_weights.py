"""Weights of matches for ratings, and the version of the rating rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add both columns; results without a version are counted again."""
    op.add_column("results", sa.Column("rule", sa.Integer(), nullable=True))
    op.add_column("seat_results", sa.Column("weight", sa.Float(), nullable=True))
