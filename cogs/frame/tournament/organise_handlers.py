"""Organiser actions, each with a public reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import chain

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.buttons import PAGES, OrganiseMenu, RunButton
from cogs.frame.tournament.lookup import get_managed_tournament, get_tournament, matches_of
from cogs.frame.tournament.medians import turn_hours
from cogs.frame.tournament.organise_modals import (
    ACTIONS,
    SEEDING_DIGITS,
    OrganiseModal,
    organise_modal,
)
from cogs.frame.tournament.organise_pages import (
    MAX_EVENTS,
    audit_page,
    decisions,
    organise_page,
    users_in,
)
from cogs.frame.tournament.setup_pages import setup_page
from cogs.frame.tournament.text import people_of, shown_buttons
from cogs.frame.ui.actors import actor_of
from cogs.frame.ui.channels import moderates
from cogs.frame.ui.errors import sentence_of
from cogs.frame.ui.handlers import on
from cogs.frame.ui.modals import ModalValues, people_in, text_in
from cogs.frame.ui.pages import row_of
from cogs.frame.ui.responses import prefix_response, respond
from cogs.frame.ui.server_settings import ServerSettings
from engines.core import Refusal
from matches.core.actor import Actor
from matches.tournaments.models import Table, Tournament
from presentation.fields import whole_number

Act = Callable[..., Awaitable[Tournament]]


class OrganiserHandlers:
    """Handlers of the organiser page and of the actions of organisers."""

    def __init__(self, bot: MatchBot) -> None:
        self._bot = bot

    async def show(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Show the organiser page, or the setup page of a draft."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament.id)
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        if tournament.status == "draft":
            hours = await turn_hours(self._bot, tournament)
            await respond(interaction, setup_page(tournament, PAGES[0], hours, texts))
            return
        open_ = [table.id for table in tournament.tables if table.result is None]
        matches = await matches_of(self._bot, tournament, open_)
        people = await people_of(self._bot, tournament)
        await respond(interaction, organise_page(tournament, matches, people, texts))

    async def audit(self, interaction: discord.Interaction, tournament: Tournament) -> None:
        """Show the public audit log with the actions of organisers and their reasons."""
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        events = decisions(await self._bot.service.tournaments.events(tournament.id), texts)
        people = await people_of(self._bot, tournament, users=users_in(events[-MAX_EVENTS:]))
        page = audit_page(tournament, events, people, texts)
        if self._leads(interaction, tournament):
            back = row_of(shown_buttons(tournament, ("organise",), texts))
            page = page._replace(rows=(back,))
        await respond(interaction, page)

    @on(OrganiseMenu)
    async def ask(self, interaction: discord.Interaction, tournament_id: int, what: str) -> None:
        """Ask for the data of an action, in a modal."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        if what not in ACTIONS:
            raise Refusal("not_an_option")
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        await interaction.response.send_modal(organise_modal(tournament, what, texts))

    @on(RunButton)
    async def run(self, interaction: discord.Interaction, tournament_id: int, action: str) -> None:
        """Start a tournament now, resume it, or set up the next season of a league."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        service = self._bot.service.tournaments
        act: Act = {
            "start": service.start,
            "resume": service.resume,
            "season": service.next_season,
        }[action]
        if action == "season":
            await ServerSettings(self._bot).require_opener(interaction, tournament.place)
        await act(tournament_id, actor_of(interaction, tournament.place))
        texts = await self._bot.texts_for(interaction)
        prefix_response(interaction, texts(f"tournament-done-do-{action}"))
        await self._show_again(interaction, tournament_id)

    @on(OrganiseModal)
    async def submitted(
        self, interaction: discord.Interaction, tournament_id: int, what: str, filled: ModalValues
    ) -> None:
        """Perform the submitted action."""
        tournament = await get_managed_tournament(self._bot, interaction, tournament_id)
        actor = actor_of(interaction, tournament.place, text_in(filled, "reason"))
        texts = await self._bot.texts_for(interaction, game=tournament.settings.game)
        try:
            await self._act(interaction, tournament, what, filled, actor)
            prefix_response(interaction, texts(f"tournament-done-do-{what}"))
        except Refusal as refusal:  # The page stays.
            prefix_response(interaction, await sentence_of(self._bot, interaction, refusal, texts))
        await self._show_again(interaction, tournament_id)

    async def _act(
        self,
        interaction: discord.Interaction,
        tournament: Tournament,
        what: str,
        filled: ModalValues,
        actor: Actor,
    ) -> None:
        service, number = self._bot.service.tournaments, tournament.id

        def people(field: str, *, here: bool = False) -> list[int]:
            return people_in(interaction, filled, field, here=here)

        match what:
            case "add":
                for player in people("who", here=True):  # one submission for several players
                    await service.add(number, actor, player)
                    actor = actor._replace(interaction=None)
            case "drop" | "disqualify":
                await getattr(service, what)(number, actor, *people("who"))
            case "substitute":
                await service.substitute(number, actor, *people("who"), *people("by"))
            case "seed":
                (player,) = people("who")
                place = whole_number(text_in(filled, "seeding"), SEEDING_DIGITS)
                await service.seed_by_hand(number, actor, player, place)
            case "forbid" | "allow":
                allow = what == "allow"
                await service.forbid(number, actor, *people("pair"), allow=allow)
            case "swap":
                await service.swap(number, actor, *people("pair"))
            case "adjudicate":
                places = [people(field) for field in ("first", "second", "third")]
                table = open_table(tournament, [*people("table"), *chain.from_iterable(places)])
                await service.adjudicate(number, actor, table.id, ranks_of(table, places))
            case "extend":
                at = people("table")
                table_id = open_table(tournament, at).id if at else None
                hours = int(next(iter(filled["hours"])))
                await service.extend(number, actor, hours, table=table_id)
            case "hand_over":
                await service.hand_over(number, actor, *people("who", here=True))
            case "helper":
                (helper,) = people("who", here=True)
                helps = helper not in tournament.helpers
                await service.set_helper(number, actor, helper, helps=helps)
            case _:
                await getattr(service, what)(number, actor)

    async def _show_again(self, interaction: discord.Interaction, tournament_id: int) -> None:
        """Show the page to an organiser; a user who has handed over gets only the confirmation."""
        tournament = await get_tournament(self._bot, interaction, tournament_id)
        if self._leads(interaction, tournament):
            await self.show(interaction, tournament)

    def _leads(self, interaction: discord.Interaction, tournament: Tournament) -> bool:
        leads = tournament.is_managed_by(interaction.user.id)
        return leads or moderates(interaction, tournament.place)


def open_table(tournament: Tournament, users: Sequence[int]) -> Table:
    """Return the unfinished table of all these users, else their last finished one.

    Raises:
        Refusal: if there is none, or several.
    """
    found = [
        table for table in tournament.tables if not table.is_bye and set(users) <= set(table.users)
    ]
    rather = [table for table in found if table.result is None] or found[-1:]
    if not rather:
        raise Refusal("no_such_table")
    if len(rather) > 1:
        raise Refusal("which_table")
    return rather[0]


def ranks_of(table: Table, places: Sequence[Sequence[int]]) -> list[int]:
    """Return the ranks by seat; users of one place share a rank, unnamed users are last."""
    ranks, before = dict[int, int](), 0
    for users in places:
        new = [user for user in users if user not in ranks]
        ranks |= dict.fromkeys(new, before + 1)
        before += len(new)
    return [ranks.get(user, before + 1) for user in table.users]
