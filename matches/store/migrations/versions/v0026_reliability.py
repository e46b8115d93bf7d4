"""The newest turns of users, and the reliability that a match asks for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None
serves = "0015"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add them; no user has turns yet, and no match has a condition."""
    op.create_table(
        "turns",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("thought", sa.BigInteger(), nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_turns_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_turns")),
    )
    op.create_index("ix_turns_user_at", "turns", ["user", "at"])
    least = sa.Column("min_reliability", sa.Integer(), nullable=False, server_default="0")
    op.add_column("matches", least)
    overdue = sa.Column[bool]("overdue", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("seats", overdue)
