"""The actor of an action: the user, the Discord interaction and the reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from matches.core.models import NO_USER


class Actor(NamedTuple):
    """The user who performs an action on a match or a tournament.

    `user` is `NO_USER` if the program acts automatically.  `interaction` is Discord's id of the
    interaction, by which a repeated delivery is recognised.  All users can read the `reason` in
    the audit of a tournament.  A `moderator` may moderate the channel of the match or tournament.
    """

    user: int
    interaction: int | None = None
    reason: str = ""
    moderator: bool = False


SYSTEM: Final = Actor(NO_USER)
"""The actor of timers, robots, and the progress of tournaments."""
