"""Read-only tournament views: standings, rounds, pairing reasons, brackets, rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.bracket_pages import bracket_page
from cogs.frame.tournament.buttons import PlacesButton, RoundMenu, ShowTournamentButton
from cogs.frame.tournament.lists import list_page
from cogs.frame.tournament.lookup import get_tournament, matches_of
from cogs.frame.tournament.organise_handlers import OrganiserHandlers
from cogs.frame.tournament.rounds import addresses_of
from cogs.frame.tournament.standing_pages import round_rows, standings_page
from cogs.frame.tournament.text import people_of, shown_buttons
from cogs.frame.ui.handlers import on
from cogs.frame.ui.pages import Page, row_of
from cogs.frame.ui.responses import respond
from engines.core import Refusal
from matches.texts import Texts
from matches.tournaments.models import Tournament
from matches.tournaments.stages import standings
from presentation.tournament.brackets import part_of, parts_of
from presentation.tournament.rounds import format_pairing_reasons, format_tables
from presentation.tournament.rules import rules_text
from presentation.tournament.standings import standings_drawn
from presentation.tournament.text import current_round, heading, round_name, rounds_of, tables_of

Moment = tuple[int, int]
"""A stage and a round."""
PageOf = Callable[[MatchBot, Tournament, Moment, int, Texts], Awaitable[Page]]
"""Builder of the page of a tournament after a round, for a reader."""


class ViewHandlers:
    """Handlers of the views of tournaments that a user may see."""

    def __init__(self, bot: MatchBot, organising: OrganiserHandlers) -> None:
        self._bot, self._organising = bot, organising

    @on(ShowTournamentButton)
    async def show(self, interaction: discord.Interaction, tournament_id: int, what: str) -> None:
        """Show the view of a button."""
        tournament = await get_tournament(self._bot, interaction, tournament_id)
        pages = {
            "rules": self.rules,
            "standings": self.standings,
            "why": self.why,
            "round": self.round,
            "bracket": self.bracket,
            "audit": self._organising.audit,
            "organise": self._organising.show,
        }
        await pages[what](interaction, tournament)

    @on(RoundMenu)
    async def at(
        self, interaction: discord.Interaction, tournament_id: int, what: str, moment: str
    ) -> None:
        """Show the view after the round selected in a menu, or the bracket of another part."""
        tournament = await get_tournament(self._bot, interaction, tournament_id)
        there = parts_of(tournament) if what == "bracket" else rounds_of(tournament)
        named = {f"{one}.{other}": (one, other) for one, other in there}
        if moment not in named:
            raise Refusal("not_an_option")
        pages = {
            "standings": self.standings,
            "why": self.why,
            "round": self.round,
            "bracket": self.bracket,
        }
        await pages[what](interaction, tournament, named[moment])

    @on(PlacesButton)
    async def places(
        self,
        interaction: discord.Interaction,
        tournament_id: int,
        stage: int,
        round: int,
        since: int,
    ) -> None:
        """Show more of the standings."""
        tournament = await get_tournament(self._bot, interaction, tournament_id)
        if (stage, round) not in rounds_of(tournament):
            raise Refusal("not_an_option")
        await self.standings(interaction, tournament, (stage, round), since)

    async def rules(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Show how a tournament is played and scored."""
        await respond(
            interaction, Page(rules_text(tournament, await self._texts(interaction, tournament)))
        )

    async def standings(
        self,
        interaction: discord.Interaction,
        tournament: Tournament,
        moment: Moment | None = None,
        since: int = 0,
    ) -> None:
        """Show the standings after a round, by default the newest."""
        page_of = partial(standings_shown, since=since)
        await self._show(interaction, tournament, moment or current_round(tournament), page_of)

    async def round(
        self, interaction: discord.Interaction, tournament: Tournament, moment: Moment | None = None
    ) -> None:
        """Show the tables of a round, the reader's first."""
        await self._show(interaction, tournament, moment or current_round(tournament), round_page)

    async def why(
        self, interaction: discord.Interaction, tournament: Tournament, moment: Moment | None = None
    ) -> None:
        """Show the reasons for the pairings of a round."""
        await self._show(interaction, tournament, moment or current_round(tournament), why_page)

    async def bracket(
        self, interaction: discord.Interaction, tournament: Tournament, part: Moment | None = None
    ) -> None:
        """Show the bracket or the cross table of a part, by default the reader's."""
        part = part or part_of(tournament, interaction.user.id)
        await self._show(interaction, tournament, part, bracket_page)

    async def list(self, interaction: discord.Interaction) -> None:
        """Show the tournaments of the server, and the winners of past ones."""
        await respond(interaction, await list_page(self._bot, interaction))

    async def _show(
        self,
        interaction: discord.Interaction,
        tournament: Tournament,
        moment: Moment | None,
        page_of: PageOf,
    ) -> None:
        """Show the page of a round, or a message if no round has begun."""
        texts = await self._texts(interaction, tournament)
        if moment is None:
            page = Page(f"{heading(tournament)}\n{texts('tournament-round-none')}")
        else:
            page = await page_of(self._bot, tournament, moment, interaction.user.id, texts)
        await respond(interaction, page)

    async def _texts(self, interaction: discord.Interaction, tournament: Tournament) -> Texts:
        return await self._bot.texts_for(interaction, game=tournament.settings.game)


async def standings_shown(
    bot: MatchBot, tournament: Tournament, moment: Moment, user: int, texts: Texts, *, since: int
) -> Page:
    """Return the standings after a round from place `since` on."""
    listed = standings(tournament, *moment)
    people = await people_of(bot, tournament)
    drawn = await standings_drawn(tournament, moment, user, people.known, texts)
    return standings_page(tournament, listed, moment, since, user, drawn, people, texts)


async def round_page(
    bot: MatchBot, tournament: Tournament, moment: Moment, user: int, texts: Texts
) -> Page:
    """Return the tables of a round, the reader's first."""
    tables = tables_of(tournament, *moment)
    matches = await matches_of(bot, tournament, [table.id for table in tables])
    addresses = addresses_of(matches)
    own, people = (
        [table for table in tables if user in table.users],
        await people_of(bot, tournament),
    )
    lines = [heading(tournament, round_name(tournament, *moment, texts))]
    lines += [f"➤ {line[2:]}" for line in format_tables(own, addresses, people, texts)]
    rest = [table for table in tables if table not in own]
    lines += format_tables(rest, addresses, people, texts)
    buttons = shown_buttons(tournament, ("standings", "why", "bracket"), texts)
    rows = (*round_rows(tournament, "round", moment, texts), row_of(buttons))
    return Page("\n".join(lines), rows=rows)


async def why_page(
    bot: MatchBot, tournament: Tournament, moment: Moment, user: int, texts: Texts
) -> Page:
    """Return the reasons for the pairings of a round."""
    name = texts("button-tournament-why")
    lines = [heading(tournament, round_name(tournament, *moment, texts), name)]
    lines += format_pairing_reasons(
        tournament, *moment, user, await people_of(bot, tournament), texts
    )
    below = f"-# {texts('tournament-why-about')}"
    return Page("\n".join(lines), below=below, rows=round_rows(tournament, "why", moment, texts))
