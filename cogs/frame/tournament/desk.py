"""Handlers of tournaments, combined in one object for the commands."""

from __future__ import annotations

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.creating import SetupHandlers
from cogs.frame.tournament.entering import EntryHandlers
from cogs.frame.tournament.exporting import ExportHandlers
from cogs.frame.tournament.following import ViewHandlers
from cogs.frame.tournament.organising import OrganiserHandlers


class TournamentHandlers:
    """Handlers of all actions and views of tournaments."""

    def __init__(self, bot: MatchBot) -> None:
        self.creating, self.entering = SetupHandlers(bot), EntryHandlers(bot)
        self.organising, self.exporting = OrganiserHandlers(bot), ExportHandlers(bot)
        self.following = ViewHandlers(bot, self.organising)

    @property
    def handlers(self) -> tuple[object, ...]:
        """Return the objects with handlers of components and modals."""
        return self.creating, self.entering, self.organising, self.following
