"""Actions of a tournament on the matches of its tables.

They have no host.  While moderators have paused a match, no seat resigns and no robot plays before
it is resumed.
"""

from __future__ import annotations

from engines.core import Note, Seat
from matches.actions import substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import SeatCandidate, require_ongoing
from matches.actions.turns import require_running
from matches.core.kinds import RowKind
from matches.core.models import Robot


def give_up(changes: ChangeSet, seat: Seat) -> None:
    """Resign the seat of a player who is out, or did not appear."""
    require_running(changes.match)
    changes.resign(seat)
    changes.auto_play()


def hand_to(changes: ChangeSet, seat: Seat, newcomer: SeatCandidate) -> None:
    """Give a seat to a substitute for good."""
    require_ongoing(changes.match)
    substitutes.put(changes, seat, newcomer, for_good=True)
    changes.auto_play()


def let_robots_finish(changes: ChangeSet) -> None:
    """Make robots play for all remaining players, until they return."""
    require_running(changes.match)
    style = changes.match.time_control.robot
    for row in changes.match.seats:
        if row.is_played_in_person:
            substitutes.assign_substitute(changes, row.seat, Robot(style))
    changes.auto_play()


def close(changes: ChangeSet, why: str) -> None:
    """End a match without a winner; `why` is `decided` or `called_off` by the tournament."""
    require_ongoing(changes.match)
    changes.write(
        RowKind.CLOSE,
        notes=[Note(why, None, {})],
        status="closed",
        ended=changes.at,
        proposal=None,
        ballot=None,
    )
