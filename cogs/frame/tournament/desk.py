"""Handlers of tournaments, combined in one object for the commands."""

from __future__ import annotations

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.creating import Creating
from cogs.frame.tournament.entering import Entering
from cogs.frame.tournament.exporting import Exporting
from cogs.frame.tournament.following import Following
from cogs.frame.tournament.organising import Organising


class TournamentDesk:
    """Handlers of all actions and views of tournaments."""

    def __init__(self, bot: MatchBot) -> None:
        self.creating, self.entering = Creating(bot), Entering(bot)
        self.organising, self.exporting = Organising(bot), Exporting(bot)
        self.following = Following(bot, self.organising)

    @property
    def handlers(self) -> tuple[object, ...]:
        """Return the objects with handlers of components and modals."""
        return self.creating, self.entering, self.organising, self.following
