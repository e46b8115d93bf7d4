"""Words the pace of a match: how long everybody may think, and what happens to the absent."""

from __future__ import annotations

from cogs.frame.moves.reading import Choice
from matches.clock.time_control import PROFILES, profile_of
from matches.core.models import TimeControl
from matches.texts import Texts

HOURS_OF_A_DAY = 24


def pace_told(pace: TimeControl, words: Texts) -> str:
    """Return in one line how long everybody may think."""
    return words("pace", time=_time(pace, words), name=words(f"pace-{profile_of(pace) or 'own'}"))


def ladder_told(pace: TimeControl, words: Texts) -> list[str]:
    """Return what happens to who keeps the others waiting, a line for each step."""
    lines = []
    if pace.remind:
        lines.append(words("ladder-remind", time=_hours(pace.remind, words)))
    if not pace.time_bank:
        return lines
    if pace.urge:
        lines.append(words("ladder-urge", time=_hours(pace.urge, words)))
    lines.append(words(f"ladder-{pace.late}", style=pace.robot))
    steps = {step: getattr(pace, step) for step in ("vote", "offer", "resign")}
    lines += [words(f"ladder-{step}", count=count) for step, count in steps.items() if count]
    return [*lines, words("ladder-hours")]


def profiles(words: Texts) -> list[Choice]:
    """Return the paces that have a name."""
    return [
        Choice(name, f"{words(f'pace-{name}')}: {_time(pace, words)}")
        for name, pace in PROFILES.items()
    ]


def _time(pace: TimeControl, words: Texts) -> str:
    if not pace.time_bank:
        return words("pace-unlimited")
    reserve = _hours(pace.time_bank, words)
    if not pace.increment:
        return words("pace-fixed", reserve=reserve)
    grows = {"increment": _hours(pace.increment, words), "cap": _hours(pace.cap, words)}
    return words("pace-growing", reserve=reserve, **grows)


def _hours(hours: int, words: Texts) -> str:
    """Return a number of hours, in days where that is a whole number of more than one."""
    days, rest = divmod(hours, HOURS_OF_A_DAY)
    return (
        words("count-hours", count=hours) if rest or days < 2 else words("count-days", count=days)
    )
