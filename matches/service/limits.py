"""Quotas per user and per server.

All counts are stored in the database, so that a restart does not reset them.
"""

from __future__ import annotations

import msgspec

from engines.core import Refusal
from matches.core.availability import DAY, HOUR, SECOND
from matches.core.models import Match
from matches.service.blocks import BlockService
from matches.service.updater import MatchUpdater

FILE, INVITATION, HINT = "file", "invitation", "hint"
"""Kinds of actions that are counted within a period."""


class Quotas(msgspec.Struct, frozen=True):
    """The quotas; the settings have the same names.

    Open matches that a user hosts and that a server has, analysis matches of a user, matches they
    play alone against robots, files made for a user within an hour (exports, checks, animations),
    hints they request within an hour and users they invite within a day.
    """

    open_matches_each: int = 5
    open_matches_server: int = 50
    analysis_tables_each: int = 5
    robot_matches_each: int = 10
    files_an_hour: int = 30
    invitations_a_day: int = 20
    hints_an_hour: int = 30


USUAL = Quotas()


class QuotaService:
    """Counts the use of quotas, and refuses actions that exceed `limits`."""

    def __init__(self, updater: MatchUpdater, blocks: BlockService, limits: Quotas) -> None:
        self.limits = limits
        self._store, self._updater, self._blocks = updater.store, updater, blocks

    async def take_file(self, user: int) -> None:
        """Count a file that is made for `user`; refuse one above the quota."""
        await self._count(FILE, user, "too_many_files", self.limits.files_an_hour, HOUR)

    async def take_hint(self, user: int) -> None:
        """Count a hint for `user`; refuse one above the quota."""
        await self._count(HINT, user, "too_many_hints", self.limits.hints_an_hour, HOUR)

    async def take_invitation(self, user: int) -> None:
        """Count an invitation by `user`; refuse one above the quota."""
        most = self.limits.invitations_a_day
        await self._count(INVITATION, user, "too_many_invitations", most, DAY)

    async def _count(self, kind: str, user: int, reason: str, most: int, within: int) -> None:
        """Count one more; refuse for `reason` if there were `most` in `within` milliseconds."""
        at = self._updater.now()
        first = await self._store.players.count(kind, user, at, since=at - within, most=most)
        if first is not None:
            raise Refusal(reason, count=most, again=(first + within) // SECOND)

    async def must_have_room(self, match: Match) -> None:
        """Refuse to open a match for a blocked host, or if there are too many."""
        await self._blocks.must_be_welcome(match, match.host, "blocked")
        limits, user = self.limits, match.host
        if match.analyst is not None:
            own = await self._store.index.analysed_by(user)
            return _must_be_below("too_many_analyses", limits.analysis_tables_each, match_ids=own)
        await self.must_have_few_lobbies(user)
        here = await self._store.index.count_open(match.place.guild)
        if here >= limits.open_matches_server:
            raise Refusal("too_many_lobbies_here", count=limits.open_matches_server)
        return None

    async def must_have_few_lobbies(self, user: int) -> None:
        """Refuse a further match to a user who hosts too many that have not started."""
        own = await self._store.index.lobbies_of(user)
        _must_be_below("too_many_lobbies", self.limits.open_matches_each, match_ids=own)

    async def must_have_few_robot_matches(self, match: Match, user: int) -> None:
        """Refuse to start a match of one user and robots if they already play too many.

        `user` is the host who starts it. A match with other users is never refused.
        """
        person, most = _alone_with_robots(match), self.limits.robot_matches_each
        if person is None:
            return
        own = await self._store.index.against_robots_of(person)
        if person == user:
            _must_be_below("too_many_robot_matches", most, match_ids=own)
        elif len(own) >= most:  # The numbers of another person's matches are not the host's.
            raise Refusal("player_has_too_many_robot_matches", count=most)


def _alone_with_robots(match: Match) -> int | None:
    """Return the user who plays alone against robots, or the host of robots alone.

    Returns None if several users play, or no robot does.
    """
    people = [row.user for row in match.seats if row.kind == "human"]
    if len(people) > 1 or len(people) == len(match.seats):
        return None
    return next(iter(people), match.host)


def _must_be_below(reason: str, most: int, *, match_ids: list[int]) -> None:
    if len(match_ids) >= most:
        raise Refusal(reason, count=most, matches=match_ids)
