"""End of a player's pause, and time of each seat before a decision."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None
serves = "0015"

PAUSE_LASTS = 7 * 24 * 60 * 60 * 1000  # milliseconds


def upgrade() -> None:
    """Add both columns, and set the end of pauses that began before."""
    op.add_column("matches", sa.Column[int | None]("paused_until", sa.BigInteger()))
    op.add_column("positions", sa.Column[str | None]("times", sa.Text()))
    matches = sa.table(
        "matches", *map(sa.column, ("id", "status", "paused_by", "paused_until", "updated_at"))
    )
    seats = sa.table("seats", *map(sa.column, ("match", "user", "owner")))
    plays = sa.or_(seats.c.user == matches.c.paused_by, seats.c.owner == matches.c.paused_by)
    sits = sa.exists().where(seats.c.match == matches.c.id, plays)
    begun = sa.update(matches).where(matches.c.status == "paused", sits)
    op.execute(begun.values(paused_until=matches.c.updated_at + PAUSE_LASTS))
