"""Timeout steps: reminders, automatic move, seat at stake."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Note, Refusal, Seat, decision_for
from matches.actions import ballot, moderation, substitutes
from matches.actions.changeset import ChangeSet
from matches.clock.time_bank import after_timeout
from matches.clock.timers import REMINDED, URGED, Timer, TimerKind, overdue
from matches.core.kinds import RowKind
from matches.core.models import Robot


def fire(changes: ChangeSet, timer: Timer) -> None:
    """Apply the step due for a seat; refuse if it was applied before or no user can see it.

    An open match closes even if no user can see it.
    """
    due = overdue(changes.match, timer, changes.at)
    if due is None or (changes.match.lost and due.kind != TimerKind.EXPIRE):
        raise Refusal("nobody_late")
    _WHAT_HAPPENS[due.kind](changes, due.seat)


def _expire(changes: ChangeSet, seat: Seat) -> None:
    """Close a match that was not started."""
    changes.write(
        RowKind.CLOSE, notes=[Note("expires", None, {})], status="closed", ended=changes.at
    )


def _resume(changes: ChangeSet, seat: Seat) -> None:
    """End the pause of a player."""
    moderation.go_on(changes, Note("pause_ends", None, {}))


def _remind(changes: ChangeSet, seat: Seat) -> None:
    changes.remind(seat, seats=changes.seats_with(seat, reminders_sent=REMINDED))


def _urge(changes: ChangeSet, seat: Seat) -> None:
    changes.remind(seat, urgent=True, seats=changes.seats_with(seat, reminders_sent=URGED))


def _answer(changes: ChangeSet, seat: Seat) -> None:
    """Play the default because the game does not wait."""
    decision = decision_for(changes.state, seat)
    changes.play(seat, decision.default(changes.state), RowKind.DEFAULT, "lapsed")
    changes.auto_play()


def _run_out(changes: ChangeSet, seat: Seat) -> None:
    """Log that the time of a seat is up, and apply the steps of the time control."""
    time_control, row = changes.match.time_control, changes.match.seats[seat]
    timeouts = row.timeouts + 1
    time = {
        "timeouts": timeouts,
        "time_bank": after_timeout(time_control),
        "clock_started_at": changes.at,
        "reminders_sent": URGED,
        "overdue": True,
    }
    note = Note("time_up", seat, {})
    late = changes.seats_with(seat, **time)
    changes.write(RowKind.LATE, seat=seat, move={"lapses": timeouts}, notes=[note], seats=late)
    if 0 < time_control.resign <= timeouts:
        changes.resign(seat)
    elif 0 < time_control.offer <= timeouts:
        substitutes.offer(changes, seat)
    else:
        if 0 < time_control.vote <= timeouts:
            ballot.open_vote(changes, seat)
        _let_play(changes, seat)
    changes.auto_play()


def _let_play(changes: ChangeSet, seat: Seat) -> None:
    """Make the default or a robot play the turn of a seat, if the time control says so."""
    time_control, row = changes.match.time_control, changes.match.seats[seat]
    if time_control.late == "wait":
        return
    robot = Robot(time_control.robot if time_control.late == "robot" else "default", once=True)
    notes = (
        [Note("stands_in", seat, {"style": robot.style})] if time_control.late == "robot" else []
    )
    lent = row.stand_in_since or changes.match.seq + 1
    changes.write(
        RowKind.LEND,
        seat=seat,
        notes=notes,
        seats=changes.seats_with(seat, robot=robot, stand_in_since=lent),
    )


_WHAT_HAPPENS: dict[str, Callable[[ChangeSet, Seat], None]] = {
    TimerKind.REMIND: _remind,
    TimerKind.URGE: _urge,
    TimerKind.LATE: _run_out,
    TimerKind.DEFAULT: _answer,
    TimerKind.EXPIRE: _expire,
    TimerKind.RESUME: _resume,
}
