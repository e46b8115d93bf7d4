"""Tips a player has seen, and whether a match allows hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; no player has seen tips, every match allows hints."""
    op.add_column("players", sa.Column("tips", sa.Text(), nullable=False, server_default="{}"))
    allowed = sa.Column[bool]("hints", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("matches", allowed)
