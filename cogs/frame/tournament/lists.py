"""Tournament list of a server: current, past, winners."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.tournament.lookup import may_know, unfinished_tournaments
from cogs.frame.tournament.registration import winners
from cogs.frame.tournament.text import MEDALS, format_stages, name_of
from cogs.frame.ui.names import People
from cogs.frame.ui.pages import Page, timestamp
from matches.texts import Texts, texts_in
from matches.tournaments.models import Tournament

MAX_LISTED, MAX_ENDED, MAX_FAMOUS = 15, 10, 10


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


def hall_of_fame(
    tournaments: Iterable[Tournament], hidden: Container[int], people: People, texts: Texts
) -> list[str]:
    """Return the medals of past tournaments, best users first, without the `hidden` users."""
    medals: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for tournament in tournaments:
        for entry in tournament.entries:
            if entry.place is None or entry.user in hidden:
                continue
            if entry.place <= len(MEDALS):
                medals[entry.user][entry.place] += 1
    best = sorted(medals, key=lambda user: [-medals[user][place] for place in (1, 2, 3)])
    return [f"- {people.name(user)} {_medals(medals[user])}" for user in best[:MAX_FAMOUS]] or [
        texts("list-none")
    ]


def _medals(won: Counter[int]) -> str:
    return " ".join(f"{MEDALS[place - 1]}×{won[place]}" for place in (1, 2, 3) if won[place])
