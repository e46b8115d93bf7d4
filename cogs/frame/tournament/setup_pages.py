"""Private setup pages of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.frame.tournament.buttons import (
    PAGES,
    EntryRoleMenu,
    OpenButton,
    PageButton,
    RenameButton,
    SetMenu,
)
from cogs.frame.ui.pages import Button, Page, Row, row_of, rows_of
from matches.texts import Texts
from matches.tournaments.forecast import preview
from matches.tournaments.models import Tournament, TournamentSettings
from presentation.match.options import OPTION
from presentation.tournament.setup_fields import format_unusual_settings, length_of, menus
from presentation.tournament.text import format_limits, heading, in_brief

DAYS_OF_WEEKS = 21
"""Number of days from which on a duration is shown in weeks."""


def setup_page(
    tournament: Tournament, what: str, turn_hours: Sequence[float], texts: Texts
) -> Page:
    """Return one of the pages; `turn_hours` are medians of the players' turns."""
    lines = [heading(tournament), texts(f"tournament-page-{what}"), ""]
    lines += in_brief(tournament.settings, texts)
    lines += format_limits(tournament.settings.limits, texts)
    if what == PAGES[0]:  # On the other pages the menus show the values.
        lines += format_unusual_settings(tournament.settings, texts)
    below = expected(tournament.settings, turn_hours, texts)
    rows = (*_menus(tournament, what, texts), *rows_of(_ways(tournament, what, texts)))
    return Page("\n".join(lines), below=below, rows=rows)


def _menus(tournament: Tournament, what: str, texts: Texts) -> Iterator[Row]:
    for menu in menus(tournament.settings, what, texts):
        label = menu.name if menu.name.startswith(OPTION) else texts(f"tournament-menu-{menu.name}")
        selected = [menu.selected] if menu.selected else []
        parts = tournament.id, what, menu.name
        shown = SetMenu(*parts, options=menu.choices, current=selected, placeholder=label)
        yield row_of([shown])
    if what == "entry":
        title = texts("tournament-menu-role")
        role = tournament.settings.limits.role
        yield row_of([EntryRoleMenu(tournament.id, current=role, placeholder=title)])


def _ways(tournament: Tournament, what: str, texts: Texts) -> list[Button]:
    """Return the buttons to the other pages, and those that open, rename or discard a draft."""
    draft = tournament.status == "draft"
    pages = [page for page in PAGES if page != what]
    if not menus(tournament.settings, "options", texts):
        pages = [page for page in pages if page != "options"]
    ways: list[Button] = (
        [OpenButton(tournament.id, label=texts("button-tournament-open"))] if draft else []
    )
    ways += [
        PageButton(tournament.id, page, label=texts(f"button-tournament-{page}")) for page in pages
    ]
    ways.append(RenameButton(tournament.id, label=texts("button-tournament-rename")))
    if draft:
        ways.append(PageButton(tournament.id, "discard", label=texts("button-tournament-discard")))
    return ways


def expected(settings: TournamentSettings, turn_hours: Sequence[float], texts: Texts) -> str:
    """Return the expected duration of a full tournament: rounds, matches, days or weeks."""
    found = preview(settings, settings.most, length_of(settings), turn_hours)
    days = max(1, round(found.days))
    weeks = days >= DAYS_OF_WEEKS
    time = (
        texts("tournament-weeks", count=round(days / 7))
        if weeks
        else texts("count-days", count=days)
    )
    return texts("tournament-expected", count=found.rounds, matches=found.most, time=time)
