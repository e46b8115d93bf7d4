"""Handlers of tournaments, combined in one object for the commands."""

from __future__ import annotations

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.entry_handlers import EntryHandlers
from cogs.frame.tournament.export_handlers import ExportHandlers
from cogs.frame.tournament.organise_handlers import OrganiserHandlers
from cogs.frame.tournament.setup_handlers import SetupHandlers
from cogs.frame.tournament.view_handlers import ViewHandlers


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
