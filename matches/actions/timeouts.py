"""The ladder for the absent: reminders, then the turn is played, then the seat is at stake."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Note, Refusal, Seat, ask_of
from matches.actions import ballot, substitutes
from matches.actions.changeset import Draft
from matches.clock.time_bank import after_lapse
from matches.clock.timers import DEFAULT, EXPIRE, LATE, REMIND, REMINDED, URGE, URGED, overdue
from matches.core.models import Robot, Timer


def climb(draft: Draft, timer: Timer) -> None:
    """Do what is due for a seat; refuse if it was done before or nobody would see it.

    An open match closes whether anybody sees it or not.
    """
    due = overdue(draft.table, timer, draft.at)
    if due is None or (draft.table.lost and due.kind != EXPIRE):
        raise Refusal("nobody_late")
    _RUNGS[due.kind](draft, due.seat)


def _expire(draft: Draft, seat: Seat) -> None:
    """Close a match that nobody has started."""
    draft.write("close", notes=[Note("expires", None, {})], status="closed", ended=draft.at)


def _remind(draft: Draft, seat: Seat) -> None:
    draft.remind(seat, seats=draft.seats_with(seat, rung=REMINDED))


def _urge(draft: Draft, seat: Seat) -> None:
    draft.remind(seat, urgent=True, seats=draft.seats_with(seat, rung=URGED))


def _answer(draft: Draft, seat: Seat) -> None:
    """Let the default answer where the game does not wait."""
    ask = ask_of(draft.state, seat)
    draft.play(seat, ask.default(draft.state), "default", "lapsed")
    draft.settle()


def _run_out(draft: Draft, seat: Seat) -> None:
    """Write down that the time of a seat is up, and let happen what the pace says."""
    pace, row = draft.table.pace, draft.table.seats[seat]
    lapses = row.lapses + 1
    time = {"lapses": lapses, "reserve": after_lapse(pace), "asked": draft.at, "rung": URGED}
    told = Note("time_up", seat, {})
    late = draft.seats_with(seat, **time)
    draft.write("late", seat=seat, move={"lapses": lapses}, notes=[told], seats=late)
    if 0 < pace.resign <= lapses:
        draft.resign(seat)
    elif 0 < pace.offer <= lapses:
        substitutes.offer(draft, seat)
    else:
        if 0 < pace.vote <= lapses:
            ballot.open_vote(draft, seat)
        _let_play(draft, seat)
    draft.settle()


def _let_play(draft: Draft, seat: Seat) -> None:
    """Let the default or a robot play the turn of a seat, where the pace wants it."""
    pace, row = draft.table.pace, draft.table.seats[seat]
    if pace.late == "wait":
        return
    robot = Robot(pace.robot if pace.late == "robot" else "default", once=True)
    notes = [Note("stands_in", seat, {"style": robot.style})] if pace.late == "robot" else []
    lent = row.lent or draft.table.seq + 1
    draft.write(
        "lend", seat=seat, notes=notes, seats=draft.seats_with(seat, robot=robot, lent=lent)
    )


_RUNGS: dict[str, Callable[[Draft, Seat], None]] = {
    REMIND: _remind,
    URGE: _urge,
    LATE: _run_out,
    DEFAULT: _answer,
    EXPIRE: _expire,
}
