"""Addresses of servers on the web, which stay theirs when they are no longer published."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None
serves = "0015"


def upgrade() -> None:
    """Add the table with the addresses of the published servers."""
    op.create_table(
        "public_slugs",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_public_slugs")),
        sa.UniqueConstraint("slug", name=op.f("uq_public_slugs_slug")),
    )
    op.execute("INSERT INTO public_slugs (guild, slug) SELECT guild, slug FROM public_guilds")
