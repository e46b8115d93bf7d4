"""Log rows of the contributed words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; for matches that have not started it follows from their log."""
    op.add_column("seats", sa.Column("said", sa.Integer(), nullable=False, server_default="0"))
    op.execute(
        'UPDATE seats SET said = COALESCE((SELECT MAX(seq) FROM decisions AS d WHERE d."match" = '
        'seats."match" AND d."user" = seats."user" AND d.kind = \'word\'), 0)'
    )
