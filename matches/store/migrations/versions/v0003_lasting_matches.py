"""Time to think, absent players, robots, last looks, imported match files."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_NONE = sa.text("'{}'")


def upgrade() -> None:
    """Add the columns and tables; running matches have no time limit."""
    for column in (
        sa.Column("pace", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("ballot", sa.Text()),
        sa.Column("analyst", sa.BigInteger()),
        sa.Column("paused_by", sa.BigInteger()),
    ):
        op.add_column("matches", column)
    for column in (
        sa.Column("robot", sa.Text()),
        sa.Column("owner", sa.BigInteger()),
        sa.Column("offered", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("lent", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("hours", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("reserve", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("asked", sa.BigInteger()),
        sa.Column("rung", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("lapses", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("debt", sa.Integer(), nullable=False, server_default="0"),
    ):
        op.add_column("seats", column)
    op.create_index("ix_seats_owner", "seats", ["owner"])
    # The time since which a seat is to move was not stored; the last move is the latest possible.
    op.execute(
        "UPDATE seats SET asked = (SELECT moved FROM matches WHERE matches.id = seats.match) "
        "WHERE seats.match IN (SELECT id FROM matches WHERE status = 'running')"
    )
    for column in (
        sa.Column("zone", sa.Text(), nullable=False, server_default="UTC"),
        sa.Column("quiet", sa.Text()),
        sa.Column("away", sa.Text(), nullable=False, server_default="[]"),
        sa.Column("snoozed", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("digest", sa.BigInteger()),
        sa.Column("digest_hour", sa.Integer()),
        sa.Column("hours_set", sa.BigInteger(), nullable=False, server_default="0"),
    ):
        op.add_column("players", column)
    op.create_index("ix_players_digest", "players", ["digest"])
    _create_tables()


def _create_tables() -> None:
    op.create_table(
        "timers",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_timers_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_timers")),
    )
    op.create_index("ix_timers_due", "timers", ["due"])
    op.create_table(
        "looks",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_looks_match")),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_looks")),
    )
    op.create_table(
        "files",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_files_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_files")),
    )
