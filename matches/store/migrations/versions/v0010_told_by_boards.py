"""What the newest board message has told, instead of when it was due."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

RENAMED = {"board_due_seq": "board_told_seq"}


def upgrade() -> None:
    """Rename it; a board that has yet to arrive has told nothing of what it was due for."""
    for old, new in RENAMED.items():
        op.execute(f"ALTER TABLE matches RENAME COLUMN {old} TO {new}")
    op.execute(
        "UPDATE matches SET board_told_seq = board_since_seq - 1 WHERE board_since_seq > 0 "
        "AND id IN (SELECT \"match\" FROM outbox WHERE kind = 'board')"
    )
