"""Addresses of public web pages, and the lines that name them."""

from __future__ import annotations

from cogs.frame.ui.pages import Page
from cogs.frame.ui.public_places import PublicPlaces
from matches.core.models import Match
from matches.core.publicity import PublicGuild
from matches.service.publicity import PublicityService
from matches.texts import Texts
from matches.tournaments.models import Tournament
from presentation.formatting import joined


class WebLinks:
    """Lines about the public pages at the address `base`; there are none without an address."""

    def __init__(self, base: str, publicity: PublicityService, places: PublicPlaces) -> None:
        self._base, self._publicity, self._places = base, publicity, places

    def home(self, texts: Texts) -> list[str]:
        """Return the line with the address of all public pages, or nothing."""
        return [texts("web-address", url=self._base)] if self._base else []

    def of_guild(self, guild: PublicGuild) -> str:
        """Return the address of a server."""
        return f"{self._base}/s/{guild.slug}"

    async def is_published(self, guild: int | None) -> bool:
        """Return whether a server has public pages."""
        return bool(self._base and guild and await self._publicity.published(guild))

    async def of_lobby(self, match: Match, texts: Texts) -> str:
        """Return the line of a lobby whose match will have a public page, or nothing."""
        if not self._base or match.status != "open":
            return ""
        await self._places.record_thread(match.place)
        if not await self._publicity.will_be_public(match):
            return ""
        return texts("web-lobby", url=self._match(match))

    async def of_match(self, match: Match, texts: Texts) -> str:
        """Return the line with the address of a match, or nothing."""
        if not self._base or not await self._publicity.is_public(match):
            return ""
        return texts("web-match", url=self._match(match))

    async def of_tournament(self, tournament: Tournament, texts: Texts) -> str:
        """Return the line with the address of a tournament, or nothing."""
        if not self._base:
            return ""
        await self._places.record_thread(tournament.place)
        if not await self._publicity.is_public_tournament(tournament):
            return ""
        return texts("web-tournament", url=f"{self._base}/t/{tournament.id}")

    def _match(self, match: Match) -> str:
        return f"{self._base}/m/{match.id}"


def with_line(page: Page, line: str) -> Page:
    """Return a page with a line below everything but its buttons."""
    return page._replace(below=joined(page.below, line)) if line else page
