"""A separate table of positions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Move the positions of unfinished matches."""
    op.create_table(
        "positions",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_positions_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_positions")),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO positions (match, seq, snapshot) "
        "SELECT d.match, d.seq, d.before FROM decisions d JOIN matches m ON m.id = d.match "
        "WHERE d.before IS NOT NULL AND m.ended IS NULL ORDER BY d.match, d.seq"
    )
    with op.batch_alter_table("decisions") as batch:
        batch.drop_column("before")
