"""Names of the entrants of a tournament on the web: those who have agreed, and else numbers."""

from __future__ import annotations

import msgspec

from matches.core.models import NO_USER
from matches.texts import Texts
from matches.tournaments.publicity import PublicTournament
from presentation.names import People
from web.match_rows import profile_address


class PlayerView(msgspec.Struct, frozen=True):
    """An entrant; `address` leads to the profile of a person who has one."""

    name: str
    address: str = ""


class EntrantNames(People):
    """Names of all entrants of a tournament in `known`, without mentions."""

    __slots__ = ()

    def find(self, user: int) -> str:
        """Return the name of an entrant, "" for other users."""
        return self.written(self.known.get(user, ""))


def entrant_names(shown: PublicTournament, texts: Texts) -> EntrantNames:
    """Return the names of all entrants: "player 7" without consent to be named."""
    return EntrantNames(
        {
            entry.user: shown.names.get(entry.user) or texts("web-entrant", number=entry.number)
            for entry in shown.tournament.entries
        }
    )


def player_views(shown: PublicTournament, texts: Texts) -> dict[int, PlayerView]:
    """Return all entrants by user."""
    names = entrant_names(shown, texts).known
    return {user: _view(shown, user, name) for user, name in names.items()}


def _view(shown: PublicTournament, user: int, name: str) -> PlayerView:
    person = shown.people.get(user) if user > NO_USER else None
    return PlayerView(name, profile_address(shown.guild.slug, person.web_id) if person else "")
