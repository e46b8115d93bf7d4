"""Tournaments, ratings, results of finished matches, and matchmaking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables; finished matches are numbered in the order of their ends."""
    _widen()
    _add_tournaments()
    _add_results()
    _add_ratings()
    _add_seekers_and_insights()


def _widen() -> None:
    op.add_column(
        "matches", sa.Column[bool]("rated", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
    op.add_column("matches", sa.Column("tournament_table", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("finish", sa.BigInteger(), nullable=True))
    op.create_index(
        "ix_matches_finish",
        "matches",
        ["finish"],
        unique=True,
        sqlite_where=sa.text("finish IS NOT NULL"),
        postgresql_where=sa.text("finish IS NOT NULL"),
    )
    op.create_index(
        "ix_matches_tournament_table",
        "matches",
        ["tournament_table"],
        unique=True,
        sqlite_where=sa.text("tournament_table IS NOT NULL"),
        postgresql_where=sa.text("tournament_table IS NOT NULL"),
    )
    op.add_column(
        "players", sa.Column[bool]("listed", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
    op.execute(
        "UPDATE matches SET finish = ordered.place FROM (SELECT id,"
        " ROW_NUMBER() OVER (ORDER BY ended, id) AS place FROM matches WHERE status = 'finished')"
        " AS ordered WHERE ordered.id = matches.id"
    )


def _add_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("forbidden", sa.Text(), server_default="[]", nullable=False),
        sa.Column("groups", sa.Text(), server_default="[]", nullable=False),
        sa.Column("helpers", sa.Text(), server_default="[]", nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed_hash", sa.LargeBinary(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("season_of", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("digest", sa.BigInteger(), nullable=True),
        sa.Column("paused_at", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("lost", sa.Text(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tournaments_due"), "tournaments", ["due"], unique=False)
    op.create_index(op.f("ix_tournaments_guild"), "tournaments", ["guild"], unique=False)
    op.create_table(
        "entries",
        sa.Column("tournament", _NUMBER, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_entries_tournament")
        ),
        sa.PrimaryKeyConstraint("tournament", "user", name=op.f("pk_entries")),
    )
    op.create_index(op.f("ix_entries_user"), "entries", ["user"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("tournament", _NUMBER, nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("group", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_tables_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint(
            "tournament",
            "stage",
            "round",
            "group",
            "number",
            name=op.f("uq_tables_tournament_stage_round_group_number"),
        ),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "events",
        sa.Column("tournament", _NUMBER, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("interaction", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_events_tournament")
        ),
        sa.PrimaryKeyConstraint("tournament", "seq", name=op.f("pk_events")),
        sa.UniqueConstraint("interaction", name=op.f("uq_events_interaction")),
    )
    op.create_table(
        "announcements",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("tournament", _NUMBER, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("parcel", sa.BigInteger(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_announcements_tournament")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcements")),
        sa.UniqueConstraint(
            "tournament", "seq", "kind", name=op.f("uq_announcements_tournament_seq_kind")
        ),
        sqlite_autoincrement=True,
    )


def _add_results() -> None:
    op.create_table(
        "results",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("unrated", sa.Text(), nullable=True),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("table", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_results_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_results")),
        sa.UniqueConstraint("number", name=op.f("uq_results_number")),
    )
    op.create_index("ix_results_game_number", "results", ["game", "number"], unique=False)
    op.create_index(op.f("ix_results_guild"), "results", ["guild"], unique=False)
    op.create_table(
        "seat_results",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("share", sa.Float(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("stood_in", sa.Integer(), nullable=False),
        sa.Column("timeouts", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("thinking", sa.BigInteger(), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["results.match"], name=op.f("fk_seat_results_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seat_results")),
    )
    op.create_index(op.f("ix_seat_results_user"), "seat_results", ["user"], unique=False)


def _add_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "pool", "user", name=op.f("pk_ratings")),
    )
    op.create_table(
        "achievements",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_achievements_match")),
        sa.PrimaryKeyConstraint("user", "game", "key", name=op.f("pk_achievements")),
    )


def _add_seekers_and_insights() -> None:
    op.create_table(
        "seekers",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("interaction", sa.BigInteger(), nullable=False),
        sa.Column("wish", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", "game", name=op.f("pk_seekers")),
    )
    op.create_table(
        "insights",
        sa.Column("match", _NUMBER, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_insights_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_insights")),
    )
