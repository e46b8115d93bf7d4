"""Contents of the public web pages: servers, matches and people.

Users are named only if they have agreed: everything else about a person is left out here, so that
a page cannot show it by mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec

from engines.core import Seat
from matches.core.models import Match, Robot, Status

Subject = Literal["match", "tournament", "guild", "people", "all"]
"""The kinds of things whose public pages may have changed; `all` is every page."""
PLACE_LASTS_MS = 2 * 24 * 60 * 60 * 1000
"""Milliseconds for which a channel counts as public after it was found to be so."""
SLUG_LETTERS = 40
"""Maximum length of the name of a server in an address."""
WEB_ID_LETTERS = 8
"""Length of the random name of a person in an address."""


class NotPublic(Exception):
    """Raised for everything without a public page: private, hidden, deleted or unknown alike."""


class PublicGuild(msgspec.Struct, frozen=True, kw_only=True):
    """A server whose admins have published it at the time `since` (Unix milliseconds, UTC).

    Its address contains its `slug`.  It is on the home page if it is `listed`, and search engines
    may show its front page if it is `indexed`.
    """

    guild: int
    slug: str
    name: str
    since: int
    listed: bool = False
    indexed: bool = False


class PublicName(NamedTuple):
    """The name of a person who has agreed to be named, and their random name in addresses.

    Without a `web_id` they have no profile: they are on no leaderboard, or have not finished a
    match on the server.
    """

    name: str
    web_id: str | None


class PublicPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person who has agreed to be named and is on the leaderboards, on the server `guild`."""

    user: int
    name: str
    web_id: str
    guild: PublicGuild


class PublicSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match in a list.

    `name` is None for a robot and for a player who has not agreed.  `rank` and `points` are those
    of a finished match.
    """

    seat: Seat
    colour: str
    robot: Robot | None = None
    name: str | None = None
    web_id: str | None = None
    resigned: bool = False
    rank: int | None = None
    points: int | None = None


class MatchLine(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list; `to_move` are the seats that have to decide (Unix milliseconds, UTC)."""

    id: int
    game: str
    status: Status
    created: int
    updated_at: int
    ended: int | None
    seats: tuple[PublicSeat, ...]
    to_move: tuple[Seat, ...] = ()


class PublicMatch(NamedTuple):
    """A match with a public page.

    `match` has no secrets: its position is the public view, and words, plans and typed reasons are
    empty.  `people` are the users who have agreed to be named there.  `thread_url` opens the match
    on Discord.  `tournament` is the number of its tournament, if that is public.
    """

    match: Match
    guild: PublicGuild
    people: Mapping[int, PublicName]
    thread_url: str
    tournament: int | None = None

    @property
    def names(self) -> dict[int, str]:
        """Return the names of the users who have agreed."""
        return {user: person.name for user, person in self.people.items()}
