"""Invitations, blocks, and counts of actions within a period."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add empty tables for them."""
    op.create_table(
        "invitations",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_invitations_match")),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_invitations")),
    )
    op.create_index("ix_invitations_user", "invitations", ["user"])
    op.create_table(
        "blocks",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", name=op.f("pk_blocks")),
    )
    op.create_table(
        "counts",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_counts_kind_user_at", "counts", ["kind", "user", "at"])
