"""Time controls and their valid combinations.

The values that a host chooses are in hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.models import TimeControl

LONGEST_HOURS = 365 * 24
"""Maximum of each duration in a time control, in hours."""
MAX_TIMEOUTS = 99

PROFILES = {
    "fast": TimeControl(
        time_bank=24, increment=4, cap=24, remind=8, urge=2, late="robot", vote=2, offer=3
    ),
    "normal": TimeControl(time_bank=72, increment=12, cap=72, remind=24, urge=6, vote=2, offer=3),
    "relaxed": TimeControl(
        time_bank=168, increment=24, cap=168, remind=72, urge=24, vote=2, offer=4
    ),
    "none": TimeControl(),
}
"""Time controls that a host chooses by name."""

_MOST = {"vote": MAX_TIMEOUTS, "offer": MAX_TIMEOUTS, "resign": MAX_TIMEOUTS}
_TIMED = ("increment", "cap", "urge", "vote", "offer", "resign")
"""Fields that require a time limit."""


def profile_of(time_control: TimeControl) -> str | None:
    """Return the name of the profile that equals `time_control`, None if there is none."""
    return next((name for name, profile in PROFILES.items() if profile == time_control), None)


def check_time_control(time_control: TimeControl) -> None:
    """Refuse a time control that contradicts itself or has values out of range."""
    for name in ("time_bank", "remind", *_TIMED):
        most = _MOST.get(name, LONGEST_HOURS)
        if not 0 <= getattr(time_control, name) <= most:
            raise Refusal("pace_range", field=name, most=most)
    if not time_control.time_bank and any(getattr(time_control, name) for name in _TIMED):
        raise Refusal("pace_without_time_bank")
    if time_control.cap < time_control.time_bank:
        raise Refusal("pace_cap", time_bank=time_control.time_bank)
    if time_control.time_bank and time_control.urge >= time_control.time_bank:
        raise Refusal("pace_urge", time_bank=time_control.time_bank)


def adjusted(time_control: TimeControl, said: Mapping[str, Any]) -> TimeControl:
    """Return the time control with the values of `said`; other fields are adjusted to fit them."""
    if said.get("time_bank") == 0:
        time_control = TimeControl(
            remind=time_control.remind, late=time_control.late, robot=time_control.robot
        )
    wished = replace(time_control, **said)
    fitting = {
        "cap": max(wished.cap, wished.time_bank),
        "urge": min(wished.urge, wished.time_bank // 2),
    }
    return replace(wished, **{name: fitting[name] for name in fitting.keys() - said.keys()})


def is_gentler(time_control: TimeControl, than: TimeControl) -> bool:
    """Return whether no player has less time by `time_control`, or an earlier consequence."""
    if not time_control.time_bank:
        return True
    more = ("time_bank", "increment", "cap")
    later = ("vote", "offer", "resign")  # In these fields 0 is never.
    return (
        than.time_bank > 0
        and all(getattr(time_control, name) >= getattr(than, name) for name in more)
        and all(_timeouts(time_control, name) >= _timeouts(than, name) for name in later)
        and (time_control.late, time_control.robot) == (than.late, than.robot)
    )


def _timeouts(time_control: TimeControl, name: str) -> int:
    return getattr(time_control, name) or MAX_TIMEOUTS + 1
