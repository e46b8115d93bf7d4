"""Settings of a server, which take precedence over those of the operator."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Openers = Literal["everyone", "roles", "moderators"]
"""The users who may open tournaments; moderators always may."""
OPENERS: Final[tuple[Openers, ...]] = ("everyone", "roles", "moderators")


class GuildSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the server `guild`; None means the default of the operator.

    `locale` is the language of matches, `pace` the name of their time control.  Matches open in
    the channel `home`, tournaments are announced in `tournament_channel` (None for the channel of
    the command).  `tournament_roles` may open tournaments if `tournament_openers` is `roles`.  The
    puzzle of the day is posted in `puzzle_channel` (None for no puzzles), of the `puzzle_game` or
    of a different game every day (None).
    """

    guild: int
    locale: str | None = None
    pace: str | None = None
    threads: bool | None = None
    home: int | None = None
    tournament_openers: Openers = "everyone"
    tournament_roles: tuple[int, ...] = ()
    tournament_channel: int | None = None
    puzzle_channel: int | None = None
    puzzle_game: str | None = None
