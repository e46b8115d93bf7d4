"""State, options and the only move."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.core import Move, NoPrefs, State


class Options(msgspec.Struct, frozen=True):
    """Options of a match."""

    heaps: Literal[3, 4, 5] = 3
    most: Literal["two", "three"] = "three"


class Take(Move, frozen=True):
    """Take stones from a heap."""

    heap: int
    stones: int


class Cairns(State, kw_only=True):
    """State of a match."""

    options: Options
    prefs: list[NoPrefs]
    heaps: list[int]
    stones: list[int]
    cairns: list[int]
