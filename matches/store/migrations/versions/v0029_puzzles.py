"""Puzzles of the days: those from matches, answers, and servers that have them posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None
serves = "0015"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables and the columns; no server has puzzles posted."""
    op.create_table(
        "puzzle_answers",
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "day", name=op.f("pk_puzzle_answers")),
    )
    op.create_table(
        "puzzles",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_puzzles_match")),
        sa.PrimaryKeyConstraint("game", "day", name=op.f("pk_puzzles")),
    )
    op.create_index("ix_puzzles_match", "puzzles", ["match"])
    allowed = sa.Column[bool]("puzzles", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("players", allowed)
    op.add_column("guild_settings", sa.Column("puzzle_channel", sa.BigInteger()))
    op.add_column("guild_settings", sa.Column("puzzle_game", sa.Text()))
    op.create_table(
        "puzzle_posts",
        sa.Column("guild", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_puzzle_posts")),
    )
