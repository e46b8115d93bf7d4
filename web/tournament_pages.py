"""Common parts of all pages of a tournament: data, head and the links between the pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from matches.texts import Texts, texts_in
from matches.tournaments.models import Table, Tournament
from matches.tournaments.publicity import PublicTournament
from matches.tournaments.roster import groups_of
from matches.tournaments.stages import ELIMINATIONS
from presentation.tournament.brackets import Part, part_name, parts_of
from presentation.tournament.text import (
    current_round,
    format_stages,
    plain_name,
    round_name,
    rounds_of,
    tables_of,
)
from web.caching import Document
from web.entrants import EntrantNames, PlayerView, entrant_names, player_views
from web.pages import NUMBER, Head, PageLink, PageRequest
from web.pictures import cover_address

PATH: Final = f"/t/{{tournament:{NUMBER}}}"
SMALL: Final = r"[1-9][0-9]{0,3}"
"""Pattern of the numbers of stages, rounds and groups in addresses."""
MOMENT: Final = f"{{stage:{SMALL}}}.{{round:{SMALL}}}"

Moment = tuple[int, int]
"""A stage (from 0) and its round (from 1)."""


class TournamentHeading(msgspec.Struct, frozen=True, kw_only=True):
    """The heading of a page of a tournament, with its links; `title` is that of the page."""

    number: int
    name: str
    title: str
    server: str
    slug: str
    discord: str
    tabs: tuple[PageLink, ...]


class LaterView(msgspec.Struct, frozen=True):
    """The page of a round or stage to come, or of none; it leads to the newest."""

    heading: TournamentHeading
    newest: PageLink


class TournamentPage(NamedTuple):
    """A tournament, its reader, and how its pages name entrants."""

    request: PageRequest
    shown: PublicTournament
    texts: Texts
    names: EntrantNames
    players: dict[int, PlayerView]

    @property
    def tournament(self) -> Tournament:
        """Return the public data of the tournament."""
        return self.shown.tournament

    def path(self, page: str = "") -> str:
        """Return the path of a page of the tournament."""
        return f"/t/{self.tournament.id}{page}"

    def tab(self, label: str, page: str, current: bool = False) -> PageLink:
        """Return a link to a page of the tournament."""
        return PageLink(label, self.request.link(self.path(page)), current)

    def moment(self) -> Moment:
        """Return the stage and the round in the address."""
        return self.request.number("stage") - 1, self.request.number("round")

    def tables(self, moment: Moment) -> list[Table]:
        """Return the tables of a round; the page depends on their matches from now on."""
        tables = tables_of(self.tournament, *moment)
        for table in tables:
            if table.match is not None:
                self.request.depends("match", table.match)
        return tables

    def round_tabs(self, page: str, current: Moment) -> tuple[PageLink, ...]:
        """Return links to a kind of page (`round`, `standings`) of every round, oldest first."""
        rounds = rounds_of(self.tournament)[::-1]
        return tuple(
            self.tab(
                round_name(self.tournament, *moment, self.texts),
                moment_path(page, moment),
                moment == current,
            )
            for moment in rounds
            if len(rounds) > 1
        )

    def part_tabs(self, current: Part) -> tuple[PageLink, ...]:
        """Return links to all cross tables and brackets, if there are several."""
        tabs = tuple(
            self.tab(part_name(self.tournament, part, self.texts), part_path(self, part), at_it)
            for part in parts_of(self.tournament)
            for at_it in [part == current]
        )
        return tabs if len(tabs) > 1 else ()

    def heading(self, title: str, current: str) -> TournamentHeading:
        """Return the heading of a page; `current` is its key among the tabs."""
        shown = self.shown
        return TournamentHeading(
            number=self.tournament.id,
            name=plain_name(self.tournament),
            title=title,
            server=shown.guild.name,
            slug=shown.guild.slug,
            discord=shown.thread_url if self.request.site.on_discord else "",
            tabs=tuple(self.tab(label, page, key == current) for key, label, page in self._tabs()),
        )

    def _tabs(self) -> Iterator[tuple[str, str, str]]:
        """Yield the key, the label and the page of each tab."""
        tournament, texts = self.tournament, self.texts
        yield "overview", texts("web-tournament-overview"), ""
        if (newest := current_round(tournament)) is not None:
            label = texts("tournament-round", round=newest[1])
            yield "round", label, moment_path("round", newest)
            yield "standings", texts("tournament-standings"), moment_path("standings", newest)
        parts = parts_of(tournament)
        crossed = [part for part in parts if not is_bracket(tournament, part[0])]
        drawn = [part for part in parts if is_bracket(tournament, part[0])]
        if crossed:
            first = min(part for part in crossed if part[0] == crossed[-1][0])
            yield "table", texts("button-tournament-cross"), part_path(self, first)
        if drawn:
            yield "bracket", texts("button-tournament-bracket"), part_path(self, drawn[-1])
        yield "rules", texts("button-tournament-rules"), "/rules"

    def render(self, template: str, view: msgspec.Struct, title: str, page: str) -> Document:
        """Return a page; its title and preview contain no names of users."""
        name = plain_name(self.tournament)
        game = self.tournament.settings.game
        head = Head(
            title=" · ".join(filter(None, [title, name, self.shown.guild.name])),
            description=self.describe(),
            canonical=self.path(page),
            picture=cover_address(game, self.request.locale, "jpg"),
            picture_alt=self.texts("game-name"),
            feed=self.request.link(self.path(".atom")),
        )
        return self.request.render(template, head, view, texts=self.texts)

    def describe(self) -> str:
        """Return the game, the format and the progress of the tournament in a line."""
        tournament, texts = self.tournament, self.texts
        parts = [texts("game-name"), format_stages(tournament.settings, texts)]
        return " · ".join([*parts, *progress(tournament, texts)])

    def later(self) -> Document:
        """Return the answer for a round or stage that does not exist, with a link to the newest."""
        newest = current_round(self.tournament)
        tab = self.tab(plain_name(self.tournament), "")
        if newest is not None:
            label = round_name(self.tournament, *newest, self.texts)
            tab = self.tab(label, moment_path("round", newest))
        title = self.texts("web-title-404")
        view = LaterView(self.heading(title, ""), tab)
        page = self.request.address.partition(self.path())[2]
        return self.render("tournament_later.html", view, title, page)._replace(status=404)


def progress(tournament: Tournament, texts: Texts) -> list[str]:
    """Return the status of a tournament, and its round while it is under way."""
    newest = current_round(tournament)
    parts = [texts(f"tournament-status-{tournament.status}")]
    if newest is not None and tournament.ended is None:
        parts.append(round_name(tournament, *newest, texts))
    return parts


async def tournament_page(request: PageRequest) -> TournamentPage:
    """Return the tournament of the address, on which the page depends from now on."""
    number = request.number("tournament")
    request.depends("tournament", number)
    shown = await request.publicity.tournament(number)
    request.depends("guild", shown.guild.guild)
    request.depends("people")
    texts = texts_in(request.locale, shown.tournament.settings.game)
    names, players = entrant_names(shown, texts), player_views(shown, texts)
    return TournamentPage(request, shown, texts, names, players)


def moment_path(page: str, moment: Moment) -> str:
    """Return the path of a round or of its standings, below that of the tournament."""
    return f"/{page}/{moment[0] + 1}.{moment[1]}"


def part_path(page: TournamentPage, part: Part) -> str:
    """Return the path of a cross table or bracket, below that of the tournament."""
    stage, group = part
    if is_bracket(page.tournament, stage):
        return f"/bracket/{stage + 1}"
    return f"/table/{stage + 1}.{max(1, group)}"


def part_title(page: TournamentPage, part: Part) -> str:
    """Return the title of a cross table or bracket."""
    chart = "bracket" if is_bracket(page.tournament, part[0]) else "cross"
    name = part_name(page.tournament, part, page.texts)
    return f"{page.texts(f'button-tournament-{chart}')} · {name}"


def is_bracket(tournament: Tournament, stage: int) -> bool:
    """Return whether a stage is an elimination."""
    return tournament.settings.stages[stage].format in ELIMINATIONS


def part_at(tournament: Tournament, stage: int, number: int) -> Part | None:
    """Return a part of a stage by its number in addresses (from 1), None if there is none."""
    groups = groups_of(tournament, stage)
    return (stage, groups[number - 1].number) if 0 < number <= len(groups) else None
