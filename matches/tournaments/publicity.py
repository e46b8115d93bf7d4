"""A tournament as the public web pages may show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from matches.core.publicity import PublicGuild, PublicName
from matches.tournaments.models import Tournament


class PublicEvent(NamedTuple):
    """An event of a tournament in the feed of its server: its kind and time (Unix milliseconds)."""

    tournament: int
    seq: int
    kind: str
    at: int
    name: str


class PublicTournament(NamedTuple):
    """A tournament with a public page; its seed is empty until its end.

    `people` are the users who have agreed to be named there, `matches` the numbers of those of its
    matches that have a page.
    """

    tournament: Tournament
    guild: PublicGuild
    people: Mapping[int, PublicName]
    thread_url: str
    matches: frozenset[int] = frozenset()

    @property
    def names(self) -> dict[int, str]:
        """Return the names of the users who have agreed."""
        return {user: person.name for user, person in self.people.items()}
