"""What a tournament does to the matches of its tables, which nobody hosts.

In one that moderators have paused nobody resigns and no robot plays before it goes on.
"""

from __future__ import annotations

from engines.core import Note, Seat
from matches.actions import substitutes
from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import Newcomer, must_last
from matches.actions.turns import must_run
from matches.core.kinds import Kind
from matches.core.models import Robot


def give_up(changes: ChangeSet, seat: Seat) -> None:
    """Let the seat resign of somebody who is out, or did not appear."""
    must_run(changes.match)
    changes.resign(seat)
    changes.settle()


def hand_to(changes: ChangeSet, seat: Seat, newcomer: Newcomer) -> None:
    """Let a substitute have a seat for good."""
    must_last(changes.match)
    substitutes.put(changes, seat, newcomer, for_good=True)
    changes.settle()


def let_robots_finish(changes: ChangeSet) -> None:
    """Let robots play for all who are left, until they return."""
    must_run(changes.match)
    style = changes.match.time_control.robot
    for row in changes.match.seats:
        if row.plays_himself:
            substitutes.stand_in(changes, row.seat, Robot(style))
    changes.settle()


def close(changes: ChangeSet, why: str) -> None:
    """End a match without a winner: the tournament has `decided` its result, or is `called_off`."""
    must_last(changes.match)
    changes.write(
        Kind.CLOSE,
        notes=[Note(why, None, {})],
        status="closed",
        ended=changes.at,
        proposal=None,
        ballot=None,
    )
