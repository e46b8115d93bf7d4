"""The position before a decision is stored deflated; those already there stay as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let the column hold bytes."""
    with op.batch_alter_table("positions", table_kwargs={"sqlite_with_rowid": False}) as batch:
        batch.alter_column(
            "snapshot",
            existing_type=sa.Text(),
            existing_nullable=False,
            type_=sa.LargeBinary(),
            postgresql_using="convert_to(snapshot, 'UTF8')",
        )
