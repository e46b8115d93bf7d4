"""Matches that start when they are full, and where and when players are notified."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the columns; users are notified as before, and were not asked for their hours yet."""
    automatic = sa.Column[bool](
        "autostart", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("matches", automatic)
    op.add_column("players", sa.Column("notify", sa.Text(), nullable=False, server_default="here"))
    asked = sa.Column[bool]("hours_asked", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("players", asked)
