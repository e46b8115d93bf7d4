"""The robots that people choose from, by name: the levels, and the styles of earlier releases."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engines.core import Refusal
from engines.search import LEVELS
from matches.core.models import Robot

__all__ = ["LEVELS", "robot_called"]

ROBOTS: Mapping[str, Robot] = MappingProxyType(
    {
        "easy": Robot("greedy", level="easy"),
        "medium": Robot("greedy", level="medium"),
        "hard": Robot("greedy", level="hard"),
        "expert": Robot("search", 10.0, level="expert"),
        "random": Robot("random"),
        "greedy": Robot("greedy"),
        "search": Robot("search"),
    }
)
"""The style of a level is how a release plays it that does not know levels."""


def robot_called(name: str) -> Robot:
    """Return the robot of a level or style; raise `Refusal` if there is none."""
    if name not in ROBOTS:
        raise Refusal("not_an_option")
    return ROBOTS[name]
