"""Words the pace of a match: how long everybody may think, and what happens to the absent."""

from __future__ import annotations

from cogs.frame.moves.reading import Choice
from matches.clock.time_control import PROFILES, profile_of
from matches.core.models import TimeControl
from matches.texts import Texts

HOURS_OF_A_DAY = 24


def pace_told(pace: TimeControl, texts: Texts) -> str:
    """Return in one line how long everybody may think."""
    return texts("pace", time=_time(pace, texts), name=texts(f"pace-{profile_of(pace) or 'own'}"))


def ladder_told(pace: TimeControl, texts: Texts) -> list[str]:
    """Return what happens to who keeps the others waiting, a line for each step."""
    lines = []
    if pace.remind:
        lines.append(texts("ladder-remind", time=_hours(pace.remind, texts)))
    if not pace.time_bank:
        return lines
    if pace.urge:
        lines.append(texts("ladder-urge", time=_hours(pace.urge, texts)))
    lines.append(texts(f"ladder-{pace.late}", style=pace.robot))
    steps = {step: getattr(pace, step) for step in ("vote", "offer", "resign")}
    lines += [texts(f"ladder-{step}", count=count) for step, count in steps.items() if count]
    return [*lines, texts("ladder-hours")]


def profiles(texts: Texts) -> list[Choice]:
    """Return the paces that have a name."""
    return [
        Choice(name, f"{texts(f'pace-{name}')}: {_time(pace, texts)}")
        for name, pace in PROFILES.items()
    ]


def _time(pace: TimeControl, texts: Texts) -> str:
    if not pace.time_bank:
        return texts("pace-unlimited")
    reserve = _hours(pace.time_bank, texts)
    if not pace.increment:
        return texts("pace-fixed", reserve=reserve)
    grows = {"increment": _hours(pace.increment, texts), "cap": _hours(pace.cap, texts)}
    return texts("pace-growing", reserve=reserve, **grows)


def _hours(hours: int, texts: Texts) -> str:
    """Return a number of hours, in days where that is a whole number of more than one."""
    days, rest = divmod(hours, HOURS_OF_A_DAY)
    return (
        texts("count-hours", count=hours) if rest or days < 2 else texts("count-days", count=days)
    )
