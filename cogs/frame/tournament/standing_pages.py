"""Standings page, as text and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.frame.tournament.buttons import PlacesButton, RoundMenu
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Button, Page, Row, row_of
from matches.texts import Texts
from matches.tournaments.models import Standing, Tournament
from presentation.choices import Choice
from presentation.names import People
from presentation.pictures import Picture
from presentation.tournament.standings import (
    MAX_PLACES,
    group_size,
    standings_lines,
)
from presentation.tournament.text import heading, round_name, rounds_of


def standings_page(
    tournament: Tournament,
    listed: Sequence[Standing],
    moment: tuple[int, int],
    since: int,
    reader: int,
    drawn: Picture | None,
    people: People,
    texts: Texts,
) -> Page:
    """Return the standings of a stage after a round (`moment`)."""
    name = round_name(tournament, *moment, texts)
    lines = [heading(tournament, texts("tournament-standings"), name)]
    own = next((standing for standing in listed if standing.user == reader), None)
    if own is not None:
        lines.append(texts("tournament-you", place=own.place, count=group_size(listed, own)))
    below = "\n".join(standings_lines(listed[since : since + MAX_PLACES], reader, people, texts))
    rows = (
        *_more(tournament, listed, moment, since, texts),
        *round_rows(tournament, "standings", moment, texts),
    )
    return Page("\n".join(lines), drawn, below or texts("list-none"), rows=rows)


def _more(
    tournament: Tournament,
    listed: Sequence[Standing],
    moment: tuple[int, int],
    since: int,
    texts: Texts,
) -> tuple[Row, ...]:
    """Return the buttons to the previous and the next places."""
    starts = [at for at in (since - MAX_PLACES, since + MAX_PLACES) if 0 <= at < len(listed)]
    buttons: list[Button] = []
    for at in starts:
        until = min(len(listed), at + MAX_PLACES)
        label = texts("tournament-places-more", since=at + 1, until=until)
        buttons.append(PlacesButton(tournament.id, *moment, at, label=label))
    return (row_of(buttons),) if buttons else ()


def round_rows(
    tournament: Tournament, what: str, moment: tuple[int, int], texts: Texts
) -> tuple[Row, ...]:
    """Return the menu of the rounds, if there are several."""
    rounds = rounds_of(tournament)[:MAX_CHOICES]
    if len(rounds) < 2:
        return ()
    options = [
        Choice(f"{stage}.{number}", round_name(tournament, stage, number, texts))
        for stage, number in rounds
    ]
    selected = [f"{moment[0]}.{moment[1]}"]
    title = texts("tournament-round-menu")
    menu = RoundMenu(tournament.id, what, options=options, current=selected, placeholder=title)
    return (row_of([menu]),)
