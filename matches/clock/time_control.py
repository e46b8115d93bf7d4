"""How fast a match is played: the time controls to choose from, and which ones are possible.

What a host chooses is in hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.models import Pace

LONGEST_HOURS = 365 * 24
"""The most hours anything of a pace may last."""
MOST_LAPSES = 99

PROFILES = {
    "fast": Pace(reserve=24, increment=4, cap=24, remind=8, urge=2, late="robot", vote=2, offer=3),
    "normal": Pace(reserve=72, increment=12, cap=72, remind=24, urge=6, vote=2, offer=3),
    "relaxed": Pace(reserve=168, increment=24, cap=168, remind=72, urge=24, vote=2, offer=4),
    "none": Pace(),
}
"""The paces a host chooses from by name."""

_MOST = {"vote": MOST_LAPSES, "offer": MOST_LAPSES, "resign": MOST_LAPSES}
_TIMED = ("increment", "cap", "urge", "vote", "offer", "resign")
"""What means nothing without a time limit."""


def profile_of(pace: Pace) -> str | None:
    """Return the name of the profile that `pace` is, None for free values."""
    return next((name for name, profile in PROFILES.items() if profile == pace), None)


def check_pace(pace: Pace) -> None:
    """Refuse a pace that contradicts itself or whose numbers are out of all proportion."""
    for name in ("reserve", "remind", *_TIMED):
        most = _MOST.get(name, LONGEST_HOURS)
        if not 0 <= getattr(pace, name) <= most:
            raise Refusal("pace_range", field=name, most=most)
    if not pace.reserve and any(getattr(pace, name) for name in _TIMED):
        raise Refusal("pace_without_reserve")
    if pace.cap < pace.reserve:
        raise Refusal("pace_cap", reserve=pace.reserve)
    if pace.reserve and pace.urge >= pace.reserve:
        raise Refusal("pace_urge", reserve=pace.reserve)


def adjusted(pace: Pace, said: Mapping[str, Any]) -> Pace:
    """Return the pace with the values said; those not said give way to them."""
    if said.get("reserve") == 0:
        pace = Pace(remind=pace.remind, late=pace.late, robot=pace.robot)
    wished = replace(pace, **said)
    fitting = {
        "cap": max(wished.cap, wished.reserve),
        "urge": min(wished.urge, wished.reserve // 2),
    }
    return replace(wished, **{name: fitting[name] for name in fitting.keys() - said.keys()})


def is_gentler(pace: Pace, than: Pace) -> bool:
    """Tell whether nobody has less time by `pace`, nor anything to lose sooner."""
    if not pace.reserve:
        return True
    more = ("reserve", "increment", "cap")
    later = ("vote", "offer", "resign")  # where 0 is never
    return (
        than.reserve > 0
        and all(getattr(pace, name) >= getattr(than, name) for name in more)
        and all(_lapses(pace, name) >= _lapses(than, name) for name in later)
        and (pace.late, pace.robot) == (than.late, than.robot)
    )


def _lapses(pace: Pace, name: str) -> int:
    return getattr(pace, name) or MOST_LAPSES + 1
