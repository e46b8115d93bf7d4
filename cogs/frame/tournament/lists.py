"""Tournament list of a server: current, past, winners."""

from __future__ import annotations

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.lookup import may_know, unfinished_tournaments
from cogs.frame.ui.pages import Page
from matches.texts import Texts, texts_in
from matches.tournaments.models import Tournament
from presentation.formatting import timestamp
from presentation.names import People
from presentation.tournament.hall_of_fame import hall_of_fame
from presentation.tournament.registration import winners
from presentation.tournament.text import format_stages, name_of


async def list_page(bot: MatchBot, interaction: discord.Interaction) -> Page:
    """Return the tournaments that the user may see, and the hall of fame of the server."""
    texts = await bot.texts_for(interaction)
    ended = await bot.service.tournaments.in_guild(interaction.guild_id, ended=True)
    lines = [
        texts("tournament-list"),
        *_lines(await unfinished_tournaments(bot, interaction), texts),
    ]
    past = [
        tournament
        for tournament in ended
        if tournament.status == "finished" and may_know(interaction, tournament)
    ]
    if past:
        placed = {
            e.user for tournament in past for e in tournament.entries if e.place in range(1, 4)
        }
        hidden = await bot.service.players.hidden(placed)
        people = await bot.names.people(interaction.guild_id, placed)
        lines += ["", texts("tournament-list-ended"), *_past(past, people, texts)]
        lines += [texts("tournament-trophies"), *hall_of_fame(past, hidden, people, texts)]
    return Page("\n".join(lines))


MAX_LISTED, MAX_ENDED = 15, 10


def link(tournament: Tournament) -> str:
    """Return the address of the message of a tournament, or of its channel."""
    where = [tournament.place.guild, tournament.place.thread or tournament.place.channel]
    parts = [*where, *([tournament.message] if tournament.message else [])]
    return "/".join(["https://discord.com/channels", *map(str, parts)])


def _line(tournament: Tournament, texts: Texts) -> str:
    its = texts_in(texts.locale, tournament.settings.game)
    game = f"{its('game-name')} · {format_stages(tournament.settings, its)}"
    status = its(f"tournament-status-{tournament.status}")
    name = f"[{name_of(tournament)}]({link(tournament)})"
    return "- " + its("tournament-list-line", name=name, game=game, status=status)


def _lines(tournaments: list[Tournament], texts: Texts) -> list[str]:
    lines = [_line(tournament, texts) for tournament in tournaments[:MAX_LISTED]]
    if left := len(tournaments) - MAX_LISTED:
        lines += [texts("list-more", count=left)] if left > 0 else []
    return lines or [texts("list-none")]


def _past(tournaments: list[Tournament], people: People, texts: Texts) -> list[str]:
    lines = []
    for tournament in tournaments[:MAX_ENDED]:
        when = "" if tournament.ended is None else f" · {timestamp(tournament.ended, 'd')}"
        won = " ".join(winners(tournament, people, texts))
        lines.append(f"- [{name_of(tournament)}]({link(tournament)}){when} · {won}")
    return lines
