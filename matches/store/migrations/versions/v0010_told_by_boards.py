"""Log rows shown by the newest board message, instead of its due time."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

RENAMED = {"board_due_seq": "board_told_seq"}


def upgrade() -> None:
    """Rename the columns; a pending board has not shown its rows yet."""
    for old, new in RENAMED.items():
        op.execute(f"ALTER TABLE matches RENAME COLUMN {old} TO {new}")
    op.execute(
        "UPDATE matches SET board_told_seq = board_since_seq - 1 WHERE board_since_seq > 0 "
        "AND id IN (SELECT \"match\" FROM outbox WHERE kind = 'board')"
    )
