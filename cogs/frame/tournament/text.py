"""Common tournament text: names, status, entrants."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cogs.frame.tournament.buttons import ShowTournamentButton
from cogs.frame.ui.bot import Bot
from cogs.frame.ui.pages import Button
from matches.texts import Texts
from matches.tournaments.models import (
    Tournament,
)
from presentation.names import People


async def people_of(
    bot: Bot, tournament: Tournament, pinged: Collection[int] = (), users: Iterable[int] = ()
) -> People:
    """Return the names of all users of a tournament, and of `users`, for one message."""
    changed = (table.changed_by for table in tournament.tables if table.changed_by is not None)
    found = {tournament.organiser, *tournament.helpers, *changed, *users}
    found.update(entry.user for entry in tournament.entries)
    found.update(user for pair in tournament.forbidden for user in pair)
    return await bot.names.people(tournament.place.guild, found, pinged)


def shown_buttons(tournament: Tournament, what: Sequence[str], texts: Texts) -> list[Button]:
    """Return buttons that show the user views of a tournament."""
    return [
        ShowTournamentButton(
            tournament.id, one, label=texts(f"button-tournament-{_label(tournament, one)}")
        )
        for one in what
    ]


def _label(tournament: Tournament, what: str) -> str:
    """Return the key of a button's label; without an elimination there is no bracket."""
    knockout = any(s.format.endswith("elimination") for s in tournament.settings.stages)
    return "cross" if what == "bracket" and not knockout else what
