"""Indexes of established and provisional ratings in the order of leaderboards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the indexes, which change no data."""
    for name, where in (("ranked", "matches >= 8"), ("provisional", "matches < 8")):
        rows, score = sa.text(where), sa.text("(mu - 2 * sigma)")
        columns: list[str | sa.TextClause] = [
            "game",
            "pool",
            score,
            "user",
            "mu",
            "sigma",
            "last",
            "matches",
        ]
        op.create_index(
            f"ix_ratings_{name}", "ratings", columns, sqlite_where=rows, postgresql_where=rows
        )
