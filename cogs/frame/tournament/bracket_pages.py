"""Bracket and cross-table page of a stage."""

from __future__ import annotations

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.buttons import RoundMenu
from cogs.frame.tournament.text import people_of
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Page, Row, row_of
from matches.texts import Texts
from matches.tournaments.models import Tournament
from presentation.choices import Choice
from presentation.formatting import cut
from presentation.tournament.brackets import (
    Part,
    part_drawn,
    part_lines,
    part_name,
    parts_of,
)
from presentation.tournament.text import heading

MAX_TOLD = 3000  # characters of the list of tables


async def bracket_page(
    bot: MatchBot, tournament: Tournament, part: Part, reader: int, texts: Texts
) -> Page:
    """Return the bracket or the cross table of a part, with a list of its tables."""
    people = await people_of(bot, tournament)
    text = cut("\n".join(part_lines(tournament, part, people, texts)), MAX_TOLD)
    drawn = await part_drawn(tournament, part, reader, people.known, texts)
    lines = heading(tournament, part_name(tournament, part, texts))
    return Page(lines, drawn, text, rows=_menu(tournament, part, texts))


def _menu(tournament: Tournament, part: Part, texts: Texts) -> tuple[Row, ...]:
    """Return the menu of the parts, if there are several."""
    parts = parts_of(tournament)[:MAX_CHOICES]
    if len(parts) < 2:
        return ()
    options = [Choice(f"{s}.{g}", part_name(tournament, (s, g), texts)) for s, g in parts]
    selected = [f"{part[0]}.{part[1]}"]
    title = texts("tournament-part-menu")
    menu = RoundMenu(tournament.id, "bracket", options=options, current=selected, placeholder=title)
    return (row_of([menu]),)
