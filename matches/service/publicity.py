"""The only door of the public web pages to the data, and the decisions that open it."""

from __future__ import annotations

from collections.abc import Collection

from engines.core import Note
from matches.core.models import Match
from matches.core.publicity import (
    MatchLine,
    PublicGuild,
    PublicMatch,
    PublicName,
    PublicPerson,
)
from matches.ratings.models import OVERALL
from matches.ratings.publicity import PublicLeaderboard, PublicProfile
from matches.ratings.statistics import Statistics
from matches.record.history import MatchHistory
from matches.record.insight import Insight
from matches.record.turns import Turn
from matches.tournaments.changes import AuditEvent
from matches.tournaments.publicity import PublicTournament

AT_ONCE = 50
"""Number of matches of a list."""


class PublicityService:
    """Reads what is public, and changes what is.

    Reading raises the same `NotPublic` for everything private, hidden, deleted or unknown, after
    one query.  Every method asks anew, so that a page that was taken down is gone at once.
    """

    # --- servers -------------------------------------------------------------------------------

    async def guild(self, slug: str) -> PublicGuild:
        """Return the published server with this address."""
        raise NotImplementedError

    async def guilds(self) -> list[PublicGuild]:
        """Return the servers that are listed on the home page, by name."""
        raise NotImplementedError

    # --- matches -------------------------------------------------------------------------------

    async def running_matches(
        self,
        guild: PublicGuild,
        game: str | None = None,
        before: int | None = None,
        limit: int = AT_ONCE,
    ) -> list[MatchLine]:
        """Return the newest matches under way of a server, or those with a number `before`."""
        raise NotImplementedError

    async def ended_matches(
        self,
        guild: PublicGuild,
        game: str | None = None,
        before: int | None = None,
        limit: int = AT_ONCE,
    ) -> list[MatchLine]:
        """Return the newest ended matches of a server, or those with a number `before`."""
        raise NotImplementedError

    async def match(self, match_id: int) -> PublicMatch:
        """Return a match that has started."""
        raise NotImplementedError

    async def turns(
        self, match_id: int, *, since: int | None = None, until: int | None = None
    ) -> list[Turn]:
        """Return the public notes of the rows from `since` to `until`, turn by turn.

        A note about a host or moderator names their role (`who`), and typed reasons are empty.
        """
        raise NotImplementedError

    async def notes(self, match_id: int, *, since: int = 0) -> list[Note]:
        """Return the public notes of the rows from `since` on, as in `turns`."""
        raise NotImplementedError

    async def history(self, match_id: int) -> MatchHistory:
        """Return the positions of a match as everybody sees them, without complete positions.

        Raises `NotPublic` also while only its players may replay the match (`open_replay`).
        """
        raise NotImplementedError

    async def file(self, match_id: int) -> bytes:
        """Return the match file without names, words and typed reasons; it can be verified."""
        raise NotImplementedError

    async def graph(self, match_id: int) -> Insight | None:
        """Return the analysis of a match, None unless somebody has asked for it on Discord."""
        raise NotImplementedError

    async def statistics(self, game: str) -> Statistics:
        """Return the statistics of a game by its newest public matches, of all servers."""
        raise NotImplementedError

    # --- tournaments ---------------------------------------------------------------------------

    async def tournaments(self, guild: PublicGuild) -> list[PublicTournament]:
        """Return the public tournaments of a server that have not ended, the newest first."""
        raise NotImplementedError

    async def tournament(self, tournament_id: int) -> PublicTournament:
        """Return a tournament that was opened."""
        raise NotImplementedError

    async def events(self, tournament_id: int) -> list[AuditEvent]:
        """Return the audit of a tournament, oldest first, without typed reasons."""
        raise NotImplementedError

    # --- people --------------------------------------------------------------------------------

    async def names(self, guild: PublicGuild, users: Collection[int]) -> dict[int, PublicName]:
        """Return those of `users` who have agreed to be named and are not blocked there."""
        raise NotImplementedError

    async def person(self, slug: str, web_id: str) -> PublicPerson:
        """Return a person who has agreed, is listed and has finished a match on the server."""
        raise NotImplementedError

    async def leaderboard(
        self, guild: PublicGuild, game: str, season: str = OVERALL
    ) -> PublicLeaderboard:
        """Return the leaderboard of a server; a `season` is a pool of ratings."""
        raise NotImplementedError

    async def profile(self, person: PublicPerson) -> PublicProfile:
        """Return the profile of a person on the server of `person`."""
        raise NotImplementedError

    # --- decisions -----------------------------------------------------------------------------

    async def publish(self, guild: int, user: int, name: str) -> PublicGuild:
        """Publish a server from now on, in the name of `user`; return it as it is if it was."""
        raise NotImplementedError

    async def unpublish(self, guild: int) -> None:
        """End all public pages of a server."""
        raise NotImplementedError

    async def will_be_public(self, match: Match) -> bool:
        """Return whether a match has a public page, or will have one when it starts."""
        raise NotImplementedError
