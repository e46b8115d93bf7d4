"""Costliest decisions of finished matches, and matches that allow trying moves out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None
serves = "0015"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the table and the column; players may try moves out except in tournaments."""
    allowed = sa.Column[bool]("tryouts", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("matches", allowed)
    op.execute("UPDATE matches SET tryouts = false WHERE tournament_table IS NOT NULL")
    op.create_table(
        "coachings",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_coachings_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_coachings")),
    )
