"""Players' global preferences and blocks."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from matches.core.availability import Availability

Notify = Literal["here", "private", "next", "closed"]
"""Places of a user's notices: their match, or private messages, also when they are `next`.

`closed` means that the user wanted private messages, but Discord refused one.
"""


class OnboardingProgress(NamedTuple):
    """The number of turns in which a user has seen the tip about turns, and the last of them.

    The last turn was in `match`, when the others had made `others` decisions.
    """

    turns: int = 0
    match: int = 0
    others: int = 0


class PlayerPreferences(msgspec.Struct, frozen=True):
    """The global preferences of a user.

    `prefs` are preferences that change play, by the names of the games' fields: a name shared by
    several games means the same in all of them.  `zone`, `quiet` and `away` make their `hours`.
    No ping is sent until `snoozed`, and at `digest` they receive a list of the matches in which
    they are to move (Unix milliseconds, UTC; 0 and None: never).  `digest_hour` is the local hour
    they prefer for it, None for the end of their quiet hours.  `hours_set` is the time at which
    they last chose zone or quiet hours.  `tips` is their progress through the tips by game.  A
    user who is not `listed` is on no leaderboard.  `notify` is where they are notified, and
    `hours_asked` whether they were asked for their zone and quiet hours.  With `puzzles` positions
    of their ended matches may become puzzles, if all players of the match allow it.  `web_name` is
    the name that public pages show and `web_id` a random one in addresses (None: they are not
    named); `web_asked` is whether they were asked for it.
    """

    user: int
    locale: str | None = None  # None: the locale that Discord reports
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
    tips: dict[str, OnboardingProgress] = {}
    listed: bool = True
    notify: Notify = "here"
    hours_asked: bool = False
    puzzles: bool = False
    web_name: str | None = None
    web_id: str | None = None
    web_asked: bool = False

    @property
    def in_private(self) -> bool:
        """Return whether notices reach the user as private messages."""
        return self.notify in ("private", "next")

    @property
    def hours(self) -> Availability:
        """Return the user's availability."""
        return Availability(self.zone, self.quiet, self.away)


class Block(NamedTuple):
    """A user who may not open or join matches of a server, with the blocking user and the time.

    `guild` may stand for all servers (`players.EVERYWHERE`).
    """

    guild: int
    user: int
    by: int
    at: int
