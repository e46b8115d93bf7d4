"""Settings of servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the table of the settings of servers."""
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text(), nullable=True),
        sa.Column("pace", sa.Text(), nullable=True),
        sa.Column("threads", sa.Boolean(), nullable=True),
        sa.Column("home", sa.BigInteger(), nullable=True),
        sa.Column("tournament_openers", sa.Text(), nullable=False),
        sa.Column("tournament_roles", sa.Text(), nullable=False),
        sa.Column("tournament_channel", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("guild", name="pk_guild_settings"),
    )
