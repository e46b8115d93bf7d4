"""People, apart from any match: what they prefer, and who may play where."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from matches.core.hours import Hours


class Guided(NamedTuple):
    """In how many turns somebody was told what a turn is, and which was the last.

    It was in `match`, where the others had taken so many decisions.
    """

    turns: int = 0
    match: int = 0
    others: int = 0


class Player(msgspec.Struct, frozen=True):
    """What a person prefers everywhere.

    `prefs` are preferences that change play, by the names of the games' fields: what several games
    know by one name means the same in all of them.  `zone`, `quiet` and `away` make their `hours`;
    until `snoozed` nothing pings them, and at `digest` they are told what awaits them (milliseconds
    since 1970, UTC; 0 and None: never).  `digest_hour` is the local hour they wish for it, None
    for the end of their quiet hours.  `hours_set` is when they last chose zone or quiet hours.
    `tips` tells by game how far they have been guided.  Who is not `listed` stands on no
    leaderboard.
    """

    user: int
    locale: str | None = None  # None: as Discord reports it
    ping: str = "mention"
    palette: str = "standard"
    prefs: dict[str, Any] = {}
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    away: tuple[tuple[int, int], ...] = ()
    snoozed: int = 0
    digest: int | None = None
    digest_hour: int | None = None
    hours_set: int = 0
    tips: dict[str, Guided] = {}
    listed: bool = True

    @property
    def hours(self) -> Hours:
        """Return when their time to think counts."""
        return Hours(self.zone, self.quiet, self.away)


class Block(NamedTuple):
    """Somebody who may open and join no matches of a server, by whose wish and since when.

    `guild` may stand for all of them (`players.EVERYWHERE`).
    """

    guild: int
    user: int
    by: int
    at: int
