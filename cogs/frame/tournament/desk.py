"""What a click on each button and menu of tournaments does, and what is sent in by their forms.

Their ids stand on messages that were posted long ago: they stay as they are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.buttons import (
    EntryButton,
    EntryRoleMenu,
    OpenButton,
    OrganiseMenu,
    PageButton,
    PlacesButton,
    RenameButton,
    RoundMenu,
    RunButton,
    SetMenu,
    ShowTournamentButton,
)
from cogs.frame.tournament.creating import Creating
from cogs.frame.tournament.entering import Entering
from cogs.frame.tournament.exporting import Exporting
from cogs.frame.tournament.following import Following
from cogs.frame.tournament.organise_forms import ACTIONS, FORM, RENAME
from cogs.frame.tournament.organising import Organising
from cogs.frame.ui.clickable import template_of
from cogs.frame.ui.forms import Filled, Submit

Do = Callable[..., Awaitable[None]]


class TournamentDesk:
    """Everything people wish of tournaments, and which click leads to what."""

    def __init__(self, bot: MatchBot) -> None:
        self.creating, self.entering = Creating(bot), Entering(bot)
        self.organising, self.exporting = Organising(bot), Exporting(bot)
        self.following = Following(bot, self.organising)

    @property
    def clicks(self) -> Mapping[Any, Do]:
        """Return what is done for each kind of button and menu."""
        return {
            EntryButton: self.entering.pressed,
            ShowTournamentButton: self.following.show,
            PlacesButton: self.following.places,
            RoundMenu: self.following.at,
            PageButton: self.creating.page,
            OpenButton: self.creating.open,
            RenameButton: self.creating.ask_name,
            SetMenu: self.creating.pick,
            EntryRoleMenu: self.creating.pick_role,
            OrganiseMenu: self.organising.ask,
            RunButton: self.organising.run,
        }

    @property
    def forms(self) -> Mapping[Any, Submit]:
        """Return what is done with each form, by the template of its ids."""
        return {template_of(FORM, what="|".join((*ACTIONS, RENAME))): self._submitted}

    async def _submitted(
        self, interaction: discord.Interaction, tournament_id: int, what: str, filled: Filled
    ) -> None:
        if what == RENAME:
            await self.creating.rename(interaction, tournament_id, filled)
            return
        await self.organising.submitted(interaction, tournament_id, what, filled)
