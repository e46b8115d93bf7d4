"""Holders of Discord's shards, for several processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
serves = "0014"


def upgrade() -> None:
    """Add the table of shard groups."""
    op.create_table(
        "shard_groups",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("shard_count", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Text(), nullable=False),
        sa.Column("release", sa.Text(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_shard_groups"),
    )
