"""Standings, as text and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from matches.texts import Texts
from matches.tournaments.models import Standing, Tournament
from matches.tournaments.stages import ELIMINATIONS, standings
from presentation.names import People
from presentation.pictures import Picture, picture
from presentation.tournament.rounds import group_name
from presentation.tournament.text import MEDALS, Names, plain_name, round_name
from render.charts import models as charts
from render.charts.standings import groups_alt, groups_picture, standings_alt, standings_picture

MAX_PLACES = 20
"""Maximum number of places in the text of one page."""
UNTOLD = ("lots",)
"""Tie-breaks without a meaning for readers."""
SHOWN = 3
"""Number of tie-breaks at each place: more columns would be too narrow, more lines too long."""


def group_size(listed: Sequence[Standing], own: Standing) -> int:
    """Return the number of entrants in the group of a standing."""
    return sum(standing.group == own.group for standing in listed)


def standings_lines(
    listed: Sequence[Standing], reader: int, people: People, texts: Texts
) -> Iterator[str]:
    """Yield places, one line each, under the names of their groups."""
    group = 0
    for standing in listed:
        if standing.group != group:
            group = standing.group
            yield texts("tournament-group", group=group_name(group))
        yield place_line(standing, reader, people, texts)


def place_line(standing: Standing, reader: int, people: People, texts: Texts) -> str:
    """Return a place in one line: the user, the points and the tie-breaks."""
    place = (
        MEDALS[standing.place - 1] if standing.place <= len(MEDALS) else f"**{standing.place}.**"
    )
    points = texts("tournament-points", points=figure(standing.points))
    breaks = [
        f"{texts(f'tournament-break-{name}')} {figure(value)}"
        for name, value in standing.tie_breaks.items()
        if name not in UNTOLD
    ][:SHOWN]
    marked = "➤ " if standing.user == reader else ""
    line = f"{marked}{place} {people.name(standing.user)} – {points}"
    return f"{line}\n-# {texts.enumerated(breaks)}" if breaks else line


def figure(value: float) -> int | float:
    """Return a number for display: an integer if it is one, else with at most two digits."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


async def standings_drawn(
    tournament: Tournament, moment: tuple[int, int], reader: int, names: Names, texts: Texts
) -> Picture | None:
    """Render the standings of a stage after a round, with the reader's row marked."""
    listed = standings(tournament, *moment)
    title, about = plain_name(tournament), round_name(tournament, *moment, texts)
    stage = tournament.settings.stages[moment[0]]
    kind = "tournament-division" if stage.format == "league" else "tournament-group"
    groups = [
        standings_chart(
            tournament,
            list(found),
            texts(kind, group=group_name(group)).strip("*") if group else title,
            "" if group else about,
            reader,
            names,
            texts,
        )._replace(advance=0 if stage.format in ELIMINATIONS else stage.advance)
        for group, found in groupby(listed, key=lambda standing: standing.group)
    ]
    if len(groups) == 1:
        chart = groups[0]._replace(title=title, about=about)
        alt = standings_alt(chart, texts)
        return await picture("standings", alt, standings_picture, chart, texts)
    alt = groups_alt(title, about, groups, texts)
    return await picture("standings", alt, groups_picture, title, about, groups, texts)


def standings_chart(
    tournament: Tournament,
    listed: Sequence[Standing],
    title: str,
    about: str,
    reader: int,
    names: Names,
    texts: Texts,
) -> charts.Standings:
    """Return standings as chart data, with the first few tie-breaks."""
    kept = [name for name in _breaks(listed) if name not in UNTOLD][:SHOWN]
    plays = {entry.user for entry in tournament.entries if entry.plays}
    over = tournament.status == "finished"
    rows = tuple(
        charts.StandingRow(
            place=standing.place,
            name=names.get(standing.user, ""),
            cells=(standing.points, *(standing.tie_breaks.get(name, 0.0) for name in kept)),
            gone=standing.user not in plays and not over,
        )
        for standing in listed
    )
    asker = next((at for at, standing in enumerate(listed) if standing.user == reader), None)
    columns = (texts("chart-points"), *(texts(f"tournament-break-{name}") for name in kept))
    return charts.Standings(title, about, columns, rows, asker)


def _breaks(listed: Sequence[Standing]) -> list[str]:
    return list(listed[0].tie_breaks) if listed else []
