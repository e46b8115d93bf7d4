"""How fast a match is played: the time controls to choose from, and which ones are possible.

What a host chooses is in hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.models import TimeControl

LONGEST_HOURS = 365 * 24
"""The most hours anything of a pace may last."""
MOST_LAPSES = 99

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
"""The paces a host chooses from by name."""

_MOST = {"vote": MOST_LAPSES, "offer": MOST_LAPSES, "resign": MOST_LAPSES}
_TIMED = ("increment", "cap", "urge", "vote", "offer", "resign")
"""What means nothing without a time limit."""


def profile_of(pace: TimeControl) -> str | None:
    """Return the name of the profile that `pace` is, None for free values."""
    return next((name for name, profile in PROFILES.items() if profile == pace), None)


def check_time_control(pace: TimeControl) -> None:
    """Refuse a pace that contradicts itself or whose numbers are out of all proportion."""
    for name in ("time_bank", "remind", *_TIMED):
        most = _MOST.get(name, LONGEST_HOURS)
        if not 0 <= getattr(pace, name) <= most:
            raise Refusal("pace_range", field=name, most=most)
    if not pace.time_bank and any(getattr(pace, name) for name in _TIMED):
        raise Refusal("pace_without_time_bank")
    if pace.cap < pace.time_bank:
        raise Refusal("pace_cap", time_bank=pace.time_bank)
    if pace.time_bank and pace.urge >= pace.time_bank:
        raise Refusal("pace_urge", time_bank=pace.time_bank)


def adjusted(pace: TimeControl, said: Mapping[str, Any]) -> TimeControl:
    """Return the pace with the values said; those not said give way to them."""
    if said.get("time_bank") == 0:
        pace = TimeControl(remind=pace.remind, late=pace.late, robot=pace.robot)
    wished = replace(pace, **said)
    fitting = {
        "cap": max(wished.cap, wished.time_bank),
        "urge": min(wished.urge, wished.time_bank // 2),
    }
    return replace(wished, **{name: fitting[name] for name in fitting.keys() - said.keys()})


def is_gentler(pace: TimeControl, than: TimeControl) -> bool:
    """Tell whether nobody has less time by `pace`, nor anything to lose sooner."""
    if not pace.time_bank:
        return True
    more = ("time_bank", "increment", "cap")
    later = ("vote", "offer", "resign")  # where 0 is never
    return (
        than.time_bank > 0
        and all(getattr(pace, name) >= getattr(than, name) for name in more)
        and all(_lapses(pace, name) >= _lapses(than, name) for name in later)
        and (pace.late, pace.robot) == (than.late, than.robot)
    )


def _lapses(pace: TimeControl, name: str) -> int:
    return getattr(pace, name) or MOST_LAPSES + 1
