"""The ping style "silent", which no longer lets urgent reminders ping."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Move players from "silent" to "urgent", because "silent" was offered as what that does."""
    players = sa.table("players", sa.column("ping"))
    op.execute(sa.update(players).where(players.c.ping == "silent").values(ping="urgent"))
