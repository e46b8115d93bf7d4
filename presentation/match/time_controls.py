"""Text of time controls: thinking time and absence rules."""

from __future__ import annotations

from matches.clock.time_control import PROFILES, profile_of
from matches.core.models import TimeControl
from matches.texts import Texts
from presentation.choices import Choice

HOURS_OF_A_DAY = 24


def format_time_control(time_control: TimeControl, texts: Texts) -> str:
    """Return the thinking time in one line."""
    return texts(
        "pace",
        time=_time(time_control, texts),
        name=texts(f"pace-{profile_of(time_control) or 'own'}"),
    )


def time_control_in_brief(time_control: TimeControl, texts: Texts) -> str:
    """Return the thinking time in a few words."""
    if not time_control.time_bank:
        return texts("pace-brief-unlimited")
    reserve = format_hours(time_control.time_bank, texts)
    if not time_control.increment:
        return texts("pace-brief-fixed", reserve=reserve)
    increment = format_hours(time_control.increment, texts)
    return texts("pace-brief-growing", reserve=reserve, increment=increment)


def describe_timeouts(time_control: TimeControl, texts: Texts) -> list[str]:
    """Return the consequences of delays, one line for each step."""
    lines = []
    if time_control.remind:
        lines.append(texts("ladder-remind", time=format_hours(time_control.remind, texts)))
    if not time_control.time_bank:
        return lines
    if time_control.urge:
        lines.append(texts("ladder-urge", time=format_hours(time_control.urge, texts)))
    lines.append(texts(f"ladder-{time_control.late}", style=time_control.robot))
    steps = {step: getattr(time_control, step) for step in ("vote", "offer", "resign")}
    lines += [texts(f"ladder-{step}", count=count) for step, count in steps.items() if count]
    return [*lines, texts("ladder-hours")]


def profiles(texts: Texts) -> list[Choice]:
    """Return the named time controls as choices."""
    return [Choice(name, _named(name, control, texts)) for name, control in PROFILES.items()]


def _named(name: str, time_control: TimeControl, texts: Texts) -> str:
    brief = time_control_in_brief(time_control, texts)
    if time_control.time_bank:
        brief = texts("pace-named", time=brief, name=texts(f"pace-{name}"))
    return f"⏳ {brief}"


def _time(time_control: TimeControl, texts: Texts) -> str:
    if not time_control.time_bank:
        return texts("pace-unlimited")
    reserve = format_hours(time_control.time_bank, texts)
    if not time_control.increment:
        return texts("pace-fixed", reserve=reserve)
    grows = {
        "increment": format_hours(time_control.increment, texts),
        "cap": format_hours(time_control.cap, texts),
    }
    return texts("pace-growing", reserve=reserve, **grows)


def format_hours(hours: int, texts: Texts) -> str:
    """Return a number of hours, in days if it is a multiple of 24 and at least two days."""
    days, rest = divmod(hours, HOURS_OF_A_DAY)
    return (
        texts("count-hours", count=hours) if rest or days < 2 else texts("count-days", count=days)
    )
