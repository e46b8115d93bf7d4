"""Matches that spectators watch."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

WatchNotify = Literal["none", "turns", "end", "closed"]
"""Silent private messages to a watcher: none, after each turn and at the end, or at the end only.

`closed` means that the watcher wanted messages but Discord refused one, which they do not know yet.
"""
MAX_WATCHED: Final = 10
"""Maximum number of matches that a user watches."""
MAX_NOTIFIED: Final = 20
"""Maximum number of watchers of a match who get messages, as each is a request to Discord."""
KEPT_MS: Final = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which an ended match stays on the lists of its watchers."""


class WatchedMatch(NamedTuple):
    """A match on a watcher's list, and the messages that they get about it."""

    match: int
    notify: WatchNotify
