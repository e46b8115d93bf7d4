"""Spectators who watch a match, and matches that they may replay only after the end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None
serves = "0015"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table and the column; spectators may replay every match as before."""
    open_ = sa.Column[bool]("open_replay", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("matches", open_)
    op.create_table(
        "watchers",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("notify", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_watchers_match")),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_watchers")),
    )
    op.create_index("ix_watchers_user", "watchers", ["user"])
