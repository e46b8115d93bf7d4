"""Lists of a user's own matches and of open matches."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.frame.match.bot import MatchBot
from cogs.frame.match.buttons.more import MatchMenu
from cogs.frame.match.buttons.seeking import FindButton
from cogs.frame.match.delivery.unreachable import why_lost
from cogs.frame.match.pages.match_filters import MatchFilters, Ratings
from cogs.frame.match.pages.notices import link, title
from cogs.frame.ui.channels import is_on_server, may_know
from cogs.frame.ui.choices import Choice
from cogs.frame.ui.limits import LONGEST_LABEL, MAX_CHOICES
from cogs.frame.ui.pages import Page, Row, cut, row_of
from matches.core.models import Match
from matches.texts import Texts, texts_in

MAX_LISTED = 13  # of each kind, because links are long


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
    ended = await service.matches.ended_of(user, MAX_CHOICES - len(begun))
    lines = [texts("list-own"), *_lines(bot, user, own, texts)]
    menu = _menu(bot, user, [*begun, *ended], texts)
    if not is_on_server(interaction):
        return Page("\n".join(lines), rows=menu)
    open_ = await service.matches.open_in(interaction.guild_id)
    other = [match for match in open_ if match.id not in found and may_know(interaction, match)]
    filters = MatchFilters(other, user, await _ratings(bot, user, other), texts)
    lines += ["", texts("list-open"), *_lines(bot, user, filters.fitting(only), texts)]
    lines += await _sought(bot, interaction.guild_id, texts)
    find = row_of([FindButton(label=texts("button-find"))])
    return Page("\n".join(lines), rows=(*menu, *filters.rows(only), find))


async def _ratings(bot: MatchBot, user: int, matches: list[Match]) -> Ratings:
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


def _menu(bot: MatchBot, user: int, matches: list[Match], texts: Texts) -> tuple[Row, ...]:
    """Return the menu of matches, with game, number, status and players."""
    options = []
    for match in matches:
        its = texts_in(texts.locale, match.game.key)
        parts = [title(match, texts.locale), _status(match, user, its)]
        parts.append(texts("list-comma").join(bot.names.at_hand(match, its)))
        options.append(Choice(str(match.id), cut(" · ".join(filter(None, parts)), LONGEST_LABEL)))
    menu = MatchMenu(0, options=options, placeholder=texts("list-open-one"))
    return (row_of([menu]),) if options else ()


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
