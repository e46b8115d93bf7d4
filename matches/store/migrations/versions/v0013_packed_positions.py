"""Deflated positions before decisions; existing ones stay plain."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the type of the column to bytes."""
    with op.batch_alter_table("positions", table_kwargs={"sqlite_with_rowid": False}) as batch:
        batch.alter_column(
            "snapshot",
            existing_type=sa.Text(),
            existing_nullable=False,
            type_=sa.LargeBinary(),
            postgresql_using="convert_to(snapshot, 'UTF8')",
        )
