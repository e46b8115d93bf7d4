"""A tournament as the public web pages may show it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from matches.core.publicity import PublicGuild, PublicName
from matches.tournaments.models import Tournament


class PublicTournament(NamedTuple):
    """A tournament with a public page.

    `tournament` has no seed until its end, and only the numbers of matches that have a page.
    `with_seed` is the same with its seed: only for computing what lots decide, such as standings.
    `people` are the users who have agreed to be named there, `matches` the numbers of its matches
    that have a page.
    """

    tournament: Tournament
    with_seed: Tournament
    guild: PublicGuild
    people: Mapping[int, PublicName]
    thread_url: str
    matches: frozenset[int] = frozenset()

    @property
    def names(self) -> dict[int, str]:
        """Return the names of the users who have agreed."""
        return {user: person.name for user, person in self.people.items()}


def without_seed(tournament: Tournament) -> Tournament:
    """Return a tournament without its seed, unless that is published."""
    return tournament if tournament.ended else replace(tournament, seed=b"")


def without_matches(tournament: Tournament, public: Collection[int] = ()) -> Tournament:
    """Return a tournament whose tables only have the numbers of `public` matches."""
    tables = tuple(
        table if table.match in public else replace(table, match=None)
        for table in tournament.tables
    )
    return replace(tournament, tables=tables)
