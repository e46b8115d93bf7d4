"""New names of columns of matches and seats."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

MATCHES = {
    "wanted": "seats_offered",
    "since": "board_since_seq",
    "turned": "board_due_seq",
    "free": "free_undos",
    "moved": "updated_at",
    "pace": "time_control",
}
SEATS = {
    "orders": "planned_moves",
    "lent": "stand_in_since",
    "reserve": "time_bank",
    "asked": "clock_started_at",
    "rung": "reminders_sent",
    "lapses": "timeouts",
    "debt": "repeated_turns",
}


def upgrade() -> None:
    """Rename the columns in place, without copies."""
    for table, columns in (("matches", MATCHES), ("seats", SEATS)):
        for old, new in columns.items():
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
