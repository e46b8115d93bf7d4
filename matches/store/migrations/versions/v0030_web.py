"""Public web pages: published servers, their places, named people, hidden matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the tables and the columns; nothing is public and no user is named."""
    op.create_table(
        "public_guilds",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("published_by", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("indexed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_public_guilds")),
        sa.UniqueConstraint("slug", name=op.f("uq_public_guilds_slug")),
    )
    op.create_table(
        "public_places",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("place", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("parent", sa.BigInteger()),
        sa.Column("checked", sa.BigInteger(), nullable=False),
        sa.Column("taken_out", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("guild", "place", name=op.f("pk_public_places")),
    )
    op.add_column("players", sa.Column("web_name", sa.Text()))
    op.add_column("players", sa.Column("web_id", sa.Text()))
    op.create_index("ix_players_web_id", "players", ["web_id"], unique=True)
    asked = sa.Column[bool]("web_asked", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("players", asked)
    shown = sa.Column[bool]("on_web", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("matches", shown)
    for table in ("matches", "tournaments"):
        hidden = sa.Column[bool](
            "web_hidden", sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column(table, hidden)
