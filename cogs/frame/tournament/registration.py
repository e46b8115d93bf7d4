"""Public tournament message: entrants, status, winner."""

from __future__ import annotations

from cogs.frame.tournament.buttons import EntryButton
from cogs.frame.tournament.text import shown_buttons
from cogs.frame.ui.pages import Button, Page, Row, row_of
from matches.texts import Texts
from matches.tournaments.models import Tournament
from presentation.names import People
from presentation.tournament.registration import registration_foot, registration_text
from presentation.tournament.text import (
    texts_of,
)


def registration_page(tournament: Tournament, people: People) -> Page:
    """Return the message of a tournament in its language."""
    texts = texts_of(tournament)
    return Page(
        registration_text(tournament, people, texts),
        below=registration_foot(tournament, people, texts),
        rows=_rows(tournament, texts),
    )


def _rows(tournament: Tournament, texts: Texts) -> tuple[Row, ...]:
    number, status, settings = tournament.id, tournament.status, tournament.settings

    def enter(action: str) -> Button:
        return EntryButton(number, action, label=texts(f"button-tournament-{action}"))

    people: list[Button] = []
    if status in ("registration", "check_in"):
        people = [enter("join"), enter("leave")]
        people += [enter("check_in")] if status == "check_in" else []
    elif status == "running" and (settings.late != "no" or settings.waiting_list):
        people = [enter("join")]
    followed = ("standings", "round", "why") if tournament.tables else ()
    seen = shown_buttons(tournament, ("rules", *followed, "organise"), texts)
    return tuple(row_of(row) for row in (people, seen) if row)
