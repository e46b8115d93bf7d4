"""Lists of the matches that a user plays or watches, and of open matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.more import MatchMenu
from cogs.frame.match.buttons.seeking import FindButton
from cogs.frame.match.buttons.watching import RunningButton
from cogs.frame.match.delivery.unreachable import why_lost
from cogs.frame.match.pages.match_filters import MatchFilters, Ratings
from cogs.frame.match.pages.notices import link
from cogs.frame.ui.channels import is_on_server, may_know
from cogs.frame.ui.limits import MAX_CHOICES
from cogs.frame.ui.pages import Page, Row, row_of
from matches.core.models import Match
from matches.core.watching import WatchedMatch
from matches.texts import Texts, texts_in
from presentation.choices import Choice
from presentation.formatting import cut
from presentation.limits import LONGEST_LABEL
from presentation.match.titles import title

MAX_LISTED = 10  # of each kind, because links are long


async def list_page(
    bot: MatchBot, interaction: discord.Interaction, only: Sequence[str] = ()
) -> Page:
    """Return the user's own matches and the open matches of this server, as links.

    Outside the servers of the bot these are the user's own matches only. `only` filters the open
    matches. A menu opens the “More” page of the user's running and recently ended matches.
    """
    texts = await bot.texts_for(interaction)
    service, user = bot.service, interaction.user.id
    mine = [*await service.matches.for_user(user), *await service.matches.managed_by(user)]
    found = {match.id: match for match in mine}
    own = [found[match_id] for match_id in sorted(found, reverse=True)]
    own.sort(key=lambda match: not _awaits(match, user))
    begun = [match for match in own[:MAX_LISTED] if match.state is not None]
    watched = await _watched(bot, interaction, found)
    shown = [*begun, *(match for match, _ in watched)]
    ended = await service.matches.ended_of(user, MAX_CHOICES - len(shown))
    lines = [texts("list-own"), *_lines(bot, user, own, texts)]
    lines += await _watched_lines(bot, user, watched, texts)
    menu = match_menu(bot, user, [*shown, *ended], texts)
    if not is_on_server(interaction):
        return Page("\n".join(lines), rows=menu)
    open_ = await service.matches.open_in(interaction.guild_id)
    other = [match for match in open_ if match.id not in found and may_know(interaction, match)]
    filters = MatchFilters(other, user, await ratings_of(bot, user, other), texts)
    lines += ["", texts("list-open"), *_lines(bot, user, filters.fitting(only), texts)]
    lines += await _sought(bot, interaction.guild_id, texts)
    find = FindButton(label=texts("button-find"))
    buttons = row_of([find, RunningButton(label=texts("button-running"))])
    return Page("\n".join(lines), rows=(*menu, *filters.rows(only), buttons))


async def _watched(
    bot: MatchBot, interaction: discord.Interaction, own: Collection[int]
) -> list[tuple[Match, WatchedMatch]]:
    """Return the matches of this server that the user watches and may see, except `own` ones."""
    return [
        (match, watched)
        for match, watched in await bot.service.watching.watched_by(interaction.user.id)
        if match.id not in own
        and match.place.guild == interaction.guild_id
        and await bot.may_see(interaction, match)
    ]


async def _watched_lines(
    bot: MatchBot, user: int, watched: Sequence[tuple[Match, WatchedMatch]], texts: Texts
) -> list[str]:
    """Return the lines of watched matches, and once a line if their messages are refused."""
    if not watched:
        return []
    lines = ["", texts("list-watched")]
    for match, its in watched:
        line, *why = _lines(bot, user, [match], texts)
        if its.notify in ("turns", "end"):
            line += f" · {texts('watch-in-list', which=texts(f'watch-{its.notify}'))}"
        lines += [line, *why]
    if await bot.service.watching.learn_closed([its for _, its in watched], user):
        lines.append(texts("watch-closed"))
    return lines


async def ratings_of(bot: MatchBot, user: int, matches: list[Match]) -> Ratings:
    """Return the ratings of the players of matches, and of the user."""
    sit: dict[str, set[int]] = {}
    for match in matches:
        sit.setdefault(match.game.key, {user}).update(row.user for row in match.seats)
    ratings = bot.service.ratings
    return {game: await ratings.many(users, game) for game, users in sit.items()}


async def _sought(bot: MatchBot, guild: int | None, texts: Texts) -> list[str]:
    """Return a line with the games that users of the server look for, or nothing."""
    sought = {} if guild is None else await bot.service.seeking.games_sought(guild)
    names = [f"{texts_in(texts.locale, game)('game-name')} ({n})" for game, n in sought.items()]
    return ["", texts("list-seeking", games=texts.enumerated(names))] if names else []


def match_menu(bot: MatchBot, user: int, matches: Sequence[Match], texts: Texts) -> tuple[Row, ...]:
    """Return the menu that opens the “More” page of a match."""
    options = [match_option(bot, match, user, texts) for match in matches]
    menu = MatchMenu(0, options=options, placeholder=texts("list-open-one"))
    return (row_of([menu]),) if options else ()


def match_option(bot: MatchBot, match: Match, user: int, texts: Texts) -> Choice:
    """Return a match as an option of a menu: game, number, status and players."""
    its = texts_in(texts.locale, match.game.key)
    parts = [title(match, texts.locale), _status(match, user, its)]
    parts.append(texts("list-comma").join(bot.names.at_hand(match, its)))
    return Choice(str(match.id), cut(" · ".join(filter(None, parts)), LONGEST_LABEL))


def _status(match: Match, user: int, texts: Texts) -> str:
    turn = texts("list-your-turn").replace("*", "")
    return turn if _awaits(match, user) else texts(f"status-{match.status}")


def _lines(bot: MatchBot, user: int, matches: list[Match], texts: Texts) -> list[str]:
    lines = []
    for match in matches[:MAX_LISTED]:
        its = texts_in(texts.locale, match.game.key)
        status = its("list-your-turn" if _awaits(match, user) else f"status-{match.status}")
        lines.append(f"- [{title(match, texts.locale)}]({link(match)}) · {status}")
        if match.lost:
            bot.worker.retry(match.id)
            lines.append(f"  - {why_lost(match, its)}")
    if left := len(matches[MAX_LISTED:]):
        lines.append(texts("list-more", count=left))
    return lines or [texts("list-none")]


def _awaits(match: Match, user: int) -> bool:
    return any(match.seats[seat].user == user for seat in match.to_move)
