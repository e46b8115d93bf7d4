"""What the host of a match and the moderators of its place may do; all of it is told to everybody.

Every wish is a row of the log with its user, and a note that says whether the host or a moderator
wished it.  None of it shows anybody anything that is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Note, Refusal, Seat
from matches.draft import Draft
from matches.models import DecisionRow, Table
from matches.rewind import rewound
from matches.turns import must_run

HOST, MODERATOR = "host", "moderator"


def role_of(table: Table, user: int, moderator: bool) -> str:
    """Return as what `user` may lead the match; raise `Refusal` if he may not."""
    if user == table.host:
        return HOST
    if not moderator:
        raise Refusal("not_host", host=table.host)
    return MODERATOR
