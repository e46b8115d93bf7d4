"""Tournament lookup and visibility checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.ui.channels import moderates, sees
from engines.core import Refusal
from matches.core.models import Match
from matches.tournaments.models import Tournament
from matches.tournaments.permissions import not_organiser
from presentation.choices import Choice, chosen, matching
from presentation.tournament.text import fitting_names, plain_name

Fits = Callable[[Tournament], bool]


def may_know(interaction: discord.Interaction, tournament: Tournament) -> bool:
    """Return whether the user may see a tournament, on its server and with access to its channel.

    Entrants and organisers may see it from any channel of the server; only organisers see a draft.
    """
    user, place = interaction.user.id, tournament.place
    if interaction.guild_id is None or interaction.guild_id != place.guild:
        return False
    if tournament.status == "draft" or tournament.is_managed_by(user):
        return tournament.is_managed_by(user)
    return tournament.entry_of(user) is not None or sees(interaction, place)


async def get_tournament(
    bot: MatchBot, interaction: discord.Interaction, tournament_id: int
) -> Tournament:
    """Return the tournament with this number.

    Raises:
        Refusal: with the same reason if there is no such tournament and if the user may not see it.
    """
    tournament = await bot.service.tournaments.get(tournament_id)
    if not may_know(interaction, tournament):
        raise Refusal("unknown_tournament", tournament=tournament_id)
    if tournament.lost is not None:  # Its channel may be reachable again.
        bot.announcer.retry(tournament_id)
    return tournament


async def get_managed_tournament(
    bot: MatchBot, interaction: discord.Interaction, tournament_id: int
) -> Tournament:
    """Return a tournament that the user may manage; refuse all other users."""
    tournament = await get_tournament(bot, interaction, tournament_id)
    if not (
        tournament.is_managed_by(interaction.user.id) or moderates(interaction, tournament.place)
    ):
        raise not_organiser(tournament)
    return tournament


async def offered(
    bot: MatchBot, interaction: discord.Interaction, current: str, fits: Fits | None = None
) -> list[Choice]:
    """Return the server's tournaments whose name contains `current`, unfinished ones first."""
    ended = await bot.service.tournaments.in_guild(interaction.guild_id, ended=True)
    found = [
        *await unfinished_tournaments(bot, interaction),
        *(o for o in ended if may_know(interaction, o)),
    ]
    seen = [tournament for tournament in found if fits is None or fits(tournament)]
    named = [Choice(str(one.id), f"{plain_name(one)} · #T{one.id}") for one in seen]
    return matching(named, current)


async def unfinished_tournaments(
    bot: MatchBot, interaction: discord.Interaction
) -> list[Tournament]:
    """Return the unfinished tournaments that the user may see, drafts last."""
    service, user = bot.service.tournaments, interaction.user.id
    drafts = [
        tournament for tournament in await service.managed_by(user) if tournament.status == "draft"
    ]
    found = [*await service.in_guild(interaction.guild_id), *drafts]
    return [tournament for tournament in found if may_know(interaction, tournament)]


async def resolve_tournament(
    bot: MatchBot, interaction: discord.Interaction, said: str | None, fits: Fits | None = None
) -> Tournament:
    """Return the named tournament, or the only possible one in this channel or on the server.

    Tournaments that `fit` are preferred.

    Raises:
        Refusal: if there is no such tournament, or if several are possible.
    """
    if said is not None and said.isdecimal() and len(said) <= 15:
        return await get_tournament(bot, interaction, int(said))
    if said is not None:
        named = await offered(bot, interaction, said)
        if not named:
            raise Refusal("no_such_tournament")
        return await get_tournament(bot, interaction, int(chosen(named, said)))
    seen = await unfinished_tournaments(bot, interaction)
    open_ = [tournament for tournament in seen if tournament.status != "draft"] or seen
    fit = [tournament for tournament in open_ if fits is None or fits(tournament)] or open_
    here = [tournament for tournament in fit if interaction.channel_id in tournament.place]
    own = [tournament for tournament in fit if tournament.entry_of(interaction.user.id) is not None]
    for group in (here, fit, own):
        if len(group) == 1:
            return group[0]
    if fit:
        texts = await bot.texts_for(interaction)
        names, left = fitting_names([plain_name(tournament) for tournament in fit], texts)
        more = [texts("list-more", count=left)] if left else []
        raise Refusal("which_tournament", names=texts.enumerated([names, *more]))
    raise Refusal("no_tournament_here")


async def matches_of(bot: MatchBot, tournament: Tournament, ids: Sequence[int]) -> dict[int, Match]:
    """Return the matches of tables, by table id."""
    tables = {table.match: table.id for table in tournament.tables if table.id in set(ids)}
    found = await bot.store.matches.many([match for match in tables if match is not None])
    return {tables[match.id]: match for match in found}
