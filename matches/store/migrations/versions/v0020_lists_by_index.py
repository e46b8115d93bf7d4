"""Indexes for finding hidden players, tournaments of an organiser, and achievements of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the indexes, which change no data."""
    op.create_index(
        "ix_players_hidden",
        "players",
        ["user"],
        sqlite_where=sa.text("listed IS 0"),
        postgresql_where=sa.text("listed IS false"),
    )
    living = sa.text("ended IS NULL")
    op.create_index(
        "ix_tournaments_living_organiser",
        "tournaments",
        ["organiser"],
        sqlite_where=living,
        postgresql_where=living,
    )
    op.create_index("ix_achievements_match", "achievements", ["match"])
